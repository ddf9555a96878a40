import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, instant } from './columns.ts'
import { storedFiles } from './platform.ts'

export type ExportState = 'waiting' | 'ready' | 'failed'

/** A person's own data as one file, made when they ask and kept for some days. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: id().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state').$type<ExportState>().notNull(),
    fileId: uuid('file_id').references(() => storedFiles.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('data_exports_user_index').on(table.userId),
    index('data_exports_expiry_index').on(table.expiresAt),
  ],
)

/** Whose data was erased. It outlives a restore: what an older backup brings back is erased again. */
export const erasures = pgTable('erasures', {
  userId: uuid('user_id').primaryKey(),
  erasedAt: instant('erased_at').notNull(),
})
