/** A percent with how sure it is: a mark within its range, on a line that is as long for everyone, so that ranges can be seen to overlap. */
import type { Score } from '#core/scoring/scorecard.ts'
import { formatPercent } from '#web/lib/numbers.ts'

export function ScoreRange({
  score: { percent, low, high },
  isSmall = false,
}: {
  score: Score
  isSmall?: boolean
}) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="figures flex flex-wrap items-baseline gap-x-2">
        <span className={isSmall ? 'font-medium' : 'font-serif text-2xl leading-none'}>
          {formatPercent(percent)}
        </span>
        <span className="text-quiet text-xs">{`${formatPercent(low)} to ${formatPercent(high)}`}</span>
      </p>
      <span
        aria-hidden="true"
        data-track
        className={`relative block rounded-full bg-well ring-1 ring-hairline ring-inset ${isSmall ? 'h-1.5' : 'h-2.5'}`}
      >
        <span
          data-fill
          className="absolute inset-y-0 rounded-full bg-copper opacity-35"
          style={{ left: `${low}%`, width: `${Math.max(1, high - low)}%` }}
        />
        <span
          data-fill
          className="absolute -inset-y-0.5 w-1 -translate-x-1/2 rounded-full bg-copper"
          style={{ left: `${percent}%` }}
        />
      </span>
    </div>
  )
}
