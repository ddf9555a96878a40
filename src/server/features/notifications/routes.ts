import { allow } from '#server/platform/http/procedures.ts'
import type { NotificationsService } from './service.ts'

export const notificationsRoutes = (notifications: NotificationsService) => ({
  list: allow('notifications:own').notifications.list.handler(({ context, input }) =>
    notifications.list(context.user, input),
  ),

  markRead: allow('notifications:own').notifications.markRead.handler(({ context, input }) =>
    notifications.markRead(context.user, input.id),
  ),

  markAllRead: allow('notifications:own').notifications.markAllRead.handler(({ context, input }) =>
    notifications.markAllRead(context.user, input.upTo),
  ),

  settings: allow('notifications:own').notifications.settings.handler(({ context }) =>
    notifications.settings.read(context.user),
  ),

  changeSettings: allow('notifications:own').notifications.changeSettings.handler(({ context, input }) =>
    notifications.settings.change(context.actor, context.user, input),
  ),

  stream: allow('notifications:own').notifications.stream.handler(({ context, signal, lastEventId }) =>
    notifications.stream(context.user, { signal, lastHeard: readNumberIfAny(lastEventId) }),
  ),
})

/** A browser sends back what it was given, and anyone may send anything. */
function readNumberIfAny(lastEventId: string | undefined): number | null {
  return lastEventId && /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : null
}
