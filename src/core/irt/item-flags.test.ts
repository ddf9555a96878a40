import { describe, expect, it } from 'vitest'
import { createRandom } from '#core/items/random.ts'
import { computePosterior, summarizePosterior } from './ability.ts'
import { calibrate } from './calibration/calibrate.ts'
import { toLogPrior } from './calibration/calibration-data.ts'
import { drawNormal, drawUniform } from './chance.ts'
import { type ItemCurve, probabilityCorrect } from './item-curve.ts'
import { flagItem, type ItemFlag } from './item-flags.ts'
import { computeItemStatistics, type ItemRecord, posteriorsWithoutEach } from './item-statistics.ts'
import { type PoolItem, preparePool } from './pool.ts'
import { drawAbilities, simulateAdaptiveTest } from './simulation.ts'

const options = ['a', 'b', 'c', 'd']
const good = (at: number): ItemCurve => ({
  discrimination: 0.7 + (at % 5) / 5,
  difficulty: ((at * 7) % 24) / 8 - 1.4,
  guessing: at % 2 === 0 ? 0.25 : 0,
})

/** What people of each ability choose; `a` is the key that was written down. */
type Choose = (ability: number, draw: () => number) => string
const bad = {
  wrongKey: (ability, draw) =>
    draw() < probabilityCorrect({ discrimination: 1.3, difficulty: 0, guessing: 0.2 }, ability)
      ? 'b'
      : pick(['a', 'c', 'd'], draw),
  anyone: (_, draw) => pick(options, draw),
  middleOnly: (ability, draw) =>
    draw() < (Math.abs(ability) < 0.8 ? 0.85 : 0.25) ? 'a' : pick(['b', 'c', 'd'], draw),
  everyone: (_, draw) => (draw() < 0.995 ? 'a' : 'b'),
  nobody: (_, draw) => (draw() < 0.01 ? 'a' : 'b'),
} satisfies Record<string, Choose>

const pick = (values: string[], draw: () => number) => values[Math.floor(draw() * values.length)] as string
const chooseGood =
  (curve: ItemCurve): Choose =>
  (ability, draw) =>
    draw() < probabilityCorrect(curve, ability) ? 'a' : pick(['b', 'c', 'd'], draw)

/** Everyone answers everything; the bad items come after the good ones. */
function flagForm(
  people: number,
  goodItems: number,
  badItems: readonly Choose[],
  seed: string,
): ItemFlag[][] {
  const random = createRandom(seed)
  const draw = () => drawUniform(random)
  const all = [...Array.from({ length: goodItems }, (_, at) => chooseGood(good(at))), ...badItems]
  const guessing = all.map((_, at) => (at < goodItems ? good(at).guessing : 0))
  const choices = Array.from({ length: people }, () => {
    const ability = drawNormal(random)
    return all.map((choose) => choose(ability, draw))
  })
  return flagAll(
    choices.map((row) => row.map((choice, item) => ({ item, score: choice === 'a' ? 1 : 0, choice }))),
    guessing,
  )
}

function flagAll(
  people: { item: number; score: number; choice: string }[][],
  guessing: number[],
): ItemFlag[][] {
  const prior = {
    difficulty: { value: 0, error: 1.2 },
    logDiscrimination: toLogPrior({ value: 1, error: 0.4 }),
  }
  const { items } = calibrate({
    items: guessing.map((value, at) => ({ id: String(at), guessing: value, prior })),
    people,
    tolerance: 1e-3,
  })
  const curveOf = (at: number): ItemCurve => ({
    discrimination: items[at]?.discrimination.value ?? 1,
    difficulty: items[at]?.difficulty.value ?? 0,
    guessing: guessing[at] ?? 0,
  })
  const records: ItemRecord[][] = items.map(() => [])
  for (const answers of people) {
    const rests = posteriorsWithoutEach(answers.map(({ item, score }) => ({ curve: curveOf(item), score })))
    for (const [at, { item, score, choice }] of answers.entries()) {
      const rest = rests[at]
      if (rest) records[item]?.push({ score, choices: [choice], rest })
    }
  }
  return items.map((item, at) =>
    flagItem({ ...item, records: records[at] ?? [], options, rightOptions: ['a'], fittedParameters: 2 }),
  )
}
const kindsOf = (flags: ItemFlag[] | undefined) => (flags ?? []).map(({ kind }) => kind)

describe('flagItem', () => {
  const flags = flagForm(600, 24, Object.values(bad), 'mixed')
  const [wrongKey, anyone, middleOnly, everyone, nobody] = flags.slice(24)

  it('finds a wrong key, and the option that is right', () => {
    expect(wrongKey?.[0]).toMatchObject({ kind: 'likely-wrong-key', option: 'b', answers: 600 })
  })

  it('finds what weak and strong get right alike', () => {
    expect(kindsOf(anyone)).toContain('low-discrimination')
    const [low] = (anyone ?? []).filter((flag) => flag.kind === 'low-discrimination')
    expect(low?.correlation).toBeLessThan(low?.leastCorrelation ?? -1)
    expect(kindsOf(anyone)).not.toContain('likely-wrong-key')
  })

  it('finds what strong people get wrong more often than the middle', () => {
    expect(kindsOf(middleOnly)).toContain('poor-fit')
  })

  it('finds what all or none get right', () => {
    expect(kindsOf(everyone)).toContain('too-easy')
    expect(kindsOf(nobody)).toContain('too-hard')
  })

  it('leaves good items alone on a fixed form: at most one in a hundred is flagged', () => {
    const many = Array.from({ length: 5 }, (_, at) => flagForm(300, 20, [], `good ${at}`)).flat()
    expect(many.filter((one) => one.length > 0).length / many.length).toBeLessThanOrEqual(0.01)
  })

  it('leaves good items alone in an adaptive test, where few abilities meet each item', () => {
    const items: PoolItem[] = Array.from({ length: 40 }, (_, at) => ({
      id: String(at),
      section: 'all',
      family: String(at),
      curve: good(at),
    }))
    const people = simulateAdaptiveTest({
      abilities: drawAbilities({ mean: 0, spread: 1, count: 700, seed: 'takers' }),
      seed: 'answers',
      pool: preparePool(items),
      rules: { fewestQuestions: 15, mostQuestions: 15 },
      largestShare: 0.5,
    }).map(({ asked }) =>
      asked.map(({ item, final }, at) => ({
        item: Number(item.id),
        score: final,
        choice: final === 1 ? 'a' : (options[1 + (at % 3)] as string),
      })),
    )
    const adaptive = flagAll(
      people,
      items.map(({ curve }) => curve.guessing),
    )
    expect(adaptive.filter((one) => one.length > 0).length).toBeLessThanOrEqual(1)
  })

  it('says nothing of forty answers, however bad they look', () => {
    expect(flagForm(40, 10, Object.values(bad), 'few').slice(10).flat()).toEqual([])
  })
})

describe('computeItemStatistics', () => {
  const restOf = (ability: number) =>
    computePosterior([{ curve: { discrimination: 3, difficulty: ability, guessing: 0 }, score: 0.5 }])
  const records: ItemRecord[] = [
    { score: 1, choices: ['a'], rest: restOf(1) },
    { score: 1, choices: ['a', 'c'], rest: restOf(0.5) },
    { score: 0, choices: ['b'], rest: restOf(-0.5) },
    { score: 0, choices: [], rest: restOf(-1) },
  ]

  it('counts facility and choices, and compares with the rest', () => {
    const {
      answers,
      facility,
      discrimination,
      options: chosen,
    } = computeItemStatistics(records, ['a', 'b', 'd'])
    expect({ answers, facility }).toEqual({ answers: 4, facility: 0.5 })
    expect(discrimination).toBeGreaterThan(0.9)
    expect(chosen.map(({ option, share }) => [option, share])).toEqual([
      ['a', 0.5],
      ['b', 0.25],
      ['d', 0],
    ])
    expect(chosen[0]?.meanAbility).toBeGreaterThan(0)
    expect(chosen[1]?.meanAbility).toBeLessThan(0)
    expect(chosen[2]).toMatchObject({ meanAbility: null, correlation: null })
  })

  it('has nothing to say of no answers', () => {
    expect(computeItemStatistics([], ['a'])).toMatchObject({ answers: 0, discrimination: null })
  })
})

describe('posteriorsWithoutEach', () => {
  it('is what all other answers say', () => {
    const answers = Array.from({ length: 6 }, (_, at) => ({ curve: good(at), score: at % 2 }))
    for (const [at, posterior] of posteriorsWithoutEach(answers).entries()) {
      const others = summarizePosterior(computePosterior(answers.toSpliced(at, 1)))
      expect(summarizePosterior(posterior).ability).toBeCloseTo(others.ability, 9)
      expect(summarizePosterior(posterior).error).toBeCloseTo(others.error, 9)
    }
  })
})
