/** Attempts, the questions that stand in them, and what happened on the way. */
import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { AttemptKind, Submitter } from '#core/attempts/attempt.ts'
import type { AttemptEvent } from '#core/attempts/timeline.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { companies } from '#server/platform/db/tables/accounts.ts'
import {
  attemptEntries,
  attemptEvents,
  attemptQuestions,
  attempts,
} from '#server/platform/db/tables/attempts.ts'
import { applications } from '#server/platform/db/tables/candidates.ts'
import { interviewPlans } from '#server/platform/db/tables/interview-plans.ts'
import { jobs } from '#server/platform/db/tables/jobs.ts'
import { tests, testVersions } from '#server/platform/db/tables/tests.ts'
import type { CountedRows } from '#server/platform/retention.ts'

export type AttemptRow = typeof attempts.$inferSelect
export type QuestionRow = typeof attemptQuestions.$inferSelect
export type AttemptRecord = Awaited<ReturnType<typeof selectAttempts>>[number]

/** The version that it began with, or would begin with now. */
const isItsVersion = and(
  eq(testVersions.testId, attempts.testId),
  sql`${testVersions.version} = coalesce(${attempts.version}, ${tests.publishedVersion})`,
)

/** It has no title of its own: its job tells which one it is. */
const interviewTitle = sql`${jobs.title} || ' interview'`

/** With what decides how it stands, and what it is called. Of practice there is neither test nor application. */
function queryAttempts(reader: Reader, where: SQL | undefined) {
  return reader
    .select({
      attempt: attempts,
      isLatest: sql<boolean>`not exists (select from ${attempts} later where later.user_id = ${attempts.userId}
        and later.test_id = ${attempts.testId} and later.kind = ${attempts.kind} and later.number > ${attempts.number})`,
      title: sql<string>`coalesce(${testVersions.content} ->> 'title', ${attempts.practice} ->> 'title', ${interviewTitle})`,
      test: {
        status: tests.status,
        publishedVersion: tests.publishedVersion,
        dueDays: tests.dueDays,
        retakes: tests.retakes,
        retakeAfterDays: tests.retakeAfterDays,
        showsQuestions: tests.showsQuestions,
      },
      plan: {
        status: interviewPlans.status,
        dueDays: interviewPlans.dueDays,
        approvedVersion: interviewPlans.approvedVersion,
      },
      application: { status: applications.shownStatus },
      jobId: jobs.id,
      jobTitle: jobs.title,
      companyName: companies.name,
    })
    .from(attempts)
    .leftJoin(tests, eq(tests.id, attempts.testId))
    .leftJoin(testVersions, isItsVersion)
    .leftJoin(interviewPlans, eq(interviewPlans.id, attempts.planId))
    .leftJoin(applications, eq(applications.id, attempts.applicationId))
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(companies, eq(companies.id, attempts.companyId))
    .where(where)
    .orderBy(desc(attempts.assignedAt), desc(attempts.number), asc(attempts.kind), desc(attempts.id))
}

const selectAttempts = async (reader: Reader, where: SQL | undefined) => await queryAttempts(reader, where)

export const selectOwnAttempts = (reader: Reader, userId: string) =>
  selectAttempts(reader, eq(attempts.userId, userId))

export async function selectOwnAttemptIfAny(reader: Reader, userId: string, id: string) {
  const [row] = await selectAttempts(reader, and(eq(attempts.id, id), eq(attempts.userId, userId)))
  return row ?? null
}

/** The same, and what waits for it sees what became of it. */
export async function lockOwnAttemptIfAny(tx: Tx, userId: string, id: string) {
  const where = and(eq(attempts.id, id), eq(attempts.userId, userId))
  const [row] = await queryAttempts(tx, where).for('no key update', { of: attempts })
  return row ?? null
}

/** The latest of a test; null instead of a test: of practice. */
export async function selectLatestIfAny(
  reader: Reader,
  { userId, testId, kind }: { userId: string; testId: string | null; kind: AttemptKind },
) {
  const isOfTest = testId === null ? isNotNull(attempts.practice) : eq(attempts.testId, testId)
  const found = await selectAttempts(
    reader,
    and(eq(attempts.userId, userId), eq(attempts.kind, kind), isOfTest),
  )
  return found.toSorted((one, other) => other.attempt.number - one.attempt.number)[0] ?? null
}

export const selectAttemptsOfApplication = (
  reader: Reader,
  { applicationId, companyId }: { applicationId: string; companyId: string },
) => selectAttempts(reader, and(eq(attempts.applicationId, applicationId), eq(attempts.companyId, companyId)))

/** The same of several. */
export const selectAttemptsOfApplications = (
  reader: Reader,
  { applicationIds, companyId }: { applicationIds: string[]; companyId: string },
) =>
  selectAttempts(
    reader,
    and(inArray(attempts.applicationId, applicationIds), eq(attempts.companyId, companyId)),
  )

export async function selectCompanyAttemptIfAny(reader: Reader, companyId: string, id: string) {
  const [row] = await selectAttempts(reader, and(eq(attempts.id, id), eq(attempts.companyId, companyId)))
  return row ?? null
}

export async function selectAttemptsByIds(reader: Reader, ids: string[]) {
  return await selectAttempts(reader, inArray(attempts.id, ids))
}

/** Of the person's own, without what surrounds it: what happens most often asks for no more. */
export async function selectRowIfAny(reader: Reader, userId: string, id: string): Promise<AttemptRow | null> {
  const [row] = await reader
    .select()
    .from(attempts)
    .where(and(eq(attempts.id, id), eq(attempts.userId, userId)))
  return row ?? null
}

/** What is being saved waits for it, and what waits for it sees what became of it. */
export async function lockAttempt(tx: Tx, id: string): Promise<AttemptRow | null> {
  const [row] = await tx.select().from(attempts).where(eq(attempts.id, id)).for('no key update')
  return row ?? null
}

/** Those that were not there yet. */
export async function insertAttempts(tx: Tx, rows: (typeof attempts.$inferInsert)[]): Promise<string[]> {
  if (rows.length === 0) return []
  const inserted = await tx.insert(attempts).values(rows).onConflictDoNothing().returning({ id: attempts.id })
  return inserted.map(({ id }) => id)
}

export async function updateAttempt(tx: Tx, id: string, changes: PgUpdateSetSource<typeof attempts>) {
  await tx.update(attempts).set(changes).where(eq(attempts.id, id))
}

/** The end of the attempts that run. */
export async function endAttempts(
  tx: Tx,
  ids: string[],
  { by, now }: { by: Submitter; now: Date },
): Promise<void> {
  const sinceBegun = sql`extract(epoch from ${now.toISOString()}::timestamptz - ${attempts.begunAt})`
  await tx
    .update(attempts)
    .set({
      status: 'submitted',
      submittedBy: by,
      submittedAt: now,
      spentSeconds: sql`${attempts.spentSeconds} + greatest(0, round(${sinceBegun}))::int`,
      updatedAt: now,
    })
    .where(inArray(attempts.id, ids))
}

/** Who applies again gets time again for what they never began. */
export async function renewDue(
  tx: Tx,
  {
    applicationId,
    of,
    now,
    dueAt,
  }: {
    applicationId: string
    of: { testId: string } | { planId: string }
    now: Date
    dueAt: Date
  },
): Promise<string[]> {
  const renewed = await tx
    .update(attempts)
    .set({ dueAt, remindedAt: null, updatedAt: now })
    .where(
      and(
        eq(attempts.applicationId, applicationId),
        'testId' in of ? eq(attempts.testId, of.testId) : eq(attempts.planId, of.planId),
        eq(attempts.status, 'pending'),
        lte(attempts.dueAt, now),
      ),
    )
    .returning({ id: attempts.id })
  return renewed.map(({ id }) => id)
}

export async function deleteOldPractice(tx: Tx, userId: string): Promise<void> {
  await tx
    .delete(attempts)
    .where(and(eq(attempts.userId, userId), isNotNull(attempts.practice), eq(attempts.status, 'submitted')))
}

export async function deleteAttemptsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(attempts).where(eq(attempts.userId, userId))
}

export const selectQuestions = (reader: Reader, attemptId: string) => selectQuestionsOf(reader, [attemptId])

export async function selectQuestionsOf(reader: Reader, attemptIds: string[]): Promise<QuestionRow[]> {
  if (attemptIds.length === 0) return []
  return await reader
    .select()
    .from(attemptQuestions)
    .where(inArray(attemptQuestions.attemptId, attemptIds))
    .orderBy(asc(attemptQuestions.openedAt), asc(attemptQuestions.place))
}

/** What counts of some people: handed in, and never practice. */
export async function selectCounted(reader: Reader, userIds: string[], kinds: AttemptKind[]) {
  if (userIds.length === 0) return []
  return await reader
    .select({
      id: attempts.id,
      userId: attempts.userId,
      kind: attempts.kind,
      testId: attempts.testId,
      planId: attempts.planId,
      submittedAt: attempts.submittedAt,
    })
    .from(attempts)
    .where(
      and(
        inArray(attempts.userId, userIds),
        inArray(attempts.kind, kinds),
        eq(attempts.status, 'submitted'),
        isNull(attempts.practice),
      ),
    )
}

/** By which each question of some attempts is measured. */
export async function selectCurves(reader: Reader, attemptIds: string[]) {
  if (attemptIds.length === 0) return []
  return await reader
    .select({
      attemptId: attemptQuestions.attemptId,
      place: attemptQuestions.place,
      curve: attemptQuestions.curve,
    })
    .from(attemptQuestions)
    .where(inArray(attemptQuestions.attemptId, attemptIds))
}

export async function selectSubmittedAsking(
  reader: Reader,
  { itemId, companyId }: { itemId: string; companyId: string | null },
): Promise<string[]> {
  const rows = await reader
    .select({ id: attempts.id })
    .from(attemptQuestions)
    .innerJoin(attempts, eq(attempts.id, attemptQuestions.attemptId))
    .where(
      and(
        eq(attemptQuestions.itemId, itemId),
        eq(attempts.status, 'submitted'),
        companyId ? eq(attempts.companyId, companyId) : isNotNull(attempts.companyId),
      ),
    )
    .orderBy(asc(attempts.id))
  return rows.map(({ id }) => id)
}

export async function insertQuestion(tx: Tx, row: typeof attemptQuestions.$inferInsert): Promise<void> {
  await tx.insert(attemptQuestions).values(row)
}

/** How many people sat the test, and how often each question was asked in it. */
export async function countShown(reader: Reader, testId: string) {
  const rows = await reader
    .select({ itemId: attemptQuestions.itemId, shown: sql<number>`count(*)::int` })
    .from(attemptQuestions)
    .innerJoin(attempts, eq(attempts.id, attemptQuestions.attemptId))
    .where(eq(attempts.testId, testId))
    .groupBy(attemptQuestions.itemId)
  const [sat] = await reader
    .select({ people: sql<number>`count(*)::int` })
    .from(attempts)
    .where(
      and(eq(attempts.testId, testId), eq(attempts.kind, 'test'), sql`${attempts.startedAt} is not null`),
    )
  return { people: sat?.people ?? 0, shown: new Map(rows.map(({ itemId, shown }) => [itemId, shown])) }
}

export async function insertEvents(
  tx: Tx,
  rows: { id: string; attemptId: string; at: Date; event: AttemptEvent }[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(attemptEvents).values(rows)
}

export async function selectEvents(reader: Reader, attemptIds: string[]) {
  if (attemptIds.length === 0) return []
  return await reader
    .select({ attemptId: attemptEvents.attemptId, at: attemptEvents.at, event: attemptEvents.event })
    .from(attemptEvents)
    .where(inArray(attemptEvents.attemptId, attemptIds))
    .orderBy(asc(attemptEvents.at), asc(attemptEvents.id))
}

/** Those that wait, for the first time or again, that nobody was reminded of, and that are due before long. */
export async function selectUnreminded(reader: Reader, { now, until }: { now: Date; until: Date }) {
  return await selectAttempts(
    reader,
    and(
      or(eq(attempts.status, 'pending'), isNotNull(attempts.reopenedMinutes)),
      isNull(attempts.remindedAt),
      gt(attempts.dueAt, now),
      lte(attempts.dueAt, until),
    ),
  )
}

const later = sql`(select 1 from ${attemptEntries} as later
  where later.attempt_id = ${attemptEntries.attemptId} and later.place = ${attemptEntries.place}
    and later.kind = ${attemptEntries.kind} and not later.is_late
    and (later.turn, later.seq) > (${attemptEntries.turn}, ${attemptEntries.seq}))`

/**
 * Drafts of answers that were written over in time, of attempts that ended long ago: the last of each place stays. What came
 * late stays too: it may count or not, and must not push out what does.
 */
export const overwrittenDrafts: CountedRows = {
  table: attemptEntries,
  where: and(
    inArray(attemptEntries.kind, ['answer', 'flag']),
    eq(attemptEntries.isLate, false),
    exists(later),
  ),
  since: sql`(select ended.submitted_at from ${attempts} as ended
    where ended.id = ${attemptEntries.attemptId} and ended.status = 'submitted')`,
  isDue: (before) => sql`${attemptEntries.attemptId} in (select ended.id from ${attempts} as ended
    where ended.status = 'submitted' and ended.submitted_at <= ${before.toISOString()}::timestamptz)`,
}
