/** A fresh database of the kind this run is about, cloned from the template. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import postgres from 'postgres'
import { inject } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { openEmbeddedDatabase } from '#server/platform/db/embedded.ts'
import type { OpenedDatabase } from '#server/platform/db/open.ts'
import { openPostgresqlDatabase } from '#server/platform/db/postgresql.ts'
import { giveBackEmbedded, takeEmbedded } from './embedded-again.ts'

export const databaseKind = () => inject('databaseKind')

export type TestDatabase = OpenedDatabase & {
  /** PostgreSQL only: for a second process or connection. */
  url: string | undefined
}

export async function openTestDatabase(): Promise<TestDatabase> {
  return databaseKind() === 'embedded' ? await cloneEmbedded() : await clonePostgresql()
}

async function cloneEmbedded(): Promise<TestDatabase> {
  const database = await takeEmbedded(() => readDump('template'))
  return { database, lock: null, url: undefined, close: () => giveBackEmbedded(database) }
}

/** Without any tables of ours: making one from nothing takes seconds. */
export async function openBlankDatabase() {
  return await openEmbeddedDatabase({ dump: await readDump('blank') })
}

async function readDump(name: 'template' | 'blank'): Promise<Blob> {
  return new Blob([new Uint8Array(await readFile(inject(name)))])
}

async function clonePostgresql(): Promise<TestDatabase> {
  const { url, drop } = await createPostgresqlDatabase()
  const database: Database = await openPostgresqlDatabase(url, 5)
  return {
    database,
    lock: null,
    url,
    async close() {
      await database.close()
      await drop()
    },
  }
}

export async function createPostgresqlDatabase({
  isEmpty = false,
  like = inject('template'),
} = {}): Promise<{ url: string; drop(): Promise<void> }> {
  const template = new URL(like)
  const name = `assay_test_${randomUUID().replaceAll('-', '')}`
  const server = new URL(template)
  server.pathname = '/postgres'
  const onServer = async (statement: string) => {
    const maintenance = postgres(server.href, { max: 1, onnotice: () => {} })
    await maintenance.unsafe(statement)
    await maintenance.end()
  }
  await onServer(`CREATE DATABASE ${name}${isEmpty ? '' : ` TEMPLATE ${template.pathname.slice(1)}`}`)
  const url = new URL(template)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}
