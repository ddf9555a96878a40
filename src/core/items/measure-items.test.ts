import { describe, expect, it } from 'vitest'
import { drawNormal, drawUniform } from '#core/irt/chance.ts'
import { probabilityCorrect } from '#core/irt/item-curve.ts'
import type { ChoiceItem } from '#core/items/item.ts'
import { fewestAnswers, type MeasuredItem, measureItems, type Sitting } from '#core/items/measure-items.ts'
import { createRandom } from '#core/items/random.ts'
import { goodChoice } from '../../../tests/support/items.ts'

/** How the items really are; their writers called all of them medium. */
const curves = Array.from({ length: 14 }, (_, at) => ({
  discrimination: 0.8 + (at % 4) * 0.3,
  difficulty: (at - 6.5) / 4,
  guessing: 0.25,
}))
const wrongKeyed = 3
const items = curves.map((_, at) => ({
  key: `${at}`,
  content: {
    ...goodChoice,
    difficulty: 'medium',
    options: goodChoice.options.map((option, place) => ({ ...option, isKey: place === 0 })),
  } satisfies ChoiceItem,
}))

function simulate(people: number, seed = 'people'): Sitting[] {
  const random = createRandom(seed)
  return Array.from({ length: people }, () => {
    const ability = drawNormal(random)
    return curves.map((curve, at) => {
      const knows = drawUniform(random) < probabilityCorrect(curve, ability)
      // Where the key is wrong, whoever knows chooses the option that is truly right.
      const right = at === wrongKeyed ? 2 : 0
      const others = [0, 1, 2, 3].filter((place) => place !== right)
      const place = knows ? right : random.pick(others)
      return { key: `${at}`, score: place === 0 ? 1 : 0, choices: [place] }
    })
  })
}

function measure(sittings: readonly Sitting[]): MeasuredItem[] {
  const steps = measureItems(items, sittings)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

describe('measureItems', () => {
  const measured = measure(simulate(600))

  it('finds how hard each item really is', () => {
    expect(measured).toHaveLength(items.length)
    const misses = measured.flatMap(({ parameters }, at) =>
      at === wrongKeyed ? [] : [parameters.difficulty.value - (curves[at]?.difficulty ?? 0)],
    )
    const rmse = Math.sqrt(misses.reduce((sum, miss) => sum + miss ** 2, 0) / misses.length)
    expect(rmse).toBeLessThan(0.35)
    for (const { parameters } of measured) expect(parameters).toMatchObject({ answers: 600, guessing: 0.25 })
  })

  it('finds the wrong key, names the option that the strong choose, and blames no other item for it', () => {
    const flag = measured[wrongKeyed]?.flags.find(({ kind }) => kind === 'likely-wrong-key')
    expect(flag).toMatchObject({ kind: 'likely-wrong-key', option: '2', answers: 600 })
    const others = measured.filter((_, at) => at !== wrongKeyed)
    expect(others.flatMap(({ flags }) => flags.filter(({ kind }) => kind === 'likely-wrong-key'))).toEqual([])
  })

  it('counts who chose what', () => {
    for (const { statistics } of measured) {
      expect(statistics.options.map(({ option }) => option)).toEqual(['0', '1', '2', '3'])
      expect(statistics.options.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
      expect(statistics.facility).toBeCloseTo(statistics.options[0]?.share ?? 0)
    }
  })

  it('says nothing of an item with few answers', () => {
    const many = simulate(fewestAnswers)
    const few = many.map((sitting, at) => (at === 0 ? sitting.slice(1) : sitting))
    expect(measure(few).map(({ key }) => key)).toEqual(items.slice(1).map(({ key }) => key))
    expect(measure([])).toEqual([])
  })
})
