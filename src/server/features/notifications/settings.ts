/** What one wishes to be mailed about. */
import type { NotificationSettings } from '#contract/notifications.ts'
import { choiceOf, topicsOf } from '#core/notifications/topics.ts'
import type { User } from '#core/permissions.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { lockActiveUser } from '#server/platform/db/locks.ts'
import * as store from './mail-store.ts'
import type { Mailing } from './mailing.ts'

export function createSettings({
  database,
  clock,
  mailing,
}: {
  database: Database
  clock: Clock
  mailing: Mailing
}) {
  const view = (user: User, kept: Awaited<ReturnType<typeof store.selectSettingsIfAny>>) => ({
    choices: Object.fromEntries(
      topicsOf(user.role).map((topic) => [topic.id, choiceOf(topic, kept?.choices ?? {})]),
    ),
    dailyHour: kept?.dailyHour ?? store.usualDailyHour,
  })

  return {
    async read(user: User): Promise<NotificationSettings> {
      return view(user, await store.selectSettingsIfAny(database.db, user.id))
    },

    async change(actor: Actor, user: User, wanted: NotificationSettings): Promise<NotificationSettings> {
      const topics = topicsOf(user.role)
      return await database.transaction(async (tx) => {
        await lockActiveUser(tx, user.id)
        const before = view(user, await store.selectSettingsIfAny(tx, user.id))
        const choices = Object.fromEntries(
          topics.map((topic) => [topic.id, wanted.choices[topic.id] ?? before.choices[topic.id]]),
        )
        await store.saveSettings(tx, user.id, {
          choices,
          dailyHour: wanted.dailyHour,
          updatedAt: clock.now(),
        })
        const unwanted = topics.filter(({ id }) => choices[id] === 'never').flatMap(({ kinds }) => kinds)
        if (unwanted.length > 0) await store.dropHeldBack(tx, user.id, unwanted)
        const to = await store.selectAddresseeIfAny(tx, user.id)
        if (to) await mailing.moveDaily(tx, to)
        const after = { choices, dailyHour: wanted.dailyHour }
        await recordAudit(tx, clock, {
          actor,
          action: 'notifications.settings_changed',
          subject: { kind: 'user', id: user.id },
          before,
          after,
        })
        return after
      })
    },
  }
}
