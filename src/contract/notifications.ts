import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { attemptKinds } from '#core/attempts/attempt.ts'
import { mailStages } from '#core/candidates/decision-mail.ts'
import { notices } from '#core/meetings/meeting.ts'
import { declare } from './errors.ts'
import { procedure } from './procedure.ts'

const ofAttempt = {
  attemptKind: z.enum(attemptKinds),
  /** Of an interview: the attempt itself, which its address names. */
  testId: z.uuid(),
  title: z.string(),
  companyName: z.string(),
}

const ofResult = { attemptId: z.uuid(), title: z.string(), companyName: z.string() }

const ofMeeting = { jobTitle: z.string(), companyName: z.string(), startsAt: z.iso.datetime() }

/**
 * What can be told to a user, and what each kind carries. The screens phrase it. `aboutUserId` names whom else it tells
 * of: with that person's data it is erased too.
 */
export const notificationContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('welcome'), name: z.string() }),
  z.object({
    kind: z.literal('join_requested'),
    aboutUserId: z.uuid(),
    name: z.string(),
    companyName: z.string(),
  }),
  z.object({
    kind: z.literal('join_answered'),
    answer: z.enum(['approve', 'decline']),
    companyName: z.string(),
  }),
  z.object({ kind: z.literal('export_ready') }),
  z.object({
    kind: z.literal('application_received'),
    aboutUserId: z.uuid(),
    name: z.string(),
    jobId: z.uuid(),
    jobTitle: z.string(),
  }),
  z.object({
    kind: z.literal('invited_to_job'),
    slug: z.string(),
    jobTitle: z.string(),
    companyName: z.string(),
  }),
  z.object({
    kind: z.literal('attempts_assigned'),
    jobTitle: z.string(),
    companyName: z.string(),
    /** Of tests and interviews together. */
    count: z.int(),
    interviews: z.int().default(0),
  }),
  z.object({ kind: z.literal('attempt_due'), ...ofAttempt, dueAt: z.iso.datetime() }),
  /** By the company: more time, another try, that it is not needed, or whether late answers count. */
  z.object({
    kind: z.literal('attempt_changed'),
    ...ofAttempt,
    change: z.enum([
      'due_extended',
      'time_extended',
      'reopened',
      'closed_again',
      'waived',
      'waiver_lifted',
      'late_accepted',
      'late_declined',
    ]),
  }),
  /** By the company, about an application: where it goes from here, or that the last decision is taken back. */
  z.object({
    kind: z.literal('application_decided'),
    jobTitle: z.string(),
    companyName: z.string(),
    decision: z.enum(mailStages),
  }),
  /** In place of the AI interview. */
  z.object({
    kind: z.literal('person_asked'),
    aboutUserId: z.uuid(),
    name: z.string(),
    candidateId: z.uuid(),
    jobTitle: z.string(),
  }),
  z.object({
    kind: z.literal('attempt_submitted'),
    aboutUserId: z.uuid(),
    name: z.string(),
    candidateId: z.uuid(),
    title: z.string(),
  }),
  /** To who applied: an interview with a person. */
  z.object({ kind: z.enum(['meeting_scheduled', 'meeting_moved', 'meeting_called_off']), ...ofMeeting }),
  /** To both sides; `candidate` and whom it is about are for the company's. */
  z.object({
    kind: z.literal('meeting_soon'),
    ...ofMeeting,
    notice: z.enum(notices),
    aboutUserId: z.uuid().optional(),
    candidate: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  }),
  /** To the company: who applied cannot come at that time. */
  z.object({
    kind: z.literal('meeting_declined'),
    aboutUserId: z.uuid(),
    name: z.string(),
    candidateId: z.uuid(),
    jobTitle: z.string(),
    startsAt: z.iso.datetime(),
  }),
  z.object({ kind: z.enum(['result_ready', 'result_in_review', 'look_answered']), ...ofResult }),
  /** Scored anew, or looked at by a person; the percents before and after. */
  z.object({
    kind: z.literal('result_changed'),
    ...ofResult,
    cause: z.enum(['rescored', 'reviewed']),
    from: z.int(),
    to: z.int(),
  }),
  z.object({
    kind: z.literal('badge_earned'),
    badgeId: z.uuid(),
    name: z.string(),
    by: z.string().nullable(),
  }),
  z.object({ kind: z.literal('badge_revoked'), badgeId: z.uuid(), name: z.string(), reason: z.string() }),
  /** A person of the company has to look: the rater is not sure, someone asked for it, or it could not be scored. */
  z.object({
    kind: z.literal('look_needed'),
    aboutUserId: z.uuid(),
    name: z.string(),
    attemptId: z.uuid(),
    title: z.string(),
    because: z.enum(['in_review', 'human_look', 'failed']),
  }),
])
export type NotificationContent = z.infer<typeof notificationContent>

export const notification = z.object({
  id: z.uuid(),
  content: notificationContent,
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
})
export type Notification = z.infer<typeof notification>

export const notifications = {
  list: procedure
    .route({
      method: 'GET',
      path: '/notifications',
      summary: 'My latest notifications',
      tags: ['notifications'],
    })
    .output(z.object({ notifications: z.array(notification), unread: z.int().nonnegative() })),

  markRead: procedure
    .route({
      method: 'POST',
      path: '/notifications/{id}/read',
      summary: 'Mark one notification as read',
      tags: ['notifications'],
    })
    .errors(declare('NOT_FOUND'))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ unread: z.int().nonnegative() })),

  stream: procedure
    .route({
      method: 'GET',
      path: '/events',
      summary: 'My notifications as they come, as server-sent events',
      tags: ['notifications'],
    })
    .output(eventIterator(z.object({ notificationId: z.uuid() }))),
}
