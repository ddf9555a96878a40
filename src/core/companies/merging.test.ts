import { describe, expect, it } from 'vitest'
import { renameBadges } from './merging.ts'

describe('badges of one name', () => {
  it.each([
    ['none', ['Mentor'], ['Speaker'], []],
    ['one, in any case', ['MENTOR'], ['mentor'], [{ name: 'MENTOR', becomes: 'MENTOR (Northwind)' }]],
    [
      'one that was renamed so before',
      ['Mentor'],
      ['Mentor', 'Mentor (Northwind)', 'mentor (northwind 2)'],
      [{ name: 'Mentor', becomes: 'Mentor (Northwind 3)' }],
    ],
    [
      'one that would take the name of another that comes',
      ['Mentor', 'Mentor (Northwind)'],
      ['Mentor'],
      [{ name: 'Mentor', becomes: 'Mentor (Northwind 2)' }],
    ],
  ])('%s', (_what, coming, there, expected) =>
    expect(renameBadges(coming, there, 'Northwind')).toEqual(expected),
  )

  it('keeps them short', () => {
    const [renamed] = renameBadges(['x'.repeat(80)], ['x'.repeat(80)], 'y'.repeat(200))
    expect(renamed?.becomes).toHaveLength(80)
    expect(renamed?.becomes).toMatch(/^x+ \(y+\)$/)
  })
})
