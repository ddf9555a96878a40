import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fewestForReliability, judgeReliability } from './reliability.ts'

const among = (people: number, reliability: number | null, questions: number | null = 20, spread = 15) =>
  judgeReliability({ people, reliability }, { questions, spread })

describe('judgeReliability', () => {
  it.each([
    [0, 30],
    [1, 29],
    [29, 1],
  ])('of %i people says that %i are missing', (people, missing) => {
    expect(among(people, 0.8)).toEqual({ kind: 'too-few', missing })
  })

  it('cannot tell where nobody differs', () => {
    expect(among(40, null)).toEqual({ kind: 'no-differences' })
  })

  it('has the error of a result in points, and what lies within it', () => {
    // 15 x sqrt(1 - .84) = 6; 1.645 x sqrt(2) x 6 = 13.96.
    const found = among(100, 0.84)
    expect(found).toMatchObject({ kind: 'measured', value: 0.84 })
    if (found.kind !== 'measured') return
    expect(found.standardError).toBeCloseTo(6, 10)
    expect(found.indistinctPoints).toBeCloseTo(13.96, 2)
  })

  it('is as sure as its table says', () => {
    expect(among(30, 0.8, null)).toMatchObject({
      low: expect.closeTo(0.69, 2),
      high: expect.closeTo(0.87, 2),
    })
  })

  it('takes what is worse than chance for chance', () => {
    expect(among(50, -0.4)).toMatchObject({ value: 0, low: 0, standardError: 15 })
  })

  it('is surer with more people, and always around its value', () => {
    const values = fc.double({ min: 0.01, max: 0.99, noNaN: true })
    const crowds = fc.integer({ min: fewestForReliability, max: 2000 })
    fc.assert(
      fc.property(values, crowds, fc.integer({ min: 2, max: 50 }), (value, people, questions) => {
        const [few, many] = [among(people, value, questions), among(people * 2, value, questions)]
        if (few.kind !== 'measured' || many.kind !== 'measured') throw new Error('There are enough people.')
        expect(few.low).toBeLessThanOrEqual(value)
        expect(few.high).toBeGreaterThan(value)
        expect(few.high).toBeLessThan(1)
        expect(many.high - many.low).toBeLessThan(few.high - few.low)
      }),
    )
  })
})
