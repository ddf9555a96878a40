/** Whether someone's results earn them a badge now: what they have of it already decides together with its rules. */
import type { CountedResult, SkillBank } from '#core/badges/counted-result.ts'
import { findOccasion, type Occasion } from '#core/badges/find-occasion.ts'
import type { PastRule, Rule } from '#core/badges/rule.ts'

/** One that held from a moment, or always, until another, or still. */
export type JudgedRule = Omit<PastRule, 'until'> & { until: string | null }

/** Of one badge, to one person. */
export type EarlierAward = {
  /** Neither expired nor withdrawn. */
  isValid: boolean
  /** When the last result it rests on was handed in; null where none stands behind it. */
  closedAt: string | null
}

export type Earned = { rule: Rule; version: number; occasion: Occasion }

/** From the first rule to the one that holds. Who has the badge does not get it again. */
export function findEarned(
  rules: readonly JudgedRule[],
  earlier: readonly EarlierAward[],
  results: readonly CountedResult[],
  bank: SkillBank,
): Earned | null {
  if (earlier.some(({ isValid }) => isValid)) return null
  const usedUntil = earlier.reduce<string | null>(
    (latest, { closedAt }) =>
      closedAt !== null && (latest === null || closedAt > latest) ? closedAt : latest,
    null,
  )
  for (const { rule, version, from, until } of rules) {
    const occasion = findOccasion(rule, results, { from, until, usedUntil }, bank)
    if (occasion) return { rule, version, occasion }
  }
  return null
}

/** What of results is needed to tell whether a rule is fulfilled. */
export type Needed = {
  kind: CountedResult['kind']
  /** Nobody fulfils it without one result that has it. */
  leastPercent: number
  hasAnswers: boolean
}

export function findNeeded(rule: Rule): Needed | null {
  switch (rule.kind) {
    case 'by_hand':
      return null
    case 'skill':
      return { kind: 'test', leastPercent: 0, hasAnswers: true }
    case 'section':
      return { kind: rule.of, leastPercent: 0, hasAnswers: false }
    case 'streak':
    case 'average':
      return { kind: rule.of, leastPercent: rule.percent, hasAnswers: false }
  }
}
