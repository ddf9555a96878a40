/** Why a query failed, in words for whoever wrote it. */
import type { RunFailure } from '#core/items/run-outcome.ts'
import { failures } from '../failures.ts'
import { sandboxLimits } from '../limits.ts'

const outOfMemory = '53200'
const syntaxError = '42601'

/** Where the database speaks of how it was asked, which is no business of the writer's. */
const plainWords: [pattern: RegExp, words: string][] = [
  [/multiple commands|data-modifying|DECLARE CURSOR/i, 'Write one query that reads, such as a SELECT.'],
  // Its stack is so full that the error itself is lost, and what is said comes from the step after it.
  [
    /unnamed prepared statement does not exist|stack depth limit|^memory exhausted/i,
    'The query is nested too deeply.',
  ],
  [
    /bind message supplies|there is no parameter|could not determine data type of parameter/i,
    'There are no parameters here: write the value itself in place of $1.',
  ],
]

/** `opening`: what was put before the query, in which places are counted, too. */
export function toFailure(error: unknown, opening: string, query: string): RunFailure {
  const { message, code, position } = error as { message?: string; code?: string; position?: string }
  if (code === outOfMemory) return failures.memory()
  const words = message ?? 'The query failed.'
  const plain = plainWords.find(([pattern]) => pattern.test(words))?.[1]
  return {
    kind: code === syntaxError ? 'compile_error' : 'runtime_error',
    message: plain ?? words.slice(0, sandboxLimits.messageLength),
    line: position ? lineAt(query, Number(position) - opening.length) : null,
  }
}

/** It must not even be sent: what is sent ends at the first NUL, and the rest would be taken for something else. */
export function findNulIfAny(query: string): RunFailure | null {
  const at = query.indexOf('\0')
  if (at < 0) return null
  return {
    kind: 'compile_error',
    message: 'The query holds a NUL, an invisible character that cannot be in one.',
    line: lineAt(query, at + 1),
  }
}

/** Of a place counted from 1. */
function lineAt(text: string, position: number): number {
  return text.slice(0, Math.max(0, position - 1)).split('\n').length
}
