import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  abilityGrid,
  addAnswer,
  computePosterior,
  estimateAbility,
  priorPosterior,
  type ScoredAnswer,
  summarizePosterior,
} from './ability.ts'

const answers = fc.array(
  fc.record({
    curve: fc.record({
      discrimination: fc.double({ min: 0.3, max: 3, noNaN: true }),
      difficulty: fc.double({ min: -3, max: 3, noNaN: true }),
      guessing: fc.double({ min: 0, max: 0.4, noNaN: true }),
    }),
    score: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { maxLength: 30 },
)
const easy = { discrimination: 1.2, difficulty: -1, guessing: 0 }
const hard = { discrimination: 1.2, difficulty: 1, guessing: 0 }

describe('estimateAbility', () => {
  it('is the prior where nothing was answered', () => {
    const { ability, error } = estimateAbility([], { mean: 0.4, spread: 0.8 })
    expect(ability).toBeCloseTo(0.4, 6)
    expect(error).toBeCloseTo(0.8, 4)
  })

  it('agrees with the integral over a far finer grid', () => {
    const given: ScoredAnswer[] = [
      { curve: easy, score: 1 },
      { curve: hard, score: 0 },
      { curve: { discrimination: 2.2, difficulty: 0.3, guessing: 0.25 }, score: 1 },
    ]
    let [sum, mean, square] = [0, 0, 0]
    for (let ability = -9; ability <= 9; ability += 0.001) {
      const right = (a: number, b: number) => 1 / (1 + Math.exp(-a * (ability - b)))
      const weight =
        Math.exp(-(ability ** 2) / 2) * right(1.2, -1) * (1 - right(1.2, 1)) * (0.25 + 0.75 * right(2.2, 0.3))
      sum += weight
      mean += weight * ability
      square += weight * ability ** 2
    }
    const { ability, error } = estimateAbility(given)
    expect(ability).toBeCloseTo(mean / sum, 4)
    expect(error).toBeCloseTo(Math.sqrt(square / sum - (mean / sum) ** 2), 4)
  })

  it('counts partial credit between wrong and right', () => {
    const at = (score: number) => estimateAbility([{ curve: easy, score }]).ability
    expect(at(0)).toBeLessThan(at(0.3))
    expect(at(0.3)).toBeLessThan(at(0.8))
    expect(at(0.8)).toBeLessThan(at(1))
  })

  it('does not depend on the order of the answers', () => {
    fc.assert(
      fc.property(answers, (given) => {
        expect(estimateAbility(given).ability).toBeCloseTo(estimateAbility(given.toReversed()).ability, 8)
      }),
    )
  })

  it('stays on the grid, with weights that add up to 1, whatever is answered', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const posterior = computePosterior(given)
        expect(posterior.weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9)
        const { ability, error } = summarizePosterior(posterior)
        expect(Math.abs(ability)).toBeLessThan(abilityGrid.at(-1) as number)
        expect(error).toBeGreaterThan(0)
      }),
    )
  })
})

describe('addAnswer', () => {
  it('leaves the posterior that it is given as it was', () => {
    const before = priorPosterior()
    const copy = Array.from(before.weights)
    addAnswer(before, { curve: hard, score: 1 })
    expect(Array.from(before.weights)).toEqual(copy)
  })

  it('survives two hundred answers of the sharpest items', () => {
    const curve = { discrimination: 5, difficulty: 3, guessing: 0 }
    const given = Array.from({ length: 200 }, () => ({ curve, score: 1 }))
    expect(estimateAbility(given).ability).toBeGreaterThan(3)
    expect(estimateAbility(given.map((one) => ({ ...one, score: 0 }))).ability).toBeLessThan(3)
  })
})
