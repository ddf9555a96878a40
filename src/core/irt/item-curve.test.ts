import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { informationAt, probabilityCorrect, probabilityWrong } from './item-curve.ts'

const curves = fc.record({
  discrimination: fc.double({ min: 0.1, max: 4, noNaN: true }),
  difficulty: fc.double({ min: -4, max: 4, noNaN: true }),
  guessing: fc.double({ min: 0, max: 0.5, noNaN: true }),
})
const abilities = fc.double({ min: -1e6, max: 1e6, noNaN: true })

describe('probabilityCorrect', () => {
  it.each([
    ['1PL at its difficulty', { discrimination: 1, difficulty: 0.7, guessing: 0 }, 0.7, 0.5],
    ['1PL a logit above', { discrimination: 1, difficulty: 0, guessing: 0 }, 1, 0.731059],
    ['2PL, twice as sharp', { discrimination: 2, difficulty: 0, guessing: 0 }, 1, 0.880797],
    ['3PL at its difficulty', { discrimination: 2, difficulty: -1, guessing: 0.25 }, -1, 0.625],
  ])('%s', (_, curve, ability, expected) => {
    expect(probabilityCorrect(curve, ability)).toBeCloseTo(expected, 6)
  })

  it('is a probability at every ability, and rises with it', () => {
    fc.assert(
      fc.property(curves, abilities, abilities, (curve, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        const [atLow, atHigh] = [probabilityCorrect(curve, low), probabilityCorrect(curve, high)]
        expect(atLow).toBeGreaterThanOrEqual(curve.guessing)
        expect(atHigh).toBeLessThanOrEqual(1)
        expect(atHigh).toBeGreaterThanOrEqual(atLow)
        expect(atLow + probabilityWrong(curve, low)).toBeCloseTo(1, 12)
      }),
    )
  })
})

describe('informationAt', () => {
  it.each([
    ['1PL', { discrimination: 1, difficulty: 0, guessing: 0 }, 0, 0.25],
    ['2PL', { discrimination: 2, difficulty: 1, guessing: 0 }, 1, 1],
    // 4 x (.375 / .625) x .5²
    ['3PL', { discrimination: 2, difficulty: 0, guessing: 0.25 }, 0, 0.6],
  ])('of the %s at its difficulty', (_, curve, ability, expected) => {
    expect(informationAt(curve, ability)).toBeCloseTo(expected, 10)
  })

  it('is the squared slope over the variance of an answer', () => {
    fc.assert(
      fc.property(curves, fc.double({ min: -3, max: 3, noNaN: true }), (curve, ability) => {
        const step = 1e-5
        const slope =
          (probabilityCorrect(curve, ability + step) - probabilityCorrect(curve, ability - step)) / (2 * step)
        const variance = probabilityCorrect(curve, ability) * probabilityWrong(curve, ability)
        expect(informationAt(curve, ability)).toBeCloseTo(slope ** 2 / variance, 4)
      }),
    )
  })

  it('is finite and not negative however far the ability is', () => {
    fc.assert(
      fc.property(curves, abilities, (curve, ability) => {
        const information = informationAt(curve, ability)
        expect(Number.isFinite(information)).toBe(true)
        expect(information).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
