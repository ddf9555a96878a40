import { describe, expect, it } from 'vitest'
import { findQuartiles } from './quartiles.ts'

const of = (...values: number[]) => values.map((value) => ({ value, count: 1 }))

describe('quartiles', () => {
  it.each([
    ['nothing', [], null],
    ['what does not occur', [{ value: 5, count: 0 }], null],
    ['one', of(7), [7, 7, 7, 1]],
    ['two', of(8, 2), [2, 2, 8, 2]],
    ['four', of(1, 2, 3, 4), [1, 2, 3, 4]],
    ['five', of(50, 10, 30, 20, 40), [20, 30, 40, 5]],
    ['the same often', [{ value: 3, count: 9 }, ...of(100)], [3, 3, 3, 10]],
    ['none at all, as hours', of(0, 0, 0), [0, 0, 0, 3]],
  ])('of %s', (_what, occurring, expected) => {
    const found = findQuartiles(occurring)
    expect(found && [found.first, found.median, found.third, found.count]).toEqual(expected)
  })
})
