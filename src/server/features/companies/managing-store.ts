/** Companies as administrators see them. */
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { CompanyStatus } from '#contract/companies.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { companies, recruiters, type StoredMembership, users } from '#server/platform/db/tables/accounts.ts'
import { badgeDefinitions } from '#server/platform/db/tables/badges.ts'
import {
  applicationTallies,
  candidateNotes,
  decisions,
  jobInvitations,
} from '#server/platform/db/tables/candidates.ts'
import { items } from '#server/platform/db/tables/items.ts'
import { jobs } from '#server/platform/db/tables/jobs.ts'
import { tests } from '#server/platform/db/tables/tests.ts'
import type { CompanyRow } from './store.ts'

export async function selectCompanies(reader: Reader, ids: string[]): Promise<CompanyRow[]> {
  return await reader.select().from(companies).where(inArray(companies.id, ids))
}

/** In one order, so that no two wait for each other. */
export async function lockCompanies(tx: Tx, ids: string[]): Promise<CompanyRow[]> {
  return await tx
    .select()
    .from(companies)
    .where(inArray(companies.id, ids))
    .orderBy(asc(companies.id))
    .for('update')
}

/** Whoever is just applying is done first, and who comes after it finds the company as it is then. */
export async function lockPublishedJobs(tx: Tx, companyId: string): Promise<void> {
  await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), eq(jobs.status, 'published')))
    .orderBy(asc(jobs.id))
    .for('update')
}

export async function updateSuspension(
  tx: Tx,
  companyId: string,
  suspension: { at: Date; reason: string } | null,
): Promise<void> {
  await tx
    .update(companies)
    .set({ suspendedAt: suspension?.at ?? null, suspendedReason: suspension?.reason ?? null })
    .where(eq(companies.id, companyId))
}

const isMerged = isNotNull(companies.mergedIntoId)
const isSuspended = isNotNull(companies.suspendedAt)
const isOfStatus = (status: CompanyStatus | undefined): SQL | undefined => {
  if (status === 'merged') return isMerged
  const isThere = isNull(companies.mergedIntoId)
  if (status === undefined) return isThere
  return and(isThere, status === 'suspended' ? isSuspended : isNull(companies.suspendedAt))
}

export type Asked = { key: string; status: CompanyStatus | undefined }

const isAskedFor = ({ key, status }: Asked) =>
  and(
    isOfStatus(status),
    key === '' ? undefined : sql`${companies.searchText} like ${`%${key.replace(/[\\%_]/g, '\\$&')}%`}`,
  )

export async function selectCompaniesPage(
  reader: Reader,
  asked: Asked,
  page: { limit: number; offset: number },
): Promise<CompanyRow[]> {
  return await reader
    .select()
    .from(companies)
    .where(isAskedFor(asked))
    .orderBy(asc(companies.nameKey), asc(companies.createdAt), asc(companies.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countCompanies(reader: Reader, asked: Asked): Promise<number> {
  const [row] = await reader.select({ companies: count() }).from(companies).where(isAskedFor(asked))
  return row?.companies ?? 0
}

/** Those that are there: of what was merged the name is no one's. */
export async function selectNamesakes(reader: Reader, keys: string[]) {
  if (keys.length === 0) return []
  return await reader
    .select({ id: companies.id, name: companies.name, nameKey: companies.nameKey })
    .from(companies)
    .where(and(inArray(companies.nameKey, keys), isNull(companies.mergedIntoId)))
    .orderBy(asc(companies.createdAt), asc(companies.id))
}

export async function selectMergedInto(reader: Reader, companyId: string) {
  return await reader
    .select({ id: companies.id, name: companies.name, at: companies.mergedAt })
    .from(companies)
    .where(eq(companies.mergedIntoId, companyId))
    .orderBy(desc(companies.mergedAt), asc(companies.id))
}

/** By company: of those that have none there is no entry. */
export async function countForRows(reader: Reader, ids: string[]) {
  if (ids.length === 0) return { openJobs: new Map<string, number>(), applied: new Map<string, Applied>() }
  const open = await reader
    .select({ companyId: jobs.companyId, jobs: count() })
    .from(jobs)
    .where(and(inArray(jobs.companyId, ids), eq(jobs.status, 'published')))
    .groupBy(jobs.companyId)
  const tallied = await reader
    .select({
      companyId: applicationTallies.companyId,
      applications: sql<number>`sum(${applicationTallies.change})::int`,
      hires: sql<number>`coalesce(sum(${applicationTallies.change}) filter (where ${applicationTallies.status} = 'hired'), 0)::int`,
    })
    .from(applicationTallies)
    .where(inArray(applicationTallies.companyId, ids))
    .groupBy(applicationTallies.companyId)
  return {
    openJobs: new Map(open.map((row) => [row.companyId, row.jobs])),
    applied: new Map(
      tallied.map(({ companyId, applications, hires }): [string, Applied] => [
        companyId,
        { applications, hires },
      ]),
    ),
  }
}
type Applied = { applications: number; hires: number }

export async function countThings(reader: Reader, companyId: string) {
  const countOf = async (table: typeof jobs | typeof tests | typeof items | typeof badgeDefinitions) => {
    const [row] = await reader.select({ rows: count() }).from(table).where(eq(table.companyId, companyId))
    return row?.rows ?? 0
  }
  return {
    jobs: await countOf(jobs),
    tests: await countOf(tests),
    questions: await countOf(items),
    badges: await countOf(badgeDefinitions),
  }
}

export async function selectRecruiters(reader: Reader, companyId: string) {
  return await reader
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      status: users.status,
      avatarId: users.avatarFileId,
      since: recruiters.createdAt,
    })
    .from(recruiters)
    .innerJoin(users, eq(users.id, recruiters.userId))
    .where(and(eq(recruiters.companyId, companyId), eq(recruiters.membership, 'member')))
    .orderBy(asc(users.name), asc(users.id))
}

export async function selectJobs(reader: Reader, companyId: string, limit: number) {
  return await reader
    .select({
      id: jobs.id,
      slug: jobs.slug,
      title: jobs.title,
      status: jobs.status,
      updatedAt: jobs.updatedAt,
    })
    .from(jobs)
    .where(eq(jobs.companyId, companyId))
    .orderBy(desc(jobs.updatedAt), asc(jobs.id))
    .limit(limit)
}

export async function countApplications(reader: Reader, companyId: string, jobIds: string[]) {
  if (jobIds.length === 0) return new Map<string, number>()
  const rows = await reader
    .select({ jobId: applicationTallies.jobId, applied: sql<number>`sum(${applicationTallies.change})::int` })
    .from(applicationTallies)
    .where(and(eq(applicationTallies.companyId, companyId), inArray(applicationTallies.jobId, jobIds)))
    .groupBy(applicationTallies.jobId)
  return new Map(rows.map(({ jobId, applied }) => [jobId, applied]))
}

export async function selectRecruiterIfAny(reader: Reader, userId: string) {
  const [row] = await reader
    .select({
      id: users.id,
      name: users.name,
      companyId: recruiters.companyId,
      membership: recruiters.membership,
    })
    .from(users)
    .leftJoin(recruiters, eq(recruiters.userId, users.id))
    .where(and(eq(users.id, userId), eq(users.role, 'hr'), isNull(users.erasedAt)))
  return row ?? null
}

export async function putRecruiter(
  tx: Tx,
  row: { userId: string; companyId: string; membership: StoredMembership; createdAt: Date },
): Promise<void> {
  await tx
    .insert(recruiters)
    .values(row)
    .onConflictDoUpdate({
      target: recruiters.userId,
      set: { companyId: row.companyId, membership: row.membership, createdAt: row.createdAt },
    })
}

/** What somebody made in a company. */
export async function countMadeBy(reader: Reader, companyId: string, userId: string) {
  const countOf = async (table: Parameters<typeof fromTable>[1], which: SQL | undefined) => {
    const [row] = await fromTable(reader, table).where(which)
    return row?.rows ?? 0
  }
  return {
    jobs: await countOf(jobs, and(eq(jobs.createdBy, userId), eq(jobs.companyId, companyId))),
    tests: await countOf(tests, and(eq(tests.createdBy, userId), eq(tests.companyId, companyId))),
    questions: await countOf(items, and(eq(items.createdBy, userId), eq(items.companyId, companyId))),
    notes: await countOf(
      candidateNotes,
      and(eq(candidateNotes.authorId, userId), eq(candidateNotes.companyId, companyId)),
    ),
    decisions: await countOf(
      decisions,
      and(eq(decisions.decidedBy, userId), eq(decisions.companyId, companyId)),
    ),
    invitations: await countOf(
      jobInvitations,
      and(eq(jobInvitations.invitedBy, userId), eq(jobInvitations.companyId, companyId)),
    ),
  }
}

const fromTable = (
  reader: Reader,
  table:
    | typeof jobs
    | typeof tests
    | typeof items
    | typeof candidateNotes
    | typeof decisions
    | typeof jobInvitations,
) => reader.select({ rows: count() }).from(table)

export async function hasOtherRecruiter(reader: Reader, companyId: string, userId: string): Promise<boolean> {
  const rows = await reader
    .select({ id: recruiters.userId })
    .from(recruiters)
    .where(
      and(
        eq(recruiters.companyId, companyId),
        eq(recruiters.membership, 'member'),
        ne(recruiters.userId, userId),
      ),
    )
    .limit(1)
  return rows.length > 0
}
