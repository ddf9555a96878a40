/** One migrated database with the shipped bank set aside, made once per run; every test file gets a clone of it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import type { Database } from '#server/platform/db/database.ts'
import { openEmbeddedDatabase } from '#server/platform/db/embedded.ts'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { openPostgresqlDatabase } from '#server/platform/db/postgresql.ts'
import { createLog } from '#server/platform/log.ts'
import { createQueue } from '#server/platform/queue/queue.ts'
import { migrationsDir } from '#server/project.ts'
import { setBankAside } from './shipped-bank.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseKind: 'embedded' | 'postgresql'
    /** Embedded: a file with a dump. PostgreSQL: the URL of the template database. */
    template: string
    /** Embedded only: a file with the dump of one that nothing was done to yet. */
    blank: string
  }
}

export default async function setup(project: TestProject) {
  const isEmbedded = project.config.provide.databaseKind === 'embedded'
  const made = isEmbedded ? await makeEmbeddedTemplate() : await makePostgresqlTemplate()
  project.provide('template', made.template)
  project.provide('blank', made.blank)
  return made.remove
}

async function makeEmbeddedTemplate() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'assay-template-'))
  const database = await openEmbeddedDatabase({})
  const dumpTo = async (name: string) => {
    const file = path.join(folder, name)
    const dump = await database.client.dumpDataDir('none')
    await writeFile(file, new Uint8Array(await dump.arrayBuffer()))
    return file
  }
  const blank = await dumpTo('blank.tar')
  await prepare(database)
  const template = await dumpTo('template.tar')
  await database.close()
  return { template, blank, remove: () => rm(folder, { recursive: true, force: true }) }
}

async function makePostgresqlTemplate() {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL is not set: npm test starts a server and sets it.')
  const name = `assay_template_${process.pid}`
  const maintenance = postgres(server, { max: 1 })
  await maintenance.unsafe(`CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openPostgresqlDatabase(url.href, 2)
  await prepare(database)
  await database.close()
  return {
    template: url.href,
    blank: '',
    async remove() {
      await maintenance.unsafe(`DROP DATABASE ${name} WITH (FORCE)`)
      await maintenance.end()
    },
  }
}

async function prepare(database: Database): Promise<void> {
  await migrate(database, await readMigrations(migrationsDir))
  const queue = await createQueue(database, createLog('warn'))
  await setBankAside(database, queue)
  await queue.stop()
}
