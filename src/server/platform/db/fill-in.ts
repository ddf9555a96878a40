/** For rows from before a column was there: filled a few at a time, so that nobody waits long for one. */
import type { Database, Tx } from './database.ts'

const batchSize = 200

export async function fillIn<Row>(
  database: Database,
  steps: {
    /** Locked, those that lack it. */
    select: (tx: Tx, limit: number) => Promise<Row[]>
    update: (tx: Tx, row: Row) => Promise<void>
  },
): Promise<void> {
  for (let filled = batchSize; filled === batchSize; )
    filled = await database.transaction(async (tx) => {
      const rows = await steps.select(tx, batchSize)
      for (const row of rows) await steps.update(tx, row)
      return rows.length
    })
}
