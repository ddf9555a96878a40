/** What happened last. A score is there for who shares it. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { ActivityEntry } from '#contract/overview.ts'
import { attemptKindWords } from '#core/attempts/attempt.ts'
import { api } from '#web/lib/api.ts'
import { formatDateTime, formatRelative } from '#web/lib/format.ts'
import { useHeld, useIsAttended } from '#web/lib/live/use-held.ts'
import { formatPercent } from '#web/lib/numbers.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { sayActivity } from './activity-words.ts'
import type { DashboardSearch } from './dashboard-search.ts'

export function Activity({ search: { job } }: { search: DashboardSearch }) {
  const list = useInfiniteQuery(
    api.overview.activity.infiniteOptions({
      input: (after: string | undefined) => ({ ...(job && { jobId: job }), ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      staleTime: 0,
    }),
  )
  const place = useRef<HTMLUListElement>(null)
  const isAttended = useIsAttended(place)
  // Someone who reads, or asks for more of it, is not interrupted by what comes on top.
  const data = useHeld(list.data, isAttended, list.data?.pages.length)
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <Panel title="Recent activity" isBusy={list.isPending || list.isFetchingNextPage}>
      {list.isPending ? <SkeletonLines count={6} /> : null}
      {list.data && entries.length === 0 ? (
        <p className="text-quiet">
          {list.hasNextPage ? 'What happened is further back.' : 'Nothing has happened yet.'}
        </p>
      ) : null}
      <ul ref={place} className="-my-2 flex flex-col divide-y divide-hairline empty:hidden">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {list.isError ? (
        <InlineError onRetry={() => void (list.data ? list.fetchNextPage() : list.refetch())}>
          What happened could not be loaded.
        </InlineError>
      ) : null}
      {list.hasNextPage && !list.isError ? (
        <Button
          kind="quiet"
          size="small"
          className="self-start"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </Panel>
  )
}

function Entry({ entry }: { entry: ActivityEntry }) {
  const { candidateId, candidate, position, attemptKind, score, time } = entry
  return (
    <li className="flex flex-col py-2.5 text-sm">
      <span className="flex items-baseline justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">
          <Link to={paths.hr.candidate} params={{ candidateId }} className="text-base text-link">
            <bdi>{candidate}</bdi>
          </Link>
          {` ${sayActivity(entry, attemptKind ? attemptKindWords[attemptKind] : '')}`}
        </span>
        {score === null ? null : (
          <span className="figures shrink-0 font-medium text-base">{formatPercent(score)}</span>
        )}
      </span>
      <span className="text-quiet">
        {`${position || 'Untitled job'} · `}
        <time dateTime={time} title={formatDateTime(time)}>
          {formatRelative(time, new Date())}
        </time>
      </span>
    </li>
  )
}
