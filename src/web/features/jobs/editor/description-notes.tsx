/** What HR should know of the description besides its words. */
import type { JobReading } from '#contract/documents.ts'
import { isLikeJob } from '#core/documents/parsed-job.ts'
import { FileNotes } from '#web/ui/document/file-notes.tsx'
import { Note } from '#web/ui/note.tsx'

export function DescriptionNotes({ reading, isFresh }: { reading: JobReading; isFresh: boolean }) {
  const { job, remarks, helpedBy } = reading
  return (
    <>
      {isFresh && !isLikeJob(job) ? (
        <Note>
          We found no title with tasks or requirements in this. Is it a job description? You can start over
          with another one, or add by hand what is missing.
        </Note>
      ) : null}
      <FileNotes
        read={{ hidden: job.hidden, remarks, helpedBy }}
        result="the job"
        whyLeftOut="applicants would not see it either"
      />
    </>
  )
}
