/** How far those got who signed up in the time, from a profile to a badge. */
import type { AnalyticsReport } from '#contract/analytics.ts'
import { funnelWords } from '#core/analytics/funnel.ts'
import { formatNumber, formatPercent } from '#web/lib/numbers.ts'
import { ChartFrame } from '#web/ui/chart.tsx'
import type { AnalyticsSearch } from './analytics-search.ts'
import { ExportLink } from './export-link.tsx'

const title = 'From sign-up to badge'
const percentOrNone = (share: number | null) => (share === null ? 'none' : formatPercent(share))

export function FunnelPanel({
  funnel,
  search,
}: {
  funnel: AnalyticsReport['funnel']
  search: AnalyticsSearch
}) {
  const all = funnel[0]?.people ?? 0
  return (
    <ChartFrame
      title={title}
      anchor="funnel"
      lead="Job seekers who signed up in this time, and how far they are by now. Whoever made a step has made all before it."
      actions={<ExportLink {...{ table: 'funnel', title, search }} />}
      head={['Step', 'People', 'Of all', 'Of the step before', 'In the period before']}
      rows={funnel.map(({ step, people, ofAll, ofStepBefore, before }, place) => [
        funnelWords[step],
        formatNumber(people),
        percentOrNone(ofAll),
        place === 0 ? '' : percentOrNone(ofStepBefore),
        before === null ? 'not known' : formatNumber(before),
      ])}
      picture={
        all === 0 ? (
          <p className="text-quiet">No job seeker signed up in this time.</p>
        ) : (
          <ol className="flex flex-col gap-3">
            {funnel.map(({ step, people, ofAll, ofStepBefore }, place) => (
              <li key={step} className="flex flex-col gap-1.5">
                <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="font-medium text-sm">{funnelWords[step]}</span>
                  <span className="figures ml-auto flex items-baseline gap-3">
                    {place === 0 ? null : (
                      <span className="text-quiet text-sm">
                        {ofStepBefore === null
                          ? 'nobody had come this far'
                          : `${formatPercent(ofStepBefore)} of the step before`}
                      </span>
                    )}
                    <span className="min-w-8 text-right font-serif text-xl">{formatNumber(people)}</span>
                  </span>
                </span>
                <span className="h-2.5 rounded-full bg-well ring-1 ring-hairline ring-inset">
                  {people > 0 ? (
                    <span
                      data-fill
                      className="block h-full min-w-1 rounded-full bg-copper"
                      style={{ width: `${ofAll ?? 0}%` }}
                    />
                  ) : null}
                </span>
              </li>
            ))}
          </ol>
        )
      }
    />
  )
}
