/** The machine room: how everything is, what failed, what takes room, and what is kept in case of need. */
import type { About } from '#contract/operations.ts'
import type { Log } from '#server/platform/log.ts'
import { watchVitals } from '#server/platform/vitals/vitals.ts'
import { createBackups } from './backups.ts'
import { createBeats } from './beats.ts'
import { createHealth, type HealthParts } from './health.ts'
import { createStorage } from './storage.ts'
import * as store from './store.ts'
import { createWork } from './work.ts'

export type OperationsService = ReturnType<typeof createOperationsService>

export function createOperationsService(
  given: Omit<HealthParts, 'vitals' | 'beats'> & {
    log: Log
    version: string
    filesDir: string
    settings: About['settings']
  },
) {
  const { database, version, settings } = given
  const vitals = watchVitals()
  const beats = createBeats({ ...given, vitals })
  const backups = createBackups(given)
  return {
    beats,
    backups,
    health: createHealth({ ...given, vitals, beats }),
    work: createWork(given),
    storage: createStorage({ ...given, backups }),

    async readAbout(): Promise<About> {
      const migrations = await store.selectMigrations(database.db)
      return {
        version,
        node: process.versions.node,
        database: { kind: database.kind, version: await store.selectDatabaseVersion(database.db) },
        migrations: migrations.map(({ name, appliedAt }) => ({ name, appliedAt: appliedAt.toISOString() })),
        settings,
      }
    },

    forgetOld: () => beats.forgetOld(),

    close: () => vitals.stop(),
  }
}
