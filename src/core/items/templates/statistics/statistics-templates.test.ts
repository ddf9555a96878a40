import { describe, expect, test } from 'vitest'
import { medianOf } from '#core/items/templates/statistics/averages.ts'
import { repairSummary } from '#core/items/templates/statistics/repair-summary.ts'
import { simpson } from '#core/items/templates/statistics/simpson.ts'
import { drawSome, keysOf } from '../../../../../tests/support/drawn-items.ts'

describe('templates on statistics', () => {
  test.each([
    [[7], 7],
    [[9, 1, 5], 5],
    [[8, 1, 4, 2], 3],
  ])('the median of %j is %d', (values, median) => {
    expect(medianOf(values)).toBe(median)
  })

  test('groups and whole agree at times, and at times they do not', () => {
    const keys = drawSome(simpson).map((item) => keysOf(item).some((text) => text.includes(', but ')))
    expect(new Set(keys)).toEqual(new Set([true, false]))
  })

  test('no expected number has so many digits that languages could write it differently', () => {
    for (const item of drawSome(repairSummary)) {
      const numbers = 'entry' in item ? item.tests.flatMap(({ expected }) => expected) : []
      for (const number of numbers) expect(Number(number) * 4).toBe(Math.round(Number(number) * 4))
    }
  })
})
