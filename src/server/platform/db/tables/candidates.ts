/** Applications, what their people agreed to share, and invitations. */
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { MailStage } from '#core/candidates/decision-mail.ts'
import type { Stage } from '#core/candidates/reached.ts'
import type { RejectionGround } from '#core/candidates/rejection.ts'
import type { CandidateStatus, Decision, MoveCause, Step } from '#core/candidates/status.ts'
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
    /** As its person knows it: a decision is theirs to see once its grace time is over. */
    shownStatus: text('shown_status').$type<CandidateStatus>().notNull(),
    statusSince: instant('status_since').notNull(),
    /** How far they got, whatever became of it: the status, and under a rejection or withdrawal the one before. */
    reached: text('reached').$type<Stage>().notNull(),
    /** One more with every change of the above: who decides on what they saw a while ago is told. */
    version: integer('version').notNull().default(1),
    /**
     * What the company's list is searched and ordered by (features/candidates/listing.ts). Where someone does not share,
     * it holds their name and the job alone, so that no search and no order tells more.
     */
    sortName: text('sort_name').notNull().default(''),
    searchText: text('search_text').notNull().default(''),
    /** By which someone who applies from two accounts is noticed. */
    emailKey: text('email_key'),
    phoneKey: text('phone_key'),
    /** 0 to 100, worked out anew whenever the profile or the job changes. It sorts, and decides nothing. */
    match: integer('match'),
    testPercent: integer('test_percent'),
    interviewPercent: integer('interview_percent'),
    /** When the last of the tests behind `testPercent` was scored; null where there is none, or it is not shared. */
    testedAt: instant('tested_at'),
    appliedAt: instant('applied_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('applications_job_user_key').on(table.jobId, table.userId),
    index('applications_job_match_index').on(table.jobId, sql`coalesce(${table.match}, -1) desc`, table.id),
    // What follows the order is what a list is narrowed by: it is looked at and counted without a look at the row.
    index('applications_job_newest_index').on(
      table.jobId,
      table.appliedAt.desc().nullsFirst(),
      table.id,
      table.reached,
      table.status,
      table.companyId,
    ),
    index('applications_user_index').on(table.userId, table.appliedAt.desc().nullsFirst()),
    index('applications_company_newest_index').on(
      table.companyId,
      table.appliedAt.desc().nullsFirst(),
      table.id,
      table.reached,
      table.status,
      table.jobId,
    ),
    index('applications_company_status_index').on(
      table.companyId,
      table.status,
      table.appliedAt.desc().nullsFirst(),
      table.id,
    ),
    index('applications_company_waiting_index').on(
      table.companyId,
      table.status,
      table.statusSince,
      table.id,
      table.jobId,
    ),
    index('applications_company_tested_index')
      .on(table.companyId, table.testedAt.desc().nullsFirst(), table.id, table.testPercent, table.jobId)
      .where(sql`${table.testedAt} is not null`),
    index('applications_company_name_index').on(
      table.companyId,
      sql`${table.sortName} collate "C"`,
      table.id,
    ),
    index('applications_company_match_index').on(
      table.companyId,
      sql`coalesce(${table.match}, -1) desc`,
      table.id,
    ),
    index('applications_company_test_index').on(
      table.companyId,
      sql`coalesce(${table.testPercent}, -1) desc`,
      table.id,
    ),
    index('applications_company_interview_index').on(
      table.companyId,
      sql`coalesce(${table.interviewPercent}, -1) desc`,
      table.id,
    ),
    // Both in one, so that a search in one company does not read what another's candidates are called.
    index('applications_search_index').using('gin', table.companyId, sql`${table.searchText} gin_trgm_ops`),
    // Names alone: a slip of the pen in one is looked for here, where no address and no position is like it.
    index('applications_name_search_index').using(
      'gin',
      table.companyId,
      sql`${table.sortName} gin_trgm_ops`,
    ),
    index('applications_email_key_index').on(table.companyId, table.emailKey),
    index('applications_phone_key_index').on(table.companyId, table.phoneKey),
    index('applications_unlisted_index').on(table.id).where(sql`${table.sortName} = ''`),
    check(
      'applications_status_check',
      sql`${table.status} in ('test_pending', 'interview_scheduled', 'completed', 'hired', 'rejected', 'withdrawn')`,
    ),
    check(
      'applications_reached_check',
      sql`${table.reached} in ('test_pending', 'interview_scheduled', 'completed', 'hired') and (${table.status} in ('rejected', 'withdrawn') or ${table.reached} = ${table.status})`,
    ),
  ],
)

/** Every change of a status, with what brought it about. It only grows, and goes with its application. */
export const applicationMoves = pgTable(
  'application_moves',
  {
    id: id().primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    jobId: uuid('job_id').notNull(),
    companyId: uuid('company_id').notNull(),
    at: instant('at').notNull(),
    cause: text('cause').$type<MoveCause>().notNull(),
    /** Null at the beginning. */
    from: text('from_status').$type<CandidateStatus>(),
    /** Since when they had been there; null at the beginning. */
    fromSince: instant('from_since'),
    to: text('to_status').$type<CandidateStatus>().notNull(),
    /** Null: nobody in particular. */
    actorId: uuid('actor_id'),
    /** What it was that was decided, or taken back. */
    decisionId: uuid('decision_id'),
  },
  (table) => [
    index('application_moves_application_index').on(table.applicationId, table.at, table.id),
    index('application_moves_company_index').on(table.companyId, table.at.desc().nullsFirst(), table.id),
    index('application_moves_job_index').on(table.jobId, table.at.desc().nullsFirst(), table.id),
    // All that the time in a stage is told by, so that no row is looked at for it.
    index('application_moves_left_index').on(
      table.companyId,
      table.from,
      table.at.desc().nullsFirst(),
      table.fromSince,
      table.jobId,
      table.cause,
      table.decisionId,
    ),
    index('application_moves_undone_index')
      .on(table.companyId, table.decisionId)
      .where(sql`${table.cause} = 'undone'`),
  ],
)

/**
 * How many there are of each status, as changes to sum up: to count a hundred thousand rows takes longer than anyone
 * waits, and one row that everybody counts in would be waited for. Now and then the changes are folded into one.
 */
export const applicationTallies = pgTable(
  'application_tallies',
  {
    id: id().primaryKey(),
    companyId: uuid('company_id').notNull(),
    jobId: uuid('job_id').notNull(),
    status: text('status').$type<CandidateStatus>().notNull(),
    change: integer('change').notNull(),
  },
  (table) => [index('application_tallies_index').on(table.companyId, table.jobId, table.status)],
)

/** What a recruiter decided about an application, and what its person is told of it. */
export const decisions = pgTable(
  'decisions',
  {
    id: id().primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    kind: text('kind').$type<Decision['kind']>().notNull(),
    from: text('from_status').$type<CandidateStatus>().notNull(),
    to: text('to_status').$type<CandidateStatus>().notNull(),
    isWaived: boolean('is_waived').notNull(),
    /** Of a rejection, for its person to read. */
    ground: text('ground').$type<RejectionGround>(),
    words: text('words'),
    /** What they are mailed; null where it was decided to mail nothing. */
    mail: jsonb('mail').$type<{ subject: string; body: string }>(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at').notNull(),
    /** Until then it can be taken back without anyone having heard of it. */
    tellAt: instant('tell_at').notNull(),
    toldAt: instant('told_at'),
    undoneAt: instant('undone_at'),
    undoneBy: uuid('undone_by').references(() => users.id, { onDelete: 'set null' }),
    /** Decided before this one had been told: told with it and in its words, unless it is taken back. */
    supersededBy: uuid('superseded_by'),
    /** Of whose screen it came, and who took it back: a request whose answer was lost is known when it comes again. */
    requestId: uuid('request_id'),
    undoRequestId: uuid('undo_request_id'),
  },
  (table) => [
    index('decisions_application_index').on(table.applicationId, table.decidedAt.desc().nullsFirst()),
    index('decisions_company_index').on(table.companyId, table.decidedAt.desc().nullsFirst()),
    index('decisions_untold_index')
      .on(table.tellAt)
      .where(sql`${table.toldAt} is null and ${table.undoneAt} is null`),
    index('decisions_decided_by_index').on(table.decidedBy),
    index('decisions_undone_by_index').on(table.undoneBy),
  ],
)

/** The mails of a company's decisions in its own words, in place of ours. */
export const decisionMails = pgTable(
  'decision_mails',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    stage: text('stage').$type<MailStage>().notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.stage] })],
)

/** What recruiters note for each other. It is about its person, and part of what they can ask to see. */
export const candidateNotes = pgTable(
  'candidate_notes',
  {
    id: id().primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
  },
  (table) => [
    index('candidate_notes_application_index').on(table.applicationId, table.createdAt),
    index('candidate_notes_author_index').on(table.authorId),
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
