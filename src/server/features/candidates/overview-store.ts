/** What a dashboard asks of candidates, out of indexes alone: no row is looked at to be counted. */
import {
  and,
  asc,
  avg,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Stage } from '#core/candidates/reached.ts'
import type { CandidateStatus } from '#core/candidates/status.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { isBeyond, type Place } from '#server/platform/db/place.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { applicationMoves, applications, consents } from '#server/platform/db/tables/candidates.ts'
import { jobs } from '#server/platform/db/tables/jobs.ts'
import { holdsConsent, sharing } from './sharing.ts'

export type OfCompany = { companyId: string; jobId: string | undefined }
/** Up to, and without, `until`; null: from or to wherever there is anything. */
export type Span = { from: Date | null; until: Date | null }

const isOf = ({ companyId, jobId }: OfCompany): SQL | undefined =>
  and(eq(applications.companyId, companyId), jobId === undefined ? undefined : eq(applications.jobId, jobId))

const isIn = (
  column: typeof applications.appliedAt | typeof applications.statusSince | typeof applications.testedAt,
  { from, until }: Span,
) => and(from ? gte(column, from) : undefined, until ? lt(column, until) : undefined)

export async function countApplied(reader: Reader, of: OfCompany, span: Span): Promise<number> {
  const [row] = await reader
    .select({ total: count() })
    .from(applications)
    .where(and(isOf(of), isIn(applications.appliedAt, span)))
  return row?.total ?? 0
}

/** Of those who applied: how far they got, and where they are. */
export async function countFurthest(
  reader: Reader,
  of: OfCompany,
  span: Span,
): Promise<{ reached: Stage; status: CandidateStatus; people: number }[]> {
  const { reached, status } = applications
  return await reader
    .select({ reached, status, people: count() })
    .from(applications)
    .where(and(isOf(of), isIn(applications.appliedAt, span)))
    .groupBy(reached, status)
}

export async function countHired(reader: Reader, of: OfCompany, span: Span): Promise<number> {
  const [row] = await reader
    .select({ total: count() })
    .from(applications)
    .where(and(isOf(of), eq(applications.status, 'hired'), isIn(applications.statusSince, span)))
  return row?.total ?? 0
}

/** Of those who share their results. */
export async function averageTested(reader: Reader, of: OfCompany, span: Span) {
  const [row] = await reader
    .select({ average: avg(applications.testPercent).mapWith(Number), people: count() })
    .from(applications)
    .where(and(isOf(of), isNotNull(applications.testedAt), isIn(applications.testedAt, span)))
  return row && row.people > 0 ? row : null
}

/** Those behind that average, as part of another query. */
export const selectTestedIds = (reader: Reader, companyId: string, span: Span) =>
  reader
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.companyId, companyId),
        isNotNull(applications.testedAt),
        isIn(applications.testedAt, span),
      ),
    )

/** Of more than these the median is known well enough. */
const mostMeasured = 5000

/** How long those had been in a stage who left it: the latest of them. A decision that was taken back is none. */
export async function measureStage(
  reader: Reader,
  { companyId, jobId }: OfCompany,
  stage: Stage,
  { from }: Span,
) {
  const undone = alias(applicationMoves, 'undone')
  const moves = applicationMoves
  const latest = reader
    .select({ hours: sql<number>`extract(epoch from ${moves.at} - ${moves.fromSince}) / 3600`.as('hours') })
    .from(moves)
    .leftJoin(
      undone,
      and(
        eq(undone.companyId, companyId),
        eq(undone.cause, sql`'undone'`),
        eq(undone.decisionId, moves.decisionId),
      ),
    )
    .where(
      and(
        eq(moves.companyId, companyId),
        eq(moves.from, stage),
        from ? gte(moves.at, from) : undefined,
        jobId === undefined ? undefined : eq(moves.jobId, jobId),
        ne(moves.cause, 'undone'),
        isNotNull(moves.fromSince),
        isNull(undone.id),
      ),
    )
    .orderBy(desc(moves.at))
    .limit(mostMeasured)
    .as('latest')
  const [row] = await reader
    .select({
      medianHours: sql<number | null>`percentile_cont(0.5) within group (order by ${latest.hours})::float`,
      people: count(),
    })
    .from(latest)
  return row && row.medianHours !== null ? { medianHours: row.medianHours, people: row.people } : null
}

/** Who has been in a status longest. */
export async function selectLongestIn(
  reader: Reader,
  companyId: string,
  status: CandidateStatus,
  { limit, offset }: { limit: number; offset: number },
) {
  return await reader
    .select({ id: applications.id, since: applications.statusSince })
    .from(applications)
    .where(and(eq(applications.companyId, companyId), eq(applications.status, status)))
    .orderBy(asc(applications.statusSince), asc(applications.id))
    .limit(limit)
    .offset(offset)
}

/** By job: how many are in a status, and since when the first of them. */
export async function countInByJob(reader: Reader, companyId: string, status: CandidateStatus) {
  return await reader
    .select({
      jobId: applications.jobId,
      people: count(),
      since: sql<Date>`min(${applications.statusSince})`.mapWith(applications.statusSince),
    })
    .from(applications)
    .where(and(eq(applications.companyId, companyId), eq(applications.status, status)))
    .groupBy(applications.jobId)
}

/** Who some applications are of. */
export async function selectBriefs(reader: Reader, companyId: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await reader
    .select({ id: applications.id, name: users.name, jobTitle: jobs.title, sharing })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(consents, holdsConsent)
    .where(and(eq(applications.companyId, companyId), inArray(applications.id, ids)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** What was done with applications, but for what was handed in: the latest first. */
export async function selectMoves(
  reader: Reader,
  { companyId, jobId }: OfCompany,
  { after, limit }: { after: Place | null; limit: number },
) {
  const moves = applicationMoves
  return await reader
    .select({
      id: moves.id,
      applicationId: moves.applicationId,
      at: moves.at,
      cause: moves.cause,
      to: moves.to,
      by: users.name,
      isOwn: sql<boolean>`${applications.userId} is not distinct from ${moves.actorId}`,
    })
    .from(moves)
    .innerJoin(applications, eq(applications.id, moves.applicationId))
    .leftJoin(users, and(eq(users.id, moves.actorId), isNull(users.erasedAt)))
    .where(
      and(
        eq(moves.companyId, companyId),
        jobId === undefined ? undefined : eq(moves.jobId, jobId),
        ne(moves.cause, 'step_done'),
        after ? isBeyond(moves.at, moves.id, after) : undefined,
      ),
    )
    .orderBy(desc(moves.at), asc(moves.id))
    .limit(limit)
}
