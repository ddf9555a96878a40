/** What its owner should know of a file besides its words. */
import type { ReactNode } from 'react'
import type { DocumentRemark, HiddenReason, HiddenText } from '#core/documents/document.ts'
import { Note } from '#web/ui/note.tsx'

type Read = { hidden: readonly HiddenText[]; remarks: readonly DocumentRemark[]; helpedBy: string | null }

const reasons: Record<HiddenReason, string> = {
  same_colour: 'in the colour of what is behind it',
  tiny: 'too small to read',
  off_page: 'outside of the page',
  marked_hidden: 'marked as hidden',
  not_drawn: 'never drawn',
  covered: 'covered by something else',
}

const remarksOn = (result: string): Record<DocumentRemark, string> => ({
  has_scripts: `This file holds scripts. We did not run them, and they are not in ${result}.`,
  has_macros: `This file holds macros. We did not run them, and they are not in ${result}.`,
  has_attachments: 'Other files are attached to this one. We did not open them.',
  text_over_picture:
    'These pages are pictures with text behind them, as scanners make them. That text may be wrong in places.',
})

export function FileNotes({
  read: { hidden, remarks, helpedBy },
  result,
  whyLeftOut,
}: {
  read: Read
  /** What the file becomes: `your profile`. */
  result: string
  whyLeftOut: string
}) {
  const words = remarksOn(result)
  return (
    <>
      {hidden.length > 0 ? (
        <Note>
          <p>
            This file holds text that a reader cannot see ({listReasons(hidden)}). We left it out, because{' '}
            {whyLeftOut}.
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
      {remarks.map((remark) => (
        <Note key={remark}>{words[remark]}</Note>
      ))}
      {helpedBy ? (
        <Note>
          A language model ({helpedBy}) filled what our rules left open. It could only use words that stand in
          your document.
        </Note>
      ) : null}
    </>
  )
}

const listReasons = (hidden: readonly HiddenText[]) =>
  [...new Set(hidden.map(({ reason }) => reasons[reason]))].join(', ')

function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="mt-2">
      <summary className="w-fit rounded-control font-medium underline underline-offset-4">{label}</summary>
      <div className="mt-2 max-h-60 overflow-y-auto text-ink text-sm">{children}</div>
    </details>
  )
}
