import { count, inArray, sql } from 'drizzle-orm'
import { type Reader, selectRows } from '#server/platform/db/database.ts'
import { mails } from '#server/platform/db/tables/platform.ts'

export async function selectDatabaseVersion(reader: Reader): Promise<string> {
  const [row] = await selectRows<{ server_version: string }>(reader, sql`SHOW server_version`)
  return row?.server_version ?? 'unknown'
}

export async function selectMigrationState(reader: Reader): Promise<{ applied: number; latest: string }> {
  const [row] = await selectRows<{ applied: number; latest: string }>(
    reader,
    sql`SELECT count(*)::int AS applied, max(name) AS latest FROM schema_migrations`,
  )
  return row ?? { applied: 0, latest: '' }
}

export async function countUnsentMails(reader: Reader): Promise<number> {
  const [row] = await reader
    .select({ unsent: count() })
    .from(mails)
    .where(inArray(mails.state, ['waiting', 'failed']))
  return row?.unsent ?? 0
}
