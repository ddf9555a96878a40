/** The log of answers: written at every change that someone makes, so in one statement. */
import { and, asc, count, eq, getTableColumns, inArray, lte, max, or, type SQL, sql } from 'drizzle-orm'
import {
  type EntryContent,
  type LateDecision,
  type LogEntry,
  lateCountsUntil,
} from '#core/attempts/answer-log.ts'
import type { AttemptStatus } from '#core/attempts/attempt.ts'
import type { RawSql, Reader } from '#server/platform/db/database.ts'
import { attemptEntries, attemptQuestions, attempts } from '#server/platform/db/tables/attempts.ts'

type AttemptRow = typeof attempts.$inferSelect

export type Held = { status: AttemptStatus; turn: number; revision: number; deadlineAt: Date }

type HeldRow = {
  status: AttemptStatus
  turn: number
  revision: number
  deadline_at: string | Date
  is_known: boolean
}

/**
 * All of them or none; nothing that was there already is written again. The share lock makes the end of an attempt wait for
 * it: what was acknowledged in time stands in the log before it is read. Null: there is no such attempt. `isKnown`: whether
 * all answers are to questions that were opened, or to scenarios that there are, and are such as is asked for there.
 */
export async function saveEntries(
  raw: RawSql,
  {
    userId,
    attemptId,
    entries,
    now,
  }: { userId: string; attemptId: string; entries: readonly LogEntry[]; now: Date },
): Promise<(Held & { isKnown: boolean }) | null> {
  const values = [attemptId, userId, JSON.stringify(entries), now.toISOString()]
  const { rows } = await raw.query(saving, values, { isFrequent: true })
  const [row] = rows as HeldRow[]
  if (!row) return null
  const { status, turn, revision } = row
  return { status, turn, revision, deadlineAt: new Date(row.deadline_at), isKnown: row.is_known }
}

const saving = `
  with held as (
    select id, kind, test_id, version, status, turn, revision, deadline_at from attempts
    where id = $1::uuid and user_id = $2::uuid and kind <> 'interview' for share
  ), sent as (
    select * from jsonb_to_recordset($3::text::jsonb)
      as entry(turn int, seq int, place int, kind text, value jsonb)
  ), known as (
    select held.* from held where not exists (
      select from sent where sent.kind = 'answer' and case held.kind
        when 'scenarios' then sent.value ? 'chosen' or sent.place >= (
          select jsonb_array_length(given.content -> 'scenarioIds') from test_versions given
          where given.test_id = held.test_id and given.version = held.version
        ) else not exists (
          select from attempt_questions asked where asked.attempt_id = held.id and asked.place = sent.place
            and (sent.value is null or case asked.choices when 0 then sent.value ? 'text'
              else jsonb_array_length(sent.value -> 'chosen') <= asked.choices end)
        ) end)
  ), saved as (
    insert into attempt_entries (attempt_id, turn, seq, place, kind, value, received_at, is_late)
    select known.id, sent.turn, sent.seq, sent.place, sent.kind, sent.value,
      $4::timestamptz, known.status = 'submitted'
    from known, sent
    where known.status in ('in_progress', 'submitted') and known.turn >= (select max(turn) from sent)
    on conflict do nothing
  ) select status, turn, revision, deadline_at, exists (select from known) as is_known from held`

/** The page that holds the attempt is to read what it did not send itself, and the one that sent it what became of it. */
export async function announceForeignEntries(reader: Reader, attemptId: string): Promise<number> {
  const [row] = await reader
    .update(attempts)
    .set({ revision: sql`${attempts.revision} + 1` })
    .where(eq(attempts.id, attemptId))
    .returning({ revision: attempts.revision })
  if (!row) throw new Error('The attempt is gone.')
  return row.revision
}

export type StoredEntry = LogEntry & { receivedAt: Date; isLate: boolean }

/** In the order in which they came. */
export async function selectEntries(reader: Reader, attemptId: string): Promise<StoredEntry[]> {
  return (await selectWith(reader, [attemptId], sql`${attemptEntries.value}`)).map(toEntry)
}

/** The same, but of what was written no more than whether it is more than blanks: a log holds it again at every change. */
export async function selectOutline(reader: Reader, attemptId: string): Promise<StoredEntry[]> {
  return (await selectOutlines(reader, [attemptId])).get(attemptId) ?? []
}

/** Of several attempts, by their ids. */
export async function selectOutlines(
  reader: Reader,
  attemptIds: string[],
): Promise<Map<string, StoredEntry[]>> {
  const { value } = attemptEntries
  const firstLetter = sql`coalesce(substring(${value} ->> 'text' from '\\S'), '')`
  const outlined = sql`case when ${value} ? 'text' then jsonb_build_object('text', ${firstLetter}) else ${value} end`
  const outlines = new Map<string, StoredEntry[]>()
  for (const row of await selectWith(reader, attemptIds, outlined)) {
    const known = outlines.get(row.attemptId)
    if (known) known.push(toEntry(row))
    else outlines.set(row.attemptId, [toEntry(row)])
  }
  return outlines
}

async function selectWith(reader: Reader, attemptIds: string[], value: SQL) {
  if (attemptIds.length === 0) return []
  return await reader
    .select({ ...getTableColumns(attemptEntries), value: value.mapWith(attemptEntries.value) })
    .from(attemptEntries)
    .where(inArray(attemptEntries.attemptId, attemptIds))
    .orderBy(asc(attemptEntries.receivedAt), asc(attemptEntries.turn), asc(attemptEntries.seq))
}

/** Of each place the answer and the flag that hold: all that `readLog` would look at. */
export async function selectNewest(
  reader: Reader,
  { id, ...decision }: Pick<AttemptRow, 'id'> & LateDecision,
): Promise<StoredEntry[]> {
  const isInTime = eq(attemptEntries.isLate, false)
  const countsUntil = lateCountsUntil(decision)
  const rows = await reader
    .selectDistinctOn([attemptEntries.kind, attemptEntries.place])
    .from(attemptEntries)
    .where(
      and(
        eq(attemptEntries.attemptId, id),
        inArray(attemptEntries.kind, ['answer', 'flag']),
        countsUntil ? or(isInTime, lte(attemptEntries.receivedAt, countsUntil)) : isInTime,
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

/**
 * By question, over some attempts: half of the people took less from opening it to the last answer that came in time. Of an answer
 * that was changed only the last is kept for long, so that is the one that can be told of everyone.
 */
export async function selectAnswerTimes(reader: Reader, attemptIds: string[]) {
  if (attemptIds.length === 0) return []
  // Beside each attempt, so that the log of these alone is read, however long it is in all.
  const last = reader
    .select({ place: attemptEntries.place, at: max(attemptEntries.receivedAt).as('last_at') })
    .from(attemptEntries)
    .where(
      and(
        eq(attemptEntries.attemptId, attempts.id),
        eq(attemptEntries.kind, 'answer'),
        eq(attemptEntries.isLate, false),
      ),
    )
    .groupBy(attemptEntries.place)
    .as('last')
  const seconds = sql`extract(epoch from ${last.at} - ${attemptQuestions.openedAt})`
  return await reader
    .select({
      itemId: attemptQuestions.itemId,
      people: count(),
      medianSeconds: sql<number>`percentile_cont(0.5) within group (order by ${seconds})::float`,
    })
    .from(attempts)
    .crossJoinLateral(last)
    .innerJoin(
      attemptQuestions,
      and(eq(attemptQuestions.attemptId, attempts.id), eq(attemptQuestions.place, last.place)),
    )
    .where(inArray(attempts.id, attemptIds))
    .groupBy(attemptQuestions.itemId)
}
