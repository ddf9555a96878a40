import { describe, expect, it } from 'vitest'
import { formatRows } from '#core/items/sql-tables.ts'
import {
  countPassed,
  describeCall,
  describeFailure,
  sayHiddenTests,
  splitRowsIfAny,
} from './verdict-words.ts'

it.each([
  ['', 'There was no test to run.'],
  ['+', 'The test passes.'],
  ['-', 'The test does not pass.'],
  ['++-', '2 of 3 tests pass.'],
  ['--', '0 of 2 tests pass.'],
  ['+++', 'All 3 tests pass.'],
])('%s', (results, words) => {
  expect(countPassed([...results].map((result) => ({ isPassed: result === '+' })))).toBe(words)
})

it.each([
  [
    { kind: 'runtime_error', message: ' TypeError: x is undefined\n', line: 2 },
    'It stopped with an error, line 2: TypeError: x is undefined',
  ],
  [{ kind: 'timeout', message: '', line: null }, 'It took too long.'],
  [{ kind: 'compile_error', message: '', line: 7 }, 'It cannot be read as code, line 7.'],
] as const)('%j', (failure, words) => {
  expect(describeFailure(failure)).toBe(words)
})

it.each([
  ['total', '[1, 2], 3', 'total([1, 2], 3)'],
  ['now', '', 'now()'],
  ['', '"a line"', '"a line"'],
])('a call of %j with %j', (entry, input, words) => {
  expect(describeCall(entry, input)).toBe(words)
})

it.each([
  [1, 0, 'One test is hidden.'],
  [2, 0, '2 tests are hidden.'],
  [1, 3, 'One more test is hidden.'],
  [2, 1, '2 more tests are hidden.'],
])('%i hidden beside %i that are shown', (hidden, shown, words) => {
  expect(sayHiddenTests(hidden, shown)).toBe(words)
})

describe('rows', () => {
  it.each([
    [[]],
    [[['1']]],
    [
      [
        ['Ada', '3'],
        ['Grace', ''],
      ],
    ],
  ])('%j come back as they were', (rows) => {
    expect(splitRowsIfAny(formatRows(rows))).toEqual(rows)
  })

  it('have words where there is no value', () => {
    expect(splitRowsIfAny(formatRows([['Ada', null]]))).toEqual([['Ada', 'NULL']])
  })

  it.each([
    [
      [
        ['a | b', '1'],
        ['c', '2'],
      ],
    ],
    [
      [
        ['one\ntwo', '1'],
        ['c', '2'],
      ],
    ],
  ])('%j cannot be told apart', (rows) => {
    expect(splitRowsIfAny(formatRows(rows))).toBeNull()
  })
})
