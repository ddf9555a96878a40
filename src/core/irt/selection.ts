/** Which item to ask next: the one that is expected to narrow down the ability most. */
import { abilityGrid, gridStep, type Posterior, summarizePosterior } from '#core/irt/ability.ts'
import { blendWithChance, type Exposure, isOverexposed } from '#core/irt/exposure.ts'
import type { PoolItem, PoolRange, PreparedPool } from '#core/irt/pool.ts'
import type { Random } from '#core/items/random.ts'

export type Selection<Item extends PoolItem = PoolItem> = {
  pool: PreparedPool<Item>
  /** Of the pool or not: their families are not asked again. */
  asked: readonly Pick<PoolItem, 'family'>[]
  posterior: Posterior
  /** Only items of this section. */
  section?: string | undefined
  /** Without it the best item is always taken. */
  exposure?: Exposure | undefined
  random: Random
}

/** Null when nothing is left to ask. */
export function selectItem<Item extends PoolItem>(selection: Selection<Item>): Item | null {
  const { pool, asked, section, exposure, posterior, random } = selection
  const range = section === undefined ? { from: 0, to: pool.items.length } : pool.sections.get(section)
  if (!range) return null
  const gains = gainsOf(pool, range, posterior)
  for (const { family } of asked) {
    for (const place of pool.familyPlaces.get(family) ?? [])
      if (place >= range.from && place < range.to) gains[place - range.from] = closed
  }
  const best = exposure ? bestByChance(gains, { pool, range, exposure, random }) : bestOf(gains)
  return best === null ? null : (pool.items[range.from + best] ?? null)
}

/** Stands for the gain of an item that may not be asked; real gains are never negative. */
const closed = -1

function bestOf(gains: Float64Array): number | null {
  let best = null
  let largest = closed
  for (let at = 0; at < gains.length; at++) {
    const gain = gains[at] as number
    if (gain > largest) {
      best = at
      largest = gain
    }
  }
  return best
}

function bestByChance(
  gains: Float64Array,
  {
    pool,
    range,
    exposure,
    random,
  }: { pool: PreparedPool; range: PoolRange; exposure: Exposure; random: Random },
): number | null {
  const idAt = (at: number) => pool.items[range.from + at]?.id ?? ''
  const open: number[] = []
  const rested: number[] = []
  for (let at = 0; at < gains.length; at++) {
    if (gains[at] === closed) continue
    open.push(at)
    if (!isOverexposed(exposure, idAt(at))) rested.push(at)
  }
  const candidates = rested.length > 0 ? rested : leastShown(open, exposure, idAt)
  let largestGain = 0
  for (const at of candidates) largestGain = Math.max(largestGain, gains[at] as number)
  const chance = { largestGain, progress: exposure.progress, random }
  let best = null
  let largest = closed
  for (const at of candidates) {
    const blended = blendWithChance(gains[at] as number, chance)
    if (blended > largest) {
      best = at
      largest = blended
    }
  }
  return best
}

/** Where all have been shown too often, the least shown are better than none. */
function leastShown(open: readonly number[], { shown }: Exposure, idAt: (at: number) => string): number[] {
  const timesShown = (at: number) => shown.get(idAt(at)) ?? 0
  const fewest = open.reduce((least, at) => Math.min(least, timesShown(at)), Number.POSITIVE_INFINITY)
  return open.filter((at) => timesShown(at) === fewest)
}

/**
 * By how much an answer is expected to lower the variance of the posterior (minimum expected posterior variance,
 * van der Linden 1998). With abilities counted from their mean it is p (mean if right)² + q (mean if wrong)², and the two
 * sums behind these means are opposites of each other.
 */
function gainsOf(pool: PreparedPool, { from, to }: PoolRange, posterior: Posterior): Float64Array {
  const right = new Float64Array(to - from)
  const sumRight = new Float64Array(to - from)
  for (const { point, weight, moment } of sampleOf(posterior)) {
    const row = pool.probabilities[point] as Float64Array
    for (let at = 0; at < right.length; at++) {
      const probability = row[from + at] as number
      right[at] = (right[at] as number) + weight * probability
      sumRight[at] = (sumRight[at] as number) + moment * probability
    }
  }
  for (let at = 0; at < right.length; at++) {
    const share = right[at] as number
    const sum = sumRight[at] as number
    right[at] = share > 0 && share < 1 ? (sum * sum) / (share * (1 - share)) : 0
  }
  return right
}

/** A spread of the posterior is this many points of its sample wide, and the sample ends so many spreads from the mean: more changes no choice. */
const pointsInSpread = 1
const spreadsWide = 3

/** A few points of the grid stand for the posterior: their weights add up to 1, moments are those of abilities from their mean. */
function sampleOf(posterior: Posterior): { point: number; weight: number; moment: number }[] {
  const { ability, error } = summarizePosterior(posterior)
  const step = Math.max(1, Math.floor(error / gridStep / pointsInSpread))
  const last = toPoint(ability + spreadsWide * error)
  const points: number[] = []
  for (let at = toPoint(ability - spreadsWide * error); at <= last; at += step) points.push(at)
  let sum = 0
  let mean = 0
  for (const at of points) {
    sum += posterior.weights[at] as number
    mean += (posterior.weights[at] as number) * (abilityGrid[at] as number)
  }
  mean /= sum
  return points.map((point) => {
    const weight = (posterior.weights[point] as number) / sum
    return { point, weight, moment: weight * ((abilityGrid[point] as number) - mean) }
  })
}

function toPoint(ability: number): number {
  const point = Math.round((ability - (abilityGrid[0] as number)) / gridStep)
  return Math.min(abilityGrid.length - 1, Math.max(0, point))
}
