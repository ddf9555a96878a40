import { lt, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { notificationsAtOnce } from '#contract/notifications.ts'
import { type TopicId, topics } from '#core/notifications/topics.ts'
import type { User } from '#core/permissions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { lockUser } from '#server/platform/db/locks.ts'
import {
  notificationMailings,
  notificationSettings,
  notifications,
} from '#server/platform/db/tables/notifications.ts'
import type { EventHub } from '#server/platform/events/hub.ts'
import { makeId } from '#server/platform/ids.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { PersonalDataHolder } from '#server/platform/personal-data.ts'
import type { TaskPayload } from '#server/platform/queue/definitions.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { keepRows } from '#server/platform/retention.ts'
import * as mailStore from './mail-store.ts'
import { createMailing } from './mailing.ts'
import { createSettings } from './settings.ts'
import * as store from './store.ts'
import { createStreaming, personalTopic } from './streaming.ts'
import { toNotification } from './views.ts'

export type NotificationsService = ReturnType<typeof createNotificationsService>

export function createNotificationsService(parts: {
  database: Database
  clock: Clock
  hub: EventHub
  queue: Queue
  mailer: Mailer
  publicUrl: string
}) {
  const { database, clock, hub } = parts
  const mailing = createMailing(parts)

  const tellWindows = (tx: Tx, userId: string, data: { told: number } | { read: true }) =>
    hub.publish(tx, { topic: personalTopic(userId), data })

  return {
    mailing,
    settings: createSettings({ database, clock, mailing }),
    stream: createStreaming({ database, hub }),

    /** Numbered under the person's lock: whoever has heard of one has heard of all before it. `at`: when it happened. */
    async deliver(told: TaskPayload<'notifications.deliver'>, at = clock.now()): Promise<void> {
      const { userId, eventKey, content, mail: own, isKnown } = told
      await database.transaction(async (tx) => {
        await lockUser(tx, userId)
        const to = await mailStore.selectAddresseeIfAny(tx, userId)
        // Erased while the task waited, or at this moment: there is no one to tell.
        if (!to) return
        const plan = await mailing.plan(tx, to, { content, own })
        const number = await store.insertNotificationOnce(tx, {
          id: makeId(clock),
          userId,
          eventKey,
          content,
          createdAt: at,
          readAt: isKnown ? clock.now() : null,
          mailLane: plan.kind === 'later' ? plan.lane : null,
        })
        if (number === null) return
        await mailing.follow(tx, to, plan, { content, own })
        await tellWindows(tx, userId, { told: number })
      })
    },

    async list(
      user: User,
      asked: { only?: 'unread' | undefined; topic?: TopicId | undefined; before?: number | undefined },
    ) {
      const rows = await store.selectNotifications(database.db, user.id, {
        isUnread: asked.only === 'unread',
        kinds: topics.find(({ id }) => id === asked.topic)?.kinds ?? null,
        before: asked.before ?? null,
        limit: notificationsAtOnce + 1,
      })
      return {
        notifications: rows.slice(0, notificationsAtOnce).map(toNotification),
        unread: await store.countUnreadNotifications(database.db, user.id),
        hasMore: rows.length > notificationsAtOnce,
      }
    },

    async markRead(user: User, id: string) {
      return await database.transaction(async (tx) => {
        const wasUnread = await store.markNotificationRead(tx, user.id, id, clock.now())
        if (wasUnread === null) throw new Refusal('NOT_FOUND')
        if (wasUnread) await tellWindows(tx, user.id, { read: true })
        return { unread: await store.countUnreadNotifications(tx, user.id) }
      })
    },

    async markAllRead(user: User, upTo: number) {
      return await database.transaction(async (tx) => {
        const marked = await store.markReadUpTo(tx, user.id, upTo, clock.now())
        if (marked > 0) await tellWindows(tx, user.id, { read: true })
        return { unread: await store.countUnreadNotifications(tx, user.id) }
      })
    },

    keeper: keepRows(database, 'notifications', {
      table: notifications,
      since: sql`${notifications.createdAt}`,
      isDue: (before) => lt(notifications.createdAt, before),
    }),

    personalData: {
      tables: [notifications, notificationSettings, notificationMailings],
      async export(reader, userId) {
        const rows = await store.selectAllNotifications(reader, userId)
        const json = rows.map(({ content, createdAt, readAt }) => ({ ...content, createdAt, readAt }))
        const settings = await mailStore.selectSettingsIfAny(reader, userId)
        return [
          { path: 'notifications.json', json },
          ...(settings ? [{ path: 'notification-settings.json', json: settings }] : []),
        ]
      },
      async erase(tx, userId) {
        await store.deleteNotificationsAbout(tx, userId)
        await mailStore.deleteMailData(tx, userId)
      },
    } satisfies PersonalDataHolder as PersonalDataHolder,
  }
}
