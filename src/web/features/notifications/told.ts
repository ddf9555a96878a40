/** What the pages know of notifications, kept true by what is heard and what is read. */
import type { QueryClient } from '@tanstack/react-query'
import type { Notification, notificationsAtOnce } from '#contract/notifications.ts'
import { api } from '#web/lib/api.ts'

/** The latest of all, which the bell shows. */
export const latestQuery = api.notifications.list.queryOptions({ input: {} })

/** The contract's, by its type alone. */
const atOnce: typeof notificationsAtOnce = 30

/** The last that was told: the order is of what happened. */
export const highest = (notifications: readonly Notification[]) =>
  Math.max(0, ...notifications.map(({ number }) => number))

type List = { notifications: Notification[]; unread: number; hasMore: boolean }

/** Lists that are narrowed, or go further back, are asked for again. */
const askOthersAgain = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({
    queryKey: api.notifications.list.key(),
    predicate: ({ queryHash }) => queryHash !== queryClient.getQueryCache().find(latestQuery)?.queryHash,
  })

export function addTold(queryClient: QueryClient, notification: Notification, unread: number): void {
  queryClient.setQueryData(latestQuery.queryKey, (list: List | undefined) => {
    if (!list || list.notifications.some(({ number }) => number === notification.number)) return list
    // What is told late stands where it happened.
    const notifications = [notification, ...list.notifications].toSorted(
      (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt) || other.number - one.number,
    )
    return {
      notifications: notifications.slice(0, atOnce),
      unread,
      hasMore: list.hasMore || notifications.length > atOnce,
    }
  })
  void askOthersAgain(queryClient)
}

export function setUnread(queryClient: QueryClient, unread: number): void {
  queryClient.setQueryData(latestQuery.queryKey, (list: List | undefined) => list && { ...list, unread })
}

/** In this window, as soon as the server says so; which ones, by their number. */
export function setRead(
  queryClient: QueryClient,
  isRead: (notification: Notification) => boolean,
  unread: number,
): void {
  const readAt = new Date().toISOString()
  const read = (notifications: Notification[]) =>
    notifications.map((one) => (one.readAt === null && isRead(one) ? { ...one, readAt } : one))
  queryClient.setQueriesData(
    { queryKey: api.notifications.list.key() },
    (list: List | { pages: List[] } | undefined) => {
      if (!list) return list
      if ('pages' in list)
        return {
          ...list,
          pages: list.pages.map((page) => ({ ...page, notifications: read(page.notifications) })),
        }
      return { ...list, unread, notifications: read(list.notifications) }
    },
  )
}
