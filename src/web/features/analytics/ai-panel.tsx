/** What a language model was asked for, and how often what runs here had to do it alone. */
import type { AnalyticsReport } from '#contract/analytics.ts'
import { aiPurposeWords } from '#core/analytics/ai-calls.ts'
import { compareCounts, sayChange } from '#core/analytics/percent-change.ts'
import { formatNumber, formatPercent } from '#web/lib/numbers.ts'
import { ChartFrame } from '#web/ui/chart.tsx'
import type { AnalyticsSearch } from './analytics-search.ts'
import { formatDay } from './day-words.ts'
import { ExportLink } from './export-link.tsx'

const title = 'AI use and fallbacks'

export function AiPanel({ ai, search }: { ai: AnalyticsReport['ai']; search: AnalyticsSearch }) {
  const { calls, fellBack, since, purposes } = ai
  const most = Math.max(1, ...purposes.map(({ calls }) => calls.count))
  const lead =
    since === null
      ? 'No language model has been asked yet: all that Assay does is done by what runs here.'
      : `Calls of the language model, noted since ${formatDay(since)}. Where none succeeds, what runs here does it alone.`
  return (
    <ChartFrame
      title={title}
      anchor="ai"
      lead={lead}
      actions={<ExportLink {...{ table: 'ai-use', title, search }} />}
      head={[
        ...['What for', 'Calls', 'Succeeded', 'Refused by our checks', 'No answer', 'Given up'],
        ...['Average time', 'Tokens'],
      ]}
      rows={purposes.map((row) => [
        aiPurposeWords[row.purpose],
        ...[row.calls.count, row.succeeded, row.refused, row.failed, row.givenUp].map((n) => formatNumber(n)),
        `${formatNumber(row.averageMs / 1000)} s`,
        row.tokens === null ? 'not said' : formatNumber(row.tokens),
      ])}
      picture={
        calls.count === 0 ? (
          <p className="text-quiet">{since === null ? 'Nothing to show.' : 'None was asked in this time.'}</p>
        ) : (
          <div className="flex flex-col gap-5">
            <dl className="grid grid-cols-2 gap-3">
              <div className="flex flex-col">
                <dt className="text-quiet text-sm">Calls</dt>
                <dd className="figures font-serif text-xl">{formatNumber(calls.count)}</dd>
                <dd className="text-quiet text-xs">
                  {sayChange(compareCounts(calls.count, calls.before), formatNumber)}
                </dd>
              </div>
              <div className="flex flex-col">
                <dt className="text-quiet text-sm">Done without it</dt>
                <dd className="figures font-serif text-xl">
                  {formatPercent((fellBack.count / calls.count) * 100)}
                </dd>
                <dd className="text-quiet text-xs">{`${formatNumber(fellBack.count)} of these calls`}</dd>
              </div>
            </dl>
            <ul className="flex flex-col gap-2.5">
              {purposes.map((row) => (
                <li
                  key={row.purpose}
                  className="grid grid-cols-[minmax(0,10rem)_1fr_auto] items-center gap-3 text-sm"
                >
                  <span className="truncate">{aiPurposeWords[row.purpose]}</span>
                  <span className="flex h-2.5 overflow-hidden rounded-full bg-well ring-1 ring-hairline ring-inset">
                    <span
                      data-fill
                      className="h-full bg-copper"
                      style={{ width: `${(row.succeeded / most) * 100}%` }}
                    />
                    <span
                      data-fill
                      className="h-full bg-edge"
                      style={{ width: `${((row.refused + row.failed) / most) * 100}%` }}
                    />
                  </span>
                  <span className="figures">
                    <span className="font-medium">{formatNumber(row.succeeded)}</span>
                    <span className="text-quiet">{` of ${formatNumber(row.calls.count)}`}</span>
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )
      }
    />
  )
}
