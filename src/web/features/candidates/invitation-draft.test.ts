import { describe, expect, it } from 'vitest'
import { findDraftProblems, mergeOutcome } from './invitation-draft.ts'

const draft = { mode: 'one', email: '', name: '', list: '', message: '' } as const

describe('before anything is sent', () => {
  it.each([
    [{ ...draft, email: 'maya@example.com' }, []],
    [{ ...draft, email: 'maya@example.com', name: 'Maya Ortiz' }, []],
    [draft, ['email']],
    [{ ...draft, email: 'maya' }, ['email']],
    [{ ...draft, email: 'maya@example.com', message: 'x'.repeat(2001) }, ['message']],
    // What stands in the other half of the form is not looked at.
    [{ ...draft, mode: 'list', email: 'maya', list: 'maya@example.com' }, []],
    [{ ...draft, mode: 'list', list: ' \n ' }, ['list']],
    [{ ...draft, mode: 'list', list: 'x'.repeat(200_001) }, ['list']],
  ] as const)('%#', (given, fields) => {
    expect(Object.keys(findDraftProblems(given))).toEqual(fields)
  })
})

it('tells the outcome by the lines of the list', () => {
  const row = (line: number, problem: string | null) => ({
    line,
    email: `${line}@example.com`,
    name: '',
    problem,
  })
  const checked = [row(1, null), row(2, 'Not an address'), row(5, null), row(9, null)]
  const answered = [
    { ...row(5, null), line: 1 },
    { ...row(5, 'Applied in the meantime'), line: 2 },
    { ...row(9, null), line: 3 },
  ]
  expect(mergeOutcome(checked, answered)).toEqual([
    row(1, null),
    row(2, 'Not an address'),
    row(5, 'Applied in the meantime'),
    row(9, null),
  ])
})
