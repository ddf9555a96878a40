/**
 * What a person would be expected to get right of the whole blueprint, had they answered all of it. Adaptive and fixed
 * forms compare by it: it depends on the ability alone, not on how hard the items were that somebody happened to meet.
 * Who steers an adaptive test to easy items gains nothing by it either: right answers to easy items raise the ability little
 * and leave the interval wide. Whether a test was steered is told by routing-fit.ts.
 */
import { abilityGrid, type Posterior } from '#core/irt/ability.ts'
import { type ItemCurve, probabilityCorrect } from '#core/irt/item-curve.ts'

export type BlueprintSection = { weight: number; curves: readonly ItemCurve[] }

export type ExpectedPercent = {
  percent: number
  /** The true value lies between them in 90 of 100 cases. */
  low: number
  high: number
}

const outside = 0.1

export function expectPercent(sections: readonly BlueprintSection[], posterior: Posterior): ExpectedPercent {
  return expectPercentOf(percentsByAbility(sections), posterior)
}

/** The percent at each ability of the grid: worth keeping where many people take one test. Rises with the ability. */
export function percentsByAbility(sections: readonly BlueprintSection[]): Float64Array {
  const counted = sections.filter(({ weight, curves }) => weight > 0 && curves.length > 0)
  if (counted.length === 0) throw new RangeError('A blueprint needs at least one section with items.')
  const total = counted.reduce((sum, { weight }) => sum + weight, 0)
  return abilityGrid.map((ability) => {
    const share = counted.reduce((sum, { weight, curves }) => {
      const right = curves.reduce((all, curve) => all + probabilityCorrect(curve, ability), 0)
      return sum + (weight * right) / curves.length
    }, 0)
    return (100 * share) / total
  })
}

export function expectPercentOf(percents: Float64Array, { weights }: Posterior): ExpectedPercent {
  let percent = 0
  for (let at = 0; at < weights.length; at++) percent += (weights[at] as number) * (percents[at] as number)
  return {
    percent,
    low: Math.min(percent, quantileOf(percents, weights, outside / 2)),
    high: Math.max(percent, quantileOf(percents, weights, 1 - outside / 2)),
  }
}

/** Percents rise with the ability, so their quantiles are those of the ability. Between two points it is a straight line. */
function quantileOf(percents: Float64Array, weights: Float64Array, share: number): number {
  let below = 0
  for (let at = 0; at < weights.length; at++) {
    const weight = weights[at] as number
    // A point's weight lies around it, so half of it is below the point.
    const reached = below + weight / 2
    if (reached >= share) {
      const before = below - (weights[at - 1] ?? 0) / 2
      const here = percents[at] as number
      const left = percents[at - 1] ?? here
      return left + (here - left) * Math.max(0, (share - before) / (reached - before))
    }
    below += weight
  }
  return percents.at(-1) as number
}
