/** Attempts: what was asked in them, the log of answers, and what happened on the way. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { EntryContent, EntryKind } from '#core/attempts/answer-log.ts'
import type { AttemptKind, AttemptStatus, Submitter } from '#core/attempts/attempt.ts'
import type { AttemptEvent } from '#core/attempts/timeline.ts'
import type { ItemCurve } from '#core/irt/item-curve.ts'
import type { TestContent } from '#core/tests/test.ts'
import { companies, users } from './accounts.ts'
import { applications } from './candidates.ts'
import { id, instant } from './columns.ts'
import { interviewPlans } from './interview-plans.ts'
import { items } from './items.ts'
import { tests } from './tests.ts'

export const attempts = pgTable(
  'attempts',
  {
    id: id().primaryKey(),
    kind: text('kind').$type<AttemptKind>().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** These are null in practice, which is nobody's but the person's own. */
    applicationId: uuid('application_id').references(() => applications.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id').references(() => companies.id),
    /** The application's. Here too, so that what was handed in for one job is found by an index. */
    jobId: uuid('job_id'),
    testId: uuid('test_id').references(() => tests.id),
    /** Of an interview, in the place of a test. */
    planId: uuid('plan_id').references(() => interviewPlans.id),
    /** Of the test or plan: the one that held when it began. */
    version: integer('version'),
    practice: jsonb('practice').$type<TestContent>(),
    /** Which one of the same test it is, from 1. */
    number: integer('number').notNull(),
    status: text('status').$type<AttemptStatus>().notNull(),
    assignedAt: instant('assigned_at').notNull(),
    dueAt: instant('due_at'),
    remindedAt: instant('reminded_at'),
    /** To what is recorded. */
    consentedAt: instant('consented_at'),
    startedAt: instant('started_at'),
    /** When it was last begun: later than the first time where it was opened again. */
    begunAt: instant('begun_at'),
    /** Of what was submitted: the time from each beginning to its end. */
    spentSeconds: integer('spent_seconds').notNull().default(0),
    /** With extra time, without what was given back or added later. */
    allowedSeconds: integer('allowed_seconds'),
    deadlineAt: instant('deadline_at'),
    submittedAt: instant('submitted_at'),
    submittedBy: text('submitted_by').$type<Submitter>(),
    /** Of one that was opened again and not gone on with yet: the time there will be, without extra time. Until then it stays submitted. */
    reopenedMinutes: integer('reopened_minutes'),
    /** Of the page that holds it. */
    turn: integer('turn').notNull().default(0),
    /** Which window that is, by a number of its own making: one that is loaded again is the same. */
    window: uuid('window'),
    /** Grows when answers came in that the page which holds it did not send. */
    revision: integer('revision').notNull().default(0),
    /** Whether answers that came after the end, but before this was said, count; null while nobody has said. */
    isLateAccepted: boolean('is_late_accepted'),
    lateDecidedAt: instant('late_decided_at'),
    /** Since when late answers wait for that; null where none do. */
    lateSince: instant('late_since'),
    /** What was accepted by then stays so: its person has gone on with it since. */
    lateSettledAt: instant('late_settled_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('attempts_number_key')
      .on(table.userId, table.testId, table.kind, table.number)
      .where(sql`${table.testId} is not null`),
    uniqueIndex('attempts_plan_key').on(table.userId, table.planId).where(sql`${table.planId} is not null`),
    index('attempts_user_index').on(table.userId, table.assignedAt.desc().nullsFirst()),
    index('attempts_application_index').on(table.applicationId),
    index('attempts_test_index').on(table.testId),
    index('attempts_plan_index').on(table.planId),
    index('attempts_company_index').on(table.companyId),
    index('attempts_company_submitted_index')
      .on(table.companyId, table.submittedAt.desc().nullsFirst(), table.id)
      .where(sql`${table.status} = 'submitted'`),
    index('attempts_job_submitted_index')
      .on(table.jobId, table.submittedAt.desc().nullsFirst(), table.id)
      .where(sql`${table.status} = 'submitted'`),
    index('attempts_late_index')
      .on(table.companyId, table.lateSince)
      .where(sql`${table.lateSince} is not null`),
    index('attempts_deadline_index').on(table.deadlineAt).where(sql`${table.status} = 'in_progress'`),
    index('attempts_due_index')
      .on(table.dueAt)
      .where(
        sql`(${table.status} = 'pending' or ${table.reopenedMinutes} is not null) and ${table.remindedAt} is null`,
      ),
    check('attempts_status_check', sql`${table.status} in ('pending', 'in_progress', 'submitted', 'waived')`),
    check(
      'attempts_practice_check',
      sql`(${table.practice} is null) = (coalesce(${table.testId}, ${table.planId}) is not null and ${table.applicationId} is not null and ${table.companyId} is not null)`,
    ),
    check(
      'attempts_kind_check',
      sql`(${table.kind} = 'interview') = (${table.planId} is not null) and (${table.testId} is null or ${table.planId} is null)`,
    ),
    check(
      'attempts_time_check',
      sql`${table.status} in ('pending', 'waived') or (${table.startedAt} is not null and ${table.deadlineAt} is not null)`,
    ),
    check(
      'attempts_reopened_check',
      sql`${table.reopenedMinutes} is null or (${table.status} = 'submitted' and ${table.dueAt} is not null)`,
    ),
  ],
)

/** Which question stands in which place. It stays, with the curve it was chosen and will be measured by. */
export const attemptQuestions = pgTable(
  'attempt_questions',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => items.id),
    version: integer('version').notNull(),
    curve: jsonb('curve').$type<ItemCurve>().notNull(),
    /** How many options may be chosen; none where a text is asked for. */
    choices: integer('choices').notNull(),
    openedAt: instant('opened_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'attempt_questions_pkey', columns: [table.attemptId, table.place] }),
    uniqueIndex('attempt_questions_item_key').on(table.attemptId, table.itemId),
    index('attempt_questions_item_index').on(table.itemId),
  ],
)

/**
 * The log of answers. It only grows: a trigger of the migration refuses changes. Nothing refers to the attempt by a foreign
 * key: the statement that writes here holds the attempt already, and a key would read and lock it a second time.
 */
export const attemptEntries = pgTable(
  'attempt_entries',
  {
    attemptId: uuid('attempt_id').notNull(),
    turn: integer('turn').notNull(),
    seq: integer('seq').notNull(),
    place: integer('place').notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    value: jsonb('value').$type<EntryContent['value']>(),
    receivedAt: instant('received_at').notNull(),
    /** It came after the end. */
    isLate: boolean('is_late').notNull(),
  },
  (table) => [
    primaryKey({ name: 'attempt_entries_pkey', columns: [table.attemptId, table.turn, table.seq] }),
  ],
)

export const attemptEvents = pgTable(
  'attempt_events',
  {
    id: id().primaryKey(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    event: jsonb('event').$type<AttemptEvent>().notNull(),
  },
  (table) => [index('attempt_events_attempt_index').on(table.attemptId, table.at)],
)

/** When the servers last said that they were there. One row. */
export const serverBeats = pgTable('server_beats', {
  id: integer('id').primaryKey(),
  at: instant('at').notNull(),
})
