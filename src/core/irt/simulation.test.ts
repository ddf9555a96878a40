import { describe, expect, it } from 'vitest'
import { type PoolItem, preparePool } from './pool.ts'
import { drawAbilities, type SimulatedTaker, simulateAdaptiveTest, simulateFixedForm } from './simulation.ts'

const items: PoolItem[] = Array.from({ length: 120 }, (_, at) => ({
  id: String(at),
  section: at % 2 === 0 ? 'sql' : 'python',
  family: String(at),
  curve: { discrimination: 0.8 + (at % 6) / 5, difficulty: ((at * 7) % 120) / 30 - 2, guessing: 0 },
}))
const pool = preparePool(items)
const abilities = drawAbilities({ mean: 0.3, spread: 0.9, count: 300, seed: 'people' })
const targets = [
  { section: 'sql', questions: 4 },
  { section: 'python', questions: 12 },
]
const rules = { fewestQuestions: 16, mostQuestions: 16 }
const adaptive = { abilities, seed: 'answers', pool, targets, rules }

function rmseOf(takers: readonly SimulatedTaker[]): number {
  const squares = takers.map(({ estimate, trueAbility }) => (estimate.ability - trueAbility) ** 2)
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length)
}

describe('drawAbilities', () => {
  it('has the mean and spread that were asked for', () => {
    const drawn = drawAbilities({ mean: 0.5, spread: 2, count: 4000, seed: 'many' })
    const mean = drawn.reduce((sum, one) => sum + one, 0) / drawn.length
    const spread = Math.sqrt(drawn.reduce((sum, one) => sum + (one - mean) ** 2, 0) / drawn.length)
    expect(mean).toBeCloseTo(0.5, 0)
    expect(spread).toBeCloseTo(2, 0)
  })
})

describe('simulateAdaptiveTest', () => {
  const takers = simulateAdaptiveTest(adaptive)

  it('is the same by the same seed, and another by another', () => {
    const brief = (seed: string) =>
      simulateAdaptiveTest({ ...adaptive, abilities: abilities.slice(0, 20), seed }).map(
        ({ estimate }) => estimate,
      )
    expect(brief('one')).toEqual(brief('one'))
    expect(brief('one')).not.toEqual(brief('two'))
  })

  it('asks each person what the sections need, and nothing twice', () => {
    for (const { asked } of takers) {
      expect(asked.filter(({ item }) => item.section === 'sql')).toHaveLength(4)
      expect(asked).toHaveLength(16)
      expect(new Set(asked.map(({ item }) => item.id)).size).toBe(16)
    }
  })

  it('measures better than a fixed form of as many questions', () => {
    const form = items.slice(0, 16)
    const fixed = simulateFixedForm({ abilities, seed: 'answers', targets, blueprint: items, form })
    expect(rmseOf(takers)).toBeLessThan(rmseOf(fixed))
    expect(fixed.every(({ asked }) => asked.length === 16)).toBe(true)
  })

  it('has the percent that it expects within its interval about as often as it says', () => {
    const inside = takers.filter(({ trueAbility, percent, estimate }) => {
      // Percents rise with the ability, so the interval in percent holds what the same one in ability does.
      const isNear = Math.abs(estimate.ability - trueAbility) < 1.645 * estimate.error
      expect(percent.low).toBeLessThan(percent.percent)
      expect(percent.high).toBeGreaterThan(percent.percent)
      return isNear
    })
    expect(inside.length / takers.length).toBeGreaterThan(0.84)
    expect(inside.length / takers.length).toBeLessThan(0.96)
  })

  it('keeps every item below the largest share, where the pool allows it', () => {
    const shown = new Map<string, number>()
    for (const { asked } of simulateAdaptiveTest({ ...adaptive, largestShare: 0.3 }))
      for (const { item } of asked) shown.set(item.id, (shown.get(item.id) ?? 0) + 1)
    expect(Math.max(...shown.values()) / abilities.length).toBeLessThan(0.32)
  })

  it('ends as soon as the error allows, and when the pool is empty', () => {
    const byError = simulateAdaptiveTest({
      ...adaptive,
      rules: { fewestQuestions: 3, mostQuestions: 100, error: 0.5 },
    })
    for (const { asked } of byError) {
      expect(asked.at(-1)?.errorAfter).toBeLessThanOrEqual(0.5)
      for (const { errorAfter } of asked.slice(2, -1)) expect(errorAfter).toBeGreaterThan(0.5)
    }
    const all = simulateAdaptiveTest({
      ...adaptive,
      abilities: [0],
      rules: { fewestQuestions: 0, mostQuestions: 500 },
    })
    expect(all[0]?.asked).toHaveLength(120)
  })

  it('changes as many answers as it is told, more to right than to wrong, and measures by the last', () => {
    const reviewed = simulateAdaptiveTest({ ...adaptive, behaviour: { kind: 'reviews', changedShare: 0.2 } })
    const answers = reviewed.flatMap(({ asked }) => asked)
    const toRight = answers.filter(({ first, final }) => first < final).length / answers.length
    const toWrong = answers.filter(({ first, final }) => first > final).length / answers.length
    expect(toRight).toBeCloseTo(0.2 * 0.57, 1)
    expect(toWrong).toBeCloseTo(0.2 * 0.21, 1)
    expect(toRight).toBeGreaterThan(toWrong)
    expect(rmseOf(reviewed)).toBeLessThan(rmseOf(takers) * 1.2)
  })

  it('answers wrong first where the test is gamed, which wins nothing', () => {
    const gamed = simulateAdaptiveTest({ ...adaptive, behaviour: { kind: 'games', wrongFirst: 8 } })
    for (const { asked } of gamed) for (const { first } of asked.slice(0, 8)) expect(first).toBe(0)
    const bias = gamed.reduce((sum, one) => sum + one.estimate.ability - one.trueAbility, 0) / gamed.length
    expect(Math.abs(bias)).toBeLessThan(0.1)
  })
})
