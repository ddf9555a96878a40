import { eq } from 'drizzle-orm'
import type { Tx } from './database.ts'
import { users } from './tables/accounts.ts'

/**
 * Whoever changes something about a person that another could change at the same moment takes turns here. It comes before
 * every other lock, so that no two wait for each other.
 */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}
