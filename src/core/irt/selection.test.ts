import { describe, expect, it } from 'vitest'
import { createRandom } from '#core/items/random.ts'
import { abilityGrid, addAnswer, computePosterior, priorPosterior, summarizePosterior } from './ability.ts'
import { probabilityCorrect } from './item-curve.ts'
import { selectNextItem } from './next-item.ts'
import { type PoolItem, preparePool } from './pool.ts'
import { selectItem } from './selection.ts'

const items: PoolItem[] = Array.from({ length: 60 }, (_, at) => ({
  id: `item ${at}`,
  section: at % 3 === 0 ? 'sql' : 'python',
  family: `family ${Math.floor(at / 2)}`,
  curve: { discrimination: 0.6 + (at % 7) / 5, difficulty: (at - 30) / 12, guessing: (at % 4) / 12 },
}))
const pool = preparePool(items)
const random = () => createRandom('chance')
const posterior = computePosterior([{ curve: { discrimination: 1, difficulty: 0, guessing: 0 }, score: 1 }])

function expectedVariance({ curve }: PoolItem): number {
  const right = abilityGrid.reduce(
    (sum, ability, at) => sum + (posterior.weights[at] as number) * probabilityCorrect(curve, ability),
    0,
  )
  const varianceAfter = (score: number) =>
    summarizePosterior(addAnswer(posterior, { curve, score })).error ** 2
  return right * varianceAfter(1) + (1 - right) * varianceAfter(0)
}

describe('selectItem', () => {
  it('takes the item after which least is expected to be left open', () => {
    const smallest = Math.min(...items.map(expectedVariance))
    const chosen = selectItem({ pool, asked: [], posterior, random: random() })
    // It samples the posterior, so a twin of the best item will do.
    expect(chosen && expectedVariance(chosen)).toBeCloseTo(smallest, 3)
  })

  it('asks of each family once, and ends when none is left', () => {
    const asked: PoolItem[] = []
    for (;;) {
      const item = selectItem({ pool, asked, posterior, random: random() })
      if (!item) break
      asked.push(item)
    }
    expect(asked).toHaveLength(30)
    expect(new Set(asked.map(({ family }) => family)).size).toBe(30)
  })

  it('does not ask of a family whose other draw was asked, though that one is no longer in the pool', () => {
    const alone = preparePool(items.slice(0, 1))
    expect(
      selectItem({ pool: alone, asked: [{ family: 'family 0' }], posterior, random: random() }),
    ).toBeNull()
  })

  it('stays within the section, and has nothing of one that is unknown', () => {
    const inSection = (section: string) =>
      selectItem({ pool, asked: [], posterior, section, random: random() })
    expect(inSection('sql')?.section).toBe('sql')
    expect(inSection('python')?.section).toBe('python')
    expect(inSection('cobol')).toBeNull()
  })

  it('has nothing of an empty pool', () => {
    expect(selectItem({ pool: preparePool([]), asked: [], posterior, random: random() })).toBeNull()
  })

  it('takes one item of extreme curves, where no answer tells anything', () => {
    const far = preparePool([
      { id: 'far', section: 'sql', family: 'far', curve: { discrimination: 5, difficulty: 40, guessing: 0 } },
    ])
    expect(selectItem({ pool: far, asked: [], posterior, random: random() })?.id).toBe('far')
  })
})

describe('exposure', () => {
  const best = selectItem({ pool, asked: [], posterior, random: random() })?.id ?? ''
  const exposure = (shown: [string, number][], progress = 1) => ({
    largestShare: 0.2,
    people: 90,
    shown: new Map(shown),
    progress,
  })

  it('lets an item rest while too large a share of people has met it', () => {
    const chosen = (times: number) =>
      selectItem({ pool, asked: [], posterior, exposure: exposure([[best, times]]), random: random() })?.id
    expect(chosen(19)).toBe(best)
    expect(chosen(20)).not.toBe(best)
  })

  it('takes the least shown where all have been shown too often', () => {
    const shown = items.map(({ id }, at): [string, number] => [id, at === 17 ? 50 : 60])
    const chosen = selectItem({ pool, asked: [], posterior, exposure: exposure(shown), random: random() })
    expect(chosen?.id).toBe('item 17')
  })

  it('leaves the first question to chance and the last to measuring, the same by the same seed', () => {
    const chosen = (seed: string, progress: number) =>
      selectItem({ pool, asked: [], posterior, exposure: exposure([], progress), random: createRandom(seed) })
        ?.id
    const seeds = Array.from({ length: 40 }, (_, at) => `seed ${at}`)
    expect(new Set(seeds.map((seed) => chosen(seed, 0))).size).toBeGreaterThan(15)
    expect(new Set(seeds.map((seed) => chosen(seed, 1)))).toEqual(new Set([best]))
    expect(chosen('again', 0.3)).toBe(chosen('again', 0.3))
  })
})

describe('selectNextItem', () => {
  const targets = [
    { section: 'sql', questions: 3 },
    { section: 'python', questions: 6 },
  ]

  it('meets the number of each section', () => {
    const asked: PoolItem[] = []
    for (let question = 0; question < 9; question++) {
      const item = selectNextItem({ pool, asked, posterior: priorPosterior(), targets, random: random() })
      if (item) asked.push(item)
    }
    expect(asked.filter(({ section }) => section === 'sql')).toHaveLength(3)
    expect(asked.filter(({ section }) => section === 'python')).toHaveLength(6)
  })

  it('goes on with another section where one has nothing left', () => {
    const only = preparePool(items.filter(({ section }) => section === 'python'))
    const item = selectNextItem({ pool: only, asked: [], posterior, targets, random: random() })
    expect(item?.section).toBe('python')
  })
})
