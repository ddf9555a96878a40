/** What the language model is switched off for. */
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { ModelPurpose } from '#core/models/purposes.ts'
import { instant } from './columns.ts'

/** One row at most; without it everything is on. Who changed what is in the audit. */
export const modelSettings = pgTable(
  'model_settings',
  {
    id: integer('id').primaryKey(),
    /** Counts every change, so that of two who change it at once one is told. */
    version: integer('version').notNull(),
    off: jsonb('off').$type<ModelPurpose[]>().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [check('model_settings_one_row_check', sql`${table.id} = 1`)],
)
