/** `npm run check`: what holds without a database or a browser, in under a minute. */
import { report, runChecks } from './lib/checks.mjs'
import { run } from './lib/run.mjs'

const [checks, unit] = [await runChecks(), await run('vitest', ['run', '--project', 'unit'])]
report(checks)
process.exitCode = checks.every((check) => check.ok) && unit.ok ? 0 : 1
