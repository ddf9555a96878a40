import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Tx } from './database.ts'
import { users } from './tables/accounts.ts'

/**
 * Whoever changes something about a person that another could change at the same moment takes turns here. It comes before
 * every other lock, so that no two wait for each other.
 */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

/** Who was barred, is leaving or was erased while the request was on its way stores nothing more. */
export async function lockActiveUser(tx: Tx, userId: string): Promise<void> {
  await lockUser(tx, userId)
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, 'active'), isNull(users.erasedAt)))
  if (rows.length === 0) throw new Refusal('FORBIDDEN')
}
