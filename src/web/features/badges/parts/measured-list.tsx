/** What a badge rests on: each figure with how sure it is. */
import type { Measured } from '#core/badges/counted-result.ts'
import { formatDate } from '#web/lib/format.ts'
import { formatPercent } from '#web/lib/numbers.ts'

export function MeasuredList({ measured }: { measured: readonly Measured[] }) {
  return (
    <ul aria-label="What was measured" className="flex flex-col divide-y divide-hairline">
      {measured.map(({ what, percent, low, high, questions, at, version }) => (
        <li
          key={`${at} ${what}`}
          className="figures flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2 text-sm"
        >
          <span className="wrap-anywhere min-w-0 flex-1 basis-40 font-medium">{what}</span>
          <span>
            <strong className="font-semibold">{formatPercent(percent)}</strong>
            <span className="text-quiet">{` (${formatPercent(low)} to ${formatPercent(high)})`}</span>
          </span>
          <span className="basis-full text-quiet">
            {`${questions} ${questions === 1 ? 'question' : 'questions'} · ${formatDate(at)} · question bank ${version}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
