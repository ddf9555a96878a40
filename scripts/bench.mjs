/** `npm run bench [-- NAME [OPTIONS]]`: every table of bench/, or one. */
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { startPostgres } from './lib/postgres.mjs'
import { projectDir, run, say } from './lib/run.mjs'

const [wanted, ...options] = process.argv.slice(2)
const names = (await readdir(path.join(projectDir, 'bench')))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/[.]ts$/, ''))
  .filter((name) => !wanted || name === wanted)
if (names.length === 0) throw new Error(`There is no bench ${wanted}.`)

const failed = []
const postgres = await startPostgres()
for (const name of names) {
  for (const [kind, env] of [
    ['the embedded database', {}],
    ...(postgres ? [['PostgreSQL', { DATABASE_URL: postgres.url }]] : []),
  ]) {
    say(`bench/${name} on ${kind}`)
    const { ok } = await run('tsx', [`bench/${name}.ts`, ...options], { env })
    if (!ok) failed.push(`${name} on ${kind}`)
  }
}
await postgres?.stop()
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
