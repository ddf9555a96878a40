/** The tests with the best results. Of a few people an average says little, and is marked so. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { fewestForAverage } from '#contract/overview.ts'
import { api } from '#web/lib/api.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { paths, testStatisticsId } from '#web/paths.ts'
import { ScoreChip } from '#web/ui/chip.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { type DashboardSearch, periodOf, sayWithin } from './dashboard-search.ts'

/** The contract's, by its type alone. */
const fewest: typeof fewestForAverage = 5

export function TopTests({ search }: { search: DashboardSearch }) {
  const input = periodOf(search)
  const list = useQuery(
    api.overview.topTests.queryOptions({ input, staleTime: 0, placeholderData: keepPreviousData }),
  )
  const { data } = list
  return (
    <Panel title="Top-performing tests" isBusy={list.isPending || list.isPlaceholderData}>
      <p className="-mt-3 text-quiet text-sm">{`By average, of shared results ${sayWithin(input.days)}`}</p>
      {list.isPending ? <SkeletonLines count={4} /> : null}
      {list.isError && !data ? (
        <InlineError onRetry={() => void list.refetch()}>The tests could not be loaded.</InlineError>
      ) : null}
      {data?.tests.length === 0 ? <p className="text-quiet">No shared results in this time.</p> : null}
      <ol
        className={`-my-3 flex flex-col divide-y divide-hairline transition-opacity empty:hidden ${list.isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {data?.tests.map(({ id, title, jobTitle, average, people }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <span className="flex min-w-0 flex-1 basis-48 flex-col">
              <Link
                to={paths.hr.test}
                params={{ testId: id }}
                hash={testStatisticsId}
                className="w-fit max-w-full wrap-anywhere text-link"
              >
                {title.trim() || 'Untitled test'}
              </Link>
              <span className="wrap-anywhere text-quiet text-sm">
                {`${jobTitle} · `}
                {people < fewest
                  ? `only ${people === 1 ? '1 person' : `${people} people`}, which says little`
                  : `${formatNumber(people)} people`}
              </span>
            </span>
            <ScoreChip percent={Math.round(average)} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}
