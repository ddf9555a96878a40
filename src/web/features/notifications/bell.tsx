import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useRef, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { useSteadyRows } from '#web/lib/live/steady-rows.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { NewsPill } from '#web/ui/news-pill.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useMarkAllRead } from './marking.ts'
import { NotificationList } from './notification-list.tsx'
import { highest, latestQuery } from './told.ts'
import { useLive } from './use-live.ts'

/** Where something on the way holds back what the server tells, the bell still comes to know of it. */
const refreshMs = 5 * 60_000

export function NotificationBell() {
  const told = useLive(useSignedInUser().id)
  const list = useQuery({ ...latestQuery, refetchInterval: refreshMs })
  const unread = list.data?.unread ?? 0
  const [isOpen, setIsOpen] = useState(false)
  const isLeaving = useRef(false)
  const follow = (path: string) => {
    isLeaving.current = path !== window.location.pathname
    setIsOpen(false)
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger
        aria-label={unread > 0 ? `Notifications, ${formatNumber(unread)} unread` : 'Notifications'}
        className="relative inline-flex size-10 shrink-0 items-center justify-center rounded-control text-quiet transition-colors hover:bg-well hover:text-ink"
      >
        {/* Rings anew for each. */}
        <Bell key={told} aria-hidden="true" className={`size-5 ${told > 0 ? 'animate-ring' : ''}`} />
        {unread > 0 ? (
          <span className="figures absolute top-0.5 right-0.5 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-copper px-1 font-semibold text-[0.6875rem] text-on-copper leading-none">
            {unread > 99 ? '99+' : formatNumber(unread)}
          </span>
        ) : null}
      </Popover.Trigger>
      <span aria-live="polite" className="sr-only">
        {told > 0 && unread > 0 ? `Something new. ${formatNumber(unread)} unread.` : ''}
      </span>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={8}
          aria-label="Notifications"
          onCloseAutoFocus={(event) => {
            // The new screen's heading takes the focus.
            if (isLeaving.current) event.preventDefault()
            isLeaving.current = false
          }}
          className="z-40 flex max-h-[min(40rem,75dvh)] w-100 max-w-[calc(100vw-1rem)] animate-appear flex-col rounded-card border border-hairline bg-card text-ink shadow-lg"
        >
          <Told onFollow={follow} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

type Only = 'all' | 'unread'

function Told({ onFollow }: { onFollow: (path: string) => void }) {
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
  })
  const latest = highest(fresh)
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
        <NewsPill news={news} one="new one" isBelowTopBar={false} onShow={showNews} />
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
