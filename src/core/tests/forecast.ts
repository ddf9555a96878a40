/** What a test will measure and whom it would pass, foretold by people who are simulated on it. */
import { abilityGrid, gridStep } from '#core/irt/ability.ts'
import { percentsByAbility } from '#core/irt/expected-percent.ts'
import { type PoolItem, preparePool } from '#core/irt/pool.ts'
import {
  drawAbilities,
  type SimulatedTaker,
  simulateAdaptiveTest,
  simulateFixedForm,
} from '#core/irt/simulation.ts'
import { abilitiesOf, type Population, passMarks } from '#core/tests/population.ts'
import { countQuestions, type TestContent } from '#core/tests/test.ts'

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
  pool: readonly PoolItem[],
  population: Population,
): Generator<undefined, Forecast> {
  const seed = `forecast/${content.seed}/${population}`
  const targets = content.sections.map(({ id, questions }) => ({ section: id, questions }))
  const abilities = drawAbilities({ ...abilitiesOf[population], count: takers, seed })
  const prepared = preparePool(pool)
  const asked = countQuestions(content)
  const results: SimulatedTaker[] = []
  for (let from = 0; from < abilities.length; from += atOnce) {
    const some = { abilities: abilities.slice(from, from + atOnce), seed: `${seed}/${from}` }
    results.push(
      ...(content.config.adaptiveTesting
        ? simulateAdaptiveTest({
            ...some,
            pool: prepared,
            targets,
            rules: { fewestQuestions: asked, mostQuestions: asked },
          })
        : simulateFixedForm({ ...some, targets, blueprint: pool, form: pool })),
    )
    yield
  }
  const truePercents = percentsByAbility(
    targets.map(({ section, questions }) => ({
      weight: questions,
      curves: pool.filter((item) => item.section === section).map(({ curve }) => curve),
    })),
  )
  return summarize(results, truePercents)
}

function summarize(results: readonly SimulatedTaker[], truePercents: Float64Array): Forecast {
  const meanOf = (value: (taker: SimulatedTaker) => number, of = results) =>
    of.reduce((sum, taker) => sum + value(taker), 0) / Math.max(1, of.length)
  const truePercent = ({ trueAbility }: SimulatedTaker) => valueAt(truePercents, trueAbility)
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
    margin: meanOf(({ percent }) => (percent.high - percent.low) / 2),
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
      misjudged: meanOf((taker) => Number(taker.percent.percent >= mark !== truePercent(taker) >= mark)),
    })),
  }
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
