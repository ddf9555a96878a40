/** What the answers say about an ability: a posterior over one fixed grid, its mean and its spread. */
import { type ItemCurve, probabilityCorrect, probabilityWrong } from '#core/irt/item-curve.ts'

export type ScoredAnswer = {
  curve: ItemCurve
  /** 0 to 1. Partial credit counts as a share of a right and a share of a wrong answer. */
  score: number
  /** Of the two, where many gave the same answer and it was worked out once for all of them. */
  likelihood?: Float64Array
}

export type AbilityEstimate = {
  ability: number
  /** The standard deviation of what the ability may be: its standard error. */
  error: number
}

/** The shape of abilities before any answer: normal. */
export type AbilityPrior = { mean: number; spread: number }

/** How likely each ability of the grid is; the weights add up to 1. Never changed in place. */
export type Posterior = { readonly weights: Float64Array }

export const standardPrior: AbilityPrior = { mean: 0, spread: 1 }

/** Narrower than half of the smallest error that tests reach, so that sums over it are as good as integrals. */
export const gridStep = 0.125
const farthest = 5

export const abilityGrid: Float64Array = Float64Array.from(
  { length: (2 * farthest) / gridStep + 1 },
  (_, at) => at * gridStep - farthest,
)

export function priorPosterior(prior: AbilityPrior = standardPrior): Posterior {
  return normalize(
    abilityGrid.map((ability) => Math.exp(-0.5 * ((ability - prior.mean) / prior.spread) ** 2)),
  )
}

export function addAnswer(posterior: Posterior, { curve, score, likelihood }: ScoredAnswer): Posterior {
  const weights = new Float64Array(abilityGrid.length)
  for (let at = 0; at < weights.length; at++)
    weights[at] =
      (posterior.weights[at] as number) *
      (likelihood ? (likelihood[at] as number) : likelihoodOf(curve, score, abilityGrid[at] as number))
  return normalize(weights)
}

/** How likely the answer is at each ability of the grid. */
export const likelihoodsOf = ({ curve, score }: ScoredAnswer): Float64Array =>
  abilityGrid.map((ability) => likelihoodOf(curve, score, ability))

function likelihoodOf(curve: ItemCurve, score: number, ability: number): number {
  if (score >= 1) return probabilityCorrect(curve, ability)
  if (score <= 0) return probabilityWrong(curve, ability)
  return probabilityCorrect(curve, ability) ** score * probabilityWrong(curve, ability) ** (1 - score)
}

export function computePosterior(answers: readonly ScoredAnswer[], prior?: AbilityPrior): Posterior {
  return answers.reduce(addAnswer, priorPosterior(prior))
}

/** Expected a posteriori and its standard deviation (Bock and Mislevy 1982). */
export function estimateAbility(answers: readonly ScoredAnswer[], prior?: AbilityPrior): AbilityEstimate {
  return summarizePosterior(computePosterior(answers, prior))
}

export function summarizePosterior({ weights }: Posterior): AbilityEstimate {
  let mean = 0
  let square = 0
  for (let at = 0; at < weights.length; at++) {
    const ability = abilityGrid[at] as number
    const part = (weights[at] as number) * ability
    mean += part
    square += part * ability
  }
  return { ability: mean, error: Math.sqrt(Math.max(0, square - mean * mean)) }
}

function normalize(weights: Float64Array): Posterior {
  let sum = 0
  for (let at = 0; at < weights.length; at++) sum += weights[at] as number
  for (let at = 0; at < weights.length; at++) weights[at] = (weights[at] as number) / sum
  return { weights }
}
