/** What of the news also comes by mail: at once, with others of its topic, or with all of the day. */

import { sayMoment } from '#core/meetings/zoned-time.ts'
import type { NotificationContent } from '#core/notifications/content.ts'
import { type Lane, type MailPlan, nextDaily, planMail } from '#core/notifications/mailing.ts'
import { phraseNotification } from '#core/notifications/phrase.ts'
import { sumUp } from '#core/notifications/summary.ts'
import { notificationTarget, pathOf } from '#core/notifications/target.ts'
import { choiceOf, topicOfIfAny } from '#core/notifications/topics.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { lockUser } from '#server/platform/db/locks.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { dailyMail, type News, newsMail } from '#server/platform/mail/news-templates.ts'
import type { TaskPayload } from '#server/platform/queue/definitions.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import * as store from './mail-store.ts'

/** At once; the rest comes with the next look. */
const batchSize = 500

/** The queue goes by the database's clock, which may be a little ahead of this process's. */
const clocksDifferMs = 2000

type OwnMail = TaskPayload<'notifications.deliver'>['mail']

export type Mailing = ReturnType<typeof createMailing>

export function createMailing(parts: {
  database: Database
  clock: Clock
  queue: Queue
  mailer: Mailer
  publicUrl: string
}) {
  const { database, clock, queue, mailer, publicUrl } = parts
  const allOfIt = `${publicUrl}/notifications`

  const write = (to: store.Addressee, content: NotificationContent): News => {
    const target = notificationTarget(content, to.role)
    const writing = {
      moment: (iso: string) => sayMoment(new Date(iso), to.timeZone),
      percent: (value: number) => `${value}%`,
    }
    return {
      words: phraseNotification(content, writing),
      url: target && `${publicUrl}${pathOf(target)}`,
    }
  }

  const send = async (tx: Tx, to: store.Addressee, mail: NonNullable<OwnMail>) =>
    await mailer.send(tx, { to: to.email, userId: to.id, ...mail })

  /** Makes sure that someone looks at that moment. */
  const awaitDue = async (tx: Tx, userId: string, lane: Lane, dueAt: Date) => {
    await store.saveMailing(tx, userId, lane, { dueAt })
    await queue.send(tx, 'notifications.mail', { userId, lane }, { startAfter: dueAt })
  }

  const mailHeldBack = async (userId: string, lane: Lane): Promise<void> => {
    await database.transaction(async (tx) => {
      await lockUser(tx, userId)
      const to = await store.selectAddresseeIfAny(tx, userId)
      const { dueAt } = await store.selectMailing(tx, userId, lane)
      const now = clock.now()
      if (!to || !dueAt || dueAt.getTime() > now.getTime() + clocksDifferMs) return
      const held = await store.takeHeldBack(tx, userId, lane)
      await store.saveMailing(tx, userId, lane, { dueAt: null })
      // What was read meanwhile is known.
      const unread = held.filter(({ readAt }) => readAt === null).map(({ content }) => content)
      if (unread.length === 0 || !to.isMailed) return
      const lines = sumUp(unread).map(({ content }) => write(to, content))
      const reader = { name: to.name, lines, more: allOfIt }
      await send(tx, to, lane === 'daily' ? dailyMail(reader) : newsMail(reader))
      await store.saveMailing(tx, userId, lane, { lastMailedAt: now })
    })
  }

  return {
    /** Whoever calls holds the addressee's lock. `own: null` is nothing to mail: they are looking at it. */
    async plan(
      tx: Tx,
      to: store.Addressee,
      { content, own }: { content: NotificationContent; own: OwnMail },
    ): Promise<MailPlan> {
      const topic = topicOfIfAny(content.kind)
      if (!topic || own === null || !to.isMailed) return { kind: 'none' }
      const { lastMailedAt } = await store.selectMailing(tx, to.id, topic.id)
      return planMail({
        topic,
        choice: choiceOf(topic, to.choices),
        lastMailedAt,
        now: clock.now(),
        daily: { timeZone: to.timeZone, hour: to.dailyHour },
      })
    },

    async follow(
      tx: Tx,
      to: store.Addressee,
      plan: MailPlan,
      { content, own }: { content: NotificationContent; own: OwnMail },
    ): Promise<void> {
      const topic = topicOfIfAny(content.kind)
      if (plan.kind === 'now' && topic) {
        await send(tx, to, own ?? newsMail({ name: to.name, lines: [write(to, content)], more: allOfIt }))
        await store.saveMailing(tx, to.id, topic.id, { lastMailedAt: clock.now() })
      }
      if (plan.kind === 'later') {
        const { dueAt } = await store.selectMailing(tx, to.id, plan.lane)
        if (!dueAt) await awaitDue(tx, to.id, plan.lane, plan.dueAt)
      }
    },

    mailHeldBack,

    /** What a task that was lost left behind, too. */
    async mailDue(): Promise<void> {
      for (const { userId, lane } of await store.selectDueMailings(database.db, clock.now(), batchSize))
        await mailHeldBack(userId, lane)
    },

    /** Under another hour, or in another time zone, the day's mail comes at another time. */
    async moveDaily(tx: Tx, to: store.Addressee): Promise<void> {
      const { dueAt } = await store.selectMailing(tx, to.id, 'daily')
      const next = nextDaily(clock.now(), { timeZone: to.timeZone, hour: to.dailyHour })
      if (dueAt && dueAt.getTime() !== next.getTime()) await awaitDue(tx, to.id, 'daily', next)
    },
  }
}
