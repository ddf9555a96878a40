import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { mailChoices, type TopicId, topicIds } from '#core/notifications/topics.ts'
import { declare } from './errors.ts'
import { notificationContent } from './notification-content.ts'
import { procedure } from './procedure.ts'

const number = z.int().nonnegative()

export const notification = z.object({
  id: z.uuid(),
  /** Of one person's, a later one has a higher number. */
  number,
  content: notificationContent,
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
})
export type Notification = z.infer<typeof notification>

export const notificationsAtOnce = 30

/** Kinds of things that a page may show. Which they concern, only the page's own questions tell. */
export const changedAreas = [
  'applications',
  'attempts',
  'results',
  'badges',
  'meetings',
  'jobs',
  'tests',
  'items',
  'people',
  'audit',
] as const
export type ChangedArea = (typeof changedAreas)[number]

const unread = z.int().nonnegative()

export const liveEvent = z.discriminatedUnion('kind', [
  /**
   * The first: where things stand. `isWhole`: all that was told since the last event follows, if anything was. Other changes in between
   * are not known, so whoever was away asks again for what it shows.
   */
  z.object({ kind: z.literal('here'), unread, isWhole: z.boolean() }),
  z.object({ kind: z.literal('told'), notification, unread }),
  /** In another window, or on another device. */
  z.object({ kind: z.literal('read'), unread }),
  z.object({ kind: z.literal('changed'), area: z.enum(changedAreas) }),
  /** Nothing happened. Whoever hears nothing for long has lost the line. */
  z.object({ kind: z.literal('beat') }),
])
export type LiveEvent = z.infer<typeof liveEvent>

/** How often there is one, at least. */
export const beatMs = 15_000

const choices = z.partialRecord(z.enum(topicIds), z.enum(mailChoices))

export const notificationSettings = z.object({
  /** Of the topics that there are for one's role. */
  choices,
  /** When the daily mail comes, by the clocks of one's own time zone. */
  dailyHour: z.int().min(0).max(23),
})
export type NotificationSettings = {
  choices: Partial<Record<TopicId, (typeof mailChoices)[number]>>
  dailyHour: number
}

export const notifications = {
  list: procedure
    .route({
      method: 'GET',
      path: '/notifications',
      summary: 'What I was told, the latest first',
      tags: ['notifications'],
    })
    .input(
      z.object({
        only: z.enum(['unread']).optional(),
        topic: z.enum(topicIds).optional(),
        /** Earlier than the one of this number. */
        before: z.coerce.number().int().positive().optional(),
      }),
    )
    .output(z.object({ notifications: z.array(notification), unread, hasMore: z.boolean() })),

  markRead: procedure
    .route({
      method: 'POST',
      path: '/notifications/{id}/read',
      summary: 'Mark one notification as read',
      tags: ['notifications'],
    })
    .errors(declare('NOT_FOUND'))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ unread })),

  markAllRead: procedure
    .route({
      method: 'POST',
      path: '/notifications/read',
      summary: 'Mark all notifications as read that I have seen',
      tags: ['notifications'],
    })
    /** The latest that was seen: one that comes at this moment stays unread. */
    .input(z.object({ upTo: number }))
    .output(z.object({ unread })),

  settings: procedure
    .route({
      method: 'GET',
      path: '/account/notifications',
      summary: 'What I am mailed about, and when',
      tags: ['notifications'],
    })
    .output(notificationSettings),

  changeSettings: procedure
    .route({
      method: 'PUT',
      path: '/account/notifications',
      summary: 'Change what I am mailed about, and when',
      tags: ['notifications'],
    })
    .input(notificationSettings)
    .output(notificationSettings),

  stream: procedure
    .route({
      method: 'GET',
      path: '/events',
      summary: 'What I am told and what changed, as it happens, as server-sent events',
      tags: ['notifications'],
    })
    .output(eventIterator(liveEvent)),
}
