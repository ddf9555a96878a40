/** What ends a run, in words for whoever wrote the code. */
import type { RunFailure } from '#core/items/run-outcome.ts'
import { sandboxLimits } from './limits.ts'

export const failures = {
  timeout: (limitMs: number): RunFailure => ({
    kind: 'timeout',
    message: `It was still running after ${limitMs / 1000} seconds.`,
    line: null,
  }),
  memory: (limitMb: number = sandboxLimits.memoryMb): RunFailure => ({
    kind: 'memory',
    message: `It needed more than ${limitMb} MB of memory.`,
    line: null,
  }),
  output: (): RunFailure => ({
    kind: 'output',
    message: `It printed more than ${sandboxLimits.outputBytes / 1024} KB.`,
    line: null,
  }),
  largeResult: (): RunFailure => ({
    kind: 'output',
    message: `It returned more than ${sandboxLimits.outputBytes / 1024} KB.`,
    line: null,
  }),
  /** A remote runner has a limit of its own, and does not say which. */
  outputElsewhere: (): RunFailure => ({
    kind: 'output',
    message: 'It printed more than can be taken.',
    line: null,
  }),
  tooManyRows: (): RunFailure => ({
    kind: 'output',
    message: `It gave more than ${sandboxLimits.rows} rows.`,
    line: null,
  }),
  tooDeep: (): RunFailure => ({
    kind: 'runtime_error',
    message: 'RangeError: the calls go too deep',
    line: null,
  }),
  neverSettles: (): RunFailure => ({
    kind: 'runtime_error',
    message: 'The promise it returned was never settled.',
    line: null,
  }),
  notFound: (name: string): RunFailure => ({
    kind: 'runtime_error',
    message: `There is no function named ${name}.`,
    line: null,
  }),
  tooLong: (): RunFailure => ({
    kind: 'compile_error',
    message: `The code is longer than ${sandboxLimits.sourceBytes / 1024} KB.`,
    line: null,
  }),
  noCode: (): RunFailure => ({ kind: 'compile_error', message: 'There is no code to run.', line: null }),
  unknown: (): RunFailure => ({ kind: 'runtime_error', message: 'Something was thrown.', line: null }),
  crash: (): RunFailure => ({
    kind: 'runtime_error',
    message: 'It brought down the machine that it ran on.',
    line: null,
  }),
  busy: (): RunFailure => ({
    kind: 'unavailable',
    message: 'Too much code is running just now. Try again in a moment.',
    line: null,
  }),
  noRunner: (language: string): RunFailure => ({
    kind: 'unavailable',
    message: `Code in ${language} cannot be run here at the moment.`,
    line: null,
  }),
  noAnswer: (): RunFailure => ({
    kind: 'unavailable',
    message: 'The service that runs this language does not answer. Try again in a moment.',
    line: null,
  }),
}
