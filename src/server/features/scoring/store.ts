/** Results and their revisions. */
import { desc, eq } from 'drizzle-orm'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { resultRevisions, results } from '#server/platform/db/tables/results.ts'

export type ResultRow = typeof results.$inferSelect
export type RevisionRow = typeof resultRevisions.$inferSelect

export async function selectResultIfAny(reader: Reader, attemptId: string): Promise<ResultRow | null> {
  const [row] = await reader.select().from(results).where(eq(results.attemptId, attemptId))
  return row ?? null
}

export async function selectResultsOf(reader: Reader, userId: string): Promise<ResultRow[]> {
  return await reader.select().from(results).where(eq(results.userId, userId)).orderBy(desc(results.scoredAt))
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
