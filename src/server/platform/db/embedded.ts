/** PostgreSQL inside this process (PGlite), in a folder: the default, with nothing to install. */
import { chmod, mkdir } from 'node:fs/promises'
import { type Extensions, PGlite, type Transaction } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle } from 'drizzle-orm/pglite'
import { bindRawSql, type Database, type Db, type RawSql } from './database.ts'
import { assertOutsideTransaction, runInTransactionScope } from './transaction-guard.ts'

const extensions: Extensions = { btree_gin, pg_trgm, unaccent, citext, fuzzystrmatch }

/** Without a folder it lives in memory. A dump (PGlite's `dumpDataDir`) is what a new one starts from. */
export type EmbeddedSource = { folder?: string; dump?: Blob }

export async function openEmbeddedDatabase({
  folder,
  dump,
}: EmbeddedSource): Promise<Database & { client: PGlite }> {
  if (folder) {
    await mkdir(folder, { recursive: true })
    // PGlite gives its files to everyone; the folder keeps them in.
    await chmod(folder, 0o700)
  }
  const client = await PGlite.create({
    extensions,
    ...(folder ? { dataDir: folder } : {}),
    ...(dump ? { loadDataDir: dump } : {}),
  })
  const guarded = guard(client)
  return {
    kind: 'embedded',
    client,
    db: drizzle(guarded) as unknown as Db,
    raw: rawSqlOver(guarded),
    async transaction(work) {
      assertOutsideTransaction()
      return await client.transaction((inner) =>
        runInTransactionScope(() => work(bindRawSql(drizzle(inner as unknown as PGlite), rawSqlOver(inner)))),
      )
    },
    // The folder's lock sees to it that there is only one.
    exclusively: (work) => work(),
    async listen(channel, onMessage) {
      const stop = await client.listen(channel, onMessage)
      return () => stop()
    },
    async close() {
      if (!client.closed) await client.close()
    },
  }
}

type Queryable = Pick<PGlite | Transaction, 'query' | 'exec'>

function guard(client: PGlite): PGlite {
  return new Proxy(client, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        if (key === 'query' || key === 'exec' || key === 'transaction') assertOutsideTransaction()
        return member.apply(target, args)
      }
    },
  })
}

function rawSqlOver(client: Queryable): RawSql {
  return {
    async query(text, values = []) {
      const { rows } = await client.query<Record<string, unknown>>(text, values.map(toParameter))
      return { rows }
    },
    async script(text) {
      try {
        await client.exec(text)
      } catch (error) {
        // A script with a BEGIN of its own leaves the one connection inside a failed transaction.
        if (/^\s*BEGIN\b/i.test(text)) await client.exec('ROLLBACK')
        throw error
      }
    },
    async *copyOut(table) {
      const { blob } = await client.query(`COPY ${table} TO '/dev/blob'`)
      if (blob) yield new Uint8Array(await blob.arrayBuffer())
    },
    async copyIn(table, chunks) {
      const parts: Uint8Array<ArrayBuffer>[] = []
      for await (const chunk of chunks) parts.push(new Uint8Array(chunk))
      await client.query(`COPY ${table} FROM '/dev/blob'`, [], { blob: new Blob(parts) })
    },
  }
}

function toParameter(value: unknown): unknown {
  return value === undefined ? null : value
}
