import { expect, it } from 'vitest'
import { codeHints } from './code-hints.ts'

const types = 'Runs as JavaScript: types are not checked.'
const wayOut = 'Tab indents. To go on by keyboard, press Escape and then Tab.'
const run = 'Ctrl+Enter runs it.'

it.each([
  [{}, [wayOut]],
  [{ runsIn: 'javascript' }, [wayOut]],
  [{ runsIn: 'typescript' }, [types, wayOut]],
  [{ runsIn: 'typescript', canRun: true }, [types, wayOut, run]],
  // Where nothing can be written, Tab leaves as it does everywhere else.
  [{ runsIn: 'python', readOnly: true }, []],
])('%j', (given, lines) => {
  expect(codeHints(given)).toEqual(lines)
})
