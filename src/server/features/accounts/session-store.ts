import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { User } from '#core/permissions.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { companies, recruiters, sessions, users } from '#server/platform/db/tables/accounts.ts'
import type { CountedRows } from '#server/platform/retention.ts'
import { toUser, userColumns } from './store.ts'

export type SessionRow = typeof sessions.$inferSelect
export type FoundSession = Pick<SessionRow, 'id' | 'isRemembered' | 'createdAt' | 'lastSeenAt'>

/** Runs at every request, so its SQL is built once. */
export function prepareCallerByToken(
  reader: Reader,
): (tokenHash: string, now: Date) => Promise<{ user: User; session: FoundSession } | null> {
  const query = reader
    .select({
      user: userColumns,
      session: {
        id: sessions.id,
        isRemembered: sessions.isRemembered,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(recruiters, eq(recruiters.userId, users.id))
    .leftJoin(companies, eq(companies.id, recruiters.companyId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('caller_by_token')
  return async (tokenHash, now) => {
    const [row] = await query.execute({ tokenHash, now: now.toISOString() })
    return row ? { user: toUser(row.user), session: row.session } : null
  }
}

export async function insertSession(tx: Tx, row: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(row)
}

export async function updateLastSeen(
  reader: Reader,
  sessionId: string,
  seen: { lastSeenAt: Date; expiresAt?: Date },
): Promise<void> {
  await reader.update(sessions).set(seen).where(eq(sessions.id, sessionId))
}

export async function endSessionByToken(tx: Tx, tokenHash: string, now: Date): Promise<string | null> {
  const [ended] = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.endedAt)))
    .returning({ userId: sessions.userId })
  return ended?.userId ?? null
}

/** False where the user has no such session. */
export async function endSession(tx: Tx, userId: string, sessionId: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

export async function endSessions(tx: Tx, userId: string, now: Date, exceptId?: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        ...(exceptId ? [ne(sessions.id, exceptId)] : []),
      ),
    )
}

/** Of many at once. Returns whose there were. */
export async function endSessionsOf(tx: Tx, userIds: string[], now: Date): Promise<string[]> {
  if (userIds.length === 0) return []
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(inArray(sessions.userId, userIds), isNull(sessions.endedAt)))
    .returning({ userId: sessions.userId })
  return [...new Set(ended.map(({ userId }) => userId))]
}

export async function selectSessions(reader: Reader, userId: string, limit: number): Promise<SessionRow[]> {
  return await reader
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt))
    .limit(limit)
}

/** Whether this person has signed in from there before. */
export async function hasSessionFrom(reader: Reader, email: string, address: string): Promise<boolean> {
  const rows = await reader
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sql`lower(${users.email})`, email), eq(sessions.ipAddress, address)))
    .limit(1)
  return rows.length > 0
}

export async function deleteSessions(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}

export const endedSessions: CountedRows = {
  table: sessions,
  since: sql`least(${sessions.endedAt}, ${sessions.expiresAt})`,
  isDue: (before) => sql`(${or(lt(sessions.endedAt, before), lt(sessions.expiresAt, before))})`,
}
