import { describe, expect, it } from 'vitest'
import {
  compareSearchOf,
  findCompareProblem,
  listSearchOf,
  moveId,
  readIds,
  toIds,
} from './compare-search.ts'

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`

describe('the address of a comparison', () => {
  it.each([
    ['nothing', '', [], 0, 0],
    ['two', `${id(1)},${id(2)}`, [id(1), id(2)], 0, 0],
    ['one twice, and blanks', ` ${id(2)} ,,${id(1)},${id(2).toUpperCase()}`, [id(2), id(1)], 0, 0],
    ['what is no id', `${id(1)},odd,7`, [id(1)], 2, 0],
    ['more than four', [1, 2, 3, 4, 5, 6].map(id).join(), [1, 2, 3, 4].map(id), 0, 2],
  ])('holds %s', (_, text, ids, odd, over) => {
    expect(readIds(text)).toEqual({ ids, odd, over })
  })

  it('passes over what it does not know', () => {
    expect(compareSearchOf({ ids: ['x'], blind: 'yes', from: '-1' })).toEqual({})
    expect(compareSearchOf({ ids: 'a', blind: 'on', from: '2' })).toEqual({ ids: 'a', blind: 'on', from: 2 })
    expect(toIds([])).toBeUndefined()
  })

  it('keeps what was looked for, for the way back', () => {
    const search = compareSearchOf({ ids: 'a', from: 1, status: 'completed', search: 'welder', page: 3 })
    expect(search).toEqual({ ids: 'a', from: 1, status: 'completed', search: 'welder' })
    expect(listSearchOf(search)).toEqual({ status: 'completed', search: 'welder' })
  })

  it.each([
    ['a', 1, 'bac'],
    ['c', -1, 'acb'],
    ['a', -1, 'abc'],
    ['c', 1, 'abc'],
    ['x', 1, 'abc'],
  ] as const)('moves %s by %s: %s', (one, step, expected) => {
    expect(moveId(['a', 'b', 'c'], one, step).join('')).toBe(expected)
  })
})

it.each([
  [0, 'Select 2 to 4 candidates to compare.'],
  [1, 'Select one more to compare them.'],
  [2, null],
  [4, null],
  [5, 'At most 4 can be compared: 5 are selected.'],
])('says why %s cannot be compared', (selected, problem) => {
  expect(findCompareProblem(selected)).toBe(problem)
})
