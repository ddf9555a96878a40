/** A badge as it is written: what the form begins with, what is wrong with it, and what was typed and not saved. */
import type { BadgeDefinition } from '#contract/badges.ts'
import { type BadgeType, findBadgeDescriptionProblem, findBadgeNameProblem } from '#core/badges/badge.ts'
import { findRuleProblems, sayRule } from '#core/badges/rule.ts'
import type { Draft } from '#web/lib/draft.ts'
import { createOwnDraft } from '#web/lib/own-draft.ts'
import { firstRule, type RuleValues, toRule, toRuleValues } from './rule-form.ts'

export type BadgeValues = RuleValues & {
  name: string
  type: BadgeType
  description: string
  counts: 'new' | 'all'
}

export function toBadgeValues(badge: BadgeDefinition | null): BadgeValues {
  if (!badge) return { ...firstRule, name: '', type: 'skill', description: '', counts: 'new' }
  const { name, type, description, rule } = badge
  return { ...toRuleValues(rule), name, type, description, counts: 'new' }
}

export function findBadgeProblems(values: BadgeValues): Partial<Record<keyof BadgeValues, string>> {
  const name = findBadgeNameProblem(values.name)
  const description = findBadgeDescriptionProblem(values.description)
  return {
    ...(name && { name }),
    ...(description && { description }),
    ...findRuleProblems(toRule(values)),
  }
}

/** Not of parts that the sentence does not have. */
export const isNewRule = (values: BadgeValues, badge: BadgeDefinition): boolean =>
  sayRule(toRule(values)) !== sayRule(badge.rule)

export const isUntouched = (values: BadgeValues, base: BadgeValues): boolean =>
  Object.entries(base).every(([name, value]) => values[name as keyof BadgeValues] === value)

/** With the version that it was written for; 0 for a new one. */
export type BadgeDraft = { values: BadgeValues; version: number }

export const badgeDraftOf = (userId: string, badgeId: string | undefined): Draft<BadgeDraft> =>
  createOwnDraft<BadgeDraft>(userId, `badge.${badgeId ?? 'new'}`)

/** What another version of the product kept may lack what this one asks. */
export function readBadgeDraftIfAny(draft: Draft<BadgeDraft>, base: BadgeValues): BadgeDraft | null {
  const { values, version = 0 } = draft.read()
  if (!values) return null
  const whole = { ...base, ...values }
  return isUntouched(whole, base) ? null : { values: whole, version }
}
