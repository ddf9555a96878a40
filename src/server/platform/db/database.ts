/** One way to talk to either database. `embedded.ts` and `postgresql.ts` implement it. */
import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** For single statements outside a transaction. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

declare const insideTransaction: unique symbol
/** A running transaction: services open it and hand it on; stores and helpers that must be part of it ask for it. */
export type Tx = Omit<Db, 'transaction'> & { readonly [insideTransaction]: true }

/** What a query that only reads accepts. */
export type Reader = Omit<Db, 'transaction'>

/** SQL as text: for the queue, migrations and backups, which bring their own, and for what happens all the time. */
export interface RawSql {
  /** `isFrequent`: a server keeps how it is done, and need not think about it each time. */
  query(
    text: string,
    values?: unknown[],
    options?: { isFrequent?: boolean },
  ): Promise<{ rows: Record<string, unknown>[] }>
  /** Several statements at once, without values. */
  script(text: string): Promise<void>
  copyOut(table: string): AsyncIterable<Uint8Array>
  copyIn(table: string, chunks: AsyncIterable<Uint8Array>): Promise<void>
}

export interface Database {
  readonly kind: 'embedded' | 'postgresql'
  readonly db: Db
  readonly raw: RawSql
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** One process at a time: for what several do at once when they start on the same database. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  /** Calls back for every NOTIFY on the channel, from any process. Survives reconnects. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

const rawSqlOfTransactions = new WeakMap<object, RawSql>()

export function bindRawSql(tx: object, raw: RawSql): Tx {
  rawSqlOfTransactions.set(tx, raw)
  return tx as Tx
}

export function rawSqlOf(tx: Tx): RawSql {
  const raw = rawSqlOfTransactions.get(tx)
  if (!raw) throw new Error('This is not a Tx of an open database.')
  return raw
}

/** Rows of a hand-written query; the two drivers wrap them differently. */
export async function selectRows<Row extends Record<string, unknown>>(
  reader: Reader,
  query: SQL,
): Promise<Row[]> {
  const result: unknown = await reader.execute(query)
  return (Array.isArray(result) ? result : (result as { rows: unknown[] }).rows) as Row[]
}
