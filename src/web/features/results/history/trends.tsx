/** How scores move over time, for each of the three that interviews and tests show. */
import { useQuery } from '@tanstack/react-query'
import { TrendingUp } from 'lucide-react'
import { drawTrends, type Trend, type TrendPoint } from '#core/scoring/history.ts'
import { interviewSections } from '#core/scoring/scorecard.ts'
import { formatDate } from '#web/lib/format.ts'
import { formatPercent } from '#web/lib/numbers.ts'
import { Chart } from '#web/ui/chart.tsx'
import type { ChartPoint } from '#web/ui/chart-data.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { resultsQuery } from '../results-query.ts'

const title = 'Performance Trends'

export function Trends() {
  const { data, isPending, isError } = useQuery(resultsQuery)
  const trends = drawTrends(data?.results ?? [])
  const points = toPoints(trends)
  if (isPending)
    return (
      <Panel title={title} isBusy>
        <SkeletonLines count={5} />
      </Panel>
    )
  if (points.length === 0)
    return (
      <Panel title={title}>
        {isError ? (
          <p className="text-quiet">They come with your results.</p>
        ) : (
          <EmptyState icon={TrendingUp} title="Nothing to draw yet">
            Technical Skills, Problem Solving and Communication, from your first result on.
          </EmptyState>
        )}
      </Panel>
    )
  return (
    <Chart
      title={title}
      kind="line"
      axis="Completed"
      series={interviewSections.map((name) => ({ id: name, label: name }))}
      points={points}
      format={formatPercent}
      domain={[0, 100]}
    />
  )
}

/** One place for each result; where it says nothing of a trend, its line goes on. */
function toPoints(trends: Record<Trend, TrendPoint[]>): ChartPoint[] {
  const byResult = new Map<string, { at: string; point: ChartPoint }>()
  for (const name of interviewSections)
    for (const { resultId, at, title: of, percent } of trends[name]) {
      const known = byResult.get(resultId) ?? {
        at,
        point: { label: formatDate(at), at: Date.parse(at), note: of, values: {} },
      }
      byResult.set(resultId, {
        at,
        point: { ...known.point, values: { ...known.point.values, [name]: percent } },
      })
    }
  return [...byResult.values()]
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .map(({ point }) => point)
}
