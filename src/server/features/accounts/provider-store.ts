/** Sign-ins under way at an identity provider. */
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { providerSignIns } from '#server/platform/db/tables/accounts.ts'

export type AttemptRow = typeof providerSignIns.$inferSelect

export async function insertAttempt(tx: Tx, row: typeof providerSignIns.$inferInsert): Promise<void> {
  await tx.insert(providerSignIns).values(row)
}

export async function selectAttemptIfAny(
  reader: Reader,
  browserHash: string,
  now: Date,
): Promise<AttemptRow | null> {
  const [row] = await reader
    .select()
    .from(providerSignIns)
    .where(and(eq(providerSignIns.browserHash, browserHash), gt(providerSignIns.expiresAt, now)))
  return row ?? null
}

/** Takes it out: whatever comes of it, it works once. Null where it is gone, or waits for a proof. */
export async function takeAttemptIfAny(tx: Tx, browserHash: string, now: Date): Promise<AttemptRow | null> {
  const [row] = await tx
    .delete(providerSignIns)
    .where(
      and(
        eq(providerSignIns.browserHash, browserHash),
        gt(providerSignIns.expiresAt, now),
        isNull(providerSignIns.identity),
      ),
    )
    .returning()
  return row ?? null
}

/** False where it is gone already. */
export async function deleteAttempt(tx: Tx, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(providerSignIns)
    .where(eq(providerSignIns.id, id))
    .returning({ id: providerSignIns.id })
  return deleted.length > 0
}

export async function deleteOldAttempts(tx: Tx, now: Date): Promise<void> {
  await tx.delete(providerSignIns).where(lt(providerSignIns.expiresAt, now))
}
