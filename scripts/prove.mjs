/** `npm run prove`: the long suites in full, on both databases. */
import { startPostgres } from './lib/postgres.mjs'
import { run } from './lib/run.mjs'

const given = process.env.TEST_DATABASE_URL
const postgres = given ? { url: given, stop: async () => {} } : await startPostgres()
if (!postgres) console.log('!!! SKIPPED: everything on PostgreSQL: no server binaries were found.')
const { ok } = await run('tsx', ['tests/prove/prove.ts', ...process.argv.slice(2)], {
  env: postgres ? { TEST_DATABASE_URL: postgres.url } : {},
})
await postgres?.stop()
process.exitCode = ok && postgres ? 0 : 1
