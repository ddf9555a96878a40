/** The interviews that companies plan for their jobs. */
import { sql } from 'drizzle-orm'
import {
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
import { defaultRules } from '#core/attempts/rules.ts'
import type { InterviewPlan, PlanStatus } from '#core/interview/plan.ts'
import { companies, users } from './accounts.ts'
import { id, instant } from './columns.ts'
import { jobs } from './jobs.ts'

/** One of each job. */
export const interviewPlans = pgTable(
  'interview_plans',
  {
    id: id().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    status: text('status').$type<PlanStatus>().notNull(),
    /** As it is edited; candidates get what was approved. */
    content: jsonb('content').$type<InterviewPlan>().notNull(),
    /** Counts every change. */
    revision: integer('revision').notNull(),
    approvedVersion: integer('approved_version'),
    dueDays: integer('due_days').notNull().default(defaultRules.dueDays),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('interview_plans_job_key').on(table.jobId),
    index('interview_plans_company_index').on(table.companyId),
    check('interview_plans_status_check', sql`${table.status} in ('draft', 'open', 'closed')`),
    check(
      'interview_plans_approved_check',
      sql`(${table.status} = 'draft') = (${table.approvedVersion} is null)`,
    ),
  ],
)

/** What was approved. A trigger of the migration keeps it as it was. */
export const interviewPlanVersions = pgTable(
  'interview_plan_versions',
  {
    planId: uuid('plan_id')
      .notNull()
      .references(() => interviewPlans.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    content: jsonb('content').$type<InterviewPlan>().notNull(),
    approvedAt: instant('approved_at').notNull(),
    approvedBy: uuid('approved_by')
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ name: 'interview_plan_versions_pkey', columns: [table.planId, table.version] }),
    index('interview_plan_versions_approved_by_index').on(table.approvedBy),
  ],
)
