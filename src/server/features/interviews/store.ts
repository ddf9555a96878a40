/** Interviews and what was said in them. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { AskedQuestion } from '#core/interview/asked-question.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { companies } from '#server/platform/db/tables/accounts.ts'
import { attempts } from '#server/platform/db/tables/attempts.ts'
import { interviewPlans } from '#server/platform/db/tables/interview-plans.ts'
import { interviewMessages, interviews } from '#server/platform/db/tables/interviews.ts'
import { jobs } from '#server/platform/db/tables/jobs.ts'

export type InterviewRow = typeof interviews.$inferSelect
export type MessageRow = typeof interviewMessages.$inferSelect

export async function selectInterviewIfAny(reader: Reader, attemptId: string): Promise<InterviewRow | null> {
  const [row] = await reader.select().from(interviews).where(eq(interviews.attemptId, attemptId))
  return row ?? null
}

/** Opened twice, it was opened once. */
export async function insertInterview(
  tx: Tx,
  { id: attemptId, companyId }: { id: string; companyId: string | null },
): Promise<void> {
  await tx.insert(interviews).values({ attemptId, companyId, questions: [] }).onConflictDoNothing()
}

export async function updateInterview(
  tx: Tx,
  attemptId: string,
  changes: { questions?: AskedQuestion[]; pausedAt?: Date | null; personAskedAt?: Date },
): Promise<void> {
  await tx.update(interviews).set(changes).where(eq(interviews.attemptId, attemptId))
}

export async function selectMessages(reader: Reader, attemptId: string): Promise<MessageRow[]> {
  return await reader
    .select()
    .from(interviewMessages)
    .where(eq(interviewMessages.attemptId, attemptId))
    .orderBy(asc(interviewMessages.seq))
}

export async function insertMessages(tx: Tx, rows: MessageRow[]): Promise<void> {
  await tx.insert(interviewMessages).values(rows)
}

export async function countAnswered(reader: Reader, attemptId: string): Promise<number> {
  const [row] = await reader
    .select({ answered: sql<number>`count(distinct ${interviewMessages.place})::int` })
    .from(interviewMessages)
    .where(and(eq(interviewMessages.attemptId, attemptId), eq(interviewMessages.kind, 'answer')))
  return row?.answered ?? 0
}

/** Of one person, in the order in which they were given them. */
export async function selectInterviewsOf(reader: Reader, userId: string) {
  return await reader
    .select({ id: attempts.id, jobTitle: jobs.title, company: companies.name })
    .from(attempts)
    .leftJoin(interviewPlans, eq(interviewPlans.id, attempts.planId))
    .leftJoin(jobs, eq(jobs.id, interviewPlans.jobId))
    .leftJoin(companies, eq(companies.id, attempts.companyId))
    .where(and(eq(attempts.userId, userId), eq(attempts.kind, 'interview')))
    .orderBy(asc(attempts.assignedAt), asc(attempts.id))
}
