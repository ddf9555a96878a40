/** Applies the numbered SQL files of `migrations/`, each once, in order, whichever process comes first. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Mistake } from '../mistake.ts'
import { type Database, type RawSql, rawSqlOf } from './database.ts'

export type Migration = { name: string; sql: string; hash: string }

/** Any number will do, as long as nothing else uses it for an advisory lock. */
const migrationLock = 7_254_001

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort()
  return await Promise.all(
    names.map(async (file) => {
      const sql = await readFile(path.join(folder, file), 'utf8')
      return { name: file.replace(/\.sql$/, ''), sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

export async function migrate(database: Database, migrations: Migration[]): Promise<string[]> {
  return await database.transaction((tx) => applyMigrations(rawSqlOf(tx), migrations))
}

/** Inside a transaction of the caller's. Returns the names of what it applied. */
export async function applyMigrations(sql: RawSql, migrations: Migration[]): Promise<string[]> {
  await sql.query('SELECT pg_advisory_xact_lock($1)', [migrationLock])
  await sql.script(`CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
  const applied = await readAppliedMigrations(sql)
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, hash } of applied) {
    const migration = known.get(name)
    if (!migration) {
      throw new Mistake(
        `The database holds migration ${name}, which this version does not know. Start a newer version.`,
      )
    }
    if (migration.hash !== hash) {
      throw new Mistake(`Migration ${name} was edited after it had been applied. Migrations are append-only.`)
    }
  }
  const done = new Set(applied.map((migration) => migration.name))
  const pending = migrations.filter((migration) => !done.has(migration.name))
  for (const migration of pending) {
    await sql.script(migration.sql)
    await sql.query('INSERT INTO schema_migrations (name, hash) VALUES ($1, $2)', [
      migration.name,
      migration.hash,
    ])
  }
  return pending.map((migration) => migration.name)
}

export async function readAppliedMigrations(sql: RawSql): Promise<{ name: string; hash: string }[]> {
  const { rows } = await sql.query('SELECT name, hash FROM schema_migrations ORDER BY name')
  return rows as { name: string; hash: string }[]
}
