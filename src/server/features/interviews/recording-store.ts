/** Recordings, and the pieces they are made of. */
import { and, asc, eq, getTableColumns, isNull, lt, sql } from 'drizzle-orm'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { interviewRecordingChunks, interviewRecordings } from '#server/platform/db/tables/interviews.ts'

import { type CountedRows, endOf, type KeptFor } from '#server/platform/retention.ts'

export type RecordingRow = typeof interviewRecordings.$inferSelect & {
  bytes: number
  ms: number
  chunks: number
}

const chunksOf = (column: 'bytes' | 'ms' | 'chunks') => {
  const value = column === 'chunks' ? sql`1` : interviewRecordingChunks[column]
  return sql<number>`coalesce((select sum(${value}) from ${interviewRecordingChunks}
    where ${eq(interviewRecordingChunks.recordingId, interviewRecordings.id)}), 0)::double precision`
}

const columns = {
  ...getTableColumns(interviewRecordings),
  bytes: chunksOf('bytes'),
  ms: chunksOf('ms'),
  chunks: chunksOf('chunks'),
}

export async function selectRecordings(reader: Reader, attemptId: string): Promise<RecordingRow[]> {
  return await reader
    .select(columns)
    .from(interviewRecordings)
    .where(eq(interviewRecordings.attemptId, attemptId))
    .orderBy(asc(interviewRecordings.startedAt), asc(interviewRecordings.id))
}

export async function selectRecordingIfAny(
  reader: Reader,
  { attemptId, id }: { attemptId: string; id: string },
): Promise<RecordingRow | null> {
  const [row] = await reader
    .select(columns)
    .from(interviewRecordings)
    .where(and(eq(interviewRecordings.id, id), eq(interviewRecordings.attemptId, attemptId)))
  return row ?? null
}

/** False: there is one of this id, of whomever. */
export async function insertRecording(
  tx: Tx,
  row: typeof interviewRecordings.$inferInsert,
): Promise<boolean> {
  const made = await tx
    .insert(interviewRecordings)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: interviewRecordings.id })
  return made.length > 0
}

export async function selectChunks(reader: Reader, recordingId: string) {
  return await reader
    .select()
    .from(interviewRecordingChunks)
    .where(eq(interviewRecordingChunks.recordingId, recordingId))
    .orderBy(asc(interviewRecordingChunks.seq))
}

export async function hasChunk(reader: Reader, recordingId: string, seq: number): Promise<boolean> {
  const rows = await reader
    .select({ seq: interviewRecordingChunks.seq })
    .from(interviewRecordingChunks)
    .where(and(eq(interviewRecordingChunks.recordingId, recordingId), eq(interviewRecordingChunks.seq, seq)))
  return rows.length > 0
}

export async function insertChunk(tx: Tx, row: typeof interviewRecordingChunks.$inferInsert): Promise<void> {
  await tx.insert(interviewRecordingChunks).values(row)
}

/** Whose files they were. */
export async function deleteChunks(tx: Tx, recordingId: string): Promise<string[]> {
  const rows = await tx
    .delete(interviewRecordingChunks)
    .where(eq(interviewRecordingChunks.recordingId, recordingId))
    .returning({ fileId: interviewRecordingChunks.fileId })
  return rows.map(({ fileId }) => fileId)
}

export async function markDeleted(
  tx: Tx,
  id: string,
  { at, by }: { at: Date; by: 'person' | 'time' },
): Promise<void> {
  await tx
    .update(interviewRecordings)
    .set({ deletedAt: at, deletedBy: by })
    .where(eq(interviewRecordings.id, id))
}

/** Kept for what is set now, and never longer than its person was told when it was made. */
const isOlder = (before: Date, now: Date) => sql`(${lt(interviewRecordings.startedAt, before)} or
  ${interviewRecordings.startedAt} + make_interval(days => ${interviewRecordings.keptDays}) < ${now.toISOString()}::timestamptz)`

export const keptRecordings: CountedRows = {
  table: interviewRecordings,
  where: isNull(interviewRecordings.deletedAt),
  since: sql`${interviewRecordings.startedAt}`,
  isDue: isOlder,
}

export async function selectDue(reader: Reader, keptFor: KeptFor) {
  return await reader
    .select({ id: interviewRecordings.id, attemptId: interviewRecordings.attemptId })
    .from(interviewRecordings)
    .where(and(isNull(interviewRecordings.deletedAt), isOlder(endOf(keptFor), keptFor.now)))
    .orderBy(asc(interviewRecordings.startedAt))
    .limit(500)
}
