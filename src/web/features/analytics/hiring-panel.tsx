/** How long it takes from applying to being hired: where the middle half of all lies, and its own middle. */
import type { AnalyticsReport } from '#contract/analytics.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { ChartFrame } from '#web/ui/chart.tsx'
import type { AnalyticsSearch } from './analytics-search.ts'
import { sayHours } from './day-words.ts'
import { ExportLink } from './export-link.tsx'

const title = 'Time to hire'
type Hiring = AnalyticsReport['hiring']

export function HiringPanel({ hiring, search }: { hiring: Hiring; search: AnalyticsSearch }) {
  const { now, before, hired } = hiring
  const longest = Math.max(1, now?.third ?? 0, before?.third ?? 0)
  const say = (quartiles: Hiring['now'], read: (known: NonNullable<Hiring['now']>) => number) =>
    quartiles ? sayHours(read(quartiles)) : 'none'
  const isKnown = hired.before !== null
  return (
    <ChartFrame
      title={title}
      anchor="hiring"
      lead="From applying to being hired, of those hired in this time. A decision that was taken back counts no more."
      actions={<ExportLink {...{ table: 'time-to-hire', title, search }} />}
      head={['Hired within', 'This period', 'The period before']}
      rows={[
        ['A quarter of them', say(now, ({ first }) => first), say(before, ({ first }) => first)],
        ['Half of them (median)', say(now, ({ median }) => median), say(before, ({ median }) => median)],
        ['Three quarters of them', say(now, ({ third }) => third), say(before, ({ third }) => third)],
        ['How many', formatNumber(hired.count), isKnown ? formatNumber(hired.before ?? 0) : 'not known'],
      ]}
      picture={
        <div className="flex flex-col gap-5">
          <Row label="This period" quartiles={now} longest={longest} isMain />
          {isKnown ? <Row label="The period before" quartiles={before} longest={longest} /> : null}
        </div>
      }
    />
  )
}

/** Of a handful there are no quarters to speak of. */
function saySpread({ count, first, third }: NonNullable<Hiring['now']>): string {
  if (count === 1) return 'One person was hired'
  if (count < 4) return `The middle of ${formatNumber(count)} people`
  return `Half of ${formatNumber(count)} people took between ${sayHours(first)} and ${sayHours(third)}`
}

function Row({
  label,
  quartiles,
  longest,
  isMain = false,
}: {
  label: string
  quartiles: Hiring['now']
  longest: number
  isMain?: boolean
}) {
  const at = (hours: number) => `${(hours / longest) * 100}%`
  return (
    <div className="flex flex-col gap-2">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-quiet text-sm">{label}</span>
        <span className={`figures font-serif ${isMain ? 'text-figure' : 'text-xl'}`}>
          {quartiles ? sayHours(quartiles.median) : 'Nobody was hired'}
        </span>
      </span>
      {quartiles ? (
        <>
          <span className="relative h-3 rounded-full bg-well ring-1 ring-hairline ring-inset">
            <span
              data-fill
              className={`absolute inset-y-0 min-w-1 rounded-full ${isMain ? 'bg-copper' : 'bg-edge'}`}
              style={{
                left: at(quartiles.first),
                width: `${((quartiles.third - quartiles.first) / longest) * 100}%`,
              }}
            />
            <span
              className="absolute -inset-y-1 w-0.5 -translate-x-1/2 rounded bg-ink"
              style={{ left: at(quartiles.median) }}
            />
          </span>
          <span className="figures text-quiet text-sm">{saySpread(quartiles)}</span>
        </>
      ) : null}
    </div>
  )
}
