import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { type Reader, selectRows, type Tx } from '#server/platform/db/database.ts'
import { backupRuns, type ProcessReadings, processes } from '#server/platform/db/tables/operations.ts'
import { storedFiles } from '#server/platform/db/tables/platform.ts'
import type { CountedRows } from '#server/platform/retention.ts'

export type ProcessRow = typeof processes.$inferSelect
export type BackupRunRow = typeof backupRuns.$inferSelect

/** Of more than these nobody could look at each. */
const mostProcesses = 200

export async function upsertProcess(reader: Reader, row: typeof processes.$inferInsert): Promise<void> {
  await reader
    .insert(processes)
    .values(row)
    .onConflictDoUpdate({
      target: processes.id,
      set: { beatAt: row.beatAt, readings: row.readings, stoppedAt: null },
    })
}

export async function markStopped(reader: Reader, id: string, at: Date): Promise<void> {
  await reader.update(processes).set({ stoppedAt: at }).where(eq(processes.id, id))
}

export async function selectProcesses(reader: Reader): Promise<ProcessRow[]> {
  return await reader.select().from(processes).orderBy(desc(processes.startedAt)).limit(mostProcesses)
}

export async function selectProcessForUpdateIfAny(tx: Tx, id: string): Promise<ProcessRow | null> {
  const [row] = await tx.select().from(processes).where(eq(processes.id, id)).for('update')
  return row ?? null
}

export async function deleteProcess(tx: Tx, id: string): Promise<void> {
  await tx.delete(processes).where(eq(processes.id, id))
}

export async function deleteProcessesSilentSince(reader: Reader, before: Date): Promise<void> {
  await reader.delete(processes).where(lt(processes.beatAt, before))
}

/** Any number will do, as long as nothing else uses it for an advisory lock. */
const backupLock = 7_254_003

/** Two who ask at once take turns. */
export async function lockBackups(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${backupLock})`)
}

export async function insertBackupRun(tx: Tx, row: BackupRunRow): Promise<void> {
  await tx.insert(backupRuns).values(row)
}

export async function updateBackupRun(
  reader: Reader,
  id: string,
  change: Partial<Omit<BackupRunRow, 'id'>>,
): Promise<void> {
  await reader.update(backupRuns).set(change).where(eq(backupRuns.id, id))
}

/** Not of one that has ended: a note of how far it is may come after that. */
export async function updateBackupProgress(
  reader: Reader,
  id: string,
  change: { percent: number; seenAt: Date },
): Promise<void> {
  await reader
    .update(backupRuns)
    .set(change)
    .where(and(eq(backupRuns.id, id), inArray(backupRuns.state, ['waiting', 'running'])))
}

export async function selectBackupRunIfAny(reader: Reader, id: string): Promise<BackupRunRow | null> {
  const [row] = await reader.select().from(backupRuns).where(eq(backupRuns.id, id))
  return row ?? null
}

export async function selectLatestBackupRunIfAny(reader: Reader): Promise<BackupRunRow | null> {
  const [row] = await reader.select().from(backupRuns).orderBy(desc(backupRuns.startedAt)).limit(1)
  return row ?? null
}

export const pastBackupRuns: CountedRows = {
  table: backupRuns,
  since: sql`${backupRuns.startedAt}`,
  isDue: (before) => lt(backupRuns.startedAt, before),
}

const tablesShown = 10

export async function selectDatabaseSize(reader: Reader) {
  const [whole] = await selectRows<{ bytes: string }>(
    reader,
    sql`SELECT pg_database_size(current_database())::text AS bytes`,
  )
  const tables = await selectRows<{ name: string; bytes: string; rows: number }>(
    reader,
    // The queue keeps a table for each kind of task, under names of its own: together they are one.
    sql`SELECT name, sum(bytes)::text AS bytes, CASE WHEN min(rows) < 0 THEN -1 ELSE sum(rows) END AS rows
        FROM (
          SELECT CASE WHEN n.nspname = 'pgboss' THEN 'queue' ELSE c.relname END AS name,
                 pg_total_relation_size(c.oid) AS bytes, c.reltuples::float8 AS rows
          FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
          WHERE c.relkind = 'r' AND n.nspname IN ('public', 'pgboss')
        ) AS tables
        GROUP BY name ORDER BY sum(bytes) DESC, name LIMIT ${tablesShown}`,
  )
  return {
    databaseBytes: Number(whole?.bytes ?? 0),
    tables: tables.map(({ name, bytes, rows }) => ({
      name,
      bytes: Number(bytes),
      // The database counts when it tidies up; before that it does not know.
      rows: rows < 0 ? null : rows,
    })),
  }
}

export async function selectFilesByType(
  reader: Reader,
): Promise<{ contentType: string; count: number; bytes: number }[]> {
  const rows = await reader
    .select({
      contentType: storedFiles.contentType,
      count: sql<number>`count(*)::int`,
      bytes: sql<string>`sum(${storedFiles.size})::text`,
    })
    .from(storedFiles)
    .groupBy(storedFiles.contentType)
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }))
}

export async function selectDatabaseVersion(reader: Reader): Promise<string> {
  const [row] = await selectRows<{ server_version: string }>(reader, sql`SHOW server_version`)
  return row?.server_version ?? 'unknown'
}

export async function selectMigrations(reader: Reader): Promise<{ name: string; appliedAt: Date }[]> {
  const rows = await selectRows<{ name: string; applied_at: string }>(
    reader,
    sql`SELECT name, applied_at::text AS applied_at FROM schema_migrations ORDER BY name DESC`,
  )
  return rows.map(({ name, applied_at }) => ({ name, appliedAt: new Date(applied_at) }))
}

export type { ProcessReadings }
