/** Applications, and what their people agreed to share. */
import { and, asc, count, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Candidate } from '#contract/candidates.ts'
import type { CandidateStatus } from '#core/candidates/status.ts'
import type { JobDetails } from '#core/jobs/job.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { companies, users } from '#server/platform/db/tables/accounts.ts'
import { applications, consents, jobInvitations } from '#server/platform/db/tables/candidates.ts'
import { jobs } from '#server/platform/db/tables/jobs.ts'

export type ApplicationRow = typeof applications.$inferSelect
export type ConsentRow = typeof consents.$inferSelect

export const holdsConsent = and(
  eq(consents.userId, applications.userId),
  eq(consents.companyId, applications.companyId),
  isNull(consents.withdrawnAt),
)

/**
 * What the company of an application sees of its person: the one place that decides it, in SQL because the order of a list
 * depends on it too. Who is leaving has called off more than a consent, and who is suspended may not be who they say:
 * either shows as someone who does not share, and as before once they are back. The erased have no application.
 */
export const sharing = sql<Candidate['sharing']>`case
  when ${applications.status} = 'withdrawn' then 'application_withdrawn'
  when ${users.emailVerifiedAt} is null then 'email_not_confirmed'
  when ${users.status} <> 'active' or ${consents.id} is null then 'consent_withdrawn'
  else 'shared' end`

const isShared = sql`${sharing} = 'shared'`

/** Taken up by them, or sent to the address they show. */
const isInvited = sql<boolean>`(
  exists (select 1 from ${jobInvitations} where ${jobInvitations.jobId} = ${applications.jobId}
    and ${jobInvitations.userId} = ${applications.userId})
  or ${isShared} and exists (select 1 from ${jobInvitations} where ${jobInvitations.jobId} = ${applications.jobId}
    and lower(${jobInvitations.email}) = lower(${users.email}) and ${jobInvitations.revokedAt} is null))`

export async function selectApplicationIfAny(
  reader: Reader,
  { jobId, userId }: { jobId: string; userId: string },
): Promise<ApplicationRow | null> {
  const [row] = await reader
    .select()
    .from(applications)
    .where(and(eq(applications.jobId, jobId), eq(applications.userId, userId)))
  return row ?? null
}

export async function selectApplicationByIdIfAny(reader: Reader, id: string): Promise<ApplicationRow | null> {
  const [row] = await reader.select().from(applications).where(eq(applications.id, id))
  return row ?? null
}

export async function selectApplicationWithJobIfAny(reader: Reader, id: string) {
  const [row] = await reader
    .select({
      id: applications.id,
      status: applications.status,
      user: {
        id: users.id,
        name: users.name,
        email: users.email,
        isEmailVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
      },
      job: { id: jobs.id, title: jobs.title, companyId: jobs.companyId, createdBy: jobs.createdBy },
      companyName: companies.name,
      sharing,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .leftJoin(consents, holdsConsent)
    .where(and(eq(applications.id, id), isNull(users.erasedAt)))
  return row ?? null
}

export async function selectOfStatus(reader: Reader, jobId: string, statuses: CandidateStatus[]) {
  return await reader
    .select({ id: applications.id, userId: applications.userId })
    .from(applications)
    .where(and(eq(applications.jobId, jobId), inArray(applications.status, statuses)))
    .orderBy(asc(applications.id))
}

export async function insertApplication(tx: Tx, row: typeof applications.$inferInsert): Promise<void> {
  await tx.insert(applications).values(row)
}

export async function updateApplication(
  tx: Tx,
  id: string,
  change: Partial<Omit<typeof applications.$inferInsert, 'id'>>,
): Promise<void> {
  await tx.update(applications).set(change).where(eq(applications.id, id))
}

export async function deleteApplicationsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(applications).where(eq(applications.userId, userId))
}

/** As their person sees them: all of one, or some of these. */
export async function selectOwnApplications(
  reader: Reader,
  userId: string,
  which: { id?: string; jobId?: string } = {},
) {
  return await reader
    .select({
      application: applications,
      companyName: companies.name,
      isShared: sql<boolean>`${consents.id} is not null`,
      job: {
        slug: jobs.slug,
        status: jobs.status,
        jobTitle: jobs.title,
        company: sql<string>`${jobs.details}->>'company'`,
        location: sql<string>`${jobs.details}->>'location'`,
      },
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .leftJoin(consents, holdsConsent)
    .where(
      and(
        eq(applications.userId, userId),
        which.id === undefined ? undefined : eq(applications.id, which.id),
        which.jobId === undefined ? undefined : eq(applications.jobId, which.jobId),
      ),
    )
    .orderBy(desc(applications.appliedAt), desc(applications.id))
}
export type OwnApplicationRow = Awaited<ReturnType<typeof selectOwnApplications>>[number]

const candidateColumns = {
  id: applications.id,
  userId: applications.userId,
  status: applications.status,
  appliedAt: applications.appliedAt,
  match: applications.match,
  name: users.name,
  email: users.email,
  avatarId: users.avatarFileId,
  sharing,
  isInvited,
}
export type CandidateRow = Awaited<ReturnType<typeof selectCandidates>>[number]

/** Who does not share has no place among the others that would tell how well they fit. */
const orders: Record<'match' | 'newest' | 'name', SQL[]> = {
  match: [
    sql`case when ${isShared} then ${applications.match} end desc nulls last`,
    sql`${isShared} desc`,
    asc(applications.appliedAt),
    asc(applications.id),
  ],
  newest: [desc(applications.appliedAt), asc(applications.id)],
  name: [asc(sql`lower(${users.name})`), asc(applications.id)],
}

type OfJob = { companyId: string; jobId: string }
const isOfJob = ({ companyId, jobId }: OfJob) =>
  and(eq(applications.companyId, companyId), eq(applications.jobId, jobId), isNull(users.erasedAt))

export async function selectCandidates(
  reader: Reader,
  job: OfJob,
  page: { sort: keyof typeof orders; limit: number; offset: number },
) {
  return await reader
    .select(candidateColumns)
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(consents, holdsConsent)
    .where(isOfJob(job))
    .orderBy(...orders[page.sort])
    .limit(page.limit)
    .offset(page.offset)
}

export async function countCandidates(reader: Reader, job: OfJob): Promise<number> {
  const [row] = await reader
    .select({ candidates: count() })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(isOfJob(job))
  return row?.candidates ?? 0
}

export async function selectCandidateIfAny(reader: Reader, companyId: string, id: string) {
  const [row] = await reader
    .select({ ...candidateColumns, jobId: jobs.id, jobTitle: jobs.title, details: jobs.details })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(consents, holdsConsent)
    .where(and(eq(applications.id, id), eq(applications.companyId, companyId), isNull(users.erasedAt)))
  return row ?? null
}

/** With any application at all: a picture is the same for each. */
export async function hasSharedApplication(
  reader: Reader,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<boolean> {
  const rows = await reader
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(consents, holdsConsent)
    .where(and(eq(applications.userId, userId), eq(applications.companyId, companyId), isShared))
    .limit(1)
  return rows.length > 0
}

const isOpenConsent = (userId: string, companyId: string) =>
  and(eq(consents.userId, userId), eq(consents.companyId, companyId), isNull(consents.withdrawnAt))

/** False where there is an open one. */
export async function insertConsentOnce(tx: Tx, row: typeof consents.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(consents).values(row).onConflictDoNothing().returning({ id: consents.id })
  return inserted.length > 0
}

/** False where there was none. */
export async function closeConsent(
  tx: Tx,
  { userId, companyId }: { userId: string; companyId: string },
  now: Date,
): Promise<boolean> {
  const closed = await tx
    .update(consents)
    .set({ withdrawnAt: now })
    .where(isOpenConsent(userId, companyId))
    .returning({ id: consents.id })
  return closed.length > 0
}

export async function selectConsents(reader: Reader, userId: string) {
  return await reader
    .select({
      company: companies.name,
      givenAt: consents.givenAt,
      withdrawnAt: consents.withdrawnAt,
    })
    .from(consents)
    .innerJoin(companies, eq(companies.id, consents.companyId))
    .where(eq(consents.userId, userId))
    .orderBy(asc(consents.givenAt), asc(consents.id))
}

export async function deleteConsentsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(consents).where(eq(consents.userId, userId))
}

/** Whoever closes or changes it waits until the application is in, and the other way round. Who made it. */
export async function lockJob(tx: Tx, id: string): Promise<string> {
  const [row] = await tx.select({ createdBy: jobs.createdBy }).from(jobs).where(eq(jobs.id, id)).for('share')
  if (!row) throw new Error(`There is no job ${id}.`)
  return row.createdBy
}

export async function selectJobDetails(reader: Reader, jobIds: string[]): Promise<Map<string, JobDetails>> {
  if (jobIds.length === 0) return new Map()
  const rows = await reader
    .select({ id: jobs.id, details: jobs.details })
    .from(jobs)
    .where(inArray(jobs.id, jobIds))
  return new Map(rows.map(({ id, details }) => [id, details]))
}

/**
 * Locked, so that of two who work out the same match the later one also looks later. In order of their ids, a batch after
 * the other.
 */
export async function lockApplications(
  tx: Tx,
  of: { userId: string } | { jobId: string },
  { after, limit }: { after: string | null; limit: number },
): Promise<Pick<ApplicationRow, 'id' | 'userId' | 'jobId' | 'match'>[]> {
  return await tx
    .select({
      id: applications.id,
      userId: applications.userId,
      jobId: applications.jobId,
      match: applications.match,
    })
    .from(applications)
    .where(
      and(
        'userId' in of ? eq(applications.userId, of.userId) : eq(applications.jobId, of.jobId),
        after === null ? undefined : gt(applications.id, after),
      ),
    )
    .orderBy(asc(applications.id))
    .limit(limit)
    .for('update')
}
