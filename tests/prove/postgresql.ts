/** Every HTTP test on PostgreSQL: of those that the database matters little to, `npm test` runs none there. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { projectDir } from '#server/project.ts'
import { run } from '../../scripts/lib/run.mjs'
import type { Proof } from './prove.ts'

export function postgresqlProofs(postgresqlServer: string | undefined): Proof[] {
  if (!postgresqlServer) return []
  return [
    {
      name: 'all HTTP tests, PostgreSQL',
      batches: 1,
      async run() {
        const file = path.join(projectDir, '.prove', 'postgresql.json')
        const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
        const env = { TEST_DATABASE_URL: postgresqlServer, IN_FULL: 'true' }
        const { ok } = await run('vitest', ['run', '--project', 'postgresql', ...reporters], { env })
        const outcome = JSON.parse(await readFile(file, 'utf8')) as Record<string, number>
        const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = outcome
        return { ok: ok && passed > 0, figures: { passed, failed } }
      },
    },
  ]
}
