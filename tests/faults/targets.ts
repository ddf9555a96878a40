/** A place for a server process to keep its data, of either kind, and to look into it when the process is gone. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { openEmbeddedDatabase } from '#server/platform/db/embedded.ts'
import { openPostgresqlDatabase } from '#server/platform/db/postgresql.ts'
import type { KillTarget } from './kill-rounds.ts'

export type FaultTarget = KillTarget & { dataDir: string; remove(): Promise<void> }

/** A copy of the folders of another one, which no server uses, is as good as having told the demo story again. */
export async function embeddedTarget(model?: FaultTarget): Promise<FaultTarget> {
  const dataDir = await makeDataDir(model)
  return {
    dataDir,
    env: { DATA_DIR: dataDir },
    open: () => openEmbeddedDatabase({ folder: path.join(dataDir, 'database') }),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

export async function postgresqlTarget(
  database: { url: string; drop(): Promise<void> },
  model?: FaultTarget,
): Promise<FaultTarget> {
  const dataDir = await makeDataDir(model)
  return {
    dataDir,
    env: { DATA_DIR: dataDir, DATABASE_URL: database.url },
    open: () => openPostgresqlDatabase(database.url, 2),
    async remove() {
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function makeDataDir(model?: FaultTarget): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'assay-fault-'))
  if (model) await cp(model.dataDir, dataDir, { recursive: true })
  return dataDir
}
