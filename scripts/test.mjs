/**
 * `npm test`: everything that must hold. It brings what it needs (a PostgreSQL server, a browser) or says loudly that
 * it could not; with CI=true that is a failure.
 */
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { buildWhatChanged } from './build.mjs'
import { report, runChecks } from './lib/checks.mjs'
import { findChromium } from './lib/chromium.mjs'
import { failuresOfPlaywright, failuresOfVitest } from './lib/failures.mjs'
import { findFreePort, startPostgres } from './lib/postgres.mjs'
import { projectDir, run, say } from './lib/run.mjs'

const results = path.join(projectDir, 'test-results')
const totals = { passed: 0, failed: 0, skipped: 0 }
/** Told again at the end: what failed first is far up by then. */
const failures = []
const add = ({ passed = 0, failed = 0, skipped = 0, failures: more = [] }) => {
  totals.passed += passed
  totals.failed += failed
  totals.skipped += skipped
  failures.push(...more)
}
const skipLoudly = (what) => {
  console.log(`\n!!! SKIPPED: ${what}`)
  add({ skipped: 1 })
}

await rm(results, { recursive: true, force: true })

const given = process.env.TEST_DATABASE_URL
// Where they have to be installed first, that is mostly waiting. One after the other: there is one package manager.
const servants = bringServants()

try {
  say('Types, lint, walls, migrations')
  const checks = await runChecks()
  report(checks)
  const failedChecks = checks.filter(({ ok }) => !ok)
  add({
    passed: checks.length - failedChecks.length,
    failed: failedChecks.length,
    failures: failedChecks.map(({ name }) => ({ name, reason: 'said above' })),
  })

  say('Build')
  await buildWhatChanged(['web', 'design', 'server', 'test-server'])

  const { postgres, browser } = await servants
  say('Unit tests, and HTTP tests on the embedded database and on PostgreSQL')
  if (!postgres)
    skipLoudly('all tests on PostgreSQL: no server binaries were found, and none could be installed')
  add(await runVitest(['unit', 'process', 'embedded', ...(postgres ? ['postgresql'] : [])], postgres?.url))

  say('Journeys in a real browser')
  if (browser) add(await runPlaywright(browser, postgres?.url))
  else skipLoudly('all browser journeys: no Chromium was found, and none could be installed')
} finally {
  await (await servants).postgres?.stop()
}

for (const { name, reason } of failures) console.log(`\nFAILED: ${name}\n${reason}`)
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
const skipsFail = process.env.CI === 'true' && totals.skipped > 0
if (skipsFail) console.log('With CI=true a skip is a failure.')
process.exitCode = totals.failed > 0 || totals.passed === 0 || skipsFail ? 1 : 0

async function bringServants() {
  const postgres = given ? { url: given, stop: async () => {} } : await startPostgres()
  return { postgres, browser: await findChromium() }
}

async function runVitest(projects, databaseUrl) {
  const file = path.join(results, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { ok } = await run(
    'vitest',
    ['run', ...projects.flatMap((name) => ['--project', name]), ...reporters],
    {
      env: databaseUrl ? { TEST_DATABASE_URL: databaseUrl } : {},
    },
  )
  const outcome = await readJson(file)
  const failed = outcome?.numFailedTests ?? 1
  // A run can fail without a failing test: a file that does not load, an error outside any test.
  return {
    passed: outcome?.numPassedTests ?? 0,
    failed: !ok && failed === 0 ? 1 : failed,
    skipped: (outcome?.numPendingTests ?? 0) + (outcome?.numTodoTests ?? 0),
    failures: failuresOfVitest(outcome),
  }
}

async function runPlaywright(browser, databaseUrl) {
  const file = path.join(results, 'playwright.json')
  const { ok } = await run('playwright', ['test'], {
    env: {
      CHROMIUM_PATH: browser,
      ...(databaseUrl ? { TEST_DATABASE_URL: databaseUrl } : {}),
      E2E_PORT: String(await findFreePort()),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  })
  const outcome = await readJson(file)
  const stats = outcome?.stats
  const failed = (stats?.unexpected ?? 1) + (stats?.flaky ?? 0)
  return {
    passed: stats?.expected ?? 0,
    failed: !ok && failed === 0 ? 1 : failed,
    skipped: stats?.skipped ?? 0,
    failures: failuresOfPlaywright(outcome),
  }
}

async function readJson(file) {
  return JSON.parse(await readFile(file, 'utf8').catch(() => 'null'))
}
