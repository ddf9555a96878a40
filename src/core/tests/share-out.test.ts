import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divideWhole, shareOut } from '#core/tests/share-out.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('shareOut', () => {
  it.each([
    [20, [3, 3, 1], [9, 8, 3]],
    [4, [3, 1, 1], [2, 1, 1]],
    [2, [1, 1, 1], [1, 1, 0]],
    [5, [], []],
  ])('gives %d by the weights %j: %j', (count, weights, expected) => {
    const shares = weights.map((weight) => ({ weight, most: 50 }))
    expect(shareOut(count, shares)).toEqual(expected)
  })

  it('gives what one cannot take to the others', () => {
    expect(
      shareOut(10, [
        { weight: 3, most: 2 },
        { weight: 1, most: 50 },
      ]),
    ).toEqual([2, 8])
  })

  it('gives all there is, and nobody more than they take', () => {
    const share = fc.record({ weight: fc.integer({ min: 1, max: 5 }), most: fc.integer({ min: 0, max: 30 }) })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.array(share, { maxLength: 12 }), (count, shares) => {
        const given = shareOut(count, shares)
        expect(sum(given)).toBe(Math.min(count, sum(shares.map(({ most }) => most))))
        for (const [at, { most }] of shares.entries()) expect(given[at]).toBeLessThanOrEqual(most)
      }),
    )
  })

  it('takes from nobody when there is one more to give', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), weights, (count, given) => {
        const shares = given.map((weight) => ({ weight, most: 50 }))
        const [before, after] = [shareOut(count, shares), shareOut(count + 1, shares)]
        for (const [at, had] of before.entries()) expect(after[at]).toBeGreaterThanOrEqual(had)
      }),
    )
  })
})

describe('divideWhole', () => {
  it('leaves nobody without where there is enough for all', () => {
    expect(divideWhole(60, [1000, 10, 1])).toEqual([57, 2, 1])
    expect(sum(divideWhole(60, [0, 0]))).toBe(60)
    expect(divideWhole(2, [1, 1, 1])).toEqual([1, 1, 0])
  })
})
