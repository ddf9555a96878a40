import { describe, expect, it } from 'vitest'
import { createRandom } from '#core/items/random.ts'
import { drawNormal, drawUniform } from '../chance.ts'
import { type ItemCurve, probabilityCorrect } from '../item-curve.ts'
import { calibrate, startCalibration } from './calibrate.ts'
import type { PersonAnswers } from './calibration-data.ts'
import { toLogPrior } from './calibration-data.ts'

const curves: ItemCurve[] = Array.from({ length: 16 }, (_, at) => ({
  discrimination: 0.7 + (at % 5) / 4,
  difficulty: (at - 7.5) / 5,
  guessing: at % 3 === 0 ? 0.2 : 0,
}))

function simulatePeople(
  count: number,
  { asked = 1, mean = 0, spread = 1, seed = 'people' } = {},
): PersonAnswers[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => {
    const ability = mean + spread * drawNormal(random)
    return curves.flatMap((curve, item) => {
      const score = drawUniform(random) < probabilityCorrect(curve, ability) ? 1 : 0
      return drawUniform(random) < asked ? [{ item, score }] : []
    })
  })
}
const plain = curves.map(({ guessing }, at) => ({ id: `item ${at}`, guessing }))
const withPriors = plain.map((item, at) => ({
  ...item,
  prior: {
    difficulty: { value: curves[at]?.difficulty ?? 0, error: 0.8 },
    logDiscrimination: toLogPrior({ value: 1, error: 0.4 }),
  },
}))
const rmse = (misses: number[]) => Math.sqrt(misses.reduce((sum, miss) => sum + miss ** 2, 0) / misses.length)

describe('calibrate', () => {
  const full = calibrate({ items: plain, people: simulatePeople(1000) })

  it('finds the parameters behind the answers, within the errors that it gives', () => {
    expect(full.isConverged).toBe(true)
    const inErrors = full.items.flatMap(({ discrimination, difficulty }, at) => [
      (discrimination.value - (curves[at]?.discrimination ?? 0)) / discrimination.error,
      (difficulty.value - (curves[at]?.difficulty ?? 0)) / difficulty.error,
    ])
    expect(rmse(inErrors)).toBeGreaterThan(0.7)
    expect(rmse(inErrors)).toBeLessThan(1.3)
    const misses = full.items.map(({ difficulty }, at) => difficulty.value - (curves[at]?.difficulty ?? 0))
    expect(rmse(misses)).toBeLessThan(0.2)
  })

  it('has the log-likelihood of independent answers where the items measure nothing together', () => {
    // Each answer is a coin of its own, so two items of 100 people each split evenly have about 200 log(1/2).
    const people = Array.from({ length: 100 }, (_, at) => [
      { item: 0, score: at % 2 },
      { item: 1, score: Math.floor(at / 2) % 2 },
    ])
    const { logLikelihood } = calibrate({ items: plain.slice(1, 3), people })
    expect(logLikelihood).toBeCloseTo(200 * Math.log(0.5), 0)
  })

  it('takes sparse answers: each person a third of the items', () => {
    const sparse = calibrate({ items: plain, people: simulatePeople(1500, { asked: 1 / 3 }) })
    expect(sparse.isConverged).toBe(true)
    const misses = sparse.items.map(({ difficulty }, at) => difficulty.value - (curves[at]?.difficulty ?? 0))
    expect(rmse(misses)).toBeLessThan(0.3)
    const typical = (items: typeof full.items) => rmse(items.map(({ difficulty }) => difficulty.error))
    expect(typical(sparse.items)).toBeGreaterThan(typical(full.items))
  })

  it('stays with the prior while answers are few, and leaves it as they come', () => {
    const few = calibrate({ items: withPriors, people: simulatePeople(8) })
    for (const { discrimination, difficulty } of few.items) {
      expect(discrimination.value).toBeGreaterThan(0.5)
      expect(discrimination.value).toBeLessThan(1.8)
      expect(difficulty.error).toBeGreaterThan(0.3)
      expect(difficulty.error).toBeLessThan(0.9)
    }
    const many = calibrate({ items: withPriors, people: simulatePeople(1000) })
    for (const [at, { difficulty }] of many.items.entries())
      expect(Math.abs(difficulty.value - (full.items[at]?.difficulty.value ?? 0))).toBeLessThan(0.25)
  })

  it('keeps the scale of the priors where the people are better than the average', () => {
    const people = simulatePeople(600, { mean: 0.9, spread: 0.7 })
    const anchored = calibrate({ items: withPriors, people, population: 'estimated' })
    expect(anchored.population.mean).toBeGreaterThan(0.65)
    expect(anchored.population.mean).toBeLessThan(1.15)
    expect(anchored.population.spread).toBeGreaterThan(0.5)
    expect(anchored.population.spread).toBeLessThan(0.9)
    const shift = (result: typeof anchored) =>
      result.items.reduce(
        (sum, { difficulty }, at) => sum + difficulty.value - (curves[at]?.difficulty ?? 0),
        0,
      ) / curves.length
    expect(Math.abs(shift(anchored))).toBeLessThan(0.25)
    expect(shift(calibrate({ items: plain, people }))).toBeLessThan(-0.5)
  })

  it('leaves an item that nobody answered at its prior, and is unsure of it without one', () => {
    const people = simulatePeople(200).map((answers) => answers.filter(({ item }) => item !== 5))
    const known = calibrate({ items: withPriors, people }).items[5]
    expect(known).toMatchObject({ answers: 0, difficulty: withPriors[5]?.prior.difficulty })
    expect(calibrate({ items: plain, people }).items[5]?.difficulty.error).toBe(Number.POSITIVE_INFINITY)
  })

  it('does not run away where everyone is right', () => {
    const people = Array.from({ length: 50 }, () => [{ item: 0, score: 1 }])
    const { items } = calibrate({ items: plain.slice(0, 1), people })
    expect(Number.isFinite(items[0]?.difficulty.value)).toBe(true)
    expect(Number.isFinite(items[0]?.discrimination.value)).toBe(true)
  })

  it('climbs with every cycle, one at a time', () => {
    const calibration = startCalibration({
      items: plain,
      people: simulatePeople(150),
      mostCycles: 12,
      tolerance: 0,
    })
    let before = calibration.result().logLikelihood
    for (let cycle = 1; cycle <= 12; cycle++) {
      calibration.step()
      const { logLikelihood, cycles } = calibration.result()
      expect(cycles).toBe(cycle)
      expect(logLikelihood).toBeGreaterThanOrEqual(before - 1e-6)
      before = logLikelihood
    }
    expect(calibration.step()).toBe(true)
  })

  it('refuses an answer to an item that it does not know', () => {
    expect(() => startCalibration({ items: plain.slice(0, 1), people: [[{ item: 3, score: 1 }]] })).toThrow(
      RangeError,
    )
  })
})
