import { Refusal } from '#contract/errors.ts'
import type { Notification } from '#contract/notifications.ts'
import type { User } from '#core/permissions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { lockUser } from '#server/platform/db/locks.ts'
import { notifications } from '#server/platform/db/tables/notifications.ts'
import type { EventHub } from '#server/platform/events/hub.ts'
import { makeId } from '#server/platform/ids.ts'
import type { PersonalDataHolder } from '#server/platform/personal-data.ts'
import type { TaskPayload } from '#server/platform/queue/definitions.ts'
import * as store from './store.ts'

const listLength = 50

export type NotificationsService = ReturnType<typeof createNotificationsService>

export function createNotificationsService({
  database,
  clock,
  hub,
}: {
  database: Database
  clock: Clock
  hub: EventHub
}) {
  return {
    async deliver({ userId, eventKey, content }: TaskPayload<'notifications.deliver'>): Promise<void> {
      await database.transaction(async (tx) => {
        // Erased while the task waited, or at this moment: there is no one to tell.
        await lockUser(tx, userId)
        if (!(await store.isThere(tx, userId))) return
        const id = makeId(clock)
        const isNew = await store.insertNotificationOnce(tx, {
          id,
          userId,
          eventKey,
          content,
          createdAt: clock.now(),
        })
        if (isNew) await hub.publish(tx, { topic: topicOf(userId), data: { notificationId: id } })
      })
    },

    async list(user: User) {
      const rows = await store.selectLatestNotifications(database.db, user.id, listLength)
      return {
        notifications: rows.map(toNotification),
        unread: await store.countUnreadNotifications(database.db, user.id),
      }
    },

    async markRead(user: User, id: string) {
      return await database.transaction(async (tx) => {
        const found = await store.markNotificationRead(tx, user.id, id, clock.now())
        if (!found) throw new Refusal('NOT_FOUND')
        return { unread: await store.countUnreadNotifications(tx, user.id) }
      })
    },

    /** Ends with any session of the user; who still has one comes back by themselves. */
    async *stream(user: User, signal: AbortSignal | undefined) {
      for await (const event of hub.stream(topicOf(user.id), signal)) {
        if ('sessionEnded' in (event as object)) return
        yield event as { notificationId: string }
      }
    },

    personalData: {
      tables: [notifications],
      async export(reader, userId) {
        const rows = await store.selectAllNotifications(reader, userId)
        const json = rows.map(({ content, createdAt, readAt }) => ({ ...content, createdAt, readAt }))
        return [{ path: 'notifications.json', json }]
      },
      erase: (tx, userId) => store.deleteNotificationsAbout(tx, userId),
    } satisfies PersonalDataHolder as PersonalDataHolder,
  }
}

const topicOf = (userId: string) => `user:${userId}`

function toNotification(row: store.NotificationRow): Notification {
  return {
    id: row.id,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  }
}
