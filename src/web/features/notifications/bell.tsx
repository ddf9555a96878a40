import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell, BellOff } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useRef, useState } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { api } from '#web/lib/api.ts'
import { useIsBlind } from '#web/lib/blind.ts'
import { formatDateTime, formatRelative } from '#web/lib/format.ts'
import { formatNumber } from '#web/lib/numbers.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { nameNobody } from './name-nobody.ts'
import { notificationTarget, phraseNotification } from './phrase.ts'

const refreshMs = 60_000

export function NotificationBell() {
  const list = useQuery(api.notifications.list.queryOptions({ refetchInterval: refreshMs }))
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
        <Bell aria-hidden="true" className="size-5" />
        {unread > 0 ? (
          <span className="figures absolute top-0.5 right-0.5 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-copper px-1 font-semibold text-[0.6875rem] text-on-copper leading-none">
            {unread > 99 ? '99+' : formatNumber(unread)}
          </span>
        ) : null}
      </Popover.Trigger>
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
          className="z-40 flex max-h-[70dvh] w-96 max-w-[calc(100vw-1rem)] animate-appear flex-col rounded-card border border-hairline bg-card text-ink shadow-lg"
        >
          <h2 className="border-hairline border-b px-5 py-3 text-heading">Notifications</h2>
          <div aria-busy={list.isPending} className="min-h-0 overflow-y-auto">
            {list.isPending ? (
              <div className="p-5">
                <SkeletonLines count={3} />
              </div>
            ) : null}
            {list.isError ? (
              <div className="p-4">
                <InlineError onRetry={() => void list.refetch()}>
                  Your notifications could not be loaded.
                </InlineError>
              </div>
            ) : null}
            {list.data ? (
              <NotificationList notifications={list.data.notifications} onFollow={follow} />
            ) : null}
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

type Follow = { onFollow: (path: string) => void }

function NotificationList({ notifications, onFollow }: { notifications: Notification[] } & Follow) {
  if (notifications.length === 0) {
    return (
      <EmptyState icon={BellOff} title="Nothing yet">
        What happens while you are away is told here.
      </EmptyState>
    )
  }
  return (
    <ul className="flex flex-col">
      {notifications.map((notification) => (
        <li key={notification.id} className="border-hairline border-b last:border-b-0">
          <NotificationLine {...{ notification, onFollow }} />
        </li>
      ))}
    </ul>
  )
}

function NotificationLine({
  notification: { id, content: told, createdAt, readAt },
  onFollow,
}: { notification: Notification } & Follow) {
  const queryClient = useQueryClient()
  const role = useSessionUser()?.role
  const isBlind = useIsBlind()
  const content = isBlind ? nameNobody(told) : told
  const target = role ? notificationTarget(content, role, { isBlind }) : null
  const line = useRef<HTMLDivElement>(null)
  const markRead = useMutation(
    api.notifications.markRead.mutationOptions({
      onSuccess: async () => {
        // The button goes with what it did; the focus stays on the line.
        line.current?.focus()
        await queryClient.invalidateQueries({ queryKey: api.notifications.list.key() })
      },
    }),
  )
  const follow = (path: string) => {
    onFollow(path)
    if (!readAt) markRead.mutate({ id })
    // What it tells of is newer than what the page knows.
    void queryClient.invalidateQueries()
  }
  return (
    <div
      ref={line}
      tabIndex={-1}
      className={`relative flex flex-col gap-1 px-5 py-3.5 ${readAt ? '' : 'bg-copper-tint'} ${target ? 'hover:bg-well' : ''}`}
    >
      <p className="wrap-anywhere">
        {readAt ? null : <span className="sr-only">Unread: </span>}
        {target ? (
          // All of the line can be pressed; the button below stays above it.
          <Link
            {...target}
            onClick={({ currentTarget }) => follow(currentTarget.pathname)}
            className="rounded after:absolute after:inset-0 hover:underline"
          >
            {phraseNotification(content)}
          </Link>
        ) : (
          phraseNotification(content)
        )}
      </p>
      <div className="flex items-center justify-between gap-3 text-sm">
        <time dateTime={createdAt} title={formatDateTime(createdAt)} className="text-quiet">
          {formatRelative(createdAt, new Date())}
        </time>
        {readAt ? null : (
          <button
            type="button"
            disabled={markRead.isPending}
            onClick={() => markRead.mutate({ id })}
            className="relative rounded text-link"
          >
            Mark as read
          </button>
        )}
      </div>
      {markRead.isError ? (
        <p role="alert" className="text-danger text-sm">
          That could not be saved. Please try again.
        </p>
      ) : null}
    </div>
  )
}
