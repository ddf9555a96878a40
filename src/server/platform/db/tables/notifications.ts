/** What people were told, what of it they wish to have by mail, and what of that still waits. */
import { sql } from 'drizzle-orm'
import {
  bigint,
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
import type { NotificationContent } from '#core/notifications/content.ts'
import type { Lane } from '#core/notifications/mailing.ts'
import type { MailChoices } from '#core/notifications/topics.ts'
import { users } from './accounts.ts'
import { id, instant } from './columns.ts'

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const notifications = pgTable(
  'notifications',
  {
    id: id().primaryKey(),
    userId: ofUser(),
    /** Grows for each person: whoever was away asks for what came after the last they know. */
    number: bigint('number', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    content: jsonb('content').$type<NotificationContent>().notNull(),
    /** The same event never tells the same person twice, however often its task runs. */
    eventKey: text('event_key').notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
    /** With what it will be mailed; null where it was, or will not be. */
    mailLane: text('mail_lane').$type<Lane>(),
  },
  (table) => [
    uniqueIndex('notifications_event_key').on(table.userId, table.eventKey),
    uniqueIndex('notifications_number_key').on(table.userId, table.number.desc()),
    index('notifications_unread_index')
      .on(table.userId, table.number.desc())
      .where(sql`${table.readAt} is null`),
    index('notifications_mail_index')
      .on(table.userId, table.mailLane)
      .where(sql`${table.mailLane} is not null`),
    index('notifications_latest_index').on(table.userId, table.createdAt.desc(), table.number.desc()),
    index('notifications_created_index').on(table.createdAt),
  ],
)

/** Of whoever changed what is usual. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: ofUser().primaryKey(),
    choices: jsonb('choices').$type<MailChoices>().notNull(),
    dailyHour: integer('daily_hour').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [check('notification_settings_hour_check', sql`${table.dailyHour} between 0 and 23`)],
)

/** When a person was last mailed of a topic, and when what was held back since will be. */
export const notificationMailings = pgTable(
  'notification_mailings',
  {
    userId: ofUser(),
    lane: text('lane').$type<Lane>().notNull(),
    lastMailedAt: instant('last_mailed_at'),
    dueAt: instant('due_at'),
  },
  (table) => [
    primaryKey({ name: 'notification_mailings_pkey', columns: [table.userId, table.lane] }),
    index('notification_mailings_due_index').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
)
