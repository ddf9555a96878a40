import { bandOf } from '#core/scoring/bands.ts'
import { formatPercent } from '#web/lib/numbers.ts'
import { bandLooks } from './chip.tsx'

/** Where a score lies between 0 and 100, and how sure that is: a mark within its range. */
export function ScoreScale({ percent, low, high }: { percent: number; low: number; high: number }) {
  const { fill } = bandLooks[bandOf(percent)]
  return (
    <div
      role="img"
      aria-label={`${formatPercent(percent)}, most likely between ${formatPercent(low)} and ${formatPercent(high)}`}
      className="flex flex-col gap-1.5"
    >
      <div className="relative h-7">
        <div className="absolute inset-x-0 top-3 h-1 rounded-full bg-well ring-1 ring-hairline ring-inset" />
        {[70, 80, 90].map((from) => (
          <span key={from} className="absolute top-1.5 h-4 w-px bg-hairline" style={{ left: `${from}%` }} />
        ))}
        <div
          data-fill
          className={`absolute top-2.5 h-2 rounded-full opacity-35 ${fill}`}
          style={{ left: `${low}%`, width: `${Math.max(1, high - low)}%` }}
        />
        <div
          data-fill
          className={`absolute top-0 h-7 w-1 -translate-x-1/2 rounded-full ${fill}`}
          style={{ left: `${percent}%` }}
        />
      </div>
      <div aria-hidden="true" className="figures relative h-5 text-quiet text-xs">
        {[0, 70, 80, 90, 100].map((at) => (
          <span
            key={at}
            className={`absolute ${at === 0 ? '' : at === 100 ? '-translate-x-full' : '-translate-x-1/2'}`}
            style={{ left: `${at}%` }}
          >
            {at}
          </span>
        ))}
      </div>
    </div>
  )
}
