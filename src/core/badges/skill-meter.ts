/** Measures a skill by more and more results: what was learned from the first ones is kept for the next look. */
import type { CountedResult, Measured, SkillBank } from '#core/badges/counted-result.ts'
import type { Rule } from '#core/badges/rule.ts'
import type { Posterior } from '#core/irt/ability.ts'
import type { ItemCurve } from '#core/irt/item-curve.ts'
import { createSkillScorer, type SkillScorer } from '#core/scoring/score-skill.ts'

type SkillRule = Extract<Rule, { kind: 'skill' }>

/** Null where the results do not fulfil the rule. */
export type SkillMeter = (counted: readonly CountedResult[]) => Measured[] | null

export function createSkillMeter(
  { skill, percent, answers: fewest }: SkillRule,
  bank: SkillBank,
): SkillMeter {
  const { curves, version } = bank(skill)
  const answersOf = (result: CountedResult) => result.answers.filter((answer) => answer.skill === skill)
  let learned: { scorer: SkillScorer; seen: readonly CountedResult[]; known: Posterior } | null = null

  return (counted) => {
    const questions = counted.reduce((sum, result) => sum + answersOf(result).length, 0)
    const last = counted.at(-1)
    if (questions < fewest || !last || curves.length === 0) return null
    const { scorer, seen, known } = learned ?? begin(curves)
    // A test that was taken again is no longer where it was: then it is learned anew.
    const isContinued = seen.every((result, at) => counted[at] === result)
    const fresh = isContinued ? counted.slice(seen.length) : counted
    const posterior = scorer.learn(isContinued ? known : scorer.nothingKnown, fresh.flatMap(answersOf))
    learned = { scorer, seen: counted, known: posterior }
    const score = scorer.score(posterior)
    return score.low < percent ? null : [{ what: skill, ...score, questions, at: last.submittedAt, version }]
  }
}

function begin(curves: readonly ItemCurve[]) {
  const scorer = createSkillScorer(curves)
  return { scorer, seen: [], known: scorer.nothingKnown }
}
