/** What people wish to have by mail, and what of it still waits. */
import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { NotificationKind } from '#core/notifications/content.ts'
import type { Lane } from '#core/notifications/mailing.ts'
import type { MailChoices } from '#core/notifications/topics.ts'
import type { Role } from '#core/permissions.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import {
  notificationMailings,
  notificationSettings,
  notifications,
} from '#server/platform/db/tables/notifications.ts'
import type { NotificationRow } from './store.ts'

/** Of whoever chose nothing yet. */
export const usualDailyHour = 8

export type Addressee = {
  id: string
  name: string
  email: string
  role: Role
  timeZone: string
  /** An address that nobody confirmed, or an account that is barred or leaving, is written to about nothing of this. */
  isMailed: boolean
  choices: MailChoices
  dailyHour: number
}

/** Null where they were erased. */
export async function selectAddresseeIfAny(reader: Reader, userId: string): Promise<Addressee | null> {
  const [row] = await reader
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      status: users.status,
      verifiedAt: users.emailVerifiedAt,
      timeZone: users.timeZone,
      choices: notificationSettings.choices,
      dailyHour: notificationSettings.dailyHour,
    })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
  if (!row) return null
  const { status, verifiedAt, timeZone, choices, dailyHour, ...person } = row
  return {
    ...person,
    timeZone: timeZone ?? 'UTC',
    isMailed: status === 'active' && verifiedAt !== null,
    choices: choices ?? {},
    dailyHour: dailyHour ?? usualDailyHour,
  }
}

export async function saveSettings(
  tx: Tx,
  userId: string,
  settings: { choices: MailChoices; dailyHour: number; updatedAt: Date },
): Promise<void> {
  await tx
    .insert(notificationSettings)
    .values({ userId, ...settings })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: settings })
}

export type Mailing = { lastMailedAt: Date | null; dueAt: Date | null }

export async function selectMailing(reader: Reader, userId: string, lane: Lane): Promise<Mailing> {
  const [row] = await reader
    .select({ lastMailedAt: notificationMailings.lastMailedAt, dueAt: notificationMailings.dueAt })
    .from(notificationMailings)
    .where(and(eq(notificationMailings.userId, userId), eq(notificationMailings.lane, lane)))
  return row ?? { lastMailedAt: null, dueAt: null }
}

export async function saveMailing(
  tx: Tx,
  userId: string,
  lane: Lane,
  changes: Partial<Mailing>,
): Promise<void> {
  await tx
    .insert(notificationMailings)
    .values({ userId, lane, ...changes })
    .onConflictDoUpdate({ target: [notificationMailings.userId, notificationMailings.lane], set: changes })
}

/** Whose time has come, whatever became of the task that was to see to it. */
export async function selectDueMailings(
  reader: Reader,
  now: Date,
  limit: number,
): Promise<{ userId: string; lane: Lane }[]> {
  return await reader
    .select({ userId: notificationMailings.userId, lane: notificationMailings.lane })
    .from(notificationMailings)
    .where(and(isNotNull(notificationMailings.dueAt), lte(notificationMailings.dueAt, now)))
    .orderBy(asc(notificationMailings.dueAt))
    .limit(limit)
}

/** Takes all that was held back for this mail; the earliest first. */
export async function takeHeldBack(tx: Tx, userId: string, lane: Lane): Promise<NotificationRow[]> {
  const rows = await tx
    .update(notifications)
    .set({ mailLane: null })
    .where(and(eq(notifications.userId, userId), eq(notifications.mailLane, lane)))
    .returning()
  return rows.sort((one, other) => one.number - other.number)
}

/** Whoever does not wish to be mailed of something is not mailed what waits of it either. */
export async function dropHeldBack(
  tx: Tx,
  userId: string,
  kinds: readonly NotificationKind[],
): Promise<void> {
  await tx
    .update(notifications)
    .set({ mailLane: null })
    .where(
      and(
        eq(notifications.userId, userId),
        isNotNull(notifications.mailLane),
        inArray(sql`${notifications.content}->>'kind'`, [...kinds]),
      ),
    )
}

export async function selectSettingsIfAny(reader: Reader, userId: string) {
  const [row] = await reader
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId))
  return row ?? null
}

export async function deleteMailData(tx: Tx, userId: string): Promise<void> {
  await tx.delete(notificationSettings).where(eq(notificationSettings.userId, userId))
  await tx.delete(notificationMailings).where(eq(notificationMailings.userId, userId))
}
