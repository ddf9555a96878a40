/**
 * Whether someone steered an adaptive test: answered wrong on purpose to be asked easy items, and put it right before handing in.
 * First answers of honest people come from the same ability as their last ones, so they are judged at the ability of
 * the final answers: those of someone who steered are far below what that ability gets right.
 */
import { estimateAbility, type ScoredAnswer } from '#core/irt/ability.ts'
import { probabilityCorrect } from '#core/irt/item-curve.ts'
import { influenceAt } from '#core/irt/person-fit.ts'

/** In the order in which the items were first opened. */
export type RevisedAnswer = ScoredAnswer & { firstScore: number }

export type RoutingFit = {
  /** The first answers up to their lowest point against what the final ability expects there, in standard errors; never above 0. */
  shortfall: number
  /** How many questions that lowest point is from the start. */
  questions: number
  /** What was first right of these questions, what the final ability expects, and what is right now. */
  firstRight: number
  expectedRight: number
  finalRight: number
  isSteered: boolean
}

/** Chosen by simulation: see bench/adaptive, which prints how many honest people and how many who steer fall below. */
const steeredBelow = -2.15
/** Of the answers up to that point: second thoughts turn one in ten from wrong to right. */
const smallestGain = 0.25
/** Honest people slip at first, too, and notice: this share of what they know may be wrong before they look again. */
const slips = 0.15
const fewestQuestions = 5

export function judgeRouting(answers: readonly RevisedAnswer[]): RoutingFit {
  const { ability, error } = estimateAbility(answers)
  let lowest: RoutingFit = {
    shortfall: 0,
    questions: 0,
    firstRight: 0,
    expectedRight: 0,
    finalRight: 0,
    isSteered: false,
  }
  const sums = { firstRight: 0, expectedRight: 0, finalRight: 0, deviation: 0, variance: 0 }
  for (const [at, { curve, score, firstScore }] of answers.entries()) {
    const right = probabilityCorrect(curve, ability) * (1 - slips)
    const influence = influenceAt(curve, ability)
    sums.firstRight += firstScore
    sums.finalRight += score
    sums.expectedRight += right
    sums.deviation += influence * (firstScore - right)
    sums.variance += influence ** 2 * right * (1 - right)
    const questions = at + 1
    // The final ability is not known exactly either; the information is the slope of the expected sum.
    const shortfall = sums.deviation / Math.sqrt(sums.variance + (sums.variance * error) ** 2)
    if (questions >= fewestQuestions && shortfall < lowest.shortfall) {
      const { firstRight, expectedRight, finalRight } = sums
      const isSteered = shortfall < steeredBelow && finalRight - firstRight >= smallestGain * questions
      lowest = { shortfall, questions, firstRight, expectedRight, finalRight, isSteered }
    }
  }
  return lowest
}
