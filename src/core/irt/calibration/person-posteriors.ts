/** What each person's answers say about their ability under the present parameters. */
import type { AbilityPrior } from '#core/irt/ability.ts'
import type { PersonAnswers } from '#core/irt/calibration/calibration-data.ts'
import { quadrature, weighQuadrature } from '#core/irt/calibration/quadrature.ts'
import { type ItemCurve, probabilityCorrect, probabilityWrong } from '#core/irt/item-curve.ts'

/** Calls back with each person's posterior, and returns the marginal log-likelihood of all answers. The posterior is lent: it changes with the next person. */
export function visitPosteriors(
  {
    people,
    curves,
    population,
  }: { people: readonly PersonAnswers[]; curves: readonly ItemCurve[]; population: AbilityPrior },
  visit: (posterior: Float64Array, answers: PersonAnswers) => void,
): number {
  const size = quadrature.length
  const logRight = tableOf(curves, probabilityCorrect)
  const logWrong = tableOf(curves, probabilityWrong)
  const logPrior = weighQuadrature(population).map((weight) => Math.log(Math.max(1e-300, weight)))
  const logs = new Float64Array(size)
  const posterior = new Float64Array(size)
  let logLikelihood = 0
  for (const answers of people) {
    logs.set(logPrior)
    for (const { item, score } of answers) {
      const row = item * size
      if (score > 0)
        for (let at = 0; at < size; at++)
          logs[at] = (logs[at] as number) + score * (logRight[row + at] as number)
      if (score < 1)
        for (let at = 0; at < size; at++)
          logs[at] = (logs[at] as number) + (1 - score) * (logWrong[row + at] as number)
    }
    let highest = Number.NEGATIVE_INFINITY
    for (let at = 0; at < size; at++) highest = Math.max(highest, logs[at] as number)
    let sum = 0
    for (let at = 0; at < size; at++) {
      const weight = Math.exp((logs[at] as number) - highest)
      posterior[at] = weight
      sum += weight
    }
    for (let at = 0; at < size; at++) posterior[at] = (posterior[at] as number) / sum
    logLikelihood += highest + Math.log(sum)
    visit(posterior, answers)
  }
  return logLikelihood
}

/** Items x abilities. */
function tableOf(
  curves: readonly ItemCurve[],
  probability: (curve: ItemCurve, ability: number) => number,
): Float64Array {
  const size = quadrature.length
  const table = new Float64Array(curves.length * size)
  for (const [item, curve] of curves.entries())
    for (let at = 0; at < size; at++)
      table[item * size + at] = Math.log(Math.max(1e-300, probability(curve, quadrature[at] as number)))
  return table
}
