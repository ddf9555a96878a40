import { describe, expect, it } from 'vitest'
import { createRandom } from '#core/items/random.ts'
import { estimateAbility, standardPrior } from './ability.ts'
import { drawNormal, drawUniform } from './chance.ts'
import { estimateGroupPrior } from './group-prior.ts'
import { type ItemCurve, probabilityCorrect } from './item-curve.ts'
import { correlationIfAny } from './moments.ts'
import { describeEstimates } from './test-statistics.ts'

const curves = Array.from(
  { length: 20 },
  (_, at): ItemCurve => ({ discrimination: 1.2, difficulty: at / 5 - 2, guessing: at % 2 === 0 ? 0.2 : 0 }),
)

function draw(group: { mean: number; spread: number }, count: number) {
  const random = createRandom(`group ${group.mean} ${group.spread}`)
  return Array.from({ length: count }, () => {
    const ability = group.mean + group.spread * drawNormal(random)
    const answers = curves.map((curve) => ({
      curve,
      score: drawUniform(random) < probabilityCorrect(curve, ability) ? 1 : 0,
    }))
    return { ability, answers }
  })
}

describe('estimateGroupPrior', () => {
  it.each([
    { mean: 0, spread: 1 },
    { mean: 1, spread: 0.6 },
    { mean: -0.8, spread: 1.4 },
  ])('finds how a group lies: %o', (group) => {
    const people = draw(group, 1000)
    const found = estimateGroupPrior(people.map(({ answers }) => answers))
    expect(Math.abs(found.mean - group.mean)).toBeLessThan(0.1)
    expect(Math.abs(found.spread - group.spread)).toBeLessThan(0.15)
  })

  it('makes the reliability what it is: the squared correlation with the true abilities', () => {
    const people = draw({ mean: 0.5, spread: 0.8 }, 1000)
    const prior = estimateGroupPrior(people.map(({ answers }) => answers))
    const estimates = people.map(({ answers }) => estimateAbility(answers, prior))
    const pairs = people.map(({ ability }, at) => [ability, estimates[at]?.ability ?? 0] as const)
    const correlation = correlationIfAny(pairs) ?? 0
    expect(Math.abs((describeEstimates(estimates).reliability ?? 0) - correlation ** 2)).toBeLessThan(0.05)
  })

  it.each([
    ['nobody', []],
    ['one person', [[]]],
  ])('takes %s as anyone', (_, people) => {
    expect(estimateGroupPrior(people)).toEqual(standardPrior)
  })

  it('never takes all for alike', () => {
    const same = curves.map((curve) => ({ curve, score: 1 }))
    expect(estimateGroupPrior([same, same, same]).spread).toBeGreaterThanOrEqual(0.25)
  })
})
