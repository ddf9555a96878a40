/** Item parameters from answers: marginal maximum likelihood by EM (Bock and Aitkin 1981), one cycle at a time. */
import { type AbilityPrior, abilityGrid, standardPrior } from '#core/irt/ability.ts'
import {
  type CalibrationItem,
  curveAt,
  type ItemPoint,
  type PersonAnswers,
} from '#core/irt/calibration/calibration-data.ts'
import { type ExpectedCounts, maximizeItem } from '#core/irt/calibration/maximize-item.ts'
import { visitPosteriors } from '#core/irt/calibration/person-posteriors.ts'
import { errorsOf } from '#core/irt/calibration/standard-errors.ts'
import type { Estimate } from '#core/items/item-parameters.ts'

export type CalibrationInput = {
  items: readonly CalibrationItem[]
  people: readonly PersonAnswers[]
  /**
   * Standard: the scale is that of the people who answered. Estimated: the scale is that of the items' priors, and the people may
   * be better, worse, or more alike than the average; it needs priors.
   */
  population?: 'standard' | 'estimated'
  mostCycles?: number
  /** It ends when no parameter moves by more. */
  tolerance?: number
}

export type CalibratedItem = {
  id: string
  discrimination: Estimate
  difficulty: Estimate
  guessing: number
  answers: number
}

export type CalibrationResult = {
  items: CalibratedItem[]
  population: AbilityPrior
  /** Of the answers, priors left out. */
  logLikelihood: number
  cycles: number
  isConverged: boolean
}

export type Calibration = {
  /** One cycle of EM; true when there is nothing left to do. */
  step(): boolean
  result(): CalibrationResult
}

const narrowestSpread = 0.3
const widestSpread = 3

/** The caller takes one step at a time, and may do other things in between. */
export function startCalibration(input: CalibrationInput): Calibration {
  const { items, people, population: kind = 'standard', mostCycles = 2000, tolerance = 1e-4 } = input
  const answers = countAnswers(items.length, people)
  let points = items.map(startingPoint)
  let population = standardPrior
  let cycles = 0
  let isConverged = false
  const curves = () => points.map((point, at) => curveAt(point, items[at]?.guessing ?? 0))
  return {
    step() {
      if (isConverged || cycles >= mostCycles) return true
      const { counts, people: found } = expectCounts(items.length, { people, curves: curves(), population })
      const next = points.map((point, at) =>
        answers[at] === 0
          ? point
          : maximizeItem(items[at] as CalibrationItem, point, counts[at] as ExpectedCounts),
      )
      let moved = Math.max(0, ...next.map((point, at) => distance(point, points[at] as ItemPoint)))
      if (kind === 'estimated') {
        moved = Math.max(
          moved,
          Math.abs(found.mean - population.mean),
          Math.abs(found.spread - population.spread),
        )
        population = found
      }
      points = next
      cycles++
      isConverged = moved < tolerance
      return isConverged || cycles >= mostCycles
    },
    result() {
      const present = { items, people, curves: curves(), population }
      const errors = errorsOf(present)
      return {
        items: items.map(({ id, guessing, prior }, at) => {
          const { logDiscrimination, difficulty } = points[at] as ItemPoint
          const error = errors[at] ?? {
            discrimination: Number.POSITIVE_INFINITY,
            difficulty: Number.POSITIVE_INFINITY,
          }
          // Nobody answered it: all that is known is the prior.
          const isUnasked = answers[at] === 0 && prior
          return {
            id,
            discrimination: {
              value: Math.exp(logDiscrimination),
              error: isUnasked
                ? prior.logDiscrimination.error * Math.exp(logDiscrimination)
                : error.discrimination,
            },
            difficulty: { value: difficulty, error: isUnasked ? prior.difficulty.error : error.difficulty },
            guessing,
            answers: answers[at] ?? 0,
          }
        }),
        population,
        logLikelihood: visitPosteriors(present, () => {}),
        cycles,
        isConverged,
      }
    },
  }
}

export function calibrate(input: CalibrationInput): CalibrationResult {
  const calibration = startCalibration(input)
  while (!calibration.step());
  return calibration.result()
}

function startingPoint({ prior }: CalibrationItem): ItemPoint {
  return {
    logDiscrimination: prior?.logDiscrimination.value ?? 0,
    difficulty: prior?.difficulty.value ?? 0,
  }
}

function distance(one: ItemPoint, other: ItemPoint): number {
  return Math.max(
    Math.abs(one.difficulty - other.difficulty),
    Math.abs(one.logDiscrimination - other.logDiscrimination),
  )
}

function countAnswers(items: number, people: readonly PersonAnswers[]): number[] {
  const counts = new Array<number>(items).fill(0)
  for (const answers of people)
    for (const { item } of answers) {
      if (counts[item] === undefined) throw new RangeError(`There is no item ${item}.`)
      counts[item]++
    }
  return counts
}

function expectCounts(
  items: number,
  present: Parameters<typeof visitPosteriors>[0],
): { counts: ExpectedCounts[]; people: AbilityPrior } {
  const size = abilityGrid.length
  const counts = Array.from({ length: items }, () => ({
    answered: new Float64Array(size),
    right: new Float64Array(size),
  }))
  const everyone = new Float64Array(size)
  visitPosteriors(present, (posterior, answers) => {
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
  return { counts, people: momentsOf(everyone) }
}

function momentsOf(weights: Float64Array): AbilityPrior {
  let [sum, mean, square] = [0, 0, 0]
  for (let at = 0; at < weights.length; at++) {
    const weight = weights[at] as number
    const ability = abilityGrid[at] as number
    sum += weight
    mean += weight * ability
    square += weight * ability * ability
  }
  if (sum === 0) return standardPrior
  mean /= sum
  const spread = Math.sqrt(Math.max(0, square / sum - mean * mean))
  return { mean, spread: Math.min(widestSpread, Math.max(narrowestSpread, spread)) }
}
