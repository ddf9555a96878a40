import type { Notification } from '#contract/notifications.ts'
import type { NotificationRow } from './store.ts'

export function toNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    number: row.number,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  }
}
