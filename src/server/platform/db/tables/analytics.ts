/**
 * The platform in numbers. Triggers of the migration keep these with the rows they are of, whoever writes those: a change
 * leaves what it adds and takes away in `analytics_deltas`, and the deltas are folded into the days later (decision 45).
 */

import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { AiOutcome, AiPurpose } from '#core/analytics/ai-calls.ts'
import { users } from './accounts.ts'
import { id, instant } from './columns.ts'

/** What is counted of a day, in UTC. What is of no day stands at 1970-01-01. */
export const analyticsDays = pgTable(
  'analytics_days',
  {
    metric: text('metric').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    dimension: text('dimension').notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'analytics_days_pkey', columns: [table.metric, table.day, table.dimension] }),
  ],
)

/** What the days do not hold yet. They are told together with the days, so that no figure waits for the folding. */
export const analyticsDeltas = pgTable(
  'analytics_deltas',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    metric: text('metric').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    dimension: text('dimension').notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (table) => [index('analytics_deltas_index').on(table.metric, table.day)],
)

/** How far each job seeker got, from signing up to a badge: what the funnel counts. Gone with its person. */
export const analyticsPeople = pgTable(
  'analytics_people',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    signedUpOn: date('signed_up_on', { mode: 'string' }).notNull(),
    /** Place in core/analytics/funnel.ts. */
    step: integer('step').notNull(),
  },
  (table) => [check('analytics_people_step_check', sql`${table.step} between 0 and 6`)],
)

/**
 * On which days somebody was here, and on which one before: who was here in a time is whoever's day lies in it and the one before
 * does not, so that people need not be told apart to be counted. No foreign key: what writes here holds a session, not its person.
 */
export const activityDays = pgTable(
  'activity_days',
  {
    userId: uuid('user_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    previousDay: date('previous_day', { mode: 'string' }),
  },
  (table) => [primaryKey({ name: 'activity_days_pkey', columns: [table.userId, table.day] })],
)

/** Each time a language model was asked. Neither by whom nor about whom. */
export const aiCalls = pgTable(
  'ai_calls',
  {
    id: id().primaryKey(),
    at: instant('at').notNull(),
    purpose: text('purpose').$type<AiPurpose>().notNull(),
    model: text('model').notNull(),
    outcome: text('outcome').$type<AiOutcome>().notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** As the model's server counts them; null where it does not say. */
    tokens: integer('tokens'),
  },
  (table) => [
    index('ai_calls_at_index').on(table.at),
    check('ai_calls_outcome_check', sql`${table.outcome} in ('succeeded', 'refused', 'failed', 'given_up')`),
  ],
)
