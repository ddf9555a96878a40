/** What badges look at in results, and what they say was measured. */
import type { AttemptKind } from '#core/attempts/attempt.ts'
import type { ScoredAnswer } from '#core/irt/ability.ts'
import type { ItemCurve } from '#core/irt/item-curve.ts'
import type { Score, ScoredSection } from '#core/scoring/scorecard.ts'

/** A sitting that counts: never practice. */
export type CountedResult = {
  id: string
  kind: AttemptKind
  /** The same for several sittings of one test: of those the last counts. */
  of: string
  submittedAt: string
  /** Null while it is not known. */
  score: Score | null
  sections: readonly ScoredSection[]
  /** How many questions the score rests on. */
  questions: number
  /** Of questions with keys: those that count. */
  answers: readonly (ScoredAnswer & { skill: string })[]
  /** Of the questions or rubrics that it was made with. */
  version: string
}

/** All questions of the shared bank on a skill, as it is now. */
export type SkillBank = (skill: string) => { curves: readonly ItemCurve[]; version: string }

export type Measured = Score & { what: string; questions: number; at: string; version: string }
