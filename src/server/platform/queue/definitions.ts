/**
 * Every kind of background work, with the shape of its payload. Senders and handlers meet here and nowhere else.
 * A handler may run more than once for one task (a crash, a retry), so each must be idempotent.
 */
import * as z from 'zod'
import { notificationContent } from '#contract/notification-content.ts'
import { topicIds } from '#core/notifications/topics.ts'
import { letter } from '../mail/letter-schema.ts'

type TaskDefinition = {
  payload: z.ZodType
  /** Further tries after a failure; the pause doubles each time, starting at `retryDelaySeconds`. */
  retryLimit: number
  retryDelaySeconds: number
  /** A try that takes longer counts as failed: its process may have died. */
  timeLimitSeconds: number
  /** How many run at once in one process. */
  concurrency: number
}

const besideMail = z.object({
  aboutUserId: z.uuid().exactOptional(),
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), text: z.string() }).exactOptional(),
})

/** In which words it goes out is decided when it does. One that was written before is sent as it stands. */
const mailOfNews = z.union([
  besideMail.extend({ letter }),
  besideMail.extend({ subject: z.string(), text: z.string(), html: z.string() }),
])

const usual = { retryLimit: 5, retryDelaySeconds: 2, timeLimitSeconds: 120, concurrency: 1 }

export const taskDefinitions = {
  /**
   * Tell one user something. The event key makes it happen once. `mail` is what it says by mail, where its reader wishes one; without it
   * the mail says what the bell does, and with null there is none. `isKnown`: something else that is told says it too.
   */
  'notifications.deliver': {
    ...usual,
    // It takes milliseconds. One whose process died is to be told soon, and people wait for many at once.
    timeLimitSeconds: 20,
    concurrency: 4,
    payload: z.object({
      userId: z.uuid(),
      eventKey: z.string(),
      content: notificationContent,
      mail: mailOfNews.nullish(),
      isKnown: z.boolean().optional(),
    }),
  },
  /** Mail a person what was held back: of one topic, or of the day. */
  'notifications.mail': {
    ...usual,
    payload: z.object({ userId: z.uuid(), lane: z.enum(['daily', ...topicIds]) }),
  },
  /** Tell the administrators of work that came to nothing. */
  'admin.report_dead_tasks': { ...usual, payload: z.object({}) },
  /** Null: no one has that address. The task is sent all the same, so that asking takes as long. */
  'accounts.mail_reset_link': { ...usual, payload: z.object({ userId: z.uuid().nullable() }) },
  /** Go on with a change of many people, a piece at a time. */
  'users.change': { ...usual, payload: z.object({ changeId: z.uuid() }) },
  /** The picture an identity provider has of someone new. */
  'accounts.fetch_avatar': {
    ...usual,
    retryLimit: 2,
    payload: z.object({ userId: z.uuid(), url: z.string() }),
  },
  /** What was being written for a company while it became part of another one. */
  'companies.move_rest': { ...usual, payload: z.object({ from: z.uuid() }) },
  /** Put a person's own data together. */
  'privacy.export': { ...usual, payload: z.object({ exportId: z.uuid(), userId: z.uuid() }) },
  /** What a person's applications are found and ordered by, or a job's, after something changed that it is made of. */
  'candidates.refresh_listing': {
    ...usual,
    payload: z.union([z.object({ userId: z.uuid() }), z.object({ jobId: z.uuid() })]),
  },
  /** Tell a person what was decided, once its grace time is over. */
  'candidates.tell_decision': { ...usual, payload: z.object({ decisionId: z.uuid() }) },
  /** Remind both sides of an interview with a person, unless it was changed since. */
  'meetings.follow_application': { ...usual, payload: z.object({ applicationId: z.uuid() }) },
  'meetings.remind': { ...usual, payload: z.object({ meetingId: z.uuid(), version: z.int() }) },
  /** Give a test that was just published to who applied before. */
  'attempts.assign_test': { ...usual, payload: z.object({ testId: z.uuid() }) },
  /** Give an interview whose plan was just approved to who applied before. */
  'attempts.assign_interview': { ...usual, payload: z.object({ jobId: z.uuid() }) },
  /** What follows from attempts that ended: the application moves on, the company is told. */
  'attempts.finish': { ...usual, payload: z.object({ attemptIds: z.array(z.uuid()) }) },
  /** Make a result of an attempt that was submitted. */
  'scoring.score': { ...usual, timeLimitSeconds: 600, payload: z.object({ attemptId: z.uuid() }) },
  /** A question counts no more, or again: for one company, or for all. What was asked it is scored anew. */
  'scoring.item_changed': {
    ...usual,
    payload: z.object({ itemId: z.uuid(), companyId: z.uuid().nullable() }),
  },
  /** Tell the company of what still could not be scored. */
  'scoring.report_failure': { ...usual, payload: z.object({ attemptId: z.uuid() }) },
  /** See which badges a person has earned. */
  'badges.evaluate': { ...usual, payload: z.object({ userId: z.uuid() }) },
  /** The same for everyone who has results, some at a time, after the person that was last. */
  'badges.evaluate_all': { ...usual, payload: z.object({ after: z.uuid().nullable() }) },
  /** Work out anew how the items measure that have been answered often enough. */
  'items.measure': { ...usual, timeLimitSeconds: 600, payload: z.object({}) },
  /** Delete the bytes of a file whose row is gone. */
  'files.discard': { ...usual, payload: z.object({ fileId: z.uuid() }) },
  /** Back the platform up, because somebody asked for it now: an hour later they would not expect it. */
  'operations.back_up': {
    ...usual,
    retryLimit: 0,
    timeLimitSeconds: 4 * 60 * 60,
    payload: z.object({ runId: z.uuid() }),
  },
  'mail.send': { ...usual, retryLimit: 8, retryDelaySeconds: 10, payload: z.object({ mailId: z.uuid() }) },
} as const satisfies Record<string, TaskDefinition>

export type TaskDefinitions = typeof taskDefinitions
export type TaskName = keyof TaskDefinitions
export type TaskPayload<Name extends TaskName> = z.infer<TaskDefinitions[Name]['payload']>
