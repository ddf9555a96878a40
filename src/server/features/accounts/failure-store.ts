import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Failures } from '#core/accounts/throttle.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { signInFailures } from '#server/platform/db/tables/accounts.ts'

/** Makes the counters that are missing, so that there is something to lock even at the first failure. */
export async function lockCounters(
  tx: Tx,
  counters: { key: string; accountHash: string | null }[],
  now: Date,
): Promise<Map<string, Failures>> {
  const inOrder = counters.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  await tx
    .insert(signInFailures)
    .values(inOrder.map(({ key, accountHash }) => ({ key, accountHash, count: 0, lastAt: now })))
    .onConflictDoNothing()
  const rows = await tx
    .select({ key: signInFailures.key, count: signInFailures.count, lastAt: signInFailures.lastAt })
    .from(signInFailures)
    .where(
      inArray(
        signInFailures.key,
        inOrder.map(({ key }) => key),
      ),
    )
    .orderBy(signInFailures.key)
    .for('update')
  return new Map(rows.map(({ key, ...failures }) => [key, failures]))
}

export async function updateCounter(tx: Tx, key: string, failures: Failures): Promise<void> {
  await tx.update(signInFailures).set(failures).where(eq(signInFailures.key, key))
}

/** As if the try of that moment had not been. */
export async function takeBack(tx: Tx, key: string, at: Date, failedBefore: Date): Promise<void> {
  const isOurs = sql`${signInFailures.lastAt} = ${at.toISOString()}::timestamptz`
  await tx
    .update(signInFailures)
    .set({
      count: sql`greatest(${signInFailures.count} - 1, 0)`,
      lastAt: sql`case when ${isOurs} then ${failedBefore.toISOString()}::timestamptz else ${signInFailures.lastAt} end`,
    })
    .where(eq(signInFailures.key, key))
}

export async function deleteFailures(tx: Tx, key: string): Promise<void> {
  await tx.delete(signInFailures).where(eq(signInFailures.key, key))
}

export async function deleteFailuresOfAccount(tx: Tx, accountHash: string): Promise<void> {
  await tx.delete(signInFailures).where(eq(signInFailures.accountHash, accountHash))
}

export async function deleteOldFailures(tx: Tx, before: Date): Promise<void> {
  await tx.delete(signInFailures).where(lt(signInFailures.lastAt, before))
}
