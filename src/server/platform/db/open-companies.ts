/** What everyone but a company sees of its jobs while an administrator has suspended it: nothing of it is open. */
import { sql } from 'drizzle-orm'
import type { JobStatus } from '#core/jobs/job.ts'
import { companies } from './tables/accounts.ts'
import { jobs } from './tables/jobs.ts'

/** They are few, and an index holds them alone: they are read once, and every job is compared with them. */
export const isOfOpenCompany = sql`${jobs.companyId} not in (
  select suspended.id from ${companies} suspended where suspended.suspended_at is not null)`

/** Of a job that is or was published, beside its company. */
export const shownStatus = sql<JobStatus>`case when ${companies.suspendedAt} is null then ${jobs.status} else 'closed' end`
export const shownClosedAt = sql`coalesce(${jobs.closedAt}, ${companies.suspendedAt})`.mapWith(
  // Null is handed over as it is.
  (value): Date | null => jobs.closedAt.mapFromDriverValue(value) as Date,
)
