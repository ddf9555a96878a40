/** When what was told also comes by mail. A mailbox is filled by what matters, and by one mail where there are many at once. */
import { toMomentIfAny, toWallTime } from '../meetings/zoned-time.ts'
import type { MailChoice, Topic } from './topics.ts'

/** Of one topic, at most one mail within this time; what comes meanwhile comes together after it. */
export const quietMs = 60 * 60 * 1000

export type MailPlan =
  | { kind: 'none' }
  | { kind: 'now' }
  /** With others: those of its topic, or all of the day's. */
  | { kind: 'later'; lane: Lane; dueAt: Date }

/** What is mailed together: `daily`, or what is held back of one topic. */
export type Lane = Topic['id'] | 'daily'

export function planMail({
  topic,
  choice,
  lastMailedAt,
  now,
  daily,
}: {
  topic: Topic
  choice: MailChoice
  /** Of its topic. */
  lastMailedAt: Date | null
  now: Date
  /** When its reader wishes to have what happened. */
  daily: { timeZone: string; hour: number }
}): MailPlan {
  if (choice === 'never') return { kind: 'none' }
  if (choice === 'daily') return { kind: 'later', lane: 'daily', dueAt: nextDaily(now, daily) }
  if (topic.isNeverGrouped || !lastMailedAt) return { kind: 'now' }
  const quietUntil = new Date(lastMailedAt.getTime() + quietMs)
  return quietUntil <= now ? { kind: 'now' } : { kind: 'later', lane: topic.id, dueAt: quietUntil }
}

const dayMs = 24 * 60 * 60 * 1000

/** The next time that the clocks on the reader's wall show that hour. */
export function nextDaily(now: Date, { timeZone, hour }: { timeZone: string; hour: number }): Date {
  const time = `${String(hour).padStart(2, '0')}:00`
  for (const days of [0, 1, 2]) {
    const { day } = toWallTime(new Date(now.getTime() + days * dayMs), timeZone)
    const moment = toMomentIfAny({ day, time }, timeZone)
    if (moment && moment > now) return moment
  }
  return new Date(now.getTime() + dayMs)
}
