/** What a dashboard asks of results: those that wait for a person, those that were scored last, and the best tests. */
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { countIfMore } from '#server/platform/db/count-if-more.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { isBeyond, type Place } from '#server/platform/db/place.ts'
import { attempts } from '#server/platform/db/tables/attempts.ts'
import { humanLooks, results } from '#server/platform/db/tables/results.ts'

/** Of a company, by the applications whose people share with it: a query of their ids. */
export type OfSharers = { companyId: string; shared: SQLWrapper }
type Page = { limit: number; offset: number }

export const waitingResults = ['in_review', 'failed', 'human_look'] as const
export type WaitingResult = (typeof waitingResults)[number]

/** Of sittings that somebody goes on with there is no result until they are handed in again. */
const isSharedSitting = (shared: SQLWrapper): SQL | undefined =>
  and(eq(attempts.status, 'submitted'), inArray(attempts.applicationId, shared))

/** The oldest first, and how many there are in all. */
export async function selectWaitingPage(
  reader: Reader,
  { companyId, shared }: OfSharers,
  because: WaitingResult,
  { limit, offset }: Page,
) {
  const applicationId = sql<string>`${attempts.applicationId}`
  if (because === 'human_look') {
    const isAsked = and(
      eq(humanLooks.companyId, companyId),
      isNull(humanLooks.answeredAt),
      isSharedSitting(shared),
    )
    const rows = await reader
      .select({ id: humanLooks.attemptId, applicationId, at: humanLooks.askedAt })
      .from(humanLooks)
      .innerJoin(attempts, eq(attempts.id, humanLooks.attemptId))
      .where(isAsked)
      .orderBy(asc(humanLooks.askedAt), asc(humanLooks.attemptId))
      .limit(limit)
      .offset(offset)
    const total = await countIfMore(rows.length, { limit, offset }, () =>
      reader
        .select({ total: count() })
        .from(humanLooks)
        .innerJoin(attempts, eq(attempts.id, humanLooks.attemptId))
        .where(isAsked),
    )
    return { rows, total }
  }
  // The first condition is that of the index.
  const isUnsettled = and(
    eq(results.companyId, companyId),
    sql`${results.status} <> 'completed'`,
    eq(results.status, because),
    isSharedSitting(shared),
  )
  const rows = await reader
    .select({ id: results.attemptId, applicationId, at: results.scoredAt })
    .from(results)
    .innerJoin(attempts, eq(attempts.id, results.attemptId))
    .where(isUnsettled)
    .orderBy(asc(results.scoredAt), asc(results.attemptId))
    .limit(limit)
    .offset(offset)
  const total = await countIfMore(rows.length, { limit, offset }, () =>
    reader
      .select({ total: count() })
      .from(results)
      .innerJoin(attempts, eq(attempts.id, results.attemptId))
      .where(isUnsettled),
  )
  return { rows, total }
}

/** What was scored last. */
export async function selectScored(
  reader: Reader,
  { companyId, jobId }: { companyId: string; jobId: string | undefined },
  { after, limit }: { after: Place | null; limit: number },
) {
  return await reader
    .select({
      id: results.attemptId,
      applicationId: sql<string>`${attempts.applicationId}`,
      at: sql<Date>`${results.completedAt}`.mapWith(results.completedAt),
      attemptKind: results.kind,
      percent: results.percent,
    })
    .from(results)
    .innerJoin(attempts, eq(attempts.id, results.attemptId))
    .where(
      and(
        eq(results.companyId, companyId),
        jobId === undefined ? undefined : eq(results.jobId, jobId),
        eq(results.status, sql`'completed'`),
        eq(results.isPractice, false),
        after ? isBeyond(results.completedAt, results.attemptId, after) : undefined,
      ),
    )
    .orderBy(desc(results.completedAt), asc(results.attemptId))
    .limit(limit)
}

/**
 * By test: the average of its people, each counted once, by what they completed within the time. Who takes the same test
 * again knows its questions: what they completed first is what counts.
 */
export async function averageByTest(
  reader: Reader,
  { companyId, tested }: { companyId: string; tested: SQLWrapper },
  { jobId, from }: { jobId: string | undefined; from: Date | null },
) {
  const earlier = alias(attempts, 'earlier')
  const earlierResult = alias(results, 'earlier_result')
  const isFirst = sql`(${attempts.number} = 1 or not exists (
    select from ${attempts} "earlier" join ${results} "earlier_result" on ${earlierResult.attemptId} = ${earlier.id}
    where ${earlier.userId} = ${attempts.userId} and ${earlier.testId} = ${attempts.testId}
      and ${earlier.kind} = ${attempts.kind} and ${lt(earlier.number, attempts.number)}
      and ${earlierResult.status} = 'completed'))`
  const people = reader
    .select({
      testId: sql<string>`${attempts.testId}`.as('test_id'),
      percent: sql<number>`avg(${results.percent})`.as('percent'),
    })
    .from(results)
    .innerJoin(attempts, eq(attempts.id, results.attemptId))
    .where(
      and(
        eq(results.companyId, companyId),
        jobId === undefined ? undefined : eq(results.jobId, jobId),
        eq(results.status, sql`'completed'`),
        eq(results.isPractice, false),
        from ? gte(results.completedAt, from) : undefined,
        sql`${attempts.testId} is not null`,
        isSharedSitting(tested),
        isFirst,
      ),
    )
    .groupBy(attempts.testId, attempts.userId)
    .as('people')
  return await reader
    .select({
      testId: people.testId,
      average: sql<number>`avg(${people.percent})::float`,
      people: count(),
    })
    .from(people)
    .groupBy(people.testId)
}
