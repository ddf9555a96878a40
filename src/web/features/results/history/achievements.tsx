/** What was reached for the first time, and when: as steps that only go up. */
import { useQuery } from '@tanstack/react-query'
import { Award } from 'lucide-react'
import { listAchievements } from '#core/scoring/history.ts'
import { formatDate } from '#web/lib/format.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { Chart } from '#web/ui/chart.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { resultsQuery } from '../results-query.ts'

const title = 'Achievements'
const series = [{ id: 'reached', label: 'Reached so far' }] as const

export function Achievements() {
  const { data, isPending, isError } = useQuery(resultsQuery)
  const reached = listAchievements(data?.results ?? [])
  if (isPending)
    return (
      <Panel title={title} isBusy>
        <SkeletonLines count={5} />
      </Panel>
    )
  if (reached.length === 0)
    return (
      <Panel title={title}>
        {isError ? (
          <p className="text-quiet">They come with your results.</p>
        ) : (
          <EmptyState icon={Award} title="The first one is near">
            Your first completed test is the first of them.
          </EmptyState>
        )}
      </Panel>
    )
  return (
    <Chart
      title={title}
      kind="steps"
      axis="When"
      series={series}
      points={reached.map(({ at, name }, index) => ({
        label: formatDate(at),
        at: Date.parse(at),
        note: name,
        values: { reached: index + 1 },
      }))}
      format={formatNumber}
      notes="What"
    >
      <ul aria-label="Reached last" className="flex flex-col gap-1.5 text-sm">
        {reached
          .slice(-3)
          .reverse()
          .map(({ name, at, resultId }) => (
            <li key={`${resultId}${name}`} className="flex items-baseline justify-between gap-3">
              <span>{name}</span>
              <time dateTime={at} className="figures shrink-0 text-quiet">
                {formatDate(at)}
              </time>
            </li>
          ))}
      </ul>
    </Chart>
  )
}
