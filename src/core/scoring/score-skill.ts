/** One skill over all tests of a person: what they would get right of all questions that there are on it. */
import { addAnswer, type Posterior, priorPosterior, type ScoredAnswer } from '#core/irt/ability.ts'
import { expectPercentOf, percentsByAbility } from '#core/irt/expected-percent.ts'
import type { ItemCurve } from '#core/irt/item-curve.ts'
import { unknownAbility } from '#core/scoring/score-test.ts'
import { roundScore, type Score } from '#core/scoring/scorecard.ts'

export type SkillScorer = {
  nothingKnown: Posterior
  learn: (known: Posterior, answers: readonly ScoredAnswer[]) => Posterior
  score: (known: Posterior) => Score
}

/** `curves`: of all questions on the skill. */
export function createSkillScorer(curves: readonly ItemCurve[]): SkillScorer {
  const percents = percentsByAbility([{ weight: 1, curves }])
  return {
    nothingKnown: priorPosterior(unknownAbility),
    learn: (known, answers) =>
      answers.reduce((posterior, { curve, score }) => addAnswer(posterior, { curve, score }), known),
    score: (known) => roundScore(expectPercentOf(percents, known)),
  }
}
