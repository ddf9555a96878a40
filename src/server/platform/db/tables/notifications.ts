import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { NotificationContent } from '#contract/notifications.ts'
import { users } from './accounts.ts'
import { id, instant } from './columns.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: id().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: jsonb('content').$type<NotificationContent>().notNull(),
    /** The same event never tells the same person twice, however often its task runs. */
    eventKey: text('event_key').notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    uniqueIndex('notifications_event_key').on(table.userId, table.eventKey),
    index('notifications_user_index').on(table.userId, table.createdAt.desc()),
  ],
)
