/** A rule as it stands in a form: texts that become a rule, laid out as the sentence that it is. */
import type { AttemptKind } from '#core/attempts/attempt.ts'
import { findRuleProblems, type Rule, type RulePart } from '#core/badges/rule.ts'
import { interviewSections } from '#core/scoring/scorecard.ts'

export type RuleValues = {
  kind: Rule['kind']
  of: AttemptKind
  count: string
  percent: string
  section: string
  skill: string
  answers: string
}

/** What can be chosen stands between the words. */
export type SentencePart = string | { part: RulePart | 'of' }

const percent: SentencePart = { part: 'percent' }
const of: SentencePart = { part: 'of' }

/** The same words as `sayRule` has for more than one. */
export const layouts: Record<Rule['kind'], readonly SentencePart[]> = {
  streak: [percent, '% or more in ', { part: 'count' }, ' consecutive ', of],
  average: ['An average of ', percent, '% or more over at least ', { part: 'count' }, ' ', of],
  section: [percent, '% or more in the ', { part: 'section' }, ' section of an interview'],
  skill: [
    ...[percent, '% or more of all questions on ', { part: 'skill' } as const],
    ...[', with 95% certainty, from at least ', { part: 'answers' } as const, ' answers'],
  ],
  by_hand: ['Awarded by hand, with a reason'],
}

export const kindOptions: readonly { value: Rule['kind']; label: string }[] = [
  { value: 'streak', label: 'Scores in a row' },
  { value: 'average', label: 'An average of scores' },
  { value: 'section', label: 'A section of an interview' },
  { value: 'skill', label: 'A skill, measured over all tests' },
  { value: 'by_hand', label: 'Awarded by hand' },
]

export const ofOptions: readonly { value: AttemptKind; label: string }[] = [
  { value: 'test', label: 'technical tests' },
  { value: 'scenarios', label: 'scenario tests' },
  { value: 'interview', label: 'interviews' },
]

/** A rule that is often wanted, to begin with. */
export const firstRule: RuleValues = {
  ...{ kind: 'streak', of: 'test', count: '3', percent: '90' },
  ...{ section: interviewSections[0], skill: '', answers: '8' },
}

export function toRuleValues(rule: Rule): RuleValues {
  const texts = Object.entries(rule).map(([name, value]) => [name, String(value)])
  return { ...firstRule, ...(Object.fromEntries(texts) as Partial<RuleValues>) }
}

/** NaN where it is no whole number: that is no rule's. */
const numberOf = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN)

export function toRule(values: RuleValues): Rule {
  const { kind, of: kindOfSitting } = values
  const least = numberOf(values.percent)
  switch (kind) {
    case 'streak':
    case 'average':
      return { kind, of: kindOfSitting, count: numberOf(values.count), percent: least }
    case 'section':
      return { kind, of: 'interview', section: values.section, percent: least }
    case 'skill':
      return { kind, skill: values.skill, percent: least, answers: numberOf(values.answers) }
    case 'by_hand':
      return { kind }
  }
}

/** Null while something in it is missing or cannot be. */
export function toSoundRuleIfAny(values: RuleValues): Rule | null {
  const rule = toRule(values)
  return Object.keys(findRuleProblems(rule)).length === 0 ? rule : null
}
