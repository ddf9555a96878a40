/**
 * The whole installation in one file: every table and every stored file, as one moment saw them.
 * It is a gzipped tar of COPY text, so a backup of the embedded database restores into a PostgreSQL server and back.
 */
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import type { Clock } from '../clock.ts'
import { type Database, type RawSql, rawSqlOf } from '../db/database.ts'
import { readAppliedMigrations } from '../db/migrate.ts'
import { Mistake } from '../mistake.ts'
import { type BackupManifest, backupFormat, openTasks, restoredTasksTable } from './format.ts'

/** A tar entry must know its size beforehand, so a table is cut into pieces of about this size. */
const pieceBytes = 4 * 1024 * 1024

export type BackupSummary = { tables: number; files: number; bytes: number }

export type BackupParts = {
  database: Database
  filesDir: string
  clock: Clock
  version: string
  target: string
  /** How far it is, from 0 to 100, by the tables and files that are done. */
  onProgress?: (percent: number) => void
}

export async function writeBackup(parts: BackupParts): Promise<BackupSummary> {
  const existing = await stat(parts.target).catch(() => null)
  if (existing && !existing.isFile())
    throw new Mistake(`${parts.target} is not a file that could be replaced.`)
  const archive = pack()
  const draft = `${parts.target}.part`
  const written = pipeline(archive, createGzip(), createWriteStream(draft, { mode: 0o600 }))
  try {
    const counts = await Promise.race([fillArchive(archive, parts), failureOf(written)])
    archive.finalize()
    await written
    await rename(draft, parts.target)
    return { ...counts, bytes: (await stat(parts.target)).size }
  } catch (error) {
    archive.destroy()
    await written.catch(() => {})
    await rm(draft, { force: true })
    const { code, message } = error as NodeJS.ErrnoException
    throw code?.startsWith('E') ? new Mistake(`The backup could not be written: ${message}`) : error
  }
}

async function fillArchive(archive: Pack, parts: BackupParts) {
  let entries = 0
  return await parts.database.transaction(async (tx) => {
    const sql = rawSqlOf(tx)
    await sql.script('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    const manifest: BackupManifest = {
      format: backupFormat,
      version: parts.version,
      createdAt: parts.clock.now().toISOString(),
      migrations: (await readAppliedMigrations(sql)).map((migration) => migration.name),
      tables: await listTables(sql),
      sequences: await listSequences(sql),
    }
    await addEntry(archive, 'manifest.json', Buffer.from(JSON.stringify(manifest, null, 2)))
    entries++
    const stored = await listFiles(parts.filesDir)
    const steps = manifest.tables.length + stored.length
    let done = 0
    const step = () => parts.onProgress?.(Math.min(100, Math.floor((100 * ++done) / steps)))
    for (const table of manifest.tables) {
      entries += await addTable(archive, sql, table, `"${table}"`)
      step()
    }
    if (await hasTasks(sql)) entries += await addTable(archive, sql, restoredTasksTable, openTasks)
    const files = await addFiles(archive, parts.filesDir, step)
    entries += files
    await addEntry(archive, 'end.json', Buffer.from(JSON.stringify({ entries })))
    return { tables: manifest.tables.length, files }
  })
}

/** Not before the queue has been started for the first time. */
async function hasTasks(sql: RawSql): Promise<boolean> {
  const { rows } = await sql.query(`SELECT to_regclass('pgboss.job') IS NOT NULL AS exists`)
  return rows[0]?.exists === true
}

/** The number of entries it took. */
async function addTable(archive: Pack, sql: RawSql, name: string, source: string): Promise<number> {
  let piece: Uint8Array[] = []
  let size = 0
  let count = 0
  const flush = async () => {
    if (size === 0) return
    await addEntry(archive, `tables/${name}/${String(count++).padStart(6, '0')}`, Buffer.concat(piece))
    piece = []
    size = 0
  }
  for await (const chunk of sql.copyOut(source)) {
    piece.push(chunk)
    size += chunk.byteLength
    if (size >= pieceBytes) await flush()
  }
  await flush()
  return count
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : []
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => path.join(entry.parentPath, entry.name))
}

/** After the tables: what was stored while they were read is of use to nobody, and does no harm. */
async function addFiles(archive: Pack, folder: string, step: () => void): Promise<number> {
  let count = 0
  for (const file of await listFiles(folder)) {
    const { size } = await stat(file)
    const name = `files/${path.relative(folder, file).split(path.sep).join('/')}`
    await pipeline(createReadStream(file), archive.entry({ name, size }))
    count++
    step()
  }
  return count
}

function addEntry(archive: Pack, name: string, content: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name }, content, (error) => (error ? reject(error) : resolve()))
  })
}

async function listTables(sql: RawSql): Promise<string[]> {
  const { rows } = await sql.query(
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migrations' ORDER BY tablename`,
  )
  return rows.map((row) => String(row.tablename))
}

async function listSequences(sql: RawSql): Promise<{ name: string; value: string }[]> {
  const { rows } = await sql.query(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  )
  return rows as { name: string; value: string }[]
}

function failureOf(written: Promise<void>): Promise<never> {
  return new Promise((_, reject) => written.catch(reject))
}
