/** Results, how they came about, and what people said about them. */
import { and, asc, desc, eq, exists, inArray, isNull, max, ne, type SQL, sql } from 'drizzle-orm'
import type { AttemptKind } from '#core/attempts/attempt.ts'
import type { Scorecard } from '#core/scoring/scorecard.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { attempts } from '#server/platform/db/tables/attempts.ts'
import { humanLooks, resultComments, resultRevisions, results } from '#server/platform/db/tables/results.ts'

export type ResultRow = typeof results.$inferSelect
export type RevisionRow = typeof resultRevisions.$inferSelect
export type LookRow = typeof humanLooks.$inferSelect

const mostWaiting = 100

const hasOpenLook = exists(
  sql`(select from ${humanLooks} where ${humanLooks.attemptId} = ${results.attemptId} and ${humanLooks.answeredAt} is null)`,
)

/** As lists show it, without the card. */
const listed = {
  attemptId: results.attemptId,
  status: results.status,
  percent: results.percent,
  low: results.low,
  high: results.high,
  sections: results.sections,
  failure: results.failure,
  scoredAt: results.scoredAt,
  completedAt: results.completedAt,
  isLookAsked: sql<boolean>`${hasOpenLook}`,
}
export type ListedResult = Awaited<ReturnType<typeof selectListed>>[number]

const selectListed = async (reader: Reader, where: SQL | undefined) =>
  await reader.select(listed).from(results).where(where).orderBy(desc(results.scoredAt))

export const selectOwnListed = (reader: Reader, userId: string) =>
  selectListed(reader, eq(results.userId, userId))

/** What is gone on with has no result until it is handed in again. */
const isSubmitted = (reader: Reader, where?: SQL) =>
  reader
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.status, 'submitted'), where))

export const selectListedOfApplication = (reader: Reader, applicationId: string) =>
  selectListed(
    reader,
    inArray(results.attemptId, isSubmitted(reader, eq(attempts.applicationId, applicationId))),
  )

/** Of several attempts, with how often their people commented. The card of a test holds keys, and no text that was rated. */
export async function selectToCompare(reader: Reader, attemptIds: string[]) {
  if (attemptIds.length === 0) return []
  return await reader
    .select({
      ...listed,
      ratedCard: sql<Scorecard | null>`case when ${results.kind} <> 'test' then ${results.card} end`,
      // By eq: columns that stand in a field itself are written without their table where only one is read from.
      comments: sql<number>`(select count(*) from ${resultComments}
        where ${eq(resultComments.attemptId, results.attemptId)})::int`,
    })
    .from(results)
    .where(inArray(results.attemptId, attemptIds))
}
export type ComparedResult = Awaited<ReturnType<typeof selectToCompare>>[number]

/** What no score stands for yet, and what somebody asked about: the oldest first. */
export async function selectWaiting(reader: Reader, companyId: string) {
  const unsettled = await reader
    .select({ attemptId: results.attemptId, because: results.status, since: results.scoredAt })
    .from(results)
    .where(
      and(
        eq(results.companyId, companyId),
        ne(results.status, 'completed'),
        inArray(results.attemptId, isSubmitted(reader)),
      ),
    )
    .orderBy(asc(results.scoredAt))
    .limit(mostWaiting)
  const asked = await reader
    .select({ attemptId: humanLooks.attemptId, since: humanLooks.askedAt })
    .from(humanLooks)
    .where(
      and(
        eq(humanLooks.companyId, companyId),
        isNull(humanLooks.answeredAt),
        inArray(humanLooks.attemptId, isSubmitted(reader)),
      ),
    )
    .orderBy(asc(humanLooks.askedAt))
    .limit(mostWaiting)
  return [
    ...unsettled.map(({ attemptId, because, since }) => ({
      ...{ attemptId, since },
      because: because === 'failed' ? ('failed' as const) : ('in_review' as const),
    })),
    ...asked.map((look) => ({ ...look, because: 'human_look' as const })),
  ].toSorted((one, other) => one.since.getTime() - other.since.getTime())
}

/** Of the results of some applications that are complete, practice aside. */
export async function selectPercents(reader: Reader, applicationIds: string[]) {
  if (applicationIds.length === 0) return []
  return await reader
    .select({
      applicationId: sql<string>`${attempts.applicationId}`,
      isInterview: sql<boolean>`${results.kind} = 'interview'`,
      percent: sql<number>`round(avg(${results.percent}))::int`,
      at: max(results.completedAt),
    })
    .from(results)
    .innerJoin(attempts, eq(attempts.id, results.attemptId))
    .where(
      and(
        inArray(attempts.applicationId, applicationIds),
        eq(results.status, 'completed'),
        eq(results.isPractice, false),
      ),
    )
    .groupBy(attempts.applicationId, sql`${results.kind} = 'interview'`)
}

export async function selectResultIfAny(reader: Reader, attemptId: string): Promise<ResultRow | null> {
  const [row] = await reader.select().from(results).where(eq(results.attemptId, attemptId))
  return row ?? null
}

export async function selectResultsOf(reader: Reader, userId: string): Promise<ResultRow[]> {
  return await reader.select().from(results).where(eq(results.userId, userId)).orderBy(desc(results.scoredAt))
}

/** What is counted of the results of some people. The card holds all that was asked and answered: not everyone needs it. */
export async function selectCounted(
  reader: Reader,
  userIds: string[],
  { kinds, hasAnswers }: { kinds: AttemptKind[]; hasAnswers: boolean },
) {
  if (userIds.length === 0) return []
  return await reader
    .select({
      attemptId: results.attemptId,
      status: results.status,
      percent: results.percent,
      low: results.low,
      high: results.high,
      sections: results.sections,
      card: hasAnswers ? results.card : sql<null>`null`,
      scoredWith: hasAnswers ? results.scoredWith : sql<null>`null`,
    })
    .from(results)
    .where(and(inArray(results.userId, userIds), inArray(results.kind, kinds)))
}

/** What waits for it sees what became of it. */
export async function lockResultIfAny(tx: Tx, attemptId: string): Promise<ResultRow | null> {
  const [row] = await tx.select().from(results).where(eq(results.attemptId, attemptId)).for('update')
  return row ?? null
}

export async function upsertResult(tx: Tx, row: typeof results.$inferInsert): Promise<void> {
  const { attemptId: _, ...changes } = row
  await tx.insert(results).values(row).onConflictDoUpdate({ target: results.attemptId, set: changes })
}

export async function insertRevision(tx: Tx, row: typeof resultRevisions.$inferInsert): Promise<void> {
  await tx.insert(resultRevisions).values(row)
}

/** From first to last, with the names of those who are still here. */
export async function selectRevisions(reader: Reader, attemptId: string) {
  return await reader
    .select({
      at: resultRevisions.at,
      cause: resultRevisions.cause,
      status: resultRevisions.status,
      percent: resultRevisions.percent,
      reason: resultRevisions.reason,
      by: users.name,
    })
    .from(resultRevisions)
    .leftJoin(users, eq(users.id, resultRevisions.actorId))
    .where(eq(resultRevisions.attemptId, attemptId))
    .orderBy(asc(resultRevisions.revision))
}

export async function selectComments(reader: Reader, attemptId: string) {
  return await reader
    .select({ at: resultComments.at, text: resultComments.text })
    .from(resultComments)
    .where(eq(resultComments.attemptId, attemptId))
    .orderBy(asc(resultComments.at), asc(resultComments.id))
}

export async function insertComment(tx: Tx, row: typeof resultComments.$inferInsert): Promise<void> {
  await tx.insert(resultComments).values(row)
}

export async function selectLooks(reader: Reader, attemptId: string) {
  return await reader
    .select({
      askedAt: humanLooks.askedAt,
      reason: humanLooks.reason,
      answeredAt: humanLooks.answeredAt,
      answer: humanLooks.answer,
      answeredBy: users.name,
    })
    .from(humanLooks)
    .leftJoin(users, eq(users.id, humanLooks.answeredBy))
    .where(eq(humanLooks.attemptId, attemptId))
    .orderBy(asc(humanLooks.askedAt))
}

/** Nothing where one is open already. */
export async function insertLookOnce(tx: Tx, row: typeof humanLooks.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(humanLooks)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: humanLooks.id })
  return inserted.length > 0
}

/** False where none was open. */
export async function answerOpenLook(
  tx: Tx,
  attemptId: string,
  answer: { answeredAt: Date; answeredBy: string; answer: string },
): Promise<boolean> {
  const answered = await tx
    .update(humanLooks)
    .set(answer)
    .where(and(eq(humanLooks.attemptId, attemptId), isNull(humanLooks.answeredAt)))
    .returning({ id: humanLooks.id })
  return answered.length > 0
}
