/** The abilities that a calibration sums over: a coarser grid than that of a person's ability, because it goes over all people again and again. */
import { type AbilityPrior, abilityGrid } from '#core/irt/ability.ts'

export const quadrature: Float64Array = abilityGrid.filter((_, at) => at % 2 === 0)

export function weighQuadrature({ mean, spread }: AbilityPrior): Float64Array {
  const weights = quadrature.map((ability) => Math.exp(-0.5 * ((ability - mean) / spread) ** 2))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}
