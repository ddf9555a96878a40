/** The step of EM that moves one item: Fisher scoring on the answers that its takers are expected to have given at each ability. */
import {
  bounds,
  type CalibrationItem,
  curveAt,
  type ItemPoint,
} from '#core/irt/calibration/calibration-data.ts'
import { quadrature } from '#core/irt/calibration/quadrature.ts'
import { probabilityCorrect, probabilityKnown, probabilityWrong } from '#core/irt/item-curve.ts'

/** At each ability: how many answered, and how many of them right (Bock and Aitkin 1981). */
export type ExpectedCounts = { answered: Float64Array; right: Float64Array }

/** The next cycle moves the counts anyway, so few will do. */
const mostRounds = 3
const mostHalvings = 12
const stillMoving = 1e-6

export function maximizeItem(item: CalibrationItem, start: ItemPoint, counts: ExpectedCounts): ItemPoint {
  let point = start
  let height = heightAt(item, point, counts)
  for (let round = 0; round < mostRounds; round++) {
    const step = scoringStep(item, point, counts)
    let share = 1
    let next = moveBy(point, step, share)
    let nextHeight = heightAt(item, next, counts)
    for (let halving = 0; nextHeight < height && halving < mostHalvings; halving++) {
      share /= 2
      next = moveBy(point, step, share)
      nextHeight = heightAt(item, next, counts)
    }
    if (nextHeight < height) break
    const moved =
      Math.abs(next.difficulty - point.difficulty) +
      Math.abs(next.logDiscrimination - point.logDiscrimination)
    point = next
    height = nextHeight
    if (moved < stillMoving) break
  }
  return point
}

function moveBy(point: ItemPoint, step: ItemPoint, share: number): ItemPoint {
  const within = (value: number, { least, most }: { least: number; most: number }) =>
    Math.min(most, Math.max(least, value))
  return {
    logDiscrimination: within(
      point.logDiscrimination + share * step.logDiscrimination,
      bounds.logDiscrimination,
    ),
    difficulty: within(point.difficulty + share * step.difficulty, bounds.difficulty),
  }
}

/** The expected log-likelihood of the item's answers, and the logarithm of its prior. */
function heightAt(item: CalibrationItem, point: ItemPoint, { answered, right }: ExpectedCounts): number {
  const curve = curveAt(point, item.guessing)
  let height = logPriorAt(item, point)
  for (let at = 0; at < quadrature.length; at++) {
    const ability = quadrature[at] as number
    const rights = right[at] as number
    const wrongs = (answered[at] as number) - rights
    height +=
      rights * Math.log(Math.max(1e-300, probabilityCorrect(curve, ability))) +
      wrongs * Math.log(Math.max(1e-300, probabilityWrong(curve, ability)))
  }
  return height
}

/** Up to a constant. */
export function logPriorAt({ prior }: CalibrationItem, point: ItemPoint): number {
  if (!prior) return 0
  return (
    -0.5 * ((point.difficulty - prior.difficulty.value) / prior.difficulty.error) ** 2 -
    0.5 * ((point.logDiscrimination - prior.logDiscrimination.value) / prior.logDiscrimination.error) ** 2
  )
}

/** Slope and expected curvature in the two parameters: z = a (ability - b) has the derivatives z in log a, and -a in b. */
function scoringStep(
  item: CalibrationItem,
  point: ItemPoint,
  { answered, right }: ExpectedCounts,
): ItemPoint {
  const curve = curveAt(point, item.guessing)
  const slope = { discrimination: 0, difficulty: 0 }
  const curvature = { discrimination: 0, difficulty: 0, both: 0 }
  for (let at = 0; at < quadrature.length; at++) {
    const ability = quadrature[at] as number
    const people = answered[at] as number
    const correct = probabilityCorrect(curve, ability)
    if (people === 0 || correct === 0) continue
    const knownShare = probabilityKnown(curve, ability) / correct
    const residual = ((right[at] as number) - people * correct) * knownShare
    const weight = people * knownShare ** 2 * correct * probabilityWrong(curve, ability)
    const byDiscrimination = curve.discrimination * (ability - curve.difficulty)
    const byDifficulty = -curve.discrimination
    slope.discrimination += residual * byDiscrimination
    slope.difficulty += residual * byDifficulty
    curvature.discrimination += weight * byDiscrimination ** 2
    curvature.difficulty += weight * byDifficulty ** 2
    curvature.both += weight * byDiscrimination * byDifficulty
  }
  if (item.prior) {
    const { difficulty, logDiscrimination } = item.prior
    slope.difficulty -= (point.difficulty - difficulty.value) / difficulty.error ** 2
    slope.discrimination -= (point.logDiscrimination - logDiscrimination.value) / logDiscrimination.error ** 2
    curvature.difficulty += 1 / difficulty.error ** 2
    curvature.discrimination += 1 / logDiscrimination.error ** 2
  }
  const determinant = curvature.discrimination * curvature.difficulty - curvature.both ** 2
  if (!(determinant > 1e-12)) return { logDiscrimination: 0, difficulty: 0 }
  return {
    logDiscrimination:
      (curvature.difficulty * slope.discrimination - curvature.both * slope.difficulty) / determinant,
    difficulty:
      (curvature.discrimination * slope.difficulty - curvature.both * slope.discrimination) / determinant,
  }
}
