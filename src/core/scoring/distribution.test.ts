import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { meanOf, varianceOf } from '#core/irt/moments.ts'
import { describeDistributionIfAny, type PercentCount } from './distribution.ts'

const countOf = (...percents: number[]): PercentCount[] => percents.map((percent) => ({ percent, people: 1 }))

describe('describeDistributionIfAny', () => {
  it('has nothing to say of nobody', () => {
    expect(describeDistributionIfAny([])).toBeNull()
    expect(describeDistributionIfAny([{ percent: 50, people: 0 }])).toBeNull()
  })

  it.each([
    ['one person', countOf(64), { mean: 64, median: 64, spread: 0 }],
    ['two people', countOf(80, 40), { mean: 60, median: 60, spread: Math.sqrt(800) }],
    ['an odd number', countOf(10, 90, 20), { mean: 40, median: 20, spread: Math.sqrt(1900) }],
    [
      'many of the same',
      [
        { percent: 70, people: 3 },
        { percent: 30, people: 1 },
      ],
      { mean: 60, median: 70, spread: 20 },
    ],
  ])('describes %s', (_, counts, expected) => {
    const { people: __, bands: ___, ...found } = describeDistributionIfAny(counts) ?? fail()
    expect(found.mean).toBeCloseTo(expected.mean, 10)
    expect(found.median).toBe(expected.median)
    expect(found.spread).toBeCloseTo(expected.spread, 10)
  })

  it.each([
    [0, 0],
    [9, 0],
    [10, 1],
    [89, 8],
    [90, 9],
    [100, 9],
  ])('puts %i percent into band %i', (percent, band) => {
    const { bands } = describeDistributionIfAny(countOf(percent)) ?? fail()
    expect(bands.map((people, at) => (people > 0 ? at : -1)).filter((at) => at >= 0)).toEqual([band])
  })

  it('says the same as a list of everyone', () => {
    const percents = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 60 })
    fc.assert(
      fc.property(percents, (everyone) => {
        const grouped = new Map<number, number>()
        for (const percent of everyone) grouped.set(percent, (grouped.get(percent) ?? 0) + 1)
        const counts = [...grouped].map(([percent, people]) => ({ percent, people }))
        const found = describeDistributionIfAny(counts) ?? fail()
        const ordered = everyone.toSorted((one, other) => one - other)
        const upper = ordered[Math.floor(ordered.length / 2)] as number
        const lower = ordered[Math.floor((ordered.length - 1) / 2)] as number
        expect(found.people).toBe(everyone.length)
        expect(found.mean).toBeCloseTo(meanOf(everyone), 8)
        expect(found.spread).toBeCloseTo(Math.sqrt(varianceOf(everyone)), 8)
        expect(found.median).toBe((lower + upper) / 2)
        expect(found.bands.reduce((sum, people) => sum + people, 0)).toBe(everyone.length)
      }),
    )
  })
})

function fail(): never {
  throw new Error('There are people.')
}
