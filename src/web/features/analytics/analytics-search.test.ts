import { describe, expect, it } from 'vitest'
import { analyticsSearchOf, periodOf, shownRange } from './analytics-search.ts'

describe('the time in the address', () => {
  it.each([
    [{}, { range: '30' }, '30'],
    [{ range: '30' }, { range: '30' }, '30'],
    [{ range: '12m' }, { range: '12m' }, '12m'],
    [{ range: 'century' }, { range: '30' }, '30'],
    [{ from: '2026-01-01', to: '2026-02-01' }, { from: '2026-01-01', to: '2026-02-01' }, 'custom'],
    // A time that is none is as if it were not said.
    [{ from: '2026-02-01', to: '2026-01-01', range: '7' }, { range: '7' }, '7'],
    [{ from: '2026-02-31', to: '2026-03-01' }, { range: '30' }, '30'],
    [{ from: '2026-02-01' }, { range: '30' }, '30'],
  ])('%o asks for %o', (given, asked, shown) => {
    const search = analyticsSearchOf(given)
    expect(periodOf(search)).toEqual(asked)
    expect(shownRange(search)).toBe(shown)
    expect(analyticsSearchOf(search)).toEqual(search)
  })

  it('keeps whether the time before is drawn beside it', () => {
    expect(analyticsSearchOf({ compare: 'yes' }).compare).toBe('yes')
    expect(analyticsSearchOf({ compare: 'no' }).compare).toBeUndefined()
  })
})
