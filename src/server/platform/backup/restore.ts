/** Replaces everything by what a backup holds, in one transaction: it all comes back, or nothing changes. */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { type Database, type RawSql, rawSqlOf } from '../db/database.ts'
import { applyMigrations, type Migration } from '../db/migrate.ts'
import { Mistake } from '../mistake.ts'
import { type BackupManifest, backupEnd, backupManifest, restoredTasksTable } from './format.ts'

const entryName = /^(manifest\.json|end\.json|tables\/[a-z_0-9]+\/\d{6}|files\/[0-9a-f]{2}\/[0-9a-f-]{36})$/

export async function restoreBackup(parts: {
  database: Database
  dataDir: string
  filesDir: string
  migrations: Migration[]
  source: string
}): Promise<{ tables: number; createdAt: string }> {
  await mkdir(parts.dataDir, { recursive: true })
  const folder = await mkdtemp(path.join(parts.dataDir, 'restore-'))
  try {
    const entries = await unpack(parts.source, folder)
    const manifest = await readManifest(folder)
    await checkEnd(folder, entries)
    const known = new Set(parts.migrations.map((migration) => migration.name))
    if (!manifest.migrations.every((name) => known.has(name))) {
      throw new Mistake(
        `The backup was made by a newer version (${manifest.version}). Restore it with that version.`,
      )
    }
    // Files first: their names are new or the same, so a failure after this leaves nothing wrong behind.
    await moveFiles(path.join(folder, 'files'), parts.filesDir)
    await replaceWhenQuiet(parts.database, (sql) =>
      replaceEverything(sql, folder, manifest, parts.migrations),
    )
    return { tables: manifest.tables.length, createdAt: manifest.createdAt }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const lockNotAvailable = '55P03'

/**
 * Waiting for a table while holding another would be a deadlock with whoever does the reverse. So all tables are taken
 * at once, or none and again a moment later.
 */
async function replaceWhenQuiet(database: Database, replace: (sql: RawSql) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await database.transaction(async (tx) => {
        const sql = rawSqlOf(tx)
        const tables = await listOwnTables(sql)
        if (tables.length > 0)
          await sql.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS EXCLUSIVE MODE NOWAIT`)
        await replace(sql)
      })
      return
    } catch (error) {
      const { code, routine, constraint, constraint_name } = error as Record<string, unknown>
      if (code === lockNotAvailable && attempt < 600) {
        await new Promise((resolve) => setTimeout(resolve, 50))
        continue
      }
      // The database's own words quote the rows.
      if (routine)
        throw new Mistake(
          `The backup does not fit together (${code} ${constraint ?? constraint_name ?? ''}).`,
        )
      throw error
    }
  }
}

async function listOwnTables(sql: RawSql): Promise<string[]> {
  const { rows } = await sql.query(
    `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  )
  return rows.map((row) => String(row.name))
}

async function replaceEverything(
  sql: RawSql,
  folder: string,
  manifest: BackupManifest,
  migrations: Migration[],
) {
  const session = await sql.query(`SELECT value FROM secrets WHERE name = 'session'`)
  const erased = await sql.query(`SELECT user_id::text, erased_at::text FROM erasures`)
  await dropEverything(sql)
  const then = new Set(manifest.migrations)
  await applyMigrations(
    sql,
    migrations.filter((migration) => then.has(migration.name)),
  )
  await setForeignKeys(sql, 'DEFERRABLE INITIALLY DEFERRED')
  // What triggers keep beside the rows is in the backup already, and nobody is told of each row.
  await setTriggers(sql, 'DISABLE')
  for (const table of manifest.tables) await loadTable(sql, folder, table, `"${table}"`)
  await sql.script('SET CONSTRAINTS ALL IMMEDIATE')
  await setTriggers(sql, 'ENABLE')
  await setForeignKeys(sql, 'NOT DEFERRABLE')
  for (const { name, value } of manifest.sequences) {
    await sql.query('SELECT setval($1::regclass, $2::bigint)', [name, value])
  }
  await applyMigrations(sql, migrations)
  await restoreTasks(sql, folder)
  // Who signed out since must not be signed in again.
  await sql.script('DELETE FROM sessions; DELETE FROM one_time_links; DELETE FROM provider_sign_ins')
  // Whose data was erased since the backup must not come back: they are on the list for the next sweep.
  for (const { user_id, erased_at } of erased.rows)
    await sql.query('INSERT INTO erasures VALUES ($1, $2) ON CONFLICT DO NOTHING', [user_id, erased_at])
  // Running processes work with the secret they started with, so that one stays.
  await sql.query(`UPDATE secrets SET value = $1 WHERE name = 'session'`, [session.rows[0]?.value])
}

async function dropEverything(sql: RawSql): Promise<void> {
  const tables = await listOwnTables(sql)
  if (tables.length > 0) await sql.script(`DROP TABLE ${tables.join(', ')} CASCADE`)
  const functions = await sql.query(
    `SELECT p.oid::regprocedure::text AS name FROM pg_proc p
     WHERE p.pronamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
  )
  for (const row of functions.rows) await sql.script(`DROP FUNCTION ${row.name} CASCADE`)
}

/** Tables refer to each other in both directions, so the references are checked once all rows are there. */
async function setForeignKeys(
  sql: RawSql,
  mode: 'DEFERRABLE INITIALLY DEFERRED' | 'NOT DEFERRABLE',
): Promise<void> {
  const { rows } = await sql.query(
    `SELECT format('ALTER TABLE %s ALTER CONSTRAINT %I', conrelid::regclass, conname) AS alter FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  )
  for (const row of rows) await sql.script(`${row.alter} ${mode}`)
}

/** Our own alone: those of the foreign keys stay. */
async function setTriggers(sql: RawSql, mode: 'ENABLE' | 'DISABLE'): Promise<void> {
  for (const table of await listOwnTables(sql)) await sql.script(`ALTER TABLE ${table} ${mode} TRIGGER USER`)
}

async function loadTable(sql: RawSql, folder: string, name: string, target: string): Promise<void> {
  const source = path.join(folder, 'tables', name)
  const pieces = (await readdir(source).catch(() => [])).sort()
  if (pieces.length === 0) return
  await sql.copyIn(
    target,
    (async function* () {
      for (const piece of pieces)
        yield* createReadStream(path.join(source, piece)) as AsyncIterable<Uint8Array>
    })(),
  )
}

/** A queue that this version no longer has keeps no tasks. */
async function restoreTasks(sql: RawSql, folder: string): Promise<void> {
  await sql.script(`DELETE FROM pgboss.job WHERE NOT name LIKE '\\_\\_pgboss%';
    CREATE TEMP TABLE ${restoredTasksTable} (LIKE pgboss.job) ON COMMIT DROP`)
  await loadTable(sql, folder, restoredTasksTable, restoredTasksTable)
  await sql.script(`UPDATE ${restoredTasksTable} SET state = 'retry' WHERE state = 'active';
    INSERT INTO pgboss.job SELECT * FROM ${restoredTasksTable} WHERE name IN (SELECT name FROM pgboss.queue)`)
}

/** The number of entries. */
async function unpack(source: string, folder: string): Promise<number> {
  let entries = 0
  const archive = extract()
  const read = pipeline(createReadStream(source), createGunzip(), archive)
  const write = async () => {
    for await (const entry of archive) {
      entries++
      const { name, type } = entry.header
      if (type !== 'file' || !entryName.test(name))
        throw new Mistake(`The backup holds something unexpected: ${name}`)
      const target = path.join(folder, name)
      await mkdir(path.dirname(target), { recursive: true })
      await pipeline(entry, createWriteStream(target, { mode: 0o600 }))
    }
  }
  // What went wrong on the writing side is told first: it also ends the reading.
  const [written, readOut] = await Promise.allSettled([write(), read])
  const failed = [written, readOut].find((outcome) => outcome.status === 'rejected')
  if (!failed) return entries
  if (failed.reason instanceof Mistake) throw failed.reason
  throw new Mistake(`${source} is not a readable backup: ${(failed.reason as Error).message}`)
}

async function readManifest(folder: string): Promise<BackupManifest> {
  const parsed = backupManifest.safeParse(await readJsonIfAny(path.join(folder, 'manifest.json')))
  if (!parsed.success) throw new Mistake('This is not a backup of Assay.')
  return parsed.data
}

async function checkEnd(folder: string, entries: number): Promise<void> {
  const end = backupEnd.safeParse(await readJsonIfAny(path.join(folder, 'end.json')))
  const isWhole = end.success && end.data.entries === entries - 1
  if (!isWhole) throw new Mistake('The backup is not whole: parts of it are missing.')
}

async function readJsonIfAny(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}

async function moveFiles(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const source = path.join(entry.parentPath, entry.name)
    const target = path.join(to, path.relative(from, source))
    await mkdir(path.dirname(target), { recursive: true })
    await rename(source, target)
  }
}
