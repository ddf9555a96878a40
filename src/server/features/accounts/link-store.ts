import { and, count, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { type LinkPurpose, oneTimeLinks } from '#server/platform/db/tables/accounts.ts'
import type { CountedRows } from '#server/platform/retention.ts'

export type LinkRow = typeof oneTimeLinks.$inferSelect

export async function insertLink(tx: Tx, row: typeof oneTimeLinks.$inferInsert): Promise<void> {
  await tx.insert(oneTimeLinks).values(row)
}

export async function selectLinkIfAny(reader: Reader, tokenHash: string): Promise<LinkRow | null> {
  const [row] = await reader.select().from(oneTimeLinks).where(eq(oneTimeLinks.tokenHash, tokenHash))
  return row ?? null
}

const unusedOf = (userId: string, purpose: LinkPurpose) =>
  and(eq(oneTimeLinks.userId, userId), eq(oneTimeLinks.purpose, purpose), isNull(oneTimeLinks.usedAt))

/** They stay as used, so that it is still known how many were mailed. */
export async function closeLinks(tx: Tx, userId: string, purpose: LinkPurpose, now: Date): Promise<void> {
  await tx.update(oneTimeLinks).set({ usedAt: now }).where(unusedOf(userId, purpose))
}

export async function closeLinksOf(tx: Tx, userIds: string[], now: Date): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(and(inArray(oneTimeLinks.userId, userIds), isNull(oneTimeLinks.usedAt)))
}

export async function selectOpenLinkIfAny(
  reader: Reader,
  userId: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<LinkRow | null> {
  const [row] = await reader
    .select()
    .from(oneTimeLinks)
    .where(and(unusedOf(userId, purpose), gt(oneTimeLinks.expiresAt, now)))
    .limit(1)
  return row ?? null
}

export async function countLinksSince(
  reader: Reader,
  userId: string,
  purpose: LinkPurpose,
  since: Date,
): Promise<number> {
  const [row] = await reader
    .select({ links: count() })
    .from(oneTimeLinks)
    .where(
      and(
        eq(oneTimeLinks.userId, userId),
        eq(oneTimeLinks.purpose, purpose),
        gt(oneTimeLinks.createdAt, since),
      ),
    )
  return row?.links ?? 0
}

export async function deleteLinksOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(oneTimeLinks).where(eq(oneTimeLinks.userId, userId))
}

export const expiredLinks: CountedRows = {
  table: oneTimeLinks,
  since: sql`${oneTimeLinks.expiresAt}`,
  isDue: (before) => lt(oneTimeLinks.expiresAt, before),
}
