import type { TaskHandlers } from '#server/platform/queue/queue.ts'
import type { NotificationsService } from './service.ts'

export const notificationsTasks = (notifications: NotificationsService): TaskHandlers => ({
  'notifications.deliver': (payload, { askedAt }) => notifications.deliver(payload, askedAt),
  'notifications.mail': ({ userId, lane }) => notifications.mailing.mailHeldBack(userId, lane),
})
