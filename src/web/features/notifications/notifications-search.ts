/** Which notifications a page shows, as its address says it. */
import { type TopicId, topicIds } from '#core/notifications/topics.ts'

export type NotificationsSearch = { only?: 'unread' | undefined; topic?: TopicId | undefined }

export function notificationsSearchOf(search: Record<string, unknown>): NotificationsSearch {
  return {
    only: search.only === 'unread' ? 'unread' : undefined,
    topic: topicIds.find((id) => id === search.topic),
  }
}
