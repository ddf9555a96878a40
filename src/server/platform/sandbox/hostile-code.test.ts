/** Code that means harm ends at its limits, reaches nothing, and leaves everything as it was. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunFailure } from '#core/items/run-outcome.ts'
import type { HostileProgram } from '../../../../tests/fixtures/hostile/hostile-program.ts'
import { hostileJavascript, hostileTypescript } from '../../../../tests/fixtures/hostile/javascript.ts'
import { hostilePython } from '../../../../tests/fixtures/hostile/python.ts'
import { hostileSql } from '../../../../tests/fixtures/hostile/sql.ts'
import { openTestRunner } from '../../../../tests/support/runner.ts'

const runner = openTestRunner()
afterAll(() => runner.close())
/** In bytes, of this process, before anything hostile has run. */
let memoryBefore: number
beforeAll(async () => {
  // What each language needs is made by the first to run, which takes longer than any of them may.
  await Promise.all((Object.keys(honest) as Language[]).map(expectHealthy))
  global.gc?.()
  memoryBefore = process.memoryUsage().rss
}, 120_000)

/** For what ends by itself. */
const timeMs = 5000
/** For what may never end, which is not worth waiting for. */
const shortTimeMs = 400
const setup = "create table people (id int, name text); insert into people values (1, 'Ada'), (2, null)"

type Ending = { failure: RunFailure | null; printed: string }

const languages = {
  javascript: hostileJavascript,
  typescript: hostileTypescript,
  python: hostilePython,
  sql: hostileSql,
}
type Language = keyof typeof languages

async function run(language: Language, source: string, options = { timeMs }): Promise<Ending> {
  if (language !== 'sql') return await runner.runProgram({ language, source }, options)
  const outcome = await runner.runQuery({ setup, query: source }, options)
  return 'failure' in outcome
    ? { failure: outcome.failure, printed: '' }
    : { failure: null, printed: JSON.stringify(outcome.rows) }
}

const honest: Record<Language, [source: string, prints: string]> = {
  javascript: ['console.log([3, 1, 2].sort().join())', '1,2,3\n'],
  typescript: ['const n: number = 2\nconsole.log(n * 21)', '42\n'],
  python: ['print(sorted([3, 1, 2]))', '[1, 2, 3]\n'],
  sql: ['select name from people order by id', '[["Ada"],[null]]'],
}

async function expectHealthy(language: Language): Promise<void> {
  const [source, prints] = honest[language]
  expect(await run(language, source)).toMatchObject({ failure: null, printed: prints })
}

describe.each(Object.keys(languages) as Language[])('hostile %s', (language) => {
  const attack = async ({ source, mayEnd, mustNotPrint }: HostileProgram) => {
    const options = { timeMs: mayEnd.includes('timeout') ? shortTimeMs : timeMs }
    const { failure, printed } = await run(language, source, options)
    expect(mayEnd, `${failure?.kind}: ${failure?.message.slice(0, 200)}`).toContain(failure?.kind ?? 'ends')
    expect(Buffer.byteLength(printed)).toBeLessThanOrEqual(64 * 1024)
    expect(failure?.message.length ?? 0).toBeLessThan(5000)
    if (mustNotPrint) expect(printed + (failure?.message ?? '')).not.toMatch(mustNotPrint)
  }

  // As many as the pool runs: one waits for its limit while another works.
  it.concurrent.each(languages[language].map((program) => [program.name, program] as const))(
    '%s',
    async (_, program) => {
      await attack(program)
    },
    // Most of it in line: each that was ended has its process started anew, which a busy machine takes its time for.
    120_000,
  )

  it('leaves the pool healthy and nothing behind', async () => {
    await Promise.all([1, 2, 3, 4].map(() => expectHealthy(language)))
  })
})

describe('the server', () => {
  it('is as small as before all of them', () => {
    global.gc?.()
    const grown = process.memoryUsage().rss - memoryBefore
    expect(grown / 1024 / 1024).toBeLessThan(64)
  })
})
