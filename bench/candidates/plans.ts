/** What the database does with the statements that the product sends. */
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres, { type Sql } from 'postgres'
import type { Db } from '#server/platform/db/database.ts'

/** From here on a table is not read from one end to the other. */
const mostRowsRead = 10_000
const watchedTables = [
  ...['applications', 'users', 'consents', 'jobs'],
  ...['application_moves', 'attempts', 'results', 'tests', 'test_versions', 'items', 'audit_entries'],
]

type Statement = { text: string; values: unknown[] }
type PlanNode = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: PlanNode[] }

export type Plan = {
  /** The indexes by which applications are reached. */
  ways: string[]
  /** Tables with many rows that are read as a whole. */
  readWhole: string[]
}

/** A connection that hands on what is sent over it, while somebody watches. */
export function openWatched(url: string) {
  const client = postgres(url, { max: 4, onnotice: () => {} })
  let seen: Statement[] | null = null
  const logger = {
    logQuery(text: string, values: unknown[]) {
      seen?.push({ text, values })
    },
  }
  return {
    db: drizzle(client, { logger }) as unknown as Db,
    close: () => client.end({ timeout: 5 }),

    async explain(work: () => Promise<unknown>): Promise<Plan> {
      seen = []
      await work()
      const statements = seen
      seen = null
      const large = await selectLargeTables(client)
      const plan: Plan = { ways: [], readWhole: [] }
      for (const { text, values } of statements)
        for (const node of await explainOne(client, text, values)) {
          const [table, index] = [node['Relation Name'], node['Index Name']]
          if (node['Node Type'] === 'Seq Scan' && table && large.has(table)) plan.readWhole.push(table)
          const way = /^applications_(.*?)_index$/.exec(index ?? '')?.[1]
          if (way) plan.ways.push(way)
        }
      return plan
    },
  }
}

async function selectLargeTables(client: Sql): Promise<Set<string>> {
  const rows = await client.unsafe(
    `select relname from pg_class where relkind = 'r' and reltuples > ${mostRowsRead}`,
  )
  return new Set(rows.map(({ relname }) => String(relname)).filter((name) => watchedTables.includes(name)))
}

async function explainOne(client: Sql, text: string, values: unknown[]): Promise<PlanNode[]> {
  if (!/^\s*(select|with)\b/i.test(text)) return []
  const rows = await client.unsafe(`explain (format json) ${text}`, values as never[])
  const visit = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(visit)]
  return rows.flatMap((row) => (row['QUERY PLAN'] as { Plan: PlanNode }[]).flatMap(({ Plan }) => visit(Plan)))
}
