/** Which item to ask next: the one that is expected to narrow down the ability most. */
import { abilityGrid, gridStep, type Posterior, summarizePosterior } from '#core/irt/ability.ts'
import { blendWithChance, type Exposure, isOverexposed } from '#core/irt/exposure.ts'
import { type AskedItem, type PoolItem, type PreparedPool, placesLeft } from '#core/irt/pool.ts'
import type { Random } from '#core/items/random.ts'

export type Selection<Item extends PoolItem = PoolItem> = {
  pool: PreparedPool<Item>
  /** Of the pool or not: their families are not asked again. */
  asked: readonly AskedItem[]
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
  const left = placesLeft(pool, asked, section)
  const places = exposure ? withoutOverexposed(left, pool, exposure) : left
  if (places.length === 0) return null
  const gains = gainsOf(places, pool, posterior)
  if (exposure) {
    const largestGain = gains.reduce((largest, gain) => Math.max(largest, gain), 0)
    for (let at = 0; at < gains.length; at++)
      gains[at] = blendWithChance(gains[at] as number, { largestGain, progress: exposure.progress, random })
  }
  let best = 0
  for (let at = 1; at < gains.length; at++) if ((gains[at] as number) > (gains[best] as number)) best = at
  return pool.items[places[best] as number] ?? null
}

/** Where all have been shown too often, the least shown are better than none. */
function withoutOverexposed(places: Int32Array, pool: PreparedPool, exposure: Exposure): Int32Array {
  const idAt = (at: number) => pool.items[at]?.id ?? ''
  const rested = places.filter((at) => !isOverexposed(exposure, idAt(at)))
  if (rested.length > 0 || places.length === 0) return rested
  const timesShown = (at: number) => exposure.shown.get(idAt(at)) ?? 0
  const fewest = places.reduce((least, at) => Math.min(least, timesShown(at)), Number.POSITIVE_INFINITY)
  return places.filter((at) => timesShown(at) === fewest)
}

/**
 * By how much an answer is expected to lower the variance of the posterior (minimum expected posterior variance,
 * van der Linden 1998). The variance before is the same for all, so it is the variance of the mean after the answer:
 * p (mean if right)² + q (mean if wrong)² - mean².
 */
function gainsOf(places: Int32Array, pool: PreparedPool, posterior: Posterior): Float64Array {
  const { abilities, weights, points } = sampleOf(posterior)
  const gains = new Float64Array(places.length)
  for (let place = 0; place < places.length; place++) {
    const row = (places[place] as number) * abilityGrid.length
    let right = 0
    let sumRight = 0
    for (let at = 0; at < points.length; at++) {
      const part = (weights[at] as number) * (pool.probabilities[row + (points[at] as number)] as number)
      right += part
      sumRight += part * (abilities[at] as number)
    }
    // Abilities are taken from their mean, so the sum over wrong answers is the opposite of that over right ones.
    const wrong = 1 - right
    gains[place] = right > 0 && wrong > 0 ? sumRight * sumRight * (1 / right + 1 / wrong) : 0
  }
  return gains
}

/** Spreads are this many points of the sample wide, and it ends that many spreads from the mean: more changes no choice. */
const pointsInSpread = 2
const spreadsWide = 3.5

/** A few points of the grid stand for the posterior, with weights that add up to 1 and abilities from their mean. */
function sampleOf(posterior: Posterior) {
  const { ability, error } = summarizePosterior(posterior)
  const step = Math.max(1, Math.floor(error / gridStep / pointsInSpread))
  const toPoint = (value: number) =>
    Math.min(abilityGrid.length - 1, Math.max(0, Math.round((value - (abilityGrid[0] as number)) / gridStep)))
  const last = toPoint(ability + spreadsWide * error)
  const points: number[] = []
  for (let at = toPoint(ability - spreadsWide * error); at <= last; at += step) points.push(at)
  const weights = points.map((at) => posterior.weights[at] as number)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const mean = points.reduce(
    (total, at, i) => total + ((weights[i] as number) / sum) * (abilityGrid[at] as number),
    0,
  )
  return {
    points: Int32Array.from(points),
    weights: Float64Array.from(weights, (weight) => weight / sum),
    abilities: Float64Array.from(points, (at) => (abilityGrid[at] as number) - mean),
  }
}
