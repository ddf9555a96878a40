import path from 'node:path'
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
}): Promise<OpenedDatabase> {
  const lock = settings.databaseUrl ? null : await lockFolder(settings.dataDir)
  let database: Database | undefined
  const close = async () => {
    await database?.close()
    await lock?.release()
  }
  try {
    database = settings.databaseUrl
      ? await openPostgresqlDatabase(settings.databaseUrl)
      : await openEmbeddedDatabase({ folder: path.join(settings.dataDir, 'database') })
    await migrate(database, await readMigrations(settings.migrationsDir))
    return { database, lock, close }
  } catch (error) {
    await close()
    throw error
  }
}
