import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Salary, salaryPeriods } from './job.ts'
import { describeSalary, toYearly } from './salary.ts'

const salary = (
  min: number | null,
  max: number | null,
  currency = 'EUR',
  period: Salary['period'] = 'year',
): Salary => ({ min, max, currency, period })

describe('describeSalary', () => {
  it.each<[Salary, string]>([
    [salary(55_000, 65_000), '€55,000 – €65,000 a year'],
    [salary(null, 45, 'USD', 'hour'), 'up to $45 an hour'],
    [salary(40_000, null, 'GBP'), 'from £40,000 a year'],
    [salary(3200, 3200, 'EUR', 'month'), '€3,200 a month'],
    [salary(17.5, 20, 'EUR', 'hour'), '€17.50 – €20.00 an hour'],
    [salary(600, 750, 'CAD', 'day'), 'CA$600 – CA$750 a day'],
    [salary(900, null, 'AUD', 'week'), 'from A$900 a week'],
    [salary(300_000, null, 'JPY', 'month'), 'from ¥300,000 a month'],
    [salary(80_000, 90_000, 'CHF'), 'CHF\u00a080,000 – CHF\u00a090,000 a year'],
    [salary(10, 20, 'no currency'), '10 – 20 a year'],
    [salary(null, null), ''],
  ])('%j is %j', (value, words) => expect(describeSalary(value)).toBe(words))

  it('writes figures as the reader does', () => {
    expect(describeSalary(salary(55_000, null), 'de')).toBe('from 55.000\u00a0€ a year')
  })
})

describe('toYearly', () => {
  it.each<[Salary, [number | null, number | null]]>([
    [salary(20, 25.5, 'EUR', 'hour'), [41_600, 53_040]],
    [salary(400, null, 'EUR', 'day'), [104_000, null]],
    [salary(null, 1000, 'EUR', 'week'), [null, 52_000]],
    [salary(3500, 4000, 'EUR', 'month'), [42_000, 48_000]],
    [salary(55_000, 65_000), [55_000, 65_000]],
    [salary(0.1, 0.2, 'EUR', 'hour'), [208, 416]],
  ])('%j is %j', (value, [min, max]) => expect(toYearly(value)).toEqual({ min, max }))

  it('keeps the order of figures', () => {
    const figure = fc.double({ min: 0.01, max: 1e9, noNaN: true })
    fc.assert(
      fc.property(figure, figure, fc.constantFrom(...salaryPeriods), (one, other, period) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        const { min, max } = toYearly(salary(low, high, 'EUR', period))
        expect(min).toBeLessThanOrEqual(max ?? 0)
      }),
    )
  })
})
