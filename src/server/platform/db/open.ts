import { existsSync } from 'node:fs'
import path from 'node:path'
import { Mistake } from '../mistake.ts'
import type { Database } from './database.ts'
import { openEmbeddedDatabase } from './embedded.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { migrate, readMigrations } from './migrate.ts'
import { openPostgresqlDatabase } from './postgresql.ts'

export type OpenedDatabase = {
  database: Database
  /** Held while the embedded database is open. */
  lock: FolderLock | null
  close(): Promise<void>
}

/** Opens the database that the settings name, brings its schema up to date, and guards an embedded one. */
export async function openDatabase(settings: {
  databaseUrl: string | undefined
  dataDir: string
  migrationsDir: string
  /** `as it is`: must be there already, and is not migrated. */
  mode?: 'as it is'
}): Promise<OpenedDatabase> {
  const lock = settings.databaseUrl ? null : await lockFolder(settings.dataDir)
  let database: Database | undefined
  const close = async () => {
    await database?.close()
    await lock?.release()
  }
  try {
    const folder = path.join(settings.dataDir, 'database')
    if (settings.mode && !settings.databaseUrl && !existsSync(path.join(folder, 'PG_VERSION'))) {
      throw new Mistake(`DATA_DIR: there is no database in ${settings.dataDir}.`)
    }
    database = settings.databaseUrl
      ? await openPostgresqlDatabase(settings.databaseUrl)
      : await openEmbeddedDatabase({ folder })
    if (!settings.mode) await migrate(database, await readMigrations(settings.migrationsDir))
    return { database, lock, close }
  } catch (error) {
    await close()
    throw error
  }
}
