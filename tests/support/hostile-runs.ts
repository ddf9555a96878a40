/** Programs that mean harm, run: each must end in one of its ways, print little, and tell nothing of the machine. */
import type { RunFailure } from '#core/items/run-outcome.ts'
import type { CodeRunner } from '#server/platform/sandbox/code-runner.ts'
import type { HostileProgram } from '../fixtures/hostile/hostile-program.ts'
import { hostileJavascript, hostileTypescript } from '../fixtures/hostile/javascript.ts'
import { hostilePython } from '../fixtures/hostile/python.ts'
import { hostileSql } from '../fixtures/hostile/sql.ts'

export const hostilePrograms = {
  javascript: hostileJavascript,
  typescript: hostileTypescript,
  python: hostilePython,
  sql: hostileSql,
}
export type HostileLanguage = keyof typeof hostilePrograms
export const hostileLanguages = Object.keys(hostilePrograms) as HostileLanguage[]

/** For what ends by itself. */
const timeMs = 5000
/** For what may never end, which is not worth waiting for. */
const shortTimeMs = 400
const mostPrinted = 64 * 1024
const longestMessage = 5000
const setup = "create table people (id int, name text); insert into people values (1, 'Ada'), (2, null)"

type Ending = { failure: RunFailure | null; printed: string }

async function run(
  runner: CodeRunner,
  language: HostileLanguage,
  source: string,
  options = { timeMs },
): Promise<Ending> {
  if (language !== 'sql') return await runner.runProgram({ language, source }, options)
  const outcome = await runner.runQuery({ setup, query: source }, options)
  return 'failure' in outcome
    ? { failure: outcome.failure, printed: '' }
    : { failure: null, printed: JSON.stringify(outcome.rows) }
}

/** What it did that it must not be able to. */
export async function attack(
  runner: CodeRunner,
  language: HostileLanguage,
  { source, mayEnd, mustNotPrint }: HostileProgram,
): Promise<string[]> {
  const options = { timeMs: mayEnd.includes('timeout') ? shortTimeMs : timeMs }
  const { failure, printed } = await run(runner, language, source, options)
  const message = failure?.message ?? ''
  const ending = failure?.kind ?? 'ends'
  return [
    ...(mayEnd.includes(ending) ? [] : [`ended by ${ending}: ${message.slice(0, 200)}`]),
    ...(Buffer.byteLength(printed) <= mostPrinted ? [] : [`printed ${printed.length} characters`]),
    ...(message.length < longestMessage ? [] : [`failed with ${message.length} characters`]),
    ...(mustNotPrint?.test(printed + message) ? [`told what it must not: ${mustNotPrint}`] : []),
  ]
}

const honest: Record<HostileLanguage, [source: string, prints: string]> = {
  javascript: ['console.log([3, 1, 2].sort().join())', '1,2,3\n'],
  typescript: ['const n: number = 2\nconsole.log(n * 21)', '42\n'],
  python: ['print(sorted([3, 1, 2]))', '[1, 2, 3]\n'],
  sql: ['select name from people order by id', '[["Ada"],[null]]'],
}

/** What goes wrong with a program that means no harm. */
export async function runHonest(runner: CodeRunner, language: HostileLanguage): Promise<string[]> {
  const [source, prints] = honest[language]
  const { failure, printed } = await run(runner, language, source)
  return failure === null && printed === prints ? [] : [`${failure?.message ?? printed}`]
}
