import { and, count, desc, eq, gt, inArray, isNull, lte, max, or, sql } from 'drizzle-orm'
import type { NotificationKind } from '#core/notifications/content.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { companies, recruiters } from '#server/platform/db/tables/accounts.ts'
import { notifications } from '#server/platform/db/tables/notifications.ts'

export type NotificationRow = typeof notifications.$inferSelect

/** Its number; null where this event told this user before. */
export async function insertNotificationOnce(
  tx: Tx,
  row: typeof notifications.$inferInsert,
): Promise<number | null> {
  const [inserted] = await tx
    .insert(notifications)
    .values(row)
    .onConflictDoNothing()
    .returning({ number: notifications.number })
  return inserted?.number ?? null
}

export type Asked = {
  isUnread: boolean
  kinds: readonly NotificationKind[] | null
  before: number | null
  limit: number
}

export async function selectNotifications(
  reader: Reader,
  userId: string,
  { isUnread, kinds, before, limit }: Asked,
): Promise<NotificationRow[]> {
  return await reader
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        isUnread ? isNull(notifications.readAt) : undefined,
        kinds ? inArray(kindOf, [...kinds]) : undefined,
        before === null ? undefined : isBefore(userId, before),
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.number))
    .limit(limit)
}

/** What is told late stands where it happened. */
const isBefore = (userId: string, number: number) =>
  sql`(${notifications.createdAt}, ${notifications.number}) < (
    select last.created_at, last.number from ${notifications} last
    where last.user_id = ${userId} and last.number = ${number})`

const kindOf = sql<NotificationKind>`${notifications.content}->>'kind'`

/** The next ones after that number, the earliest first. */
export async function selectAfter(
  reader: Reader,
  userId: string,
  { after, limit }: { after: number; limit: number },
): Promise<NotificationRow[]> {
  return await reader
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), gt(notifications.number, after)))
    .orderBy(notifications.number)
    .limit(limit)
}

export async function selectLatestNumber(reader: Reader, userId: string): Promise<number> {
  const [row] = await reader
    .select({ latest: max(notifications.number) })
    .from(notifications)
    .where(eq(notifications.userId, userId))
  return row?.latest ?? 0
}

export async function countUnreadNotifications(reader: Reader, userId: string): Promise<number> {
  const [row] = await reader
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
  return row?.unread ?? 0
}

/** Null where the user has no such notification; otherwise whether it was unread. */
export async function markNotificationRead(
  tx: Tx,
  userId: string,
  id: string,
  now: Date,
): Promise<boolean | null> {
  const own = and(eq(notifications.id, id), eq(notifications.userId, userId))
  const changed = await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(own, isNull(notifications.readAt)))
    .returning({ id: notifications.id })
  if (changed.length > 0) return true
  const found = await tx.select({ id: notifications.id }).from(notifications).where(own)
  return found.length > 0 ? false : null
}

/** How many of them were unread. */
export async function markReadUpTo(tx: Tx, userId: string, upTo: number, now: Date): Promise<number> {
  const changed = await tx
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(eq(notifications.userId, userId), isNull(notifications.readAt), lte(notifications.number, upTo)),
    )
    .returning({ id: notifications.id })
  return changed.length
}

export async function selectMembershipIfAny(reader: Reader, userId: string) {
  const [row] = await reader
    .select({
      companyId: recruiters.companyId,
      state: recruiters.membership,
      suspendedAt: companies.suspendedAt,
    })
    .from(recruiters)
    .innerJoin(companies, eq(companies.id, recruiters.companyId))
    .where(eq(recruiters.userId, userId))
  if (!row) return null
  const isBarred = row.suspendedAt !== null && row.state === 'member'
  return { companyId: row.companyId, state: isBarred ? 'suspended' : row.state }
}

export async function selectAllNotifications(reader: Reader, userId: string): Promise<NotificationRow[]> {
  return await reader
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.number))
}

/** Their own, and what others were told of them. */
export async function deleteNotificationsAbout(tx: Tx, userId: string): Promise<void> {
  await tx
    .delete(notifications)
    .where(or(eq(notifications.userId, userId), eq(sql`${notifications.content}->>'aboutUserId'`, userId)))
}
