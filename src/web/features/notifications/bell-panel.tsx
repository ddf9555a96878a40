/** What the bell opens: the latest, all or what is unread of them. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { useSteadyRows } from '#web/lib/live/steady-rows.ts'
import { paths } from '#web/paths.ts'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { NewsPill } from '#web/ui/news-pill.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useMarkAllRead } from './marking.ts'
import { NotificationList } from './notification-list.tsx'
import { highest, latestQuery } from './told.ts'

type Only = 'all' | 'unread'

export function BellPanel({ onFollow }: { onFollow: (path: string) => void }) {
  const [only, setOnly] = useState<Only>('all')
  const list = useQuery(
    only === 'all' ? latestQuery : api.notifications.list.queryOptions({ input: { only }, staleTime: 0 }),
  )
  const fresh = list.data?.notifications ?? []
  const { rows, news, showNews } = useSteadyRows({
    fresh,
    at: list.dataUpdatedAt,
    isSettled: list.isSuccess,
    question: only,
    idOf: ({ id }) => id,
    ageOf: ({ number }) => number,
  })
  // What waits to be shown was not seen.
  const latest = highest(rows)
  const markAll = useMarkAllRead()
  return (
    <>
      <div className="flex flex-col gap-2.5 border-hairline border-b px-5 py-3">
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3">
          <h2 className="text-heading">Notifications</h2>
          {list.data && list.data.unread > 0 && latest > 0 ? (
            <button
              type="button"
              disabled={markAll.isPending}
              onClick={() => markAll.mutate({ upTo: latest })}
              className="rounded text-link text-sm"
            >
              Mark all as read
            </button>
          ) : null}
        </div>
        {markAll.isError ? (
          <p role="alert" className="text-danger text-sm">
            That could not be saved. Please try again.
          </p>
        ) : null}
        <FilterChips
          label="Which notifications"
          options={[
            { value: 'all', label: 'All' },
            { value: 'unread', label: 'Unread' },
          ]}
          value={only}
          onChange={setOnly}
        />
      </div>
      <div aria-busy={list.isPending} className="relative min-h-0 overflow-y-auto">
        <NewsPill news={news?.added ? news : null} one="new one" isBelowTopBar={false} onShow={showNews} />
        {list.isPending ? (
          <div className="p-5">
            <SkeletonLines count={3} />
          </div>
        ) : null}
        {list.isError && !list.data ? (
          <div className="p-4">
            <InlineError onRetry={() => void list.refetch()}>
              Your notifications could not be loaded.
            </InlineError>
          </div>
        ) : null}
        {list.data ? (
          <NotificationList notifications={rows} isNarrowed={only === 'unread'} onFollow={onFollow} />
        ) : null}
      </div>
      <Link
        to={paths.notifications}
        onClick={({ currentTarget }) => onFollow(currentTarget.pathname)}
        className="rounded-b-card border-hairline border-t px-5 py-3 text-center font-medium text-copper text-sm hover:bg-well focus-visible:-outline-offset-2"
      >
        All notifications
      </Link>
    </>
  )
}
