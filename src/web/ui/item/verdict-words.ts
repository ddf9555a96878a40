/** What came of running an answer, in words. */
import type { TestVerdict } from '#core/items/judge.ts'
import type { FailureKind, RunFailure } from '#core/items/run-outcome.ts'
import { noRows } from '#core/items/sql-tables.ts'
import { formatNumber } from '#web/lib/numbers.ts'

/** "2 of 3 tests pass." */
export function countPassed(verdicts: readonly Pick<TestVerdict, 'isPassed'>[]): string {
  const passed = verdicts.filter(({ isPassed }) => isPassed).length
  const total = verdicts.length
  if (total === 0) return 'There was no test to run.'
  if (total === 1) return passed === 1 ? 'The test passes.' : 'The test does not pass.'
  if (passed === total) return `All ${formatNumber(total)} tests pass.`
  return `${formatNumber(passed)} of ${formatNumber(total)} tests pass.`
}

const kinds: Record<FailureKind, string> = {
  compile_error: 'It cannot be read as code',
  runtime_error: 'It stopped with an error',
  timeout: 'It took too long',
  memory: 'It needed too much memory',
  output: 'It printed too much',
  unavailable: 'It could not be run just now. Please try again',
}

export function describeFailure({ kind, message, line }: RunFailure): string {
  const where = line === null ? '' : `, line ${line}`
  return message.trim() === '' ? `${kinds[kind]}${where}.` : `${kinds[kind]}${where}: ${message.trim()}`
}

/** What was run: `total([1, 2], 3)`, or the input of a program. */
export const describeCall = (entry: string, input: string) => (entry === '' ? input : `${entry}(${input})`)

/** Rows as they are told, `Ada | 3`, in cells again. Null where a value has a bar or a line break of its own. */
export function splitRowsIfAny(text: string): string[][] | null {
  if (text === noRows) return []
  const rows = text.split('\n').map((line) => line.split(' | '))
  return rows.every(({ length }) => length === rows[0]?.length) ? rows : null
}

/** Some are more than those that are shown only where some are shown. */
export function sayHiddenTests(hidden: number, shown: number): string {
  const more = shown > 0 ? ' more' : ''
  return hidden === 1 ? `One${more} test is hidden.` : `${hidden}${more} tests are hidden.`
}
