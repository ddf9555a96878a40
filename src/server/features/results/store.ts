/** Links by which people show their results. */
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { resultShares, results } from '#server/platform/db/tables/results.ts'

export type ShareRow = typeof resultShares.$inferSelect

const holds = (now: Date) => and(isNull(resultShares.revokedAt), gt(resultShares.expiresAt, now))

/** Those that hold. */
export async function selectShares(reader: Reader, attemptId: string, now: Date): Promise<ShareRow[]> {
  return await reader
    .select()
    .from(resultShares)
    .where(and(eq(resultShares.attemptId, attemptId), holds(now)))
    .orderBy(asc(resultShares.createdAt), asc(resultShares.id))
}

export async function insertShare(tx: Tx, row: typeof resultShares.$inferInsert): Promise<void> {
  await tx.insert(resultShares).values(row)
}

/** False where there is no such link. One that was ended stays so. */
export async function revokeShare(
  tx: Tx,
  { id, attemptId, now }: { id: string; attemptId: string; now: Date },
): Promise<boolean> {
  const found = await tx
    .select({ revokedAt: resultShares.revokedAt })
    .from(resultShares)
    .where(and(eq(resultShares.id, id), eq(resultShares.attemptId, attemptId)))
  if (found[0]?.revokedAt === null)
    await tx.update(resultShares).set({ revokedAt: now }).where(eq(resultShares.id, id))
  return found.length > 0
}

/** Of someone who is still here, and whose result is completed. */
export async function selectSharedIfAny(reader: Reader, token: string, now: Date) {
  const [row] = await reader
    .select({ share: resultShares, result: results, name: users.name })
    .from(resultShares)
    .innerJoin(results, eq(results.attemptId, resultShares.attemptId))
    .innerJoin(users, eq(users.id, results.userId))
    .where(
      and(
        eq(resultShares.token, token),
        holds(now),
        eq(results.status, 'completed'),
        eq(users.status, 'active'),
      ),
    )
  return row ?? null
}
