/** Whether a person's answers hang together: someone who fails easy items and solves hard ones does not fit any ability. */
import type { ScoredAnswer } from '#core/irt/ability.ts'
import {
  type ItemCurve,
  probabilityCorrect,
  probabilityKnown,
  probabilityWrong,
} from '#core/irt/item-curve.ts'

export type PersonFit = {
  /** Near 0 for answers that fit, far below for those that do not: lz* (Snijders 2001). */
  fit: number
  isUnlikely: boolean
}

/** Of people who answer honestly, about one in a hundred is below. */
const unlikelyBelow = -2.33
/** With fewer, a pattern says nothing. */
const fewestAnswers = 8

/**
 * The standardized log-likelihood lz (Drasgow, Levine and Williams 1985) with Snijders' correction for an ability that
 * is itself estimated from the answers, in the form for the mode of a normal prior (Magis, Raiche and Beland 2012).
 * Adaptive tests ask what people can just about do, so few patterns are unlikely there and it flags fewer than it may.
 */
export function judgePersonFit(answers: readonly ScoredAnswer[]): PersonFit {
  if (answers.length < fewestAnswers) return { fit: 0, isUnlikely: false }
  const ability = modeOf(answers)
  const terms = answers.map(({ curve, score }) => {
    const right = inside(probabilityCorrect(curve, ability))
    const wrong = inside(probabilityWrong(curve, ability))
    return {
      residual: score - right,
      variance: right * wrong,
      slope: slopeAt(curve, ability),
      surprise: Math.log(right / wrong),
      influence: influenceAt(curve, ability),
    }
  })
  const total = (value: (term: (typeof terms)[number]) => number) =>
    terms.reduce((sum, term) => sum + value(term), 0)
  const pull = total((term) => term.slope * term.surprise) / total((term) => term.slope * term.influence)
  const deviation = total((term) => term.residual * term.surprise) - pull * ability
  const variance = total((term) => (term.surprise - pull * term.influence) ** 2 * term.variance)
  const fit = variance > 1e-9 ? deviation / Math.sqrt(variance) : 0
  return { fit, isUnlikely: fit < unlikelyBelow }
}

function inside(probability: number): number {
  return Math.min(1 - 1e-9, Math.max(1e-9, probability))
}

/** How fast the probability rises. */
function slopeAt(curve: ItemCurve, ability: number): number {
  return curve.discrimination * probabilityKnown(curve, ability) * probabilityWrong(curve, ability)
}

/** By how much a right answer pulls the estimate up: slope / (P Q), which is a P* / P. */
export function influenceAt(curve: ItemCurve, ability: number): number {
  return (
    (curve.discrimination * probabilityKnown(curve, ability)) / inside(probabilityCorrect(curve, ability))
  )
}

const farthestMode = 6

/** Where the posterior of a standard normal prior is highest: its slope falls from plus to minus there. */
function modeOf(answers: readonly ScoredAnswer[]): number {
  const slope = (ability: number) =>
    answers.reduce(
      (sum, { curve, score }) =>
        sum + influenceAt(curve, ability) * (score - probabilityCorrect(curve, ability)),
      -ability,
    )
  let [low, high] = [-farthestMode, farthestMode]
  for (let halving = 0; halving < 40; halving++) {
    const middle = (low + high) / 2
    if (slope(middle) > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}
