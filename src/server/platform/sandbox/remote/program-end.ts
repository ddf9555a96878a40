/** What came of a program that ran elsewhere, said as the runners here say it. */
import type { ProgramOutcome, RunFailure } from '#core/items/run-outcome.ts'
import { failures } from '../failures.ts'
import { Printed } from '../printed.ts'
import type { RemoteLanguage } from './languages.ts'
import { findOwnLineIfAny } from './own-line.ts'

export type ProgramEnd = {
  /** `failed`: it started and went wrong, and why is still to be read from its words. */
  how: 'ended' | 'failed' | 'compile_error' | 'timeout' | 'memory' | 'output'
  stdout: string
  /** What was said of it: by the compiler where that failed, or else by whatever it wrote beside its output. */
  words: string
  /** 128 and the signal's number for one that was killed. */
  exitCode: number | null
}

export type ProgramLimits = { timeMs: number; memoryMb: number }

const longestMessage = 2000

/** As shells count: 128 and the number of the signal. */
const exitCodes = { aborted: 134, divided: 136, killed: 137, crashed: 139, fileTooLong: 153 }

/** The sandboxes of both kill for memory alone, apart from time, which they tell of. */
const outOfMemory = [
  'java.lang.OutOfMemoryError',
  'OutOfMemoryException',
  'NoMemoryError',
  'std::bad_alloc',
  'memory allocation of ',
  'Allowed memory size of ',
  'cannot allocate memory',
  'cannot allocate vector',
  'not enough memory',
  'out of memory',
  'Out of memory',
  'insufficient memory',
  'heap exhausted',
]

export function toOutcome(end: ProgramEnd, language: RemoteLanguage, limits: ProgramLimits): ProgramOutcome {
  const output = new Printed()
  output.add(end.stdout)
  const isFull = output.isFull
  const printed = output.take()
  if (end.how === 'compile_error') return { printed: '', failure: describe('compile_error', end, language) }
  if (isFull) return { printed, failure: failures.output() }
  return { printed, failure: findFailureIfAny(end, language, limits) }
}

function findFailureIfAny(end: ProgramEnd, language: RemoteLanguage, limits: ProgramLimits) {
  const { how, words, exitCode } = end
  if (how === 'ended') return null
  if (how === 'timeout') return failures.timeout(limits.timeMs)
  if (how === 'output' || exitCode === exitCodes.fileTooLong) return failures.outputElsewhere()
  if (how === 'memory' || exitCode === exitCodes.killed || outOfMemory.some((said) => words.includes(said)))
    return failures.memory(limits.memoryMb)
  const isUnreadable = language.unreadable?.some((said) => words.includes(said))
  return describe(isUnreadable ? 'compile_error' : 'runtime_error', end, language)
}

function describe(
  kind: 'compile_error' | 'runtime_error',
  { words, stdout, exitCode }: ProgramEnd,
  language: RemoteLanguage,
): RunFailure {
  const said = tidy(words, language)
  return {
    kind,
    message: said.slice(0, longestMessage) || describeExit(kind, exitCode),
    // Some write their errors where the output goes.
    line: findOwnLineIfAny(said || tidy(stdout, language), language.fileName),
  }
}

function describeExit(kind: 'compile_error' | 'runtime_error', exitCode: number | null): string {
  if (kind === 'compile_error') return 'The compiler gave up on it and did not say why.'
  if (exitCode === exitCodes.crashed) return 'It reached for memory that is not its own.'
  if (exitCode === exitCodes.divided)
    return 'It calculated something that has no result, such as a division by zero.'
  if (exitCode === exitCodes.aborted) return 'It gave up on itself.'
  return exitCode === null ? 'It did not end well.' : `It ended with code ${exitCode}.`
}

/** Without the folders and scripts of the runner, which mean nothing to whoever wrote the code. */
function tidy(words: string, { fileName }: RemoteLanguage): string {
  const ending = fileName.slice(fileName.lastIndexOf('.'))
  return (
    words
      .split('\n')
      .filter((line) => !isOfTheRunner(line))
      .join('\n')
      .replace(/\/piston\/jobs\/[\w-]{1,64}\//g, '')
      .replaceAll('/box/submission/', '')
      .replaceAll('/box/', '')
      // Piston adds the ending that a compiler wants, whether there is one or not.
      .replaceAll(`${fileName}${ending}`, fileName)
      .trim()
  )
}

function isOfTheRunner(line: string): boolean {
  return (
    line.startsWith('Sandbox keeper received fatal signal') ||
    (/^(?:\/piston\/packages\/|run|compile)/.test(line) && /: line \d{1,6}: /.test(line))
  )
}
