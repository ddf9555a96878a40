/**
 * What is kept for a time. Every kind has a keeper in the feature that it belongs to, which counts and lets go; for how long is
 * read from one place, by whoever lets go and by whoever tells people.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type RetentionDays, type RetentionKind, readRetentionDays } from '#core/retention/kinds.ts'
import { type Database, type Reader, selectRows, type Tx } from './db/database.ts'
import { retentionKey, selectSettings } from './settings/settings.ts'

const dayMs = 24 * 60 * 60 * 1000

export type KeptFor = { now: Date; days: number }
export type KeptCount = {
  total: number
  /** Whose time has been running for longest; null where no time runs yet. */
  oldestAt: Date | null
  /** How many have had their time. */
  due: number
}

export type Keeper = {
  kind: RetentionKind
  count(reader: Reader, keptFor: KeptFor): Promise<KeptCount>
  /** What has had its time goes. How many went. */
  forget(keptFor: KeptFor): Promise<number>
}

export const endOf = ({ now, days }: KeptFor): Date => new Date(now.getTime() - days * dayMs)

export async function selectRetentionDays(reader: Reader): Promise<RetentionDays> {
  const [row] = await selectSettings(reader, [retentionKey])
  return readRetentionDays(row?.value)
}

export type CountedRows = {
  table: PgTable
  /** Which rows of it. */
  where?: SQL | undefined
  /** From when on the time of a row is counted. */
  since: SQL
  isDue: (before: Date, now: Date) => SQL
}

export async function countKept(
  reader: Reader,
  { table, where, since, isDue }: CountedRows,
  keptFor: KeptFor,
): Promise<KeptCount> {
  const { now } = keptFor
  const [row] = await selectRows<{ total: number; oldest: number | null; due: number }>(
    reader,
    sql`select count(*)::int as total,
        (extract(epoch from min(${since}) filter (where ${since} <= ${now.toISOString()}::timestamptz)) * 1000)::float8 as oldest,
        (count(*) filter (where ${isDue(endOf(keptFor), now)}))::int as due
      from ${table} ${where ? sql`where ${where}` : sql``}`,
  )
  const { total = 0, oldest = null, due = 0 } = row ?? {}
  return { total, due, oldestAt: oldest === null ? null : new Date(oldest) }
}

export async function deleteCounting(tx: Tx, table: PgTable, where: SQL | undefined): Promise<number> {
  const [row] = await selectRows<{ count: number }>(
    tx,
    sql`with gone as (delete from ${table} where ${where ?? sql`false`} returning 1)
      select count(*)::int as count from gone`,
  )
  return row?.count ?? 0
}

/** Of rows that stand alone: nothing goes with them, and nobody has to be asked. */
export function keepRows(database: Database, kind: RetentionKind, rows: CountedRows): Keeper {
  const { table, where, isDue } = rows
  return {
    kind,
    count: (reader, keptFor) => countKept(reader, rows, keptFor),
    forget: (keptFor) =>
      database.transaction((tx) => {
        const due = isDue(endOf(keptFor), keptFor.now)
        return deleteCounting(tx, table, where ? sql`(${where}) and (${due})` : due)
      }),
  }
}
