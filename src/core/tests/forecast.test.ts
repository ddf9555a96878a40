import { describe, expect, it } from 'vitest'
import { type Forecast, forecastInSteps, type UncertainItem } from '#core/tests/forecast.ts'
import type { Population } from '#core/tests/population.ts'
import type { TestContent } from '#core/tests/test.ts'
import { defaultTestConfig } from '#core/tests/test-config.ts'

function forecast(
  {
    items,
    questions,
    adaptiveTesting = false,
    isSure = true,
  }: { items: number; questions: number; adaptiveTesting?: boolean; isSure?: boolean },
  population: Population = 'mixed',
): Forecast {
  const pool = Array.from(
    { length: items },
    (_, at): UncertainItem => ({
      id: `${at}`,
      section: 'all',
      family: `${at}`,
      curve: { discrimination: 1, difficulty: ((at % 7) - 3) / 2, guessing: 0.2 },
      curveError: { discrimination: isSure ? 0 : 0.4, difficulty: isSure ? 0 : 0.8 },
    }),
  )
  const content: TestContent = {
    title: '',
    description: '',
    config: { ...defaultTestConfig, adaptiveTesting },
    seed: 'one',
    sections: [{ id: 'all', name: 'All', skills: [], questions, minutes: 60, items: [] }],
    scenarioIds: [],
    coverage: [],
    dismissed: [],
  }
  const steps = forecastInSteps(content, pool, population)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

const fixed = (questions: number) => ({ items: questions, questions })

describe('a forecast', () => {
  it('is the same every time', () => {
    expect(forecast(fixed(10))).toEqual(forecast(fixed(10)))
  })

  it('is more certain of a longer test', () => {
    const [short, long] = [forecast(fixed(7)), forecast(fixed(42))]
    expect(long.reliability).toBeGreaterThan(short.reliability + 0.1)
    expect(long.margin).toBeLessThan(short.margin)
    for (const [at, { error }] of long.errors.entries())
      expect(error).toBeLessThan(short.errors[at]?.error ?? 0)
  })

  it('is more certain of an adaptive test than of a fixed one as long', () => {
    const adaptive = forecast({ items: 84, questions: 14, adaptiveTesting: true })
    expect(adaptive.reliability).toBeGreaterThan(forecast(fixed(14)).reliability)
  })

  it('is less certain where it is only thought how hard the questions are', () => {
    const [thought, known] = [forecast({ ...fixed(20), isSure: false }), forecast(fixed(20))]
    expect(thought.margin).toBeGreaterThan(known.margin)
    expect(thought.reliability).toBeLessThan(known.reliability)
  })

  it('lets more of the experienced pass than of beginners, and fewer at a higher mark', () => {
    const [beginners, experienced] = [forecast(fixed(20), 'beginners'), forecast(fixed(20), 'experienced')]
    expect(experienced.meanPercent).toBeGreaterThan(beginners.meanPercent + 10)
    for (const [at, { rate }] of experienced.passRates.entries()) {
      expect(rate).toBeGreaterThanOrEqual(beginners.passRates[at]?.rate ?? 0)
      expect(rate).toBeLessThanOrEqual(experienced.passRates[at - 1]?.rate ?? 1)
    }
  })

  it('counts everyone once', () => {
    const { percents } = forecast(fixed(20))
    expect(percents).toHaveLength(10)
    expect(percents.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
  })
})
