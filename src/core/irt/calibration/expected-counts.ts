/** The step of EM that looks at people: how many of each ability are expected to have answered each item, and how many of them right. */
import { type AbilityPrior, standardPrior } from '#core/irt/ability.ts'
import type { ExpectedCounts } from '#core/irt/calibration/maximize-item.ts'
import { visitPosteriors } from '#core/irt/calibration/person-posteriors.ts'
import { quadrature } from '#core/irt/calibration/quadrature.ts'

export function expectCounts(present: Parameters<typeof visitPosteriors>[0]): {
  counts: ExpectedCounts[]
  /** What the people look like who answered. */
  people: AbilityPrior
  logLikelihood: number
} {
  const size = quadrature.length
  const counts = present.curves.map(() => ({
    answered: new Float64Array(size),
    right: new Float64Array(size),
  }))
  const everyone = new Float64Array(size)
  const logLikelihood = visitPosteriors(present, (posterior, answers) => {
    for (let at = 0; at < size; at++) everyone[at] = (everyone[at] as number) + (posterior[at] as number)
    for (const { item, score } of answers) {
      const { answered, right } = counts[item] as ExpectedCounts
      for (let at = 0; at < size; at++) {
        const weight = posterior[at] as number
        answered[at] = (answered[at] as number) + weight
        right[at] = (right[at] as number) + score * weight
      }
    }
  })
  return { counts, people: momentsOf(everyone), logLikelihood }
}

function momentsOf(weights: Float64Array): AbilityPrior {
  let [sum, mean, square] = [0, 0, 0]
  for (let at = 0; at < weights.length; at++) {
    const weight = weights[at] as number
    const ability = quadrature[at] as number
    sum += weight
    mean += weight * ability
    square += weight * ability * ability
  }
  if (sum === 0) return standardPrior
  mean /= sum
  return { mean, spread: Math.sqrt(Math.max(0, square / sum - mean * mean)) }
}
