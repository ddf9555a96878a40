/**
 * One embedded database after the other, for the files that a worker runs: filling one from a dump takes more than a second,
 * emptying it a tenth of that. One that is not as it was made is thrown away.
 */
import type { Database } from '#server/platform/db/database.ts'
import { openEmbeddedDatabase } from '#server/platform/db/embedded.ts'

/** `kept`: the tables that have rows when it is new. */
type Made = { shape: string; kept: Set<string> }

const made = new WeakMap<Database, Made>()
let spare: Database | undefined

export async function takeEmbedded(readDump: () => Promise<Blob>): Promise<Database> {
  const taken = spare
  spare = undefined
  if (taken) return taken
  const database = await openEmbeddedDatabase({ dump: await readDump() })
  made.set(database, { shape: await shapeOf(database), kept: new Set(await listFilled(database)) })
  return database
}

export async function giveBackEmbedded(database: Database): Promise<void> {
  const before = made.get(database)
  const isUsable = before && !spare && (await empty(database, before).catch(() => false))
  if (isUsable) spare = database
  else await database.close()
}

async function empty(database: Database, { shape, kept }: Made): Promise<boolean> {
  const filled = (await listFilled(database)).filter((table) => !kept.has(table))
  await database.raw.script(`
    UNLISTEN *;
    SET session_replication_role = replica;
    ${filled.length > 0 ? `TRUNCATE ${filled.join(', ')} RESTART IDENTITY CASCADE;` : ''}
    SET session_replication_role = DEFAULT`)
  return (await shapeOf(database)) === shape && (await listFilled(database)).every((table) => kept.has(table))
}

/** What there is, and what the tables hold that are not emptied. */
async function shapeOf({ raw }: Database): Promise<string> {
  const { rows } = await raw.query(
    `SELECT md5(string_agg(what, ',' ORDER BY what)) AS shape FROM (
       SELECT relnamespace::regnamespace::text || '.' || relname || relkind::text AS what FROM pg_class
       UNION ALL SELECT proname || prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace
       UNION ALL SELECT tgname || tgenabled::text FROM pg_trigger
       UNION ALL SELECT conname || conrelid::regclass::text FROM pg_constraint) parts`,
  )
  return String(rows[0]?.shape)
}

async function listFilled({ raw }: Database): Promise<string[]> {
  const { rows: tables } = await raw.query(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  const questions = tables.map(({ name }) => `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${name})`)
  const { rows: filled } = await raw.query(questions.join(' UNION ALL '))
  return filled.map(({ name }) => String(name))
}
