/** All that one was told, as far back as it goes. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Settings2 } from 'lucide-react'
import { topicsOf } from '#core/notifications/topics.ts'
import { api } from '#web/lib/api.ts'
import { useSteadyRows } from '#web/lib/live/steady-rows.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { NewsPill } from '#web/ui/news-pill.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useMarkAllRead } from './marking.ts'
import { NotificationList } from './notification-list.tsx'
import { type NotificationsSearch, notificationsSearchOf } from './notifications-search.ts'
import { highest, latestQuery } from './told.ts'
import { sayTopic } from './topic-words.ts'

export function AllNotifications({
  search,
  onAsk,
}: {
  search: NotificationsSearch
  onAsk: (search: NotificationsSearch) => void
}) {
  const { role } = useSignedInUser()
  const { only, topic } = search
  const list = useInfiniteQuery(
    api.notifications.list.infiniteOptions({
      input: (before: number | undefined) => ({
        ...(only && { only }),
        ...(topic && { topic }),
        ...(before !== undefined && { before }),
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ hasMore, notifications }) => (hasMore ? notifications.at(-1)?.number : undefined),
      staleTime: 0,
    }),
  )
  const fresh = list.data?.pages.flatMap(({ notifications }) => notifications) ?? []
  const { rows, news, showNews } = useSteadyRows({
    fresh,
    at: list.dataUpdatedAt,
    isSettled: list.isSuccess,
    // Further pages belong where they are.
    question: JSON.stringify([search, list.data?.pages.length]),
    idOf: ({ id }) => id,
    ageOf: ({ number }) => number,
  })
  const isNarrowed = Boolean(only || topic)
  return (
    <Page title="Notifications">
      <div className="flex max-w-3xl flex-col gap-4">
        <div className="flex flex-wrap gap-3">
          <MarkAllRead />
          <Link to={paths.account} hash="mail" className={buttonClass({ kind: 'secondary' })}>
            <Settings2 aria-hidden="true" className="size-4 shrink-0" />
            What we mail you
          </Link>
        </div>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <FilterChips
            label="Which notifications"
            options={[
              { value: 'all', label: 'All' },
              { value: 'unread', label: 'Unread' },
            ]}
            value={only ?? 'all'}
            onChange={(next) => onAsk({ ...search, only: next === 'all' ? undefined : next })}
          />
          <div className="w-full sm:w-80">
            <Select
              label="About"
              options={[
                { value: '', label: 'Everything' },
                ...topicsOf(role).map(({ id }) => ({ value: id, label: sayTopic(id) })),
              ]}
              value={topic ?? ''}
              onChange={({ target }) =>
                onAsk(notificationsSearchOf({ ...search, topic: target.value || undefined }))
              }
            />
          </div>
        </div>
        <div aria-busy={list.isPending} className="flex flex-col gap-4">
          <NewsPill news={news?.added ? news : null} one="new one" onShow={showNews} />
          {list.isPending ? <SkeletonLines count={6} /> : null}
          {list.isError ? (
            <InlineError onRetry={() => void (list.data ? list.fetchNextPage() : list.refetch())}>
              Your notifications could not be loaded.
            </InlineError>
          ) : null}
          {list.data ? (
            <div className="surface-card overflow-hidden">
              <NotificationList notifications={rows} isNarrowed={isNarrowed} />
            </div>
          ) : null}
          {list.hasNextPage && !list.isError ? (
            <Button
              kind="secondary"
              className="self-start"
              isBusy={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              Show earlier ones
            </Button>
          ) : null}
        </div>
      </div>
    </Page>
  )
}

/** Those that this window knows of: one that comes at this moment stays unread. */
function MarkAllRead() {
  const { data } = useQuery(latestQuery)
  const markAll = useMarkAllRead()
  if (!data || data.unread === 0) return null
  const latest = highest(data.notifications)
  return (
    <Button kind="secondary" isBusy={markAll.isPending} onClick={() => markAll.mutate({ upTo: latest })}>
      {markAll.isError ? 'Not saved. Try again' : 'Mark all as read'}
    </Button>
  )
}
