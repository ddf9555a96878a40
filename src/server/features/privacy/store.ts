import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { storedFiles } from '#server/platform/db/tables/platform.ts'
import { dataExports, erasures } from '#server/platform/db/tables/privacy.ts'
import type { CountedRows } from '#server/platform/retention.ts'

export type ExportRow = typeof dataExports.$inferSelect

export async function selectExportIfAny(
  reader: Reader,
  userId: string,
): Promise<(ExportRow & { bytes: number | null }) | null> {
  const [row] = await reader
    .select({ export: dataExports, bytes: storedFiles.size })
    .from(dataExports)
    .leftJoin(storedFiles, eq(storedFiles.id, dataExports.fileId))
    .where(eq(dataExports.userId, userId))
    .orderBy(desc(dataExports.createdAt))
    .limit(1)
  return row ? { ...row.export, bytes: row.bytes } : null
}

export async function insertExport(tx: Tx, row: typeof dataExports.$inferInsert): Promise<void> {
  await tx.insert(dataExports).values(row)
}

/** Null where it is no longer wanted, or done already. */
export async function selectWaitingExportIfAny(tx: Tx, exportId: string): Promise<ExportRow | null> {
  const [row] = await tx
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.id, exportId), eq(dataExports.state, 'waiting')))
    .for('update')
  return row ?? null
}

export async function updateExport(
  tx: Tx,
  exportId: string,
  change: Partial<Pick<ExportRow, 'state' | 'fileId'>>,
): Promise<void> {
  await tx.update(dataExports).set(change).where(eq(dataExports.id, exportId))
}

/** Returns the files that nothing refers to any more. */
export async function deleteExportsOf(tx: Tx, userId: string): Promise<string[]> {
  return fileIdsOf(
    await tx.delete(dataExports).where(eq(dataExports.userId, userId)).returning({ id: dataExports.fileId }),
  )
}

export async function deleteOldExports(tx: Tx, now: Date): Promise<{ count: number; fileIds: string[] }> {
  const rows = await tx
    .delete(dataExports)
    .where(lt(dataExports.expiresAt, now))
    .returning({ id: dataExports.fileId })
  return { count: rows.length, fileIds: fileIdsOf(rows) }
}

export const countedExports: CountedRows = {
  table: dataExports,
  since: sql`${dataExports.createdAt}`,
  isDue: (_before, now) => lt(dataExports.expiresAt, now),
}

const fileIdsOf = (rows: { id: string | null }[]) => rows.flatMap(({ id }) => (id ? [id] : []))

export async function insertErasure(tx: Tx, row: typeof erasures.$inferInsert): Promise<void> {
  await tx.insert(erasures).values(row).onConflictDoNothing()
}

/** People whom an older backup brought back. */
export async function selectReturned(reader: Reader): Promise<string[]> {
  const rows = await reader
    .select({ id: erasures.userId })
    .from(erasures)
    .innerJoin(users, eq(users.id, erasures.userId))
    .where(isNull(users.erasedAt))
  return rows.map(({ id }) => id)
}
