/** What came of running a query: the rows that it gave beside those that were asked for. */
import type { TestVerdict } from '#core/items/judge.ts'
import { countThings } from '#web/lib/count-things.ts'
import { PassMark } from './pass-mark.tsx'
import { describeFailure, splitRowsIfAny } from './verdict-words.ts'

export function QueryVerdicts({ verdicts }: { verdicts: readonly TestVerdict[] }) {
  return (
    <ul aria-label="Tests" className="surface-card flex min-w-0 flex-col divide-y divide-hairline">
      {verdicts.map(({ name, isHidden, isPassed, shown }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name while they are written
        <li key={index} className="flex min-w-0 flex-col gap-3 px-4 py-3 text-sm">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <PassMark isPassed={isPassed} />
            <span className="min-w-0 wrap-anywhere">{isHidden ? `${name} (hidden)` : name}</span>
          </p>
          {shown ? (
            <div className="grid min-w-0 items-start gap-4 sm:grid-cols-2">
              <Rows title="Expected" text={shown.expected} />
              {shown.failure ? (
                <div className="min-w-0">
                  <p className="pb-1.5 font-medium">Your rows</p>
                  <p className="wrap-anywhere whitespace-pre-wrap text-danger">
                    {describeFailure(shown.failure)}
                  </p>
                </div>
              ) : (
                <Rows title="Your rows" text={shown.got} />
              )}
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Rows({ title, text }: { title: string; text: string }) {
  const rows = splitRowsIfAny(text)
  return (
    <div className="min-w-0">
      <p className="pb-1.5">
        <span className="font-medium">{title}</span>
        {rows ? (
          <span className="figures text-quiet">
            {rows.length === 0 ? ', none' : `, ${countThings(rows.length, 'row')}`}
          </span>
        ) : null}
      </p>
      {rows?.length === 0 ? null : (
        // biome-ignore lint/a11y/useSemanticElements: it groups no fields
        <div
          role="group"
          aria-label={title}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
          tabIndex={0}
          className="max-h-80 max-w-full overflow-auto rounded-control border border-hairline bg-card font-mono text-[0.8125rem] focus-visible:-outline-offset-2"
        >
          {rows ? <Cells {...{ title, rows }} /> : <pre className="px-3 py-1.5">{text}</pre>}
        </div>
      )}
    </div>
  )
}

function Cells({ title, rows }: { title: string; rows: readonly (readonly string[])[] }) {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{title}</caption>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
          <tr key={index} className="border-hairline border-t first:border-t-0">
            {row.map((value, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <td key={place} className="whitespace-pre px-3 py-1">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
