import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { MembershipState, Role, UserStatus } from '#core/permissions.ts'
import { id, instant } from './columns.ts'
import { storedFiles } from './platform.ts'

export const users = pgTable(
  'users',
  {
    id: id().primaryKey(),
    name: text('name').notNull(),
    /** As a search compares it (core/candidates/search.ts); empty of who is erased. */
    nameKey: text('name_key').notNull().default(''),
    /** Name, address and company, folded: what administrators find people by. A trigger keeps it. */
    searchText: text('search_text').notNull().default(''),
    email: text('email').notNull(),
    emailVerifiedAt: instant('email_verified_at'),
    role: text('role').$type<Role>().notNull(),
    status: text('status').$type<UserStatus>().notNull().default('active'),
    /** The status as administrators see it (core/users/standing.ts). A trigger keeps it. */
    standing: text('standing').$type<UserStatus>().notNull().default('active'),
    avatarFileId: uuid('avatar_file_id').references(() => storedFiles.id),
    /** Null: as the browser says. */
    timeZone: text('time_zone'),
    /** Null: not yet, or never asked (made by an administrator). */
    termsAgreedAt: instant('terms_agreed_at'),
    /** The account is to be deleted; until then it can be undone, by its owner unless `removedFrom` is set. */
    eraseAfter: instant('erase_after'),
    /** An administrator is deleting the account: what it was before, and is again if that is taken back. */
    removedFrom: jsonb('removed_from').$type<{ status: UserStatus; eraseAfter: string | null }>(),
    /** What is left is a row without a person, so that what others must keep still fits together. */
    erasedAt: instant('erased_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_name_index').on(sql`${table.nameKey} collate "C"`, table.id),
    index('users_name_search_index').using('gin', sql`${table.nameKey} gin_trgm_ops`),
    index('users_email_search_index').using('gin', sql`lower(${table.email}) gin_trgm_ops`),
    index('users_unlisted_index')
      .on(table.id)
      .where(sql`${table.nameKey} = '' and ${table.erasedAt} is null`),
    index('users_search_index').using('gin', sql`${table.searchText} gin_trgm_ops`),
    // The orders of the administrators' list, and what it counts by.
    index('users_joined_index')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.erasedAt} is null`),
    index('users_standing_index')
      .on(table.role, table.standing, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.erasedAt} is null`),
    index('users_name_order_index')
      .on(sql`${table.nameKey} collate "C"`, table.id)
      .where(sql`${table.erasedAt} is null`),
    index('users_role_index').on(table.role),
    index('users_erase_after_index').on(table.eraseAfter),
    index('users_avatar_index').on(table.avatarFileId),
    check('users_role_check', sql`${table.role} in ('jobseeker', 'hr', 'admin')`),
    check('users_status_check', sql`${table.status} in ('active', 'inactive', 'suspended')`),
    // Who is being deleted is barred as who is suspended, so that nothing lets them in.
    check(
      'users_removed_check',
      sql`${table.removedFrom} is null or (${table.status} = 'suspended' and ${table.eraseAfter} is not null)`,
    ),
  ],
)

/** How someone proved who they are. */
export type SignInMethod = 'password' | 'google' | 'invitation'

/** Sign-ins, one per browser. They stay for a while after their end, so that a stranger's can be noticed. */
export const sessions = pgTable(
  'sessions',
  {
    id: id().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of what the cookie holds: who reads the table, or a backup, cannot sign in with it. */
    tokenHash: text('token_hash').notNull().unique(),
    method: text('method').$type<SignInMethod>().notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** Remembered for 30 days; otherwise until the browser closes, or a day without use. */
    isRemembered: boolean('is_remembered').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [index('sessions_user_index').on(table.userId, table.createdAt.desc())],
)

/** Argon2id. */
export const passwords = pgTable('passwords', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  hash: text('hash').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** Who a user is at an identity provider. */
export const identities = pgTable(
  'identities',
  {
    id: id().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('identities_subject_key').on(table.issuer, table.subject),
    index('identities_user_index').on(table.userId),
  ],
)

export type LinkPurpose = 'confirm_email' | 'change_email' | 'reset_password' | 'invitation'

/** Mailed links. Each works once. */
export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    id: id().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** The address it was sent to, which it proves. */
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('one_time_links_user_index').on(table.userId, table.purpose)],
)

/** Sign-ins under way at an identity provider: for minutes, bound to one browser. */
export const providerSignIns = pgTable(
  'provider_sign_ins',
  {
    id: id().primaryKey(),
    /** SHA-256 of what the browser's cookie holds. */
    browserHash: text('browser_hash').notNull().unique(),
    checks: jsonb('checks').$type<{ state: string; nonce: string; codeVerifier: string }>().notNull(),
    /** What the person wanted when they left for the provider. */
    intent: jsonb('intent').$type<Record<string, unknown>>().notNull(),
    /** Who the provider says they are, once it did: kept while the owner of the address proves it. */
    identity: jsonb('identity').$type<Record<string, unknown>>(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('provider_sign_ins_expiry_index').on(table.expiresAt)],
)

/** Wrong passwords, by keyed hashes of the address typed and of where it came from: no one can be read out of it. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    key: text('key').primaryKey(),
    accountHash: text('account_hash'),
    count: integer('count').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    index('sign_in_failures_account_index').on(table.accountHash),
    index('sign_in_failures_last_index').on(table.lastAt),
  ],
)

/** Apart from the user, so that no query about people brings it along by accident: employers never see it. */
export const accommodations = pgTable(
  'accommodations',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    extraTimePercent: integer('extra_time_percent').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [check('accommodations_percent_check', sql`${table.extraTimePercent} in (25, 50, 100)`)],
)

/** The tenant. Two companies may share a name and nothing else. */
export const companies = pgTable(
  'companies',
  {
    id: id().primaryKey(),
    name: text('name').notNull(),
    /** The name as `companyKey` of core sees it: how the same one is recognised however it is typed. */
    nameKey: text('name_key').notNull(),
    /** The name as a search compares it: without accents, too. Empty: from before there was one. */
    searchText: text('search_text').notNull().default(''),
    /** Set while an administrator bars it: its jobs are off the board, and its recruiters read why. */
    suspendedAt: instant('suspended_at'),
    suspendedReason: text('suspended_reason'),
    /** What it is part of now. Nothing is its own any more; its name and its address lead there. */
    mergedIntoId: uuid('merged_into_id').references((): AnyPgColumn => companies.id),
    mergedAt: instant('merged_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // All that the board asks about companies: the few whose jobs it leaves out.
    index('companies_suspended_index').on(table.id).where(sql`${table.suspendedAt} is not null`),
    index('companies_merged_index').on(table.mergedIntoId).where(sql`${table.mergedIntoId} is not null`),
    index('companies_created_index').on(table.createdAt.desc().nullsFirst(), table.id),
    check(
      'companies_suspended_check',
      sql`(${table.suspendedAt} is null) = (${table.suspendedReason} is null)`,
    ),
    check('companies_merged_check', sql`(${table.mergedIntoId} is null) = (${table.mergedAt} is null)`),
    index('companies_name_key_index').on(table.nameKey),
    index('companies_name_index').on(sql`${table.searchText} collate "C"`, table.id),
    index('companies_search_index').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('companies_unlisted_index').on(table.id).where(sql`${table.searchText} = ''`),
    index('companies_name_search_index').using('gin', sql`${table.nameKey} gin_trgm_ops`),
  ],
)

/** That the company is suspended is said by the company. */
export type StoredMembership = Exclude<MembershipState, 'suspended'>

/** A recruiter without a row has no company. */
export const recruiters = pgTable(
  'recruiters',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    membership: text('membership').$type<StoredMembership>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('recruiters_company_index').on(table.companyId),
    index('recruiters_waiting_index').on(table.createdAt).where(sql`${table.membership} = 'waiting'`),
    check('recruiters_membership_check', sql`${table.membership} in ('waiting', 'member')`),
  ],
)

export const jobseekers = pgTable('jobseekers', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull(),
})
