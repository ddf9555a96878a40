/** Runs queries of strangers: in a database in memory, in a transaction that is always undone. */
import type { QueryOutcome } from '#core/items/run-outcome.ts'
import { serveInChild } from '#server/platform/processes/child.ts'
import { failures } from '../failures.ts'
import type { QueryWork } from '../work.ts'
import { openScratchDatabase } from './scratch-database.ts'

const templateFile = process.argv[3]
if (!templateFile) throw new Error('Say where the template of the database is.')
const database = await openScratchDatabase(templateFile)
// The first run is several times slower than the next: V8 compiles the database as it goes.
await database.run({
  setup: 'create table warm_up (id int primary key, note text); insert into warm_up values (1, $$one$$)',
  query:
    'select note, count(*) over (order by id) from warm_up join (select 1 as id) own using (id) group by id, note',
})
await database.isClean()

serveInChild(async (input): Promise<QueryOutcome> => {
  const work = input as QueryWork
  const outcome = await database.run(work)
  // Whatever it was, the next one shall not find its traces.
  if (!(await database.isClean())) setImmediate(() => process.exit(0))
  return outcome ?? { failure: failures.crash() }
})
