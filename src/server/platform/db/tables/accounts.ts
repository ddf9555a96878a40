import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { MembershipState, Role, UserStatus } from '#core/permissions.ts'
import { id, instant } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id().primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    role: text('role').$type<Role>().notNull(),
    status: text('status').$type<UserStatus>().notNull().default('active'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_role_index').on(table.role),
    check('users_role_check', sql`${table.role} in ('jobseeker', 'hr', 'admin')`),
    check('users_status_check', sql`${table.status} in ('active', 'inactive', 'suspended')`),
  ],
)

/** Logins, one per browser. */
export const sessions = pgTable(
  'sessions',
  {
    id: id().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('sessions_user_index').on(table.userId)],
)

/** How a user can prove who they are: a password, or an identity provider. */
export const credentials = pgTable(
  'credentials',
  {
    id: id().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('credentials_user_index').on(table.userId),
    uniqueIndex('credentials_provider_account_key').on(table.providerId, table.accountId),
  ],
)

/** Short-lived proofs: a mailed link, the state of a sign-in elsewhere. */
export const verifications = pgTable(
  'verifications',
  {
    id: id().primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('verifications_identifier_index').on(table.identifier)],
)

/** The tenant. Two companies may share a name and nothing else. */
export const companies = pgTable('companies', {
  id: id().primaryKey(),
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const recruiters = pgTable(
  'recruiters',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    membership: text('membership').$type<MembershipState>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('recruiters_company_index').on(table.companyId),
    check('recruiters_membership_check', sql`${table.membership} in ('waiting', 'member')`),
  ],
)

export const jobseekers = pgTable('jobseekers', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull(),
})
