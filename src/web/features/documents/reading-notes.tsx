/** What its owner should know of the file besides its words. */
import type { ResumeReading } from '#contract/documents.ts'
import { isLikeResume } from '#core/documents/parsed-resume.ts'
import { FileNotes } from '#web/ui/document/file-notes.tsx'
import { Note } from '#web/ui/note.tsx'

export function ReadingNotes({
  reading,
  leftOut,
}: {
  reading: ResumeReading | null
  leftOut: readonly string[]
}) {
  return (
    <>
      {reading && !isLikeResume(reading.resume) ? (
        <Note>
          We found no positions and no education in this file. Is it your resume? You can upload a different
          file, or add by hand what is missing.
        </Note>
      ) : null}
      {leftOut.length > 0 ? (
        <Note>
          The file also holds what a profile has no place for. We left it out: {leftOut.join(', ')}.
        </Note>
      ) : null}
      {reading ? (
        <FileNotes
          read={{ hidden: reading.resume.hidden, remarks: reading.remarks, helpedBy: reading.helpedBy }}
          result="your profile"
          whyLeftOut="employers would not see it either"
        />
      ) : null}
    </>
  )
}
