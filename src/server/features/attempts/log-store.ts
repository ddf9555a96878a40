/** The log of answers: written at every change that someone makes, so in one statement. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { EntryContent, LogEntry } from '#core/attempts/answer-log.ts'
import type { AttemptStatus } from '#core/attempts/attempt.ts'
import { type Reader, selectRows } from '#server/platform/db/database.ts'
import { attemptEntries, attempts } from '#server/platform/db/tables/attempts.ts'

export type Held = { status: AttemptStatus; turn: number; revision: number; deadlineAt: Date }

type HeldRow = { status: AttemptStatus; turn: number; revision: number; deadline_at: string | Date }

/**
 * Nothing that was there already is written again. The share lock makes the end of an attempt wait for it: what was
 * acknowledged in time stands in the log before it is read. Null: there is no such attempt.
 */
export async function saveEntries(
  reader: Reader,
  {
    userId,
    attemptId,
    entries,
    now,
  }: { userId: string; attemptId: string; entries: readonly LogEntry[]; now: Date },
): Promise<Held | null> {
  const rows = await selectRows<HeldRow>(
    reader,
    sql`with held as (
        select id, status, turn, revision, deadline_at from ${attempts}
        where id = ${attemptId} and user_id = ${userId} for share
      ), saved as (
        insert into ${attemptEntries} (attempt_id, turn, seq, place, kind, value, received_at, is_late)
        select held.id, entry.turn, entry.seq, entry.place, entry.kind, entry.value,
          ${now.toISOString()}::timestamptz, held.status = 'submitted'
        from held, jsonb_to_recordset(${JSON.stringify(entries)}::text::jsonb)
          as entry(turn int, seq int, place int, kind text, value jsonb)
        where held.status in ('in_progress', 'submitted') and entry.turn <= held.turn
        on conflict do nothing
      ) select status, turn, revision, deadline_at from held`,
  )
  const [row] = rows
  return row ? { ...row, deadlineAt: new Date(row.deadline_at) } : null
}

/** The page that holds the attempt is to read what it did not send itself. */
export async function announceForeignEntries(reader: Reader, attemptId: string): Promise<void> {
  await reader
    .update(attempts)
    .set({ revision: sql`${attempts.revision} + 1` })
    .where(eq(attempts.id, attemptId))
}

export type StoredEntry = LogEntry & { receivedAt: Date; isLate: boolean }

/** In the order in which they came. */
export async function selectEntries(reader: Reader, attemptId: string): Promise<StoredEntry[]> {
  const rows = await reader
    .select()
    .from(attemptEntries)
    .where(eq(attemptEntries.attemptId, attemptId))
    .orderBy(asc(attemptEntries.receivedAt), asc(attemptEntries.turn), asc(attemptEntries.seq))
  return rows.map(toEntry)
}

/** Of each place the answer and the flag that hold: all that `readLog` would look at. */
export async function selectNewest(
  reader: Reader,
  attemptId: string,
  { withLate }: { withLate: boolean },
): Promise<StoredEntry[]> {
  const rows = await reader
    .selectDistinctOn([attemptEntries.kind, attemptEntries.place])
    .from(attemptEntries)
    .where(
      and(
        eq(attemptEntries.attemptId, attemptId),
        inArray(attemptEntries.kind, ['answer', 'flag']),
        withLate ? undefined : eq(attemptEntries.isLate, false),
      ),
    )
    .orderBy(
      attemptEntries.kind,
      attemptEntries.place,
      sql`${attemptEntries.turn} desc`,
      sql`${attemptEntries.seq} desc`,
    )
  return rows.map(toEntry)
}

function toEntry({ attemptId: _, kind, value, ...row }: typeof attemptEntries.$inferSelect): StoredEntry {
  return { ...row, ...({ kind, value } as EntryContent) }
}
