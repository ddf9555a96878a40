/** A PostgreSQL server, by DATABASE_URL: for more than one process, and for data that outlives a power cut. */
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres, { type ReservedSql, type Sql } from 'postgres'
import { Mistake } from '../mistake.ts'
import { bindRawSql, type Database, type Db, type RawSql } from './database.ts'
import { assertOutsideTransaction, runInTransactionScope } from './transaction-guard.ts'
import { isConflict } from './violations.ts'

/** Any number will do, as long as nothing else uses it for an advisory lock. */
const startLock = 7_254_002

const oldestVersion = 150_000

/** Of a transaction that another one stood in the way of. */
const maxAttempts = 4

export async function openPostgresqlDatabase(url: string, maxConnections = 10): Promise<Database> {
  const client = postgres(url, {
    max: maxConnections,
    onnotice: () => {},
    connection: { application_name: 'assay' },
    backoff: pauseSeconds,
  })
  const guarded = guard(client)
  const db = drizzle(guarded) as unknown as Db
  await checkServer(client)
  return {
    kind: 'postgresql',
    db,
    raw: {
      ...rawSqlOver(guarded),
      async script(text) {
        assertOutsideTransaction()
        const reserved = await client.reserve()
        try {
          await runScript(reserved, text)
        } finally {
          reserved.release()
        }
      },
    },
    async transaction(work) {
      assertOutsideTransaction()
      const runOnce = () =>
        client.begin((inner) =>
          runInTransactionScope(() => {
            // Drizzle looks for the connection's options, which a transaction's handle lacks.
            const handle = Object.assign(inner, { options: client.options }) as unknown as Sql
            return work(bindRawSql(drizzle(handle), rawSqlOver(handle)))
          }),
        )
      for (let attempt = 1; ; attempt++) {
        try {
          return (await runOnce()) as Awaited<ReturnType<typeof work>>
        } catch (error) {
          if (!isConflict(error) || attempt >= maxAttempts) throw error
        }
      }
    },
    async exclusively(work) {
      const reserved = await client.reserve()
      try {
        await reserved`SELECT pg_advisory_lock(${startLock})`
        return await work()
      } finally {
        await reserved`SELECT pg_advisory_unlock(${startLock})`
        reserved.release()
      }
    },
    async listen(channel, onMessage) {
      const subscription = await client.listen(channel, onMessage)
      return () => subscription.unlisten()
    },
    async close() {
      await client.end({ timeout: 5 })
    },
  }
}

/** Before a connection is tried again. The driver's own pause grows to 20 s, for which everything would wait that comes after. */
const pauseSeconds = (failures: number) => (0.5 + Math.random() / 2) * Math.min(3 ** failures / 100, 2)

async function checkServer(client: Sql): Promise<void> {
  try {
    const [row] = await client`SELECT current_setting('server_version_num')::int AS version`
    if (row?.version < oldestVersion) throw new Error('version 15 or newer is needed')
  } catch (error) {
    await client.end({ timeout: 1 })
    // A failed connection to several addresses has its reasons inside.
    const reasons = error instanceof AggregateError ? error.errors : [error]
    throw new Mistake(`DATABASE_URL: ${reasons.map((reason: Error) => reason.message).join('; ')}`)
  }
}

async function runScript(connection: ReservedSql, text: string): Promise<void> {
  try {
    await connection.unsafe(text).simple()
  } catch (error) {
    if (/^\s*BEGIN\b/i.test(text)) await connection.unsafe('ROLLBACK').simple()
    throw error
  }
}

function guard(client: Sql): Sql {
  return new Proxy(client, {
    get(target, key) {
      if (key === 'unsafe' || key === 'begin') assertOutsideTransaction()
      return Reflect.get(target, key)
    },
  })
}

function rawSqlOver(client: Sql): RawSql {
  return {
    async query(text, values = [], { isFrequent = false } = {}) {
      const rows = await client.unsafe(text, values.map(toParameter) as never[], { prepare: isFrequent })
      return { rows: [...rows] as Record<string, unknown>[] }
    },
    async script(text) {
      await client.unsafe(text).simple()
    },
    async *copyOut(table) {
      const stream = await client.unsafe(`COPY ${table} TO STDOUT`).readable()
      yield* stream as AsyncIterable<Uint8Array>
      // The driver holds the connection where the last rows fill the stream, and lets go of it only when asked for more.
      stream._read(0)
    },
    async copyIn(table, chunks) {
      const writable = await client.unsafe(`COPY ${table} FROM STDIN`).writable()
      const finished = once(writable, 'finish')
      await pipeline(Readable.from(chunks), writable)
      await finished
    },
  }
}

/** Drizzle turned the driver's own JSON serializers off, so objects are written here. */
function toParameter(value: unknown): unknown {
  if (value === undefined) return null
  const isPlainObject =
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
  return isPlainObject ? JSON.stringify(value) : value
}
