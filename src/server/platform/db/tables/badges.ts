/** Badges: what they ask for, who has them, and what they are signed with. */
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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BadgeType } from '#core/badges/badge.ts'
import type { Measured } from '#core/badges/counted-result.ts'
import type { PastRule, Rule } from '#core/badges/rule.ts'
import { companies, users } from './accounts.ts'
import { id, instant } from './columns.ts'

/** Old ones stay: what they signed is still checked with them. */
export const issuerKeys = pgTable(
  'issuer_keys',
  {
    /** The thumbprint of the public half (RFC 7638). */
    id: text('id').primaryKey(),
    publicKey: text('public_key').notNull(),
    privateKey: text('private_key').notNull(),
    createdAt: instant('created_at').notNull(),
    /** It signs nothing more. */
    retiredAt: instant('retired_at'),
  },
  (table) => [uniqueIndex('issuer_keys_one_signs').on(sql`(true)`).where(sql`${table.retiredAt} is null`)],
)

export const badgeDefinitions = pgTable(
  'badge_definitions',
  {
    id: id().primaryKey(),
    /** Of those that every installation has. */
    key: text('key'),
    companyId: uuid('company_id').references(() => companies.id),
    type: text('type').$type<BadgeType>().notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    rule: jsonb('rule').$type<Rule>().notNull(),
    /** Counts up with every change. */
    version: integer('version').notNull(),
    /** The rule counts for what was handed in after it. Null: for everything. */
    appliesFrom: instant('applies_from'),
    /** What held before: what was handed in under a rule is judged by it, however late it becomes known. */
    pastRules: jsonb('past_rules').$type<PastRule[]>().notNull(),
    validMonths: integer('valid_months'),
    isActive: boolean('is_active').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('badge_definitions_key').on(table.key),
    uniqueIndex('badge_definitions_name_key').on(
      sql`coalesce(${table.companyId}, '00000000-0000-0000-0000-000000000000')`,
      sql`lower(${table.name})`,
    ),
    index('badge_definitions_created_by_index').on(table.createdBy),
    check('badge_definitions_type_check', sql`${table.type} in ('gold', 'silver', 'skill', 'special')`),
  ],
)

/** Of those that every installation begins with, what was deleted here: the next start does not bring it along again. */
export const deletedBadges = pgTable('deleted_badges', {
  key: text('key').primaryKey(),
  deletedAt: instant('deleted_at').notNull(),
})

/** Places of the lists of withdrawn awards. They outlive the award: a place is never given twice. */
export const badgeStatuses = pgTable(
  'badge_statuses',
  {
    list: integer('list').notNull(),
    index: integer('index').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.list, table.index] }),
    index('badge_statuses_revoked_index').on(table.list).where(sql`${table.revokedAt} is not null`),
  ],
)

export const badgeIssuances = pgTable(
  'badge_issuances',
  {
    id: id().primaryKey(),
    definitionId: uuid('definition_id')
      .notNull()
      .references(() => badgeDefinitions.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What earned it: the last result it rests on, or the act of giving it. Each earns it once. */
    occasion: text('occasion').notNull(),
    /** When the last result it rests on was handed in: what is earlier does not count again. */
    closedAt: instant('closed_at'),
    resultIds: jsonb('result_ids').$type<string[]>().notNull(),
    measured: jsonb('measured').$type<Measured[]>().notNull(),
    issuedAt: instant('issued_at').notNull(),
    expiresAt: instant('expires_at'),
    /** Where it was given by hand. Null with a reason: by the platform. */
    companyId: uuid('company_id').references(() => companies.id),
    issuedBy: uuid('issued_by').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason'),
    statusList: integer('status_list').notNull(),
    statusIndex: integer('status_index').notNull(),
    keyId: text('key_id')
      .notNull()
      .references(() => issuerKeys.id),
    /** Signed, as whoever has the badge has it. */
    credential: text('credential').notNull(),
    revokedAt: instant('revoked_at'),
    revokedBy: uuid('revoked_by').references(() => users.id, { onDelete: 'set null' }),
    revokeReason: text('revoke_reason'),
    /** Null while its owner keeps it to themselves. */
    sharedAt: instant('shared_at'),
    showsName: boolean('shows_name').notNull(),
  },
  (table) => [
    unique('badge_issuances_occasion_key').on(table.userId, table.definitionId, table.occasion),
    unique('badge_issuances_status_key').on(table.statusList, table.statusIndex),
    index('badge_issuances_definition_index').on(table.definitionId),
    index('badge_issuances_company_index').on(table.companyId),
    index('badge_issuances_issued_index').on(table.issuedAt.desc().nullsFirst(), table.id),
    index('badge_issuances_issued_by_index').on(table.issuedBy),
    index('badge_issuances_revoked_by_index').on(table.revokedBy),
    index('badge_issuances_key_index').on(table.keyId),
    check(
      'badge_issuances_revoked_check',
      sql`(${table.revokedAt} is null) = (${table.revokeReason} is null)`,
    ),
  ],
)
