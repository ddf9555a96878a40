import { and, asc, count, desc, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { type JobSkill, type JobStatus, jobStatuses } from '#core/jobs/job.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { isOfOpenCompany, shownClosedAt, shownStatus } from '#server/platform/db/open-companies.ts'
import { companies } from '#server/platform/db/tables/accounts.ts'
import { applicationTallies } from '#server/platform/db/tables/candidates.ts'
import { jobs } from '#server/platform/db/tables/jobs.ts'
import { tests } from '#server/platform/db/tables/tests.ts'
import { type SearchTerm, toQuery } from './search-query.ts'

/** A job with what it says, and without what it was read from, which may be large. */
const columns = {
  id: jobs.id,
  companyId: jobs.companyId,
  companyName: companies.name,
  slug: jobs.slug,
  status: jobs.status,
  version: jobs.version,
  details: jobs.details,
  createdAt: jobs.createdAt,
  updatedAt: jobs.updatedAt,
  publishedAt: jobs.publishedAt,
  closedAt: jobs.closedAt,
}

const columnsWithSource = {
  ...columns,
  reading: jobs.reading,
  sourceFileId: jobs.sourceFileId,
  sourceFileName: jobs.sourceFileName,
  sourceKind: jobs.sourceKind,
  sourceSize: jobs.sourceSize,
}

const listedColumns = {
  id: jobs.id,
  slug: jobs.slug,
  status: jobs.status,
  jobTitle: jobs.title,
  location: sql<string>`${jobs.details} ->> 'location'`,
  workplace: jobs.workplace,
  jobType: jobs.jobType,
  skills: sql<JobSkill[]>`${jobs.details} -> 'skills'`,
  createdAt: jobs.createdAt,
  updatedAt: jobs.updatedAt,
  publishedAt: jobs.publishedAt,
  closedAt: jobs.closedAt,
}

export type JobRecord = Awaited<ReturnType<typeof selectPublicJobIfAny>> & {}
export type JobRecordWithSource = Awaited<ReturnType<typeof selectCompanyJobWithSourceIfAny>> & {}
export type ListedJob = Awaited<ReturnType<typeof selectCompanyJobs>>[number]

export type NewJob = PgInsertValue<typeof jobs>
export type JobChanges = PgUpdateSetSource<typeof jobs>

/** One that is or was published, as everyone but its company sees it. */
export async function selectPublicJobIfAny(reader: Reader, slug: string) {
  const [row] = await reader
    .select({ ...columns, status: shownStatus, closedAt: shownClosedAt })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(jobs.slug, slug), ne(jobs.status, 'draft')))
  return row ?? null
}

const isOf = (companyId: string, id: string) => and(eq(jobs.id, id), eq(jobs.companyId, companyId))

export async function selectCompanyJobIfAny(reader: Reader, companyId: string, id: string) {
  const [row] = await reader
    .select(columns)
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(isOf(companyId, id))
  return row ?? null
}

export async function selectCompanyJobWithSourceIfAny(reader: Reader, companyId: string, id: string) {
  const [row] = await reader
    .select(columnsWithSource)
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(isOf(companyId, id))
  return row ?? null
}

/** Of two who change it at the same moment, the second sees what the first made of it. */
export async function lockCompanyJob(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx.select({ id: jobs.id }).from(jobs).where(isOf(companyId, id)).for('update')
}

export async function insertJob(tx: Tx, row: NewJob): Promise<void> {
  await tx.insert(jobs).values(row)
}

export async function updateJob(tx: Tx, id: string, changes: JobChanges): Promise<void> {
  await tx.update(jobs).set(changes).where(eq(jobs.id, id))
}

/** Tests that nobody was ever given go with their job. */
export async function hasPublishedTest(reader: Reader, jobId: string): Promise<boolean> {
  const rows = await reader
    .select({ id: tests.id })
    .from(tests)
    .where(and(eq(tests.jobId, jobId), isNotNull(tests.publishedVersion)))
    .limit(1)
  return rows.length > 0
}

export async function deleteJob(tx: Tx, id: string): Promise<void> {
  await tx.delete(jobs).where(eq(jobs.id, id))
}

type ListFilter = { companyId: string; terms: SearchTerm[]; status: JobStatus | undefined }

const isListed = ({ companyId, terms, status }: ListFilter) =>
  and(
    eq(jobs.companyId, companyId),
    ...(status ? [eq(jobs.status, status)] : []),
    ...(terms.length > 0 ? [sql`${jobs.allWords} @@ (${toQuery(terms)})`] : []),
  )

export async function selectCompanyJobs(
  reader: Reader,
  filter: ListFilter,
  page: { limit: number; offset: number },
) {
  return await reader
    .select(listedColumns)
    .from(jobs)
    .where(isListed(filter))
    .orderBy(desc(jobs.updatedAt), asc(jobs.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countCompanyJobs(reader: Reader, filter: ListFilter): Promise<number> {
  const [row] = await reader.select({ jobs: count() }).from(jobs).where(isListed(filter))
  return row?.jobs ?? 0
}

export async function countByStatus(reader: Reader, companyId: string): Promise<Record<JobStatus, number>> {
  const rows = await reader
    .select({ status: jobs.status, jobs: count() })
    .from(jobs)
    .where(eq(jobs.companyId, companyId))
    .groupBy(jobs.status)
  const found = new Map(rows.map((row) => [row.status, row.jobs]))
  const counts = jobStatuses.map((status) => [status, found.get(status) ?? 0])
  return Object.fromEntries(counts) as Record<JobStatus, number>
}

/** Everyone who applied, those who withdrew included: as many as the list of a job's candidates has. */
export async function countApplicants(reader: Reader, jobIds: string[]): Promise<Map<string, number>> {
  if (jobIds.length === 0) return new Map()
  const rows = await reader
    .select({
      jobId: applicationTallies.jobId,
      applicants: sql<number>`sum(${applicationTallies.change})::int`,
    })
    .from(applicationTallies)
    .where(inArray(applicationTallies.jobId, jobIds))
    .groupBy(applicationTallies.jobId)
  return new Map(rows.map(({ jobId, applicants }) => [jobId, applicants]))
}

/** In the order they were made, so that whoever lists them all can go on where they stopped. */
export async function selectPublished(reader: Reader, after: string | null, limit: number) {
  return await reader
    .select({ id: jobs.id, slug: jobs.slug, updatedAt: jobs.updatedAt })
    .from(jobs)
    .where(
      and(eq(jobs.status, 'published'), isOfOpenCompany, ...(after === null ? [] : [gt(jobs.id, after)])),
    )
    .orderBy(asc(jobs.id))
    .limit(limit)
}

/** The last id of every piece that another one follows. */
export async function selectEndsOfPieces(reader: Reader, size: number): Promise<string[]> {
  const numbered = reader
    .select({
      id: jobs.id,
      place: sql<number>`row_number() over (order by ${jobs.id})`.as('place'),
      next: sql<string | null>`lead(${jobs.id}) over (order by ${jobs.id})`.as('next'),
    })
    .from(jobs)
    .where(and(eq(jobs.status, 'published'), isOfOpenCompany))
    .as('numbered')
  const rows = await reader
    .select({ id: numbered.id })
    .from(numbered)
    .where(and(sql`${numbered.place} % ${size} = 0`, isNotNull(numbered.next)))
    .orderBy(asc(numbered.id))
  return rows.map(({ id }) => id)
}

export async function selectJobsMadeBy(reader: Reader, userId: string) {
  return await reader
    .select({ title: jobs.title, company: companies.name, status: jobs.status, createdAt: jobs.createdAt })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobs.createdBy, userId))
    .orderBy(asc(jobs.createdAt), asc(jobs.id))
}
