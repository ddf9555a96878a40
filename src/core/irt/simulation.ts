/** What a test would measure, before anyone takes it: people of known ability answer it by chance, the same by the same seed. */
import { type AbilityEstimate, addAnswer, priorPosterior, summarizePosterior } from '#core/irt/ability.ts'
import { drawNormal } from '#core/irt/chance.ts'
import type { SectionTarget } from '#core/irt/content-balance.ts'
import { type ExpectedPercent, expectPercentOf, percentsByAbility } from '#core/irt/expected-percent.ts'
import type { ItemCurve } from '#core/irt/item-curve.ts'
import { selectNextItem } from '#core/irt/next-item.ts'
import type { PoolItem, PreparedPool } from '#core/irt/pool.ts'
import { selectItem } from '#core/irt/selection.ts'
import { type Behaviour, drawAnswer } from '#core/irt/simulated-answers.ts'
import { decideStop, measureProgress, type StoppingRules } from '#core/irt/stopping.ts'
import { createRandom, type Random } from '#core/items/random.ts'

export type Population = { mean: number; spread: number; count: number; seed: string }

export type SimulatedTaker<Item extends PoolItem = PoolItem> = {
  trueAbility: number
  /** From the final answers. */
  estimate: AbilityEstimate
  percent: ExpectedPercent
  asked: readonly SimulatedAnswer<Item>[]
}

export type SimulatedAnswer<Item extends PoolItem = PoolItem> = {
  item: Item
  first: number
  final: number
  /** Of the ability, after this first answer. */
  errorAfter: number
}

export function drawAbilities({ mean, spread, count, seed }: Population): number[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => mean + spread * drawNormal(random))
}

export type FixedSimulation<Item extends PoolItem> = {
  abilities: readonly number[]
  seed: string
  /** The blueprint, whose percent is expected: all items of the test's sections. */
  targets: readonly SectionTarget[]
  blueprint: readonly PoolItem[]
  behaviour?: Behaviour
  /** How people really answer an item, where its curve is only what is thought of it. */
  truthOf?: (item: Item) => ItemCurve
  form: readonly Item[]
}

export function simulateFixedForm<Item extends PoolItem>(
  simulation: FixedSimulation<Item>,
): SimulatedTaker<Item>[] {
  const { abilities, seed, targets, blueprint, form } = simulation
  const percents = percentsOf(targets, blueprint)
  return abilities.map((trueAbility, at) => {
    const sitting = startSitting<Item>(trueAbility, createRandom(`${seed} ${at}`), simulation)
    for (const item of form) sitting.answer(item)
    return sitting.finish(percents)
  })
}

export type AdaptiveSimulation<Item extends PoolItem> = {
  abilities: readonly number[]
  seed: string
  pool: PreparedPool<Item>
  /** None: items are taken from wherever they measure best, and the percent is that of the whole pool. */
  targets?: readonly SectionTarget[]
  rules: StoppingRules
  /** Counted over the simulated people, from none. */
  largestShare?: number
  behaviour?: Behaviour
  /** How people really answer an item, where its curve is only what is thought of it. */
  truthOf?: (item: Item) => ItemCurve
}

export function simulateAdaptiveTest<Item extends PoolItem>(
  simulation: AdaptiveSimulation<Item>,
): SimulatedTaker<Item>[] {
  const { abilities, seed, pool, targets, rules, largestShare } = simulation
  const percents = percentsOf(targets, pool.items)
  const shown = new Map<string, number>()
  return abilities.map((trueAbility, people) => {
    const random = createRandom(`${seed} ${people}`)
    const sitting = startSitting<Item>(trueAbility, random, simulation)
    const asked: Item[] = []
    for (;;) {
      const soFar = { questions: asked.length, estimate: sitting.estimate(), seconds: 0 }
      if (decideStop(rules, soFar)) break
      const progress = measureProgress(rules, soFar)
      const exposure = largestShare === undefined ? undefined : { largestShare, people, shown, progress }
      const selection = { pool, asked, posterior: sitting.posterior(), exposure, random }
      const item = targets ? selectNextItem({ ...selection, targets }) : selectItem(selection)
      if (!item) break
      asked.push(item)
      sitting.answer(item)
    }
    for (const { id } of asked) shown.set(id, (shown.get(id) ?? 0) + 1)
    return sitting.finish(percents)
  })
}

type Truth<Item extends PoolItem> = {
  behaviour?: Behaviour
  truthOf?: (item: Item) => ItemCurve
}

function startSitting<Item extends PoolItem>(
  trueAbility: number,
  random: Random,
  { behaviour = { kind: 'decided' }, truthOf = ({ curve }) => curve }: Truth<Item>,
) {
  const asked: SimulatedAnswer<Item>[] = []
  let posterior = priorPosterior()
  let estimate = summarizePosterior(posterior)
  return {
    posterior: () => posterior,
    estimate: () => estimate,
    answer(item: Item) {
      const scores = drawAnswer(truthOf(item), trueAbility, { behaviour, askedBefore: asked.length, random })
      posterior = addAnswer(posterior, { curve: item.curve, score: scores.first })
      estimate = summarizePosterior(posterior)
      asked.push({ item, ...scores, errorAfter: estimate.error })
    },
    finish(percents: Float64Array): SimulatedTaker<Item> {
      const isChanged = asked.some(({ first, final }) => first !== final)
      const last = isChanged ? posteriorOfFinal(asked) : posterior
      return {
        trueAbility,
        estimate: summarizePosterior(last),
        percent: expectPercentOf(percents, last),
        asked,
      }
    },
  }
}

function posteriorOfFinal(asked: readonly SimulatedAnswer[]) {
  return asked.reduce(
    (posterior, { item, final }) => addAnswer(posterior, { curve: item.curve, score: final }),
    priorPosterior(),
  )
}

function percentsOf(targets: readonly SectionTarget[] | undefined, items: readonly PoolItem[]): Float64Array {
  if (!targets) return percentsByAbility([{ weight: 1, curves: items.map(({ curve }) => curve) }])
  return percentsByAbility(
    targets.map(({ section, questions }) => ({
      weight: questions,
      curves: items.filter((item) => item.section === section).map(({ curve }) => curve),
    })),
  )
}
