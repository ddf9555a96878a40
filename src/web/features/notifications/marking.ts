/** Marking notifications as read: shown as soon as the server says so, in all lists of this window. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { setRead } from './told.ts'

export function useMarkRead() {
  const queryClient = useQueryClient()
  return useMutation(
    api.notifications.markRead.mutationOptions({
      onSuccess: ({ unread }, { id }) => setRead(queryClient, (one) => one.id === id, unread),
    }),
  )
}

export function useMarkAllRead() {
  const queryClient = useQueryClient()
  return useMutation(
    api.notifications.markAllRead.mutationOptions({
      onSuccess: ({ unread }, { upTo }) => setRead(queryClient, ({ number }) => number <= upTo, unread),
    }),
  )
}
