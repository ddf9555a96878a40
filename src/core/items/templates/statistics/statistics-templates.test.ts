import { describe, expect, test } from 'vitest'
import { hasOptions } from '#core/items/item.ts'
import { medianOf } from '#core/items/templates/statistics/averages.ts'
import { repairSummary } from '#core/items/templates/statistics/repair-summary.ts'
import { simpson } from '#core/items/templates/statistics/simpson.ts'
import { statisticsTemplates } from '#core/items/templates/statistics/statistics-templates.ts'
import { describeTemplates, drawAll } from '../../../../../tests/support/template-draws.ts'

describe('templates on statistics', () => {
  describeTemplates('statistics', statisticsTemplates)

  test.each([
    [[7], 7],
    [[9, 1, 5], 5],
    [[8, 1, 4, 2], 3],
  ])('the median of %j is %d', (values, median) => {
    expect(medianOf(values)).toBe(median)
  })

  test('groups and whole agree at times, and at times they do not', () => {
    const keys = drawAll(simpson).map((item) =>
      hasOptions(item) ? item.options.some(({ isKey, text }) => isKey && text.includes(', but ')) : null,
    )
    expect(new Set(keys)).toEqual(new Set([true, false]))
  })

  test('no expected number has so many digits that languages could write it differently', () => {
    for (const item of drawAll(repairSummary)) {
      const numbers = 'entry' in item ? item.tests.flatMap(({ expected }) => expected) : []
      for (const number of numbers) expect(Number(number) * 2).toBe(Math.round(Number(number) * 2))
    }
  })
})
