/** Whether the server was there, and whose time is over. */
import { and, eq, lte, ne, or, sql } from 'drizzle-orm'
import { type Reader, selectRows, type Tx } from '#server/platform/db/database.ts'
import { attempts, serverBeats } from '#server/platform/db/tables/attempts.ts'

const theOne = 1

/** Against the clock, that is. An interview is open for days, and of no account until it ends. */
export async function isAnyRunning(reader: Reader, now: Date): Promise<boolean> {
  const rows = await reader
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        eq(attempts.status, 'in_progress'),
        or(ne(attempts.kind, 'interview'), lte(attempts.deadlineAt, now)),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Of several servers one beats at a time. Null: there was none yet. */
export async function lockBeat(tx: Tx): Promise<Date | null> {
  const [row] = await tx.select().from(serverBeats).where(eq(serverBeats.id, theOne)).for('update')
  return row?.at ?? null
}

/** Never back, whatever the clock of another machine says. */
export async function beat(tx: Tx, at: Date): Promise<void> {
  await tx
    .insert(serverBeats)
    .values({ id: theOne, at })
    .onConflictDoUpdate({
      target: serverBeats.id,
      set: { at: sql`greatest(${serverBeats.at}, ${at.toISOString()}::timestamptz)` },
    })
}

/**
 * Moves the end of each attempt that was under way by as long as nobody answered it: from the last beat, or since something
 * was last done to it where that was later. So many milliseconds or more, that is; which ones, and by how much.
 */
export async function giveBack(
  tx: Tx,
  { lastBeat, now, leastMs }: { lastBeat: Date; now: Date; leastMs: number },
): Promise<{ id: string; ms: number }[]> {
  const from = sql`greatest(${lastBeat.toISOString()}::timestamptz, updated_at)`
  const away = sql`(${now.toISOString()}::timestamptz - ${from})`
  const rows = await selectRows<{ id: string; ms: string | number }>(
    tx,
    sql`update ${attempts} set deadline_at = deadline_at + ${away}
        where status = 'in_progress' and kind <> 'interview' and deadline_at > ${from}
          and ${away} >= make_interval(secs => ${leastMs / 1000}::double precision)
        returning id, extract(epoch from ${away}) * 1000 as ms`,
  )
  return rows.map(({ id, ms }) => ({ id, ms: Math.round(Number(ms)) }))
}

/** Those whose end was before, and which no one else is ending at this moment. */
export async function lockOver(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.status, 'in_progress'), lte(attempts.deadlineAt, before)))
    .orderBy(attempts.deadlineAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows.map(({ id }) => id)
}
