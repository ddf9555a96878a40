import { describe, expect, it } from 'vitest'
import { createRandom } from '#core/items/random.ts'
import { drawNormal } from './chance.ts'
import { preparePool } from './pool.ts'
import { judgeRouting, type RevisedAnswer } from './routing-fit.ts'
import type { Behaviour } from './simulated-answers.ts'
import { drawAbilities, simulateAdaptiveTest } from './simulation.ts'

const random = createRandom('bank')
const poolOf = (guessing: number) =>
  preparePool(
    Array.from({ length: 100 }, (_, at) => ({
      id: String(at),
      section: 'all',
      family: String(at),
      curve: { discrimination: 1.2, difficulty: drawNormal(random), guessing },
    })),
  )
const pools = [poolOf(0), poolOf(0.25)]

function judgeAll(behaviour: Behaviour, people = { mean: 0, spread: 1 }) {
  return pools.flatMap((pool) =>
    simulateAdaptiveTest({
      abilities: drawAbilities({ ...people, count: 150, seed: 'people' }),
      seed: 'answers',
      pool,
      rules: { fewestQuestions: 20, mostQuestions: 20 },
      behaviour,
    }).map(({ asked }) =>
      judgeRouting(
        asked.map(({ item, first, final }) => ({ curve: item.curve, score: final, firstScore: first })),
      ),
    ),
  )
}
const shareSteered = (fits: ReturnType<typeof judgeAll>) =>
  fits.filter(({ isSteered }) => isSteered).length / fits.length

describe('judgeRouting', () => {
  it.each<[string, Behaviour]>([
    ['keep their answers', { kind: 'decided' }],
    ['change a fifth of them', { kind: 'reviews', changedShare: 0.2 }],
  ])('flags at most one in a hundred of honest people who %s', (_, behaviour) => {
    expect(shareSteered(judgeAll(behaviour))).toBeLessThanOrEqual(0.01)
  })

  it.each([10, 20])('flags nearly all who answer %d of 20 wrong on purpose', (wrongFirst) => {
    expect(shareSteered(judgeAll({ kind: 'games', wrongFirst }))).toBeGreaterThan(0.95)
  })

  it('flags nearly all above the average who answer 5 of 20 wrong on purpose', () => {
    const able = { mean: 1, spread: 0.5 }
    expect(shareSteered(judgeAll({ kind: 'games', wrongFirst: 5 }, able))).toBeGreaterThan(0.95)
  })

  it('gives its evidence in questions', () => {
    const curve = { discrimination: 1.2, difficulty: -1, guessing: 0 }
    const answers: RevisedAnswer[] = Array.from({ length: 12 }, (_, at) => ({
      curve,
      score: 1,
      firstScore: at < 8 ? 0 : 1,
    }))
    const fit = judgeRouting(answers)
    expect(fit).toMatchObject({ questions: 8, firstRight: 0, finalRight: 8, isSteered: true })
    expect(fit.expectedRight).toBeGreaterThan(5)
    expect(fit.expectedRight).toBeLessThan(8)
  })

  it('does not blame someone who only got worse by changing, or changed nothing', () => {
    const curve = { discrimination: 1.2, difficulty: 0, guessing: 0 }
    const all = (firstScore: number, score: number) =>
      judgeRouting(Array.from({ length: 20 }, () => ({ curve, score, firstScore })))
    expect(all(1, 0).isSteered).toBe(false)
    expect(all(0, 0).isSteered).toBe(false)
    expect(all(1, 1).isSteered).toBe(false)
    expect(judgeRouting([]).isSteered).toBe(false)
  })
})
