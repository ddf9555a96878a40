/** What one was told, each with where it leads to. */
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BellOff } from 'lucide-react'
import { useRef } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { nameNobody } from '#core/notifications/name-nobody.ts'
import { notificationTarget } from '#core/notifications/target.ts'
import { useIsBlind } from '#web/lib/blind.ts'
import { formatDateTime, formatRelative } from '#web/lib/format.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useMarkRead } from './marking.ts'
import { sayNotification } from './phrase.ts'

type Follow = { onFollow?: (path: string) => void }

export function NotificationList({
  notifications,
  isNarrowed = false,
  onFollow,
}: { notifications: readonly Notification[]; isNarrowed?: boolean } & Follow) {
  if (notifications.length === 0) {
    return isNarrowed ? (
      <EmptyState icon={BellOff} title="Nothing here">
        You have seen all of it.
      </EmptyState>
    ) : (
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
}: { notification: Notification } & { onFollow: Follow['onFollow'] | undefined }) {
  const queryClient = useQueryClient()
  const role = useSessionUser()?.role
  const isBlind = useIsBlind()
  const content = isBlind ? nameNobody(told) : told
  const target = role ? notificationTarget(content, role, { isBlind }) : null
  const line = useRef<HTMLDivElement>(null)
  const markRead = useMarkRead()
  const mark = () =>
    markRead.mutate(
      { id },
      // The button goes with what it did; the focus stays on the line.
      { onSuccess: () => line.current?.focus() },
    )
  const follow = (path: string) => {
    onFollow?.(path)
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
            {sayNotification(content)}
          </Link>
        ) : (
          sayNotification(content)
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
            onClick={mark}
            aria-label={`Mark as read: ${sayNotification(content)}`}
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
