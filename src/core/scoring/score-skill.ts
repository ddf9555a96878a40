/** One skill over all tests of a person: what they would get right of all questions that there are on it. */
import { computePosterior, type ScoredAnswer } from '#core/irt/ability.ts'
import { expectPercent } from '#core/irt/expected-percent.ts'
import type { ItemCurve } from '#core/irt/item-curve.ts'
import { unknownAbility } from '#core/scoring/score-test.ts'
import { roundScore, type Score } from '#core/scoring/scorecard.ts'

/** `curves`: of all questions on the skill. */
export function scoreSkill(answers: readonly ScoredAnswer[], curves: readonly ItemCurve[]): Score {
  const posterior = computePosterior(
    answers.map(({ curve, score }) => ({ curve, score })),
    unknownAbility,
  )
  return roundScore(expectPercent([{ weight: 1, curves }], posterior))
}
