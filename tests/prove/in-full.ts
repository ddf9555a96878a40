/** What `npm test` has a sample of: every test with all of its cases, on each database, and every journey, those marked as thorough too. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { projectDir } from '#server/project.ts'
import { findChromium } from '../../scripts/lib/chromium.mjs'
import { run } from '../../scripts/lib/run.mjs'
import { freePort } from '../support/server-process.ts'
import type { Proof } from './prove.ts'

const reportAt = (name: string) => path.join(projectDir, '.prove', `${name}.json`)
const readReport = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as unknown

export function inFullProofs(postgresqlServer: string | undefined): Proof[] {
  const journeys: Proof = {
    name: 'all journeys',
    batches: 1,
    async run() {
      const CHROMIUM_PATH = await findChromium()
      if (!CHROMIUM_PATH) throw new Error('No Chromium was found, and none could be installed.')
      const file = reportAt('journeys')
      const env = {
        ...{ CHROMIUM_PATH, IN_FULL: 'true', PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        ...(postgresqlServer ? { TEST_DATABASE_URL: postgresqlServer } : {}),
        E2E_PORT: String(await freePort()),
      }
      const { ok } = await run('playwright', ['test', '--project', 'journeys'], { env })
      const { stats } = (await readReport(file)) as { stats: Record<string, number> }
      const { expected: passed = 0, unexpected: failed = 0, flaky = 0 } = stats
      return { ok: ok && passed > 0, figures: { passed, failed, flaky } }
    },
  }
  const projects = ['unit', 'embedded', ...(postgresqlServer ? ['postgresql'] : [])]
  const tests: Proof = {
    name: 'all tests',
    batches: projects.length,
    async run(batch) {
      const project = projects[batch] ?? ''
      const file = reportAt(project)
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      const env = { IN_FULL: 'true', ...(postgresqlServer ? { TEST_DATABASE_URL: postgresqlServer } : {}) }
      const { ok } = await run('vitest', ['run', '--project', project, ...reporters], { env })
      const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = (await readReport(file)) as Record<
        string,
        number
      >
      return { ok: ok && passed > 0, figures: { passed, failed } }
    },
  }
  return [tests, journeys]
}
