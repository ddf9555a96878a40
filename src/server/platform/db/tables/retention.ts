/** How long what is kept, where an administrator set it otherwise than it comes. */
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { RetentionKind } from '#core/retention/kinds.ts'
import { instant } from './columns.ts'

/** One row at most; without it everything is as it comes. Who changed what is in the audit. */
export const retentionSettings = pgTable(
  'retention_settings',
  {
    id: integer('id').primaryKey(),
    /** Counts every change, so that of two who change it at once one is told. */
    version: integer('version').notNull(),
    days: jsonb('days').$type<Partial<Record<RetentionKind, number>>>().notNull(),
    changedAt: instant('changed_at').notNull(),
    /** When what has had its time was last deleted. */
    sweptAt: instant('swept_at'),
  },
  (table) => [check('retention_settings_one_row_check', sql`${table.id} = 1`)],
)
