import type { ItemCurve } from '#core/irt/item-curve.ts'
import { createSkillScorer } from '#core/scoring/score-skill.ts'

/** The percent of a skill that is certain of who answers all its questions rightly: no rule can ask for more. */
export function findMostReachable(curves: readonly ItemCurve[]): number {
  if (curves.length === 0) return 0
  const scorer = createSkillScorer(curves)
  const answers = curves.map((curve) => ({ curve, score: 1 }))
  return scorer.score(scorer.learn(scorer.nothingKnown, answers)).low
}
