/** Item parameters from answers: marginal maximum likelihood by EM (Bock and Aitkin 1981), one cycle at a time. */
import { type AbilityPrior, standardPrior } from '#core/irt/ability.ts'
import { extrapolateIfWorthwhile } from '#core/irt/calibration/accelerate.ts'
import {
  bounds,
  type CalibrationItem,
  curveAt,
  type ItemPoint,
  type PersonAnswers,
} from '#core/irt/calibration/calibration-data.ts'
import { expectCounts } from '#core/irt/calibration/expected-counts.ts'
import { type ExpectedCounts, logPriorAt, maximizeItem } from '#core/irt/calibration/maximize-item.ts'
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

/** Everything that moves. */
type State = { points: readonly ItemPoint[]; population: AbilityPrior }

/** The caller takes one step at a time, and may do other things in between. */
export function startCalibration(input: CalibrationInput): Calibration {
  const { items, people, population: kind = 'standard', mostCycles = 2000, tolerance = 1e-3 } = input
  const answers = countAnswers(items.length, people)
  const curvesOf = ({ points }: State) => points.map((point, at) => curveAt(point, items[at]?.guessing ?? 0))

  let state: State = { points: items.map(startingPoint), population: standardPrior }
  let cycles = 0
  let isConverged = false
  /** States since the last long step, and what to go back to if that one went down. */
  let trail: State[] = []
  let before: { state: State; height: number } | null = null

  const cycle = (from: State) => {
    const present = { people, curves: curvesOf(from), population: from.population }
    const { counts, people: found, logLikelihood } = expectCounts(present)
    const points = from.points.map((point, at) =>
      answers[at] === 0
        ? point
        : maximizeItem(items[at] as CalibrationItem, point, counts[at] as ExpectedCounts),
    )
    const height = from.points.reduce(
      (sum, point, at) => sum + logPriorAt(items[at] as CalibrationItem, point),
      logLikelihood,
    )
    return { height, next: { points, population: kind === 'estimated' ? found : from.population } }
  }

  return {
    step() {
      if (isConverged || cycles >= mostCycles) return true
      cycles++
      const { height, next } = cycle(state)
      if (before && height < before.height) {
        state = before.state
        before = null
        trail = []
        return cycles >= mostCycles
      }
      before = null
      isConverged = distance(state, next) < tolerance
      trail.push(state)
      state = next
      const [start, first] = trail
      if (!isConverged && start && first) {
        const far = extrapolateIfWorthwhile(toVector(start), toVector(first), toVector(next))
        if (far) {
          before = { state: next, height }
          state = fromVector(far)
        }
        trail = []
      }
      return isConverged || cycles >= mostCycles
    },
    result() {
      const settled = before?.state ?? state
      const present = { items, people, curves: curvesOf(settled), population: settled.population }
      const errors = errorsOf(present)
      return {
        items: items.map(({ id, guessing }, at) => {
          const { logDiscrimination, difficulty } = settled.points[at] as ItemPoint
          return {
            id,
            discrimination: {
              value: Math.exp(logDiscrimination),
              error: errors[at]?.discrimination ?? Number.POSITIVE_INFINITY,
            },
            difficulty: { value: difficulty, error: errors[at]?.difficulty ?? Number.POSITIVE_INFINITY },
            guessing,
            answers: answers[at] ?? 0,
          }
        }),
        population: settled.population,
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

function toVector({ points, population }: State): number[] {
  return [
    population.mean,
    Math.log(population.spread),
    ...points.flatMap(({ logDiscrimination, difficulty }) => [logDiscrimination, difficulty]),
  ]
}

/** People far from all items, or all alike, come only from a step that was too long. */
const farthestMean = 3
const spreads = { least: Math.log(0.2), most: Math.log(3) }

function fromVector([mean = 0, logSpread = 0, ...rest]: readonly number[]): State {
  const within = (value: number, { least, most }: { least: number; most: number }) =>
    Math.min(most, Math.max(least, value))
  return {
    population: {
      mean: within(mean, { least: -farthestMean, most: farthestMean }),
      spread: Math.exp(within(logSpread, spreads)),
    },
    points: Array.from({ length: rest.length / 2 }, (_, at) => ({
      logDiscrimination: within(rest[2 * at] ?? 0, bounds.logDiscrimination),
      difficulty: within(rest[2 * at + 1] ?? 0, bounds.difficulty),
    })),
  }
}

function distance(one: State, other: State): number {
  const to = toVector(other)
  return toVector(one).reduce((largest, value, at) => Math.max(largest, Math.abs(value - (to[at] ?? 0))), 0)
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
