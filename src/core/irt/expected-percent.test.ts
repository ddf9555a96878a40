import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computePosterior, priorPosterior } from './ability.ts'
import { expectPercent, percentsByAbility } from './expected-percent.ts'
import { probabilityCorrect } from './item-curve.ts'

const curve = (difficulty: number, guessing = 0) => ({ discrimination: 1.2, difficulty, guessing })
const sections = [
  { weight: 3, curves: [curve(-1), curve(0), curve(1)] },
  { weight: 1, curves: [curve(2, 0.25)] },
]

describe('expectPercent', () => {
  it('is half for the average where difficulties are even', () => {
    const { percent, low, high } = expectPercent(
      [{ weight: 1, curves: [curve(-1), curve(1)] }],
      priorPosterior(),
    )
    expect(percent).toBeCloseTo(50, 6)
    expect(low + high).toBeCloseTo(100, 4)
  })

  it('weighs sections, however many items they have', () => {
    const known = priorPosterior({ mean: 0.5, spread: 0.01 })
    const shares = [-1, 0, 1].map((difficulty) => probabilityCorrect(curve(difficulty), 0.5))
    const first = shares.reduce((sum, share) => sum + share, 0) / 3
    const expected = (100 * (3 * first + probabilityCorrect(curve(2, 0.25), 0.5))) / 4
    expect(expectPercent(sections, known).percent).toBeCloseTo(expected, 6)
  })

  it('has ninety of a hundred inside', () => {
    // Of a normal ability these are 1.645 spreads away, and the percent at an ability rises with it.
    const { low, high } = expectPercent([{ weight: 1, curves: [curve(0)] }], priorPosterior())
    expect(low).toBeCloseTo(100 * probabilityCorrect(curve(0), -1.645), 0)
    expect(high).toBeCloseTo(100 * probabilityCorrect(curve(0), 1.645), 0)
  })

  it('rises with the ability, and with each answer that is put right', () => {
    const percents = percentsByAbility(sections)
    for (let at = 1; at < percents.length; at++)
      expect(percents[at]).toBeGreaterThan(percents[at - 1] as number)
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), fc.nat(11), (rights, place) => {
        const answersOf = (scores: boolean[]) =>
          computePosterior(
            scores.map((isRight, at) => ({ curve: curve(at / 4 - 1), score: isRight ? 1 : 0 })),
          )
        const before = expectPercent(sections, answersOf(rights.with(place % rights.length, false)))
        const after = expectPercent(sections, answersOf(rights.with(place % rights.length, true)))
        expect(after.percent).toBeGreaterThan(before.percent)
        expect(after.low).toBeGreaterThanOrEqual(before.low)
        expect(after.high).toBeGreaterThanOrEqual(before.high)
      }),
    )
  })

  it('refuses a blueprint of nothing', () => {
    expect(() => expectPercent([{ weight: 1, curves: [] }], priorPosterior())).toThrow(RangeError)
  })
})
