/** Applications, and what their people agreed to share. */
import { and, asc, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { RejectionGround } from '#core/candidates/rejection.ts'
import { type CandidateStatus, openStatuses } from '#core/candidates/status.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { shownStatus } from '#server/platform/db/open-companies.ts'
import { companies, users } from '#server/platform/db/tables/accounts.ts'
import { applications, consents, decisions } from '#server/platform/db/tables/candidates.ts'
import { jobs } from '#server/platform/db/tables/jobs.ts'
import { holdsConsent, isShared, sharing } from './sharing.ts'

export type ApplicationRow = typeof applications.$inferSelect
export type ConsentRow = typeof consents.$inferSelect

/** Applications to a company whose people share with it, as part of a query about many of them at once. */
export const selectSharedIds = (reader: Reader, companyId: string, which?: SQL) =>
  reader
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(consents, holdsConsent)
    .where(and(eq(applications.companyId, companyId), isNull(users.erasedAt), isShared, which))

/** Those of them who are neither hired nor rejected. */
export const selectOpenSharedIds = (reader: Reader, companyId: string) =>
  selectSharedIds(reader, companyId, inArray(applications.status, [...openStatuses]))

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
      shownStatus: applications.shownStatus,
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

/** Who it is of, and whether somebody has decided about it. */
export async function selectWhoApplied(reader: Reader, id: string) {
  const { userId, status, lastDecision } = applications
  const [row] = await reader
    .select({ userId, status, lastDecision, name: users.name, email: users.email })
    .from(applications)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(applications.id, id))
  return row ?? null
}

export async function selectPerson(reader: Reader, userId: string) {
  const [row] = await reader.select({ name: users.name }).from(users).where(eq(users.id, userId))
  if (!row) throw new Error(`There is no user ${userId}.`)
  return row
}

export async function selectJobTitle(reader: Reader, jobId: string): Promise<string> {
  const [row] = await reader.select({ title: jobs.title }).from(jobs).where(eq(jobs.id, jobId))
  if (!row) throw new Error(`There is no job ${jobId}.`)
  return row.title
}

export async function selectOfStatus(reader: Reader, jobId: string, statuses: CandidateStatus[]) {
  return await reader
    .select({ id: applications.id, userId: applications.userId })
    .from(applications)
    .where(and(eq(applications.jobId, jobId), inArray(applications.status, statuses)))
    .orderBy(asc(applications.id))
}

/** As its person may read it. */
const lastRejection = sql<{ ground: RejectionGround; words: string } | null>`(
  select json_build_object('ground', ${decisions.ground}, 'words', coalesce(${decisions.words}, ''))
  from ${decisions} where ${decisions.applicationId} = ${applications.id} and ${decisions.kind} = 'rejected'
    and ${decisions.toldAt} is not null and ${decisions.undoneAt} is null
  order by ${decisions.decidedAt} desc limit 1)`

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
      rejection: lastRejection,
      job: {
        slug: jobs.slug,
        status: shownStatus,
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

/**
 * Locked, so that of two who work out the same listing the later one also looks later. In order of their ids, a batch
 * after the other.
 */
export async function lockApplications(
  tx: Tx,
  of: { userId: string } | { jobId: string } | { isUnlisted: true },
  { after, limit }: { after: string | null; limit: number },
): Promise<{ id: string }[]> {
  return await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(isMeant(of), after === null ? undefined : gt(applications.id, after)))
    .orderBy(asc(applications.id))
    .limit(limit)
    .for('update')
}

function isMeant(of: { userId: string } | { jobId: string } | { isUnlisted: true }): SQL {
  if ('userId' in of) return eq(applications.userId, of.userId)
  if ('jobId' in of) return eq(applications.jobId, of.jobId)
  return eq(applications.sortName, '')
}

/** With what their listing is made of. */
export async function selectToList(reader: Reader, ids: string[]) {
  if (ids.length === 0) return []
  return await reader
    .select({
      id: applications.id,
      userId: applications.userId,
      name: users.name,
      email: users.email,
      details: jobs.details,
      sharing,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(consents, holdsConsent)
    .where(inArray(applications.id, ids))
}
export type ListedRow = Awaited<ReturnType<typeof selectToList>>[number]

export async function updateListing(
  tx: Tx,
  id: string,
  listing: Pick<
    ApplicationRow,
    | 'sortName'
    | 'searchText'
    | 'emailKey'
    | 'phoneKey'
    | 'match'
    | 'testPercent'
    | 'testedAt'
    | 'interviewPercent'
  >,
): Promise<void> {
  await tx.update(applications).set(listing).where(eq(applications.id, id))
}
