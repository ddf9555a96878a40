/** The plans of jobs, and what of them was approved. */
import { and, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { InterviewPlan } from '#core/interview/plan.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { attempts } from '#server/platform/db/tables/attempts.ts'
import { interviewPlans, interviewPlanVersions } from '#server/platform/db/tables/interview-plans.ts'

export type PlanRow = typeof interviewPlans.$inferSelect

export async function selectPlanIfAny(
  reader: Reader,
  { companyId, jobId }: { companyId: string; jobId: string },
): Promise<PlanRow | null> {
  const [row] = await reader
    .select()
    .from(interviewPlans)
    .where(and(eq(interviewPlans.jobId, jobId), eq(interviewPlans.companyId, companyId)))
  return row ?? null
}

/** The one that candidates of a job are given. */
export async function selectOpenPlanIfAny(reader: Reader, jobId: string) {
  const [row] = await reader
    .select({ planId: interviewPlans.id, dueDays: interviewPlans.dueDays })
    .from(interviewPlans)
    .where(and(eq(interviewPlans.jobId, jobId), eq(interviewPlans.status, 'open')))
  return row ?? null
}

/** What waits for it sees what became of it. */
export async function lockPlan(tx: Tx, jobId: string): Promise<void> {
  await tx
    .select({ id: interviewPlans.id })
    .from(interviewPlans)
    .where(eq(interviewPlans.jobId, jobId))
    .for('update')
}

/** False: someone else was first. */
export async function insertPlan(tx: Tx, row: typeof interviewPlans.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(interviewPlans)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: interviewPlans.id })
  return made.length > 0
}

export async function updatePlan(tx: Tx, id: string, changes: PgUpdateSetSource<typeof interviewPlans>) {
  await tx.update(interviewPlans).set(changes).where(eq(interviewPlans.id, id))
}

export async function insertVersion(tx: Tx, row: typeof interviewPlanVersions.$inferInsert): Promise<void> {
  await tx.insert(interviewPlanVersions).values(row)
}

export async function selectVersionIfAny(
  reader: Reader,
  { planId, version }: { planId: string; version: number },
): Promise<{ content: InterviewPlan; approvedAt: Date; approvedBy: string } | null> {
  const [row] = await reader
    .select({
      content: interviewPlanVersions.content,
      approvedAt: interviewPlanVersions.approvedAt,
      approvedBy: users.name,
    })
    .from(interviewPlanVersions)
    .innerJoin(users, eq(users.id, interviewPlanVersions.approvedBy))
    .where(and(eq(interviewPlanVersions.planId, planId), eq(interviewPlanVersions.version, version)))
  return row ?? null
}

export async function countPeople(reader: Reader, planId: string) {
  const [row] = await reader
    .select({
      given: sql<number>`count(*)::int`,
      begun: sql<number>`count(*) filter (where ${attempts.startedAt} is not null)::int`,
      submitted: sql<number>`count(*) filter (where ${attempts.status} = 'submitted')::int`,
    })
    .from(attempts)
    .where(eq(attempts.planId, planId))
  return row ?? { given: 0, begun: 0, submitted: 0 }
}
