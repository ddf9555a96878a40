/** What can be told to a user: the shapes of core/notifications/content.ts, for what comes out of the database and the queue. */
import * as z from 'zod'
import { attemptKinds } from '#core/attempts/attempt.ts'
import { mailStages } from '#core/candidates/decision-mail.ts'
import { notices } from '#core/meetings/meeting.ts'
import {
  attemptChanges,
  companyChanges,
  lookReasons,
  type NotificationContent,
} from '#core/notifications/content.ts'

const ofAttempt = {
  attemptKind: z.enum(attemptKinds),
  testId: z.uuid(),
  title: z.string(),
  companyName: z.string(),
}

const ofResult = { attemptId: z.uuid(), title: z.string(), companyName: z.string() }

const ofCandidate = { aboutUserId: z.uuid(), name: z.string(), candidateId: z.uuid() }

const ofMeeting = { jobTitle: z.string(), companyName: z.string(), startsAt: z.iso.datetime() }

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
  z.object({
    kind: z.literal('company_changed'),
    change: z.enum(companyChanges),
    companyName: z.string(),
    reason: z.string(),
    into: z.string().optional(),
  }),
  z.object({ kind: z.literal('export_ready') }),
  z.object({
    kind: z.literal('application_received'),
    aboutUserId: z.uuid(),
    name: z.string(),
    candidateId: z.uuid().optional(),
    jobId: z.uuid(),
    jobTitle: z.string(),
  }),
  z.object({
    kind: z.literal('invited_to_job'),
    slug: z.string(),
    jobTitle: z.string(),
    companyName: z.string(),
  }),
  z.object({ kind: z.literal('invitation_accepted'), ...ofCandidate, jobTitle: z.string() }),
  z.object({
    kind: z.literal('attempts_assigned'),
    jobTitle: z.string(),
    companyName: z.string(),
    count: z.int(),
    interviews: z.int().default(0),
  }),
  z.object({ kind: z.literal('attempt_due'), ...ofAttempt, dueAt: z.iso.datetime() }),
  z.object({
    kind: z.literal('attempt_changed'),
    ...ofAttempt,
    change: z.enum(attemptChanges),
  }),
  z.object({
    kind: z.literal('application_decided'),
    jobTitle: z.string(),
    companyName: z.string(),
    decision: z.enum(mailStages),
  }),
  z.object({ kind: z.literal('person_asked'), ...ofCandidate, jobTitle: z.string() }),
  z.object({ kind: z.literal('attempt_submitted'), ...ofCandidate, title: z.string() }),
  z.object({ kind: z.enum(['meeting_scheduled', 'meeting_moved', 'meeting_called_off']), ...ofMeeting }),
  z.object({
    kind: z.literal('meeting_soon'),
    ...ofMeeting,
    notice: z.enum(notices),
    aboutUserId: z.uuid().optional(),
    candidate: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  }),
  z.object({
    kind: z.literal('meeting_declined'),
    ...ofCandidate,
    jobTitle: z.string(),
    startsAt: z.iso.datetime(),
  }),
  z.object({ kind: z.enum(['result_ready', 'result_in_review', 'look_answered']), ...ofResult }),
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
  z.object({
    kind: z.literal('look_needed'),
    aboutUserId: z.uuid(),
    name: z.string(),
    attemptId: z.uuid(),
    title: z.string(),
    because: z.enum(lookReasons),
  }),
  z.object({ kind: z.literal('task_failed'), task: z.string() }),
]) satisfies z.ZodType<NotificationContent>
