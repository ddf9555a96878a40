import { allow } from '#server/platform/http/procedures.ts'
import type { NotificationsService } from './service.ts'

export const notificationsRoutes = (notifications: NotificationsService) => ({
  list: allow('notifications:own').notifications.list.handler(({ context }) =>
    notifications.list(context.user),
  ),

  markRead: allow('notifications:own').notifications.markRead.handler(({ context, input }) =>
    notifications.markRead(context.user, input.id),
  ),

  stream: allow('notifications:own').notifications.stream.handler(({ context, signal }) =>
    notifications.stream(context.user, signal),
  ),
})
