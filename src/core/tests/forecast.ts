/** What a test will measure and whom it would pass, foretold by people who are simulated on it. */
import { abilityGrid, gridStep } from '#core/irt/ability.ts'
import { drawNormal } from '#core/irt/chance.ts'
import { percentsByAbility } from '#core/irt/expected-percent.ts'
import type { ItemCurve } from '#core/irt/item-curve.ts'
import { type PoolItem, preparePool } from '#core/irt/pool.ts'
import {
  drawAbilities,
  type SimulatedTaker,
  simulateAdaptiveTest,
  simulateFixedForm,
} from '#core/irt/simulation.ts'
import { createRandom } from '#core/items/random.ts'
import { abilitiesOf, type Population, passMarks } from '#core/tests/population.ts'
import { countQuestions, type TestContent } from '#core/tests/test.ts'

/** With how far off its curve may be. */
export type UncertainItem = PoolItem & { curveError: { discrimination: number; difficulty: number } }

type Taker = SimulatedTaker & { truePercent: number }

export type Forecast = {
  takers: number
  reliability: number
  margin: number
  errors: { ability: number; error: number }[]
  meanPercent: number
  percents: number[]
  passRates: { mark: (typeof passMarks)[number]; rate: number; misjudged: number }[]
}

const takers = 300
/** So many at once, that a server can do other things in between. */
const atOnce = 20
const shownAbilities = [-1, 0, 1]

/** Yields after every few people, and returns the forecast. */
export function* forecastInSteps(
  content: TestContent,
  pool: readonly UncertainItem[],
  population: Population,
): Generator<undefined, Forecast> {
  const seed = `forecast/${content.seed}/${population}`
  const targets = content.sections.map(({ id, questions }) => ({ section: id, questions }))
  const abilities = drawAbilities({ ...abilitiesOf[population], count: takers, seed })
  const prepared = preparePool(pool)
  const asked = countQuestions(content)
  const results: Taker[] = []
  for (let from = 0; from < abilities.length; from += atOnce) {
    const truths = drawTruths(pool, `${seed}/truth/${from}`)
    const truthOf = (item: PoolItem) => truths.get(item.id) ?? item.curve
    const some = { abilities: abilities.slice(from, from + atOnce), seed: `${seed}/${from}`, truthOf }
    const truePercents = percentsByAbility(
      targets.map(({ section, questions }) => ({
        weight: questions,
        curves: pool.filter((item) => item.section === section).map(truthOf),
      })),
    )
    const sat = content.config.adaptiveTesting
      ? simulateAdaptiveTest({
          ...some,
          pool: prepared,
          targets,
          rules: { fewestQuestions: asked, mostQuestions: asked },
        })
      : simulateFixedForm({ ...some, targets, blueprint: pool, form: pool })
    results.push(...sat.map((taker) => ({ ...taker, truePercent: valueAt(truePercents, taker.trueAbility) })))
    yield
  }
  return summarize(results)
}

/** What the items may really be like: as far from what is thought of them as that may be off. */
function drawTruths(pool: readonly UncertainItem[], seed: string): Map<string, ItemCurve> {
  const random = createRandom(seed)
  return new Map(
    pool.map(({ id, curve, curveError }) => [
      id,
      {
        // Discriminations are skewed, their logarithms are not.
        discrimination:
          curve.discrimination *
          Math.exp((curveError.discrimination / curve.discrimination) * drawNormal(random)),
        difficulty: curve.difficulty + curveError.difficulty * drawNormal(random),
        guessing: curve.guessing,
      },
    ]),
  )
}

function summarize(results: readonly Taker[]): Forecast {
  const meanOf = (value: (taker: Taker) => number, of = results) =>
    of.reduce((sum, taker) => sum + value(taker), 0) / Math.max(1, of.length)
  const percents = Array.from({ length: 10 }, () => 0)
  for (const { percent } of results) {
    const tenth = Math.min(9, Math.max(0, Math.floor(percent.percent / 10)))
    percents[tenth] = (percents[tenth] ?? 0) + 1 / results.length
  }
  return {
    takers: results.length,
    reliability: squaredCorrelation(
      results.map(({ trueAbility, estimate }) => [trueAbility, estimate.ability]),
    ),
    margin: quantileOf(
      results.map(({ percent, truePercent }) => Math.abs(percent.percent - truePercent)),
      0.9,
    ),
    errors: shownAbilities.map((ability) => ({
      ability,
      error: meanOf(
        ({ estimate }) => estimate.error,
        results.filter(({ trueAbility }) => Math.abs(trueAbility - ability) <= 0.5),
      ),
    })),
    meanPercent: meanOf(({ percent }) => percent.percent),
    percents,
    passRates: passMarks.map((mark) => ({
      mark,
      rate: meanOf(({ percent }) => Number(percent.percent >= mark)),
      misjudged: meanOf(({ percent, truePercent }) =>
        Number(percent.percent >= mark !== truePercent >= mark),
      ),
    })),
  }
}

function quantileOf(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}

/** The share of the differences in what was measured that is difference in what is there. */
function squaredCorrelation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length
  const [one, other] = [mean(0), mean(1)]
  const product = (a: 0 | 1, b: 0 | 1) => {
    const means = [one, other]
    return pairs.reduce((sum, pair) => sum + (pair[a] - (means[a] ?? 0)) * (pair[b] - (means[b] ?? 0)), 0)
  }
  const spread = product(0, 0) * product(1, 1)
  return spread === 0 ? 0 : product(0, 1) ** 2 / spread
}

/** Between two points of the grid it is a straight line. */
function valueAt(values: Float64Array, ability: number): number {
  const place = Math.min(values.length - 1, Math.max(0, (ability - (abilityGrid[0] ?? 0)) / gridStep))
  const below = Math.floor(place)
  const left = values[below] ?? 0
  return left + ((values[below + 1] ?? left) - left) * (place - below)
}
