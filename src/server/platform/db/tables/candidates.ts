/** Applications, what their people agreed to share, and invitations. */
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CandidateStatus, Decision, Step } from '#core/candidates/status.ts'
import { companies, users } from './accounts.ts'
import { id, instant } from './columns.ts'
import { jobs } from './jobs.ts'

export const applications = pgTable(
  'applications',
  {
    id: id().primaryKey(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id),
    /** The job's. Here too, so that every query about candidates is held to one company. */
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status').$type<CandidateStatus>().notNull(),
    submitted: jsonb('submitted').$type<Step[]>().notNull(),
    lastDecision: jsonb('last_decision').$type<Decision>(),
    withdrawnFrom: text('withdrawn_from').$type<CandidateStatus>(),
    /** 0 to 100, worked out anew whenever the profile or the job changes. It sorts, and decides nothing. */
    match: integer('match'),
    appliedAt: instant('applied_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('applications_job_user_key').on(table.jobId, table.userId),
    index('applications_job_match_index').on(
      table.jobId,
      table.match.desc().nullsLast(),
      table.appliedAt,
      table.id,
    ),
    index('applications_job_newest_index').on(table.jobId, table.appliedAt.desc().nullsFirst(), table.id),
    index('applications_user_index').on(table.userId, table.appliedAt.desc().nullsFirst()),
    index('applications_company_index').on(table.companyId, table.appliedAt.desc().nullsFirst()),
    check(
      'applications_status_check',
      sql`${table.status} in ('test_pending', 'interview_scheduled', 'completed', 'hired', 'rejected', 'withdrawn')`,
    ),
  ],
)

/** To share profile and results with a company. What was withdrawn stays, so that it can be shown what held when. */
export const consents = pgTable(
  'consents',
  {
    id: id().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    givenAt: instant('given_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('consents_open_key')
      .on(table.userId, table.companyId)
      .where(sql`${table.withdrawnAt} is null`),
    index('consents_company_index').on(table.companyId),
  ],
)

/** To one address, for one job. */
export const jobInvitations = pgTable(
  'job_invitations',
  {
    id: id().primaryKey(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id),
    email: text('email').notNull(),
    name: text('name').notNull(),
    message: text('message').notNull(),
    /** SHA-256 of what the link holds. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Who took it up: the owner of the address. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    openedAt: instant('opened_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('job_invitations_address_key')
      .on(table.jobId, sql`lower(${table.email})`)
      .where(sql`${table.revokedAt} is null`),
    index('job_invitations_job_index').on(table.jobId, table.sentAt.desc().nullsFirst(), table.id),
    index('job_invitations_email_index').on(sql`lower(${table.email})`),
    index('job_invitations_company_index').on(table.companyId, table.sentAt.desc().nullsFirst()),
    index('job_invitations_user_index').on(table.userId),
    index('job_invitations_invited_by_index').on(table.invitedBy),
    index('job_invitations_expiry_index').on(table.expiresAt),
  ],
)
