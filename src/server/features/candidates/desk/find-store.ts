/**
 * Finding candidates of one company: by what an index holds, however many there are. Few are collected and put in order;
 * of many, the ordered index is walked until there are enough (docs/decisions/0036).
 */
import {
  and,
  asc,
  type Column,
  count,
  desc,
  eq,
  gte,
  inArray,
  like,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { CandidateFilter, CandidateSort } from '#contract/desk.ts'
import { type Stage, stages, stagesFrom } from '#core/candidates/reached.ts'
import { searchWordsOf } from '#core/candidates/search.ts'
import { openStatuses } from '#core/candidates/status.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import {
  applications,
  applicationTallies,
  consents,
  jobInvitations,
} from '#server/platform/db/tables/candidates.ts'
import { jobs } from '#server/platform/db/tables/jobs.ts'
import { holdsConsent, isShared, sharing } from '../sharing.ts'
import { comesAfter, keyOf, orderBy, orderFound } from './orders.ts'

/** Which candidates of a company are meant: of all its jobs, or of some. */
export type Meant = Pick<CandidateFilter, 'search' | 'status' | 'sort' | 'reached'> & {
  companyId: string
  jobIds: string[] | undefined
  /** From then on. */
  since: { applied?: Date | undefined; moved?: Date | undefined; tested?: Date | undefined }
}

/** Without what is searched for. */
const isWithin = (meant: Meant): SQL | undefined =>
  and(
    eq(applications.companyId, meant.companyId),
    isOfStatus(meant.status),
    meant.jobIds && isOfJobs(meant.jobIds),
    isSoFar(meant),
  )

/** What no tally counts. */
const isSoFar = ({ reached, since: { applied, moved, tested } }: Meant): SQL | undefined =>
  and(
    reached && reached !== stages[0] ? hasReached(reached) : undefined,
    applied && gte(applications.appliedAt, applied),
    moved && gte(applications.statusSince, moved),
    tested && gte(applications.testedAt, tested),
  )

const hasReached = (stage: Stage): SQL => inArray(applications.reached, stagesFrom(stage))

export const canTally = (meant: Meant): boolean => isSoFar(meant) === undefined

/** Of one index: each holds what lists that are ordered by it are narrowed by. */
export async function countWithin(reader: Reader, meant: Meant): Promise<number> {
  const [row] = await reader.select({ total: count() }).from(applications).where(isWithin(meant))
  return row?.total ?? 0
}

/**
 * The same, for who walks the order. PostgreSQL takes company and job for unrelated, expects next to none of both, and
 * would collect a job's candidates to put them in order. Where the job's own index has the order, the company is asked in
 * a way that no other index answers.
 */
const isWithinOrder = (meant: Meant): SQL | undefined => {
  const { companyId, status, jobIds } = meant
  const hasOrderOfJob = ['newest', 'oldest', 'match'].includes(sortOf(meant))
  if (jobIds?.length !== 1 || !hasOrderOfJob) return isWithin(meant)
  const isOfCompany = sql`coalesce(${eq(applications.companyId, companyId)}, false)`
  return and(isOfCompany, isOfStatus(status), isOfJobs(jobIds), isSoFar(meant))
}

const isOfStatus = (status: Meant['status']): SQL | undefined => {
  if (status === undefined) return undefined
  return status === 'in_progress'
    ? inArray(applications.status, [...openStatuses])
    : eq(applications.status, status)
}

const isOfJobs = ([first, ...others]: string[]): SQL =>
  first === undefined || others.length > 0
    ? inArray(applications.jobId, first === undefined ? [] : [first, ...others])
    : eq(applications.jobId, first)

const holdsWords = (meant: Meant, text: Column = applications.searchText): SQL | undefined =>
  and(
    ...searchWordsOf(meant.search).map((word) =>
      like(text, `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`),
    ),
  )

export const isSearch = (meant: Meant) => searchWordsOf(meant.search).length > 0

/** The first rows within, as the index has them. */
export async function selectPageIds(
  reader: Reader,
  meant: Meant,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await reader
    .select({ id: applications.id })
    .from(applications)
    .where(isWithinOrder(meant))
    .orderBy(...orderBy(sortOf(meant)))
    .limit(limit)
    .offset(offset)
  return rows.map(({ id }) => id)
}

/** Of the first rows of the order, those that hold the words, and are of one of some jobs. */
export async function walk(
  reader: Reader,
  meant: Meant,
  { rows, limit, ofJobs }: { rows: number; limit: number; ofJobs?: string[] },
): Promise<string[]> {
  const sort = sortOf(meant)
  const first = reader
    .select({
      id: applications.id,
      jobId: applications.jobId,
      searchText: applications.searchText,
      key: keyOf(sort).as('key'),
    })
    .from(applications)
    .where(isWithinOrder(meant))
    .orderBy(...orderBy(sort))
    .limit(rows)
    .as('first_rows')
  const found = await reader
    .select({ id: first.id })
    .from(first)
    .where(and(holdsWords(meant, first.searchText), ofJobs && inArray(first.jobId, ofJobs)))
    .orderBy(...orderFound(sort, { key: sql`${first.key}`, id: sql`${first.id}` }))
    .limit(limit)
  return found.map(({ id }) => id)
}

/** PostgreSQL plans what has an offset by itself, and so does not think of walking an order that few rows are found in. */
const apart = sql`0` as unknown as number

export async function collect(reader: Reader, meant: Meant, limit: number): Promise<string[]> {
  const sort = sortOf(meant)
  const all = reader
    .select({ id: applications.id, key: keyOf(sort).as('key') })
    .from(applications)
    .where(and(isWithin(meant), holdsWords(meant)))
    .offset(apart)
    .as('all_rows')
  const found = await reader
    .select({ id: all.id })
    .from(all)
    .orderBy(...orderFound(sort, { key: sql`${all.key}`, id: sql`${all.id}` }))
    .limit(limit)
  return found.map(({ id }) => id)
}

/** Who waits for something waits in one status; without it, it is the newest that matter. */
export const sortOf = ({ sort, status }: Pick<Meant, 'sort' | 'status'>): CandidateSort =>
  sort === 'waiting' && (status === undefined || status === 'in_progress') ? 'newest' : sort

/** All that are meant, a piece after the other: with where to go on. */
export async function selectPiece(
  reader: Reader,
  meant: Meant,
  { after, limit }: { after: { key: string; id: string } | null; limit: number },
): Promise<{ id: string; key: string }[]> {
  const sort = sortOf(meant)
  const select = async (part: SQL | undefined, most: number) =>
    await reader
      .select({ id: applications.id, key: sql<string>`${keyOf(sort)}::text` })
      .from(applications)
      .where(and(isSearch(meant) ? isWithin(meant) : isWithinOrder(meant), holdsWords(meant), part))
      .orderBy(...orderBy(sort))
      .limit(most)
  if (!after) return await select(undefined, limit)
  const { sameKey, laterKey } = comesAfter(sort, after)
  const same = await select(sameKey, limit)
  return same.length === limit ? same : [...same, ...(await select(laterKey, limit - same.length))]
}

/** Taken up by them, or sent to the address they show. */
const isInvited = sql<boolean>`(
  exists (select 1 from ${jobInvitations} where ${jobInvitations.jobId} = ${applications.jobId}
    and ${jobInvitations.userId} = ${applications.userId})
  or ${isShared} and exists (select 1 from ${jobInvitations} where ${jobInvitations.jobId} = ${applications.jobId}
    and lower(${jobInvitations.email}) = lower(${users.email}) and ${jobInvitations.revokedAt} is null))`

const candidateColumns = {
  id: applications.id,
  userId: applications.userId,
  companyId: applications.companyId,
  jobId: applications.jobId,
  jobTitle: jobs.title,
  status: applications.status,
  statusSince: applications.statusSince,
  submitted: applications.submitted,
  lastDecision: applications.lastDecision,
  version: applications.version,
  appliedAt: applications.appliedAt,
  match: applications.match,
  testPercent: applications.testPercent,
  interviewPercent: applications.interviewPercent,
  name: users.name,
  email: users.email,
  avatarId: users.avatarFileId,
  sharing,
  isInvited,
}

/** Of one company, whatever ids are asked for; in the order of the ids. */
export async function selectCandidates(reader: Reader, companyId: string, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await reader
    .select(candidateColumns)
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(consents, holdsConsent)
    .where(and(inArray(applications.id, ids), eq(applications.companyId, companyId)))
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}
export type CandidateRecord = Awaited<ReturnType<typeof selectCandidates>>[number]

/** For who is about to decide about many at once. */
export async function selectStanding(reader: Reader, companyId: string, ids: string[]) {
  if (ids.length === 0) return []
  const { id, status, submitted, lastDecision, version } = applications
  const rows = await reader
    .select({ id, status, submitted, lastDecision, version })
    .from(applications)
    // As one value: thousands of them take longer to hand over than to find.
    .where(and(sql`${id} = any(${`{${ids.join(',')}}`}::uuid[])`, eq(applications.companyId, companyId)))
  const places = new Map(ids.map((one, place) => [one, place]))
  return rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}

export async function selectTitles(reader: Reader, companyId: string) {
  return await reader
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .where(eq(jobs.companyId, companyId))
}

/** Of a company with more jobs than one chooses from, those with the most candidates. */
export async function selectPositions(reader: Reader, companyId: string) {
  const candidates = sql<number>`sum(${applicationTallies.change})::int`
  const rows = await reader
    .select({ id: jobs.id, title: jobs.title, candidates })
    .from(applicationTallies)
    .innerJoin(jobs, eq(jobs.id, applicationTallies.jobId))
    .where(eq(applicationTallies.companyId, companyId))
    .groupBy(jobs.id, jobs.title)
    .having(sql`sum(${applicationTallies.change}) > 0`)
    .orderBy(desc(candidates), asc(jobs.id))
    .limit(500)
  return rows.sort((a, b) => a.title.localeCompare(b.title))
}

export async function selectDetailsOfJob(reader: Reader, jobId: string) {
  const [row] = await reader.select({ details: jobs.details }).from(jobs).where(eq(jobs.id, jobId))
  return row?.details ?? null
}

/** With the company too: the same account with another job, and accounts that may be of the same person. */
export async function selectAlsoHere(reader: Reader, of: CandidateRecord) {
  const [own] = await reader
    .select({ emailKey: applications.emailKey, phoneKey: applications.phoneKey })
    .from(applications)
    .where(eq(applications.id, of.id))
  const same = or(
    eq(applications.userId, of.userId),
    own?.emailKey ? eq(applications.emailKey, own.emailKey) : undefined,
    own?.phoneKey ? eq(applications.phoneKey, own.phoneKey) : undefined,
  )
  const rows = await reader
    .select({
      id: applications.id,
      userId: applications.userId,
      emailKey: applications.emailKey,
      name: users.name,
      jobTitle: jobs.title,
      status: applications.status,
      lastDecision: applications.lastDecision,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.companyId, of.companyId), ne(applications.id, of.id), same))
    .orderBy(desc(applications.appliedAt), asc(applications.id))
    .limit(20)
  return rows.map(({ userId, emailKey, ...row }) => ({
    ...row,
    because:
      userId === of.userId
        ? ('same_account' as const)
        : emailKey !== null && emailKey === own?.emailKey
          ? ('same_email' as const)
          : ('same_name_and_phone' as const),
  }))
}
