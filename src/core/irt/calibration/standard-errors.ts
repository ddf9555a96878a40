/** How sure the parameters are: from the spread of what single people's answers say about them. */
import type { AbilityPrior } from '#core/irt/ability.ts'
import type { CalibrationItem, PersonAnswers } from '#core/irt/calibration/calibration-data.ts'
import { invertPositiveIfPossible, type SquareMatrix } from '#core/irt/calibration/invert-matrix.ts'
import { visitPosteriors } from '#core/irt/calibration/person-posteriors.ts'
import { quadrature } from '#core/irt/calibration/quadrature.ts'
import { type ItemCurve, probabilityCorrect, probabilityKnown } from '#core/irt/item-curve.ts'

export type ParameterErrors = { discrimination: number; difficulty: number }

export type Calibrated = {
  items: readonly CalibrationItem[]
  people: readonly PersonAnswers[]
  curves: readonly ItemCurve[]
  population: AbilityPrior
}

/** The whole matrix costs the cube of its size. Among more items than this, what any two share is small, and each stands alone. */
const mostItemsTogether = 60

/**
 * The information is the sum of the squared gradients of each person's log-likelihood (Berndt, Hall, Hall and Hausman
 * 1974), and what the priors add. Where too few answered to say anything the error is infinite.
 */
export function errorsOf(calibrated: Calibrated): ParameterErrors[] {
  const { items } = calibrated
  if (items.length <= mostItemsTogether) {
    const inverse = invertPositiveIfPossible(informationOf(calibrated, true)[0] as SquareMatrix)
    if (inverse) return items.map((_, item) => errorsAt(inverse, 2 * item))
  }
  return informationOf(calibrated, false).map((information) =>
    errorsAt(invertPositiveIfPossible(information), 0),
  )
}

function errorsAt(inverse: SquareMatrix | null, at: number): ParameterErrors {
  const error = (place: number) =>
    inverse ? Math.sqrt(inverse.values[place * inverse.size + place] as number) : Number.POSITIVE_INFINITY
  return { discrimination: error(at), difficulty: error(at + 1) }
}

/** One matrix of all items, or one of two rows for each. */
function informationOf(calibrated: Calibrated, isTogether: boolean): SquareMatrix[] {
  const { items, curves } = calibrated
  const size = isTogether ? 2 * items.length : 2
  const matrices = Array.from({ length: isTogether ? 1 : items.length }, () => ({
    size,
    values: new Float64Array(size * size),
  }))
  const add = (item: number, row: number, column: number, value: number) => {
    const { values } = matrices[isTogether ? 0 : item] as SquareMatrix
    values[row * size + column] = (values[row * size + column] as number) + value
  }
  const placeOf = (item: number) => (isTogether ? 2 * item : 0)

  visitPosteriors(calibrated, (posterior, answers) => {
    const gradients = answers.map(({ item, score }) => ({
      item,
      values: gradientOf(curves[item] as ItemCurve, score, posterior),
    }))
    for (const one of gradients) {
      for (const other of isTogether ? gradients : [one])
        for (const [row, left] of one.values.entries())
          for (const [column, right] of other.values.entries())
            add(one.item, placeOf(one.item) + row, placeOf(other.item) + column, left * right)
    }
  })
  for (const [item, { prior }] of items.entries()) {
    if (!prior) continue
    const at = placeOf(item)
    const discriminationError = prior.logDiscrimination.error * (curves[item] as ItemCurve).discrimination
    add(item, at, at, 1 / discriminationError ** 2)
    add(item, at + 1, at + 1, 1 / prior.difficulty.error ** 2)
  }
  return matrices
}

/** By discrimination and by difficulty, expected over what the ability may be (Fisher's identity). */
function gradientOf(curve: ItemCurve, score: number, posterior: Float64Array): [number, number] {
  let [byDiscrimination, byDifficulty] = [0, 0]
  for (let at = 0; at < quadrature.length; at++) {
    const ability = quadrature[at] as number
    const correct = probabilityCorrect(curve, ability)
    if (correct === 0) continue
    const part = ((posterior[at] as number) * (score - correct) * probabilityKnown(curve, ability)) / correct
    byDiscrimination += part * (ability - curve.difficulty)
    byDifficulty -= part * curve.discrimination
  }
  return [byDiscrimination, byDifficulty]
}
