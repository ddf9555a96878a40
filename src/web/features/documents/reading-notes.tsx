/** What its owner should know of the file besides its words. */
import type { ReactNode } from 'react'
import type { ResumeReading } from '#contract/documents.ts'
import type { DocumentRemark, HiddenReason } from '#core/documents/document.ts'
import { isLikeResume } from '#core/documents/parsed-resume.ts'
import { Note } from '#web/ui/note.tsx'

const reasons: Record<HiddenReason, string> = {
  same_colour: 'in the colour of what is behind it',
  tiny: 'too small to read',
  off_page: 'outside of the page',
  marked_hidden: 'marked as hidden',
  not_drawn: 'never drawn',
  covered: 'covered by something else',
}

const remarks: Record<DocumentRemark, string> = {
  has_scripts: 'This file holds scripts. We did not run them, and they are not in your profile.',
  has_macros: 'This file holds macros. We did not run them, and they are not in your profile.',
  has_attachments: 'Other files are attached to this one. We did not open them.',
  text_over_picture:
    'These pages are pictures with text behind them, as scanners make them. That text may be wrong in places.',
}

export function ReadingNotes({
  reading,
  leftOut,
}: {
  reading: ResumeReading | null
  leftOut: readonly string[]
}) {
  const hidden = reading?.resume.hidden ?? []
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
      {hidden.length > 0 ? (
        <Note>
          <p>
            This file holds text that a reader cannot see ({listReasons(hidden)}). We left it out, because
            employers would not see it either.
          </p>
          <Disclosure label={hidden.length === 1 ? 'Show it' : `Show all ${hidden.length}`}>
            <ul className="flex flex-col gap-2">
              {hidden.map(({ text, page, reason }) => (
                <li key={`${page} ${reason} ${text}`} className="border-current border-l-2 pl-3">
                  <q>{text}</q>{' '}
                  <span className="whitespace-nowrap text-quiet">
                    page {page}, {reasons[reason]}
                  </span>
                </li>
              ))}
            </ul>
          </Disclosure>
        </Note>
      ) : null}
      {(reading?.remarks ?? []).map((remark) => (
        <Note key={remark}>{remarks[remark]}</Note>
      ))}
      {reading?.helpedBy ? (
        <Note>
          A language model ({reading.helpedBy}) filled what our rules left open. It could only use words that
          stand in your document.
        </Note>
      ) : null}
    </>
  )
}

const listReasons = (hidden: { reason: HiddenReason }[]) =>
  [...new Set(hidden.map(({ reason }) => reasons[reason]))].join(', ')

function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="mt-2">
      <summary className="w-fit rounded-control font-medium underline underline-offset-4">{label}</summary>
      <div className="mt-2 max-h-60 overflow-y-auto text-ink text-sm">{children}</div>
    </details>
  )
}
