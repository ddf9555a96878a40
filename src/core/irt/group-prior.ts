/** How the abilities of a group lie, from all of their answers. */
import {
  type AbilityPrior,
  abilityGrid,
  addAnswer,
  type Posterior,
  priorPosterior,
  type ScoredAnswer,
  standardPrior,
} from '#core/irt/ability.ts'

const mostCycles = 50
const tolerance = 1e-3
/** A group in which all are alike would make its own shape a point, and no answer could say otherwise. */
const leastSpread = 0.25

/**
 * The normal distribution under which their answers are likeliest, by expectation and maximization as in a calibration (Bock and
 * Aitkin 1981) with the questions' curves as they are. Estimates of ability tell how reliable a test was only where
 * what was assumed before any answer is how these people are.
 */
export function estimateGroupPrior(people: readonly (readonly ScoredAnswer[])[]): AbilityPrior {
  if (people.length < 2) return standardPrior
  const flat: Posterior = { weights: abilityGrid.map(() => 1) }
  const likelihoods = people.map((answers) => answers.reduce(addAnswer, flat).weights)
  let prior = standardPrior
  for (let cycle = 0; cycle < mostCycles; cycle++) {
    const next = improvePrior(likelihoods, prior)
    const change = Math.abs(next.mean - prior.mean) + Math.abs(next.spread - prior.spread)
    prior = next
    if (change < tolerance) break
  }
  return prior
}

function improvePrior(likelihoods: readonly Float64Array[], prior: AbilityPrior): AbilityPrior {
  const { weights } = priorPosterior(prior)
  let [mean, square] = [0, 0]
  for (const likelihood of likelihoods) {
    let [all, first, second] = [0, 0, 0]
    for (let at = 0; at < weights.length; at++) {
      const ability = abilityGrid[at] as number
      const part = (weights[at] as number) * (likelihood[at] as number)
      all += part
      first += part * ability
      second += part * ability * ability
    }
    mean += first / all / likelihoods.length
    square += second / all / likelihoods.length
  }
  return { mean, spread: Math.max(leastSpread, Math.sqrt(Math.max(0, square - mean * mean))) }
}
