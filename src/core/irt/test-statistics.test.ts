import { describe, expect, it } from 'vitest'
import { preparePool } from './pool.ts'
import { drawAbilities, simulateAdaptiveTest } from './simulation.ts'
import { computeAlphaIfAny, describeEstimates, describeFixedForm } from './test-statistics.ts'

describe('describeFixedForm', () => {
  const scores = [
    [1, 1, 1],
    [1, 1, 0],
    [1, 0, 0],
    [0, 0, 0],
  ]

  it('computes alpha as by hand', () => {
    // Variances of the items 1/4, 1/3, 1/4, of the sums 5/3: 3/2 x (1 - (5/6) / (5/3)) = .75.
    expect(computeAlphaIfAny(scores)).toBeCloseTo(0.75, 10)
  })

  it('has the error of a sum from its spread and reliability', () => {
    const { people, mean, spread, standardError } = describeFixedForm(scores)
    expect({ people, mean }).toEqual({ people: 4, mean: 1.5 })
    expect(spread).toBeCloseTo(Math.sqrt(5 / 3), 10)
    expect(standardError).toBeCloseTo(Math.sqrt(5 / 3) * Math.sqrt(0.25), 10)
  })

  it.each([
    ['nobody', []],
    ['one person', [[1, 0, 1]]],
    ['one item', [[1], [0], [1]]],
    [
      'no differences',
      [
        [1, 0],
        [1, 0],
        [1, 0],
      ],
    ],
  ])('cannot tell the reliability from %s', (_, given) => {
    expect(describeFixedForm(given).reliability).toBeNull()
  })

  it('refuses people who answered different numbers of items', () => {
    expect(() => computeAlphaIfAny([[1, 0], [1]])).toThrow(RangeError)
  })
})

describe('describeEstimates', () => {
  it('is the squared correlation of estimates with true abilities', () => {
    const pool = preparePool(
      Array.from({ length: 100 }, (_, at) => ({
        id: String(at),
        section: 'all',
        family: String(at),
        curve: { discrimination: 1.2, difficulty: (at - 50) / 20, guessing: 0.2 },
      })),
    )
    const takers = simulateAdaptiveTest({
      abilities: drawAbilities({ mean: 0, spread: 1, count: 800, seed: 'people' }),
      seed: 'answers',
      pool,
      rules: { fewestQuestions: 15, mostQuestions: 15 },
    })
    const { reliability, mean, standardError } = describeEstimates(takers.map(({ estimate }) => estimate))
    const misses = takers.map(({ estimate, trueAbility }) => estimate.ability - trueAbility)
    const rmse = Math.sqrt(misses.reduce((sum, miss) => sum + miss ** 2, 0) / misses.length)
    expect(mean).toBeCloseTo(0, 0)
    expect(standardError).toBeCloseTo(rmse, 1)
    expect(reliability).toBeCloseTo(1 - rmse ** 2, 1)
  })

  it('cannot tell anything from one', () => {
    expect(describeEstimates([{ ability: 1, error: 0.3 }])).toMatchObject({ people: 1, reliability: null })
  })
})
