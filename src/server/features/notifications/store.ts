import { and, count, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { notifications } from '#server/platform/db/tables/notifications.ts'

export type NotificationRow = typeof notifications.$inferSelect

/** False where this event told this user before. */
export async function insertNotificationOnce(
  tx: Tx,
  row: typeof notifications.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(notifications)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: notifications.id })
  return inserted.length > 0
}

export async function selectLatestNotifications(
  reader: Reader,
  userId: string,
  limit: number,
): Promise<NotificationRow[]> {
  return await reader
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
}

export async function countUnreadNotifications(reader: Reader, userId: string): Promise<number> {
  const [row] = await reader
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
  return row?.unread ?? 0
}

/** False where the user has no such notification. */
export async function markNotificationRead(tx: Tx, userId: string, id: string, now: Date): Promise<boolean> {
  const own = and(eq(notifications.id, id), eq(notifications.userId, userId))
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(own, isNull(notifications.readAt)))
  const found = await tx.select({ id: notifications.id }).from(notifications).where(own)
  return found.length > 0
}

export async function selectAllNotifications(reader: Reader, userId: string): Promise<NotificationRow[]> {
  return await reader
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt))
}

/** Their own, and what others were told of them. */
export async function deleteNotificationsAbout(tx: Tx, userId: string): Promise<void> {
  await tx
    .delete(notifications)
    .where(or(eq(notifications.userId, userId), eq(sql`${notifications.content}->>'aboutUserId'`, userId)))
}

export async function isThere(reader: Reader, userId: string): Promise<boolean> {
  const rows = await reader
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
  return rows.length > 0
}
