/** How a test as a whole measures: its scores, and how much of their differences is real. */
import type { AbilityEstimate } from '#core/irt/ability.ts'
import { meanOf, varianceOf } from '#core/irt/moments.ts'

export type TestStatistics = {
  people: number
  mean: number
  spread: number
  /** The share of the differences between people that is not chance, 0 to 1; null where it cannot be told. */
  reliability: number | null
  /** How far a score typically is from the true one, in the unit of the scores. */
  standardError: number | null
}

/** Of a fixed form that everyone answered in full: scores by person and item, each from 0 to 1. Sums of them are the unit. */
export function describeFixedForm(scores: readonly (readonly number[])[]): TestStatistics {
  const sums = scores.map((row) => row.reduce((sum, score) => sum + score, 0))
  if (scores.length < 2) return tooFew(sums)
  const reliability = computeAlphaIfAny(scores)
  const spread = Math.sqrt(varianceOf(sums))
  return {
    people: scores.length,
    mean: meanOf(sums),
    spread,
    reliability,
    standardError: reliability === null ? null : spread * Math.sqrt(1 - Math.max(0, reliability)),
  }
}

/** Cronbach's alpha (1951). Null for a single item, for one person, and where all have the same score. */
export function computeAlphaIfAny(scores: readonly (readonly number[])[]): number | null {
  const items = scores[0]?.length ?? 0
  if (scores.some((row) => row.length !== items))
    throw new RangeError('Alpha needs the same items of everyone.')
  if (items < 2 || scores.length < 2) return null
  const ofSums = varianceOf(scores.map((row) => row.reduce((sum, score) => sum + score, 0)))
  if (ofSums <= 1e-12) return null
  let ofItems = 0
  for (let item = 0; item < items; item++) ofItems += varianceOf(scores.map((row) => row[item] as number))
  return (items / (items - 1)) * (1 - ofItems / ofSums)
}

/**
 * Of an adaptive test, or one of which not all answered everything, in the unit of ability. The spread of true abilities is that of
 * the estimates and the typical error together, because estimates are drawn towards the mean; marginal reliability is what
 * the errors leave of it (Green, Bock, Humphreys, Linn and Reckase 1984).
 */
export function describeEstimates(estimates: readonly AbilityEstimate[]): TestStatistics {
  const abilities = estimates.map(({ ability }) => ability)
  if (estimates.length < 2) return tooFew(abilities)
  const ofErrors = meanOf(estimates.map(({ error }) => error ** 2))
  const ofEstimates = varianceOf(abilities)
  return {
    people: estimates.length,
    mean: meanOf(abilities),
    spread: Math.sqrt(ofEstimates),
    reliability: ofEstimates / (ofEstimates + ofErrors),
    standardError: Math.sqrt(ofErrors),
  }
}

function tooFew(values: readonly number[]): TestStatistics {
  return { people: values.length, mean: values[0] ?? 0, spread: 0, reliability: null, standardError: null }
}
