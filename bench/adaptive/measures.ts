/** What a simulated test comes to, in the figures that others report. */
import { addAnswer, priorPosterior, summarizePosterior } from '#core/irt/ability.ts'
import { drawUniform } from '#core/irt/chance.ts'
import { probabilityCorrect } from '#core/irt/item-curve.ts'
import type { PoolItem } from '#core/irt/pool.ts'
import { judgeRouting } from '#core/irt/routing-fit.ts'
import { type AdaptiveSimulation, type SimulatedTaker, simulateAdaptiveTest } from '#core/irt/simulation.ts'
import { createRandom } from '#core/items/random.ts'
import type { Bank } from './banks.ts'

export const wantedError = 0.3
/** Each person takes the test so often, by another seed: single runs of 500 differ by .01 in RMSE. */
export const repeats = Number(process.env.BENCH_REPEATS ?? 5)
/** Where what is compared differs by more than that. */
export const fewerRepeats = Math.ceil(repeats / 3)

type Options = Pick<AdaptiveSimulation<PoolItem>, 'targets' | 'largestShare' | 'behaviour'>

/** One list for each repetition, because exposure is counted within one. */
export function simulate(
  bank: Bank,
  rules: AdaptiveSimulation<PoolItem>['rules'],
  options: Options,
  times = fewerRepeats,
): SimulatedTaker[][] {
  return Array.from({ length: times }, (_, at) =>
    simulateAdaptiveTest({
      abilities: bank.abilities,
      pool: bank.pool,
      seed: `${bank.name} ${at}`,
      rules,
      ...options,
    }),
  )
}

export const toError = { fewestQuestions: 1, mostQuestions: 200, error: wantedError }
export const exactly = (questions: number) => ({ fewestQuestions: questions, mostQuestions: questions })

export const rmseOf = (takers: readonly SimulatedTaker[]) =>
  Math.sqrt(averageOf(takers.map(({ estimate, trueAbility }) => (estimate.ability - trueAbility) ** 2)))

export const biasOf = (takers: readonly SimulatedTaker[]) =>
  averageOf(takers.map(({ estimate, trueAbility }) => estimate.ability - trueAbility))

export const itemsOf = (takers: readonly SimulatedTaker[]) =>
  averageOf(takers.map(({ asked }) => asked.length))

export const steeredOf = (takers: readonly SimulatedTaker[]) =>
  averageOf(
    takers.map(({ asked }) => {
      const answers = asked.map(({ item, first, final }) => ({
        curve: item.curve,
        score: final,
        firstScore: first,
      }))
      return judgeRouting(answers).isSteered ? 1 : 0
    }),
  )

/** The largest share of people who met one item, and how many items were met at all. */
export function exposureOf(runs: readonly (readonly SimulatedTaker[])[]): { largest: number; used: number } {
  const each = runs.map((takers) => {
    const shown = new Map<string, number>()
    for (const { asked } of takers)
      for (const { item } of asked) shown.set(item.id, (shown.get(item.id) ?? 0) + 1)
    return { largest: Math.max(...shown.values()) / takers.length, used: shown.size }
  })
  return {
    largest: averageOf(each.map(({ largest }) => largest)),
    used: averageOf(each.map(({ used }) => used)),
  }
}

/** Until the same error, with items in random order: what selecting is compared with. */
export function countRandomItems({ pool, abilities, name }: Bank): number {
  return averageOf(
    abilities.map((ability, at) => {
      const random = createRandom(`${name} random ${at}`)
      let posterior = priorPosterior()
      let asked = 0
      for (const { curve } of random.shuffle(pool.items)) {
        const score = drawUniform(random) < probabilityCorrect(curve, ability) ? 1 : 0
        posterior = addAnswer(posterior, { curve, score })
        asked++
        if (summarizePosterior(posterior).error <= wantedError) break
      }
      return asked
    }),
  )
}

export function averageOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
