/** What administrators do with many people at once: who is meant, what they were before, and how far it got. */
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Role, UserStatus } from '#core/permissions.ts'
import type { Before, LeftOutReason, UserAction } from '#core/users/changing.ts'
import { users } from './accounts.ts'
import { id, instant } from './columns.ts'

/** How many there are, summed up: each change of the number is a row until housekeeping folds them. Triggers write them. */
export const userTallies = pgTable(
  'user_tallies',
  {
    role: text('role').$type<Role>().notNull(),
    standing: text('standing').$type<UserStatus>().notNull(),
    change: integer('change').notNull(),
  },
  (table) => [index('user_tallies_index').on(table.role, table.standing)],
)

/** cancelled: what was done by then stays. */
export const userChangeStates = ['working', 'done', 'cancelled', 'undoing', 'undone'] as const
export type UserChangeState = (typeof userChangeStates)[number]

export const userChanges = pgTable(
  'user_changes',
  {
    id: id().primaryKey(),
    action: text('action').$type<UserAction>().notNull(),
    state: text('state').$type<UserChangeState>().notNull(),
    reason: text('reason'),
    /** Null: the system, or somebody who is not here any more. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    requestId: text('request_id'),
    total: integer('total').notNull(),
    changed: integer('changed').notNull().default(0),
    leftOut: integer('left_out').notNull().default(0),
    undone: integer('undone').notNull().default(0),
    /** Of what is being undone: looked at, and left as somebody else made it since. */
    kept: integer('kept').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('user_changes_created_index').on(table.createdAt),
    index('user_changes_actor_index').on(table.actorId),
    index('user_changes_open_index').on(table.createdAt).where(sql`${table.finishedAt} is null`),
    check('user_changes_action_check', sql`${table.action} in ('activate', 'suspend', 'delete')`),
    check(
      'user_changes_state_check',
      sql`${table.state} in ('working', 'done', 'cancelled', 'undoing', 'undone')`,
    ),
  ],
)

export type UserChangePersonState = 'waiting' | 'changed' | 'left_out' | 'undone' | 'kept'

export const userChangePeople = pgTable(
  'user_change_people',
  {
    changeId: uuid('change_id')
      .notNull()
      .references(() => userChanges.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state').$type<UserChangePersonState>().notNull().default('waiting'),
    leftOutFor: text('left_out_for').$type<LeftOutReason>(),
    /** What was changed, as it was and as it became: undone is what is still so. */
    before: jsonb('before').$type<Before>(),
    after: jsonb('after').$type<Before>(),
  },
  (table) => [
    primaryKey({ columns: [table.changeId, table.userId] }),
    index('user_change_people_state_index').on(table.changeId, table.state, table.userId),
    index('user_change_people_user_index').on(table.userId),
  ],
)
