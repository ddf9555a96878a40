/** What came of running somebody's code. */
import type { Json } from '#core/items/item.ts'

export const failureKinds = [
  /** It cannot be read as a program at all. */
  'compile_error',
  'runtime_error',
  'timeout',
  'memory',
  'output',
  /** Nothing to do with the code: too many others, or a runner that does not answer. */
  'unavailable',
] as const
export type FailureKind = (typeof failureKinds)[number]

export type RunFailure = {
  kind: FailureKind
  /** In the language's own words where it has some. */
  message: string
  /** Of the writer's own code, from 1. */
  line: number | null
}

export type ProgramOutcome = { printed: string; failure: RunFailure | null }

/** `shown` is how the language itself writes a value that JSON cannot hold. */
export type CallResult = { value: Json } | { shown: string } | { failure: RunFailure }
export type CallOutcome = CallResult & { printed: string }

/** One outcome per call, unless the code could not even be loaded. */
export type CallsOutcome = { calls: CallOutcome[] } | { failure: RunFailure; printed: string }

export type QueryOutcome = { columns: string[]; rows: (string | null)[][] } | { failure: RunFailure }
