/** Results: what attempts came to, how that came about, and who else may see it. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AttemptKind } from '#core/attempts/attempt.ts'
import type { FailureReason, ResultCause, SharedPart } from '#core/scoring/result.ts'
import type { ResultStatus, Scorecard, ScoredSection, ScoredWith } from '#core/scoring/scorecard.ts'
import { companies, users } from './accounts.ts'
import { attempts } from './attempts.ts'
import { id, instant } from './columns.ts'

/** As it stands. Every way it ever stood is a revision. */
export const results = pgTable(
  'results',
  {
    attemptId: uuid('attempt_id')
      .primaryKey()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null in practice, which counts nowhere. */
    companyId: uuid('company_id').references(() => companies.id),
    /** The attempt's. */
    jobId: uuid('job_id'),
    kind: text('kind').$type<AttemptKind>().notNull(),
    isPractice: boolean('is_practice').notNull(),
    status: text('status').$type<ResultStatus>().notNull(),
    /** Whole percents; null where it failed. While it is in review they are what the rater proposes. */
    percent: integer('percent'),
    low: integer('low'),
    high: integer('high'),
    /** For lists, which do not read the card. */
    sections: jsonb('sections').$type<ScoredSection[]>().notNull(),
    card: jsonb('card').$type<Scorecard>(),
    scoredWith: jsonb('scored_with').$type<ScoredWith>(),
    /** Of all that it was made of: the same again changes nothing. */
    inputDigest: text('input_digest').notNull(),
    failure: text('failure').$type<FailureReason>(),
    revision: integer('revision').notNull(),
    scoredAt: instant('scored_at').notNull(),
    completedAt: instant('completed_at'),
  },
  (table) => [
    index('results_user_index').on(table.userId, table.scoredAt.desc().nullsFirst()),
    index('results_company_completed_index')
      .on(table.companyId, table.completedAt.desc().nullsFirst(), table.attemptId)
      .where(sql`${table.status} = 'completed'`),
    index('results_job_completed_index')
      .on(table.jobId, table.completedAt.desc().nullsFirst(), table.attemptId)
      .where(sql`${table.status} = 'completed'`),
    /** Whose results could fulfil the rule of a badge. */
    index('results_counted_index')
      .on(table.kind, table.userId, table.percent)
      .where(sql`${table.status} = 'completed' and not ${table.isPractice}`),
    index('results_review_index')
      .on(table.companyId, table.scoredAt)
      .where(sql`${table.status} <> 'completed'`),
    check('results_status_check', sql`${table.status} in ('in_review', 'completed', 'failed')`),
    check('results_card_check', sql`(${table.status} = 'failed') = (${table.card} is null)`),
    check(
      'results_completed_check',
      sql`(${table.status} = 'completed') = (${table.completedAt} is not null)`,
    ),
  ],
)

/** It only grows: a trigger of the migration refuses changes. */
export const resultRevisions = pgTable(
  'result_revisions',
  {
    id: id().primaryKey(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    at: instant('at').notNull(),
    cause: text('cause').$type<ResultCause>().notNull(),
    /** Null: nobody in particular. No key: a row that never changes cannot forget whoever leaves. */
    actorId: uuid('actor_id'),
    reason: text('reason'),
    status: text('status').$type<ResultStatus>().notNull(),
    percent: integer('percent'),
    card: jsonb('card').$type<Scorecard>(),
    scoredWith: jsonb('scored_with').$type<ScoredWith>(),
  },
  (table) => [unique('result_revisions_unique').on(table.attemptId, table.revision)],
)

/** What the person has to say about what was recorded of them. */
export const resultComments = pgTable(
  'result_comments',
  {
    id: id().primaryKey(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    text: text('text').notNull(),
  },
  (table) => [index('result_comments_attempt_index').on(table.attemptId, table.at)],
)

/** Somebody asked for a person to look, and what that person said. */
export const humanLooks = pgTable(
  'human_looks',
  {
    id: id().primaryKey(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    askedAt: instant('asked_at').notNull(),
    reason: text('reason').notNull(),
    answeredAt: instant('answered_at'),
    answeredBy: uuid('answered_by').references(() => users.id, { onDelete: 'set null' }),
    answer: text('answer'),
  },
  (table) => [
    index('human_looks_attempt_index').on(table.attemptId, table.askedAt),
    uniqueIndex('human_looks_open_key').on(table.attemptId).where(sql`${table.answeredAt} is null`),
    index('human_looks_company_index')
      .on(table.companyId, table.askedAt)
      .where(sql`${table.answeredAt} is null`),
    index('human_looks_answered_by_index').on(table.answeredBy),
    check('human_looks_answer_check', sql`(${table.answeredAt} is null) = (${table.answer} is null)`),
  ],
)

/** Links by which anyone sees what the owner chose, until they end. */
export const resultShares = pgTable(
  'result_shares',
  {
    id: id().primaryKey(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    /** The link is shown again to its owner, so it is kept as it is. */
    token: text('token').notNull(),
    shows: jsonb('shows').$type<SharedPart[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('result_shares_token_key').on(table.token),
    index('result_shares_attempt_index').on(table.attemptId),
  ],
)
