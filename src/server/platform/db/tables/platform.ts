/** Tables of the platform itself: what was done, what was mailed, what was stored, what is signed with. */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/** Append-only: a trigger refuses every change and deletion. No foreign keys, so that it outlives what it tells of. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id().primaryKey(),
    at: instant('at').notNull(),
    /** Null: the system itself. */
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    companyId: uuid('company_id'),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    reason: text('reason'),
    requestId: text('request_id'),
  },
  (table) => {
    // The newest first, whatever it is narrowed by: each page begins where the one before ended.
    const newest = () => [table.at.desc().nullsFirst(), table.id.desc().nullsFirst()] as const
    return [
      index('audit_entries_newest_index').on(...newest()),
      index('audit_entries_subject_index').on(table.subjectKind, table.subjectId, ...newest()),
      index('audit_entries_kind_index').on(table.subjectKind, ...newest()),
      index('audit_entries_actor_index').on(table.actorId, ...newest()),
      index('audit_entries_area_index').on(sql`split_part(${table.action}, '.', 1)`, ...newest()),
      index('audit_entries_action_index').on(table.action, ...newest()),
      // What stands in an entry, for the search by words. What is forgotten is not found by it any more.
      index('audit_entries_words_index').using(
        'gin',
        sql`lower(coalesce(${table.reason}, '') || ' ' || coalesce(${table.before}::text, '') || ' ' || coalesce(${table.after}::text, '')) gin_trgm_ops`,
      ),
    ]
  },
)

export type MailState = 'waiting' | 'sent' | 'kept' | 'failed'

/** Every mail ever asked for. Without SMTP it stays here as `kept`, for an admin to read. */
export const mails = pgTable(
  'mails',
  {
    id: id().primaryKey(),
    /** Whose mail it is, and of whom else it tells: erased with either. No foreign keys, like the audit's. */
    userId: uuid('user_id'),
    aboutUserId: uuid('about_user_id'),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html'),
    /** An invitation that a calendar can read, or the end of one. */
    calendar: jsonb('calendar').$type<{ method: 'REQUEST' | 'CANCEL'; text: string }>(),
    state: text('state').$type<MailState>().notNull(),
    error: text('error'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('mails_created_index').on(table.createdAt.desc()),
    index('mails_user_index').on(table.userId),
    index('mails_about_user_index').on(table.aboutUserId),
  ],
)

export const storedFiles = pgTable('stored_files', {
  id: id().primaryKey(),
  name: text('name').notNull(),
  contentType: text('content_type').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Made once at the first start and shared by all processes; part of every backup. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: instant('created_at').notNull(),
})

/**
 * What an administrator set in place of what the product brings along: a row for each thing, null where it is as it was brought
 * along again. No foreign key, like the audit's.
 */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>(),
  version: integer('version').notNull(),
  changedBy: uuid('changed_by'),
  changedAt: instant('changed_at').notNull(),
})
