/**
 * What a badge asks for, in a small language that reads as a sentence. A rule is kept as a value, and `sayRule` writes the sentence: of
 * two rules that differ, two.
 */
import type { AttemptKind } from '#core/attempts/attempt.ts'
import { interviewSections } from '#core/scoring/scorecard.ts'

export type Rule =
  /** So many sittings in a row, each with the percent. */
  | { kind: 'streak'; of: AttemptKind; count: number; percent: number }
  /** The mean of all sittings so far. */
  | { kind: 'average'; of: AttemptKind; count: number; percent: number }
  | { kind: 'section'; of: AttemptKind; section: string; percent: number }
  /** By the measuring engine: the lower bound of what the person would get right of all questions on the skill. */
  | { kind: 'skill'; skill: string; percent: number; answers: number }
  | { kind: 'by_hand' }

/** One that held from a moment, or always, until another. */
export type PastRule = { rule: Rule; version: number; from: string | null; until: string }

export const ruleKinds = [
  'streak',
  'average',
  'section',
  'skill',
  'by_hand',
] as const satisfies Rule['kind'][]

export const ruleLimits = { mostCount: 50, mostAnswers: 200, longestName: 60 }

const ofMany: Record<AttemptKind, string> = {
  test: 'technical tests',
  scenarios: 'scenario tests',
  interview: 'interviews',
}
const ofOne: Record<AttemptKind, string> = {
  test: 'a technical test',
  scenarios: 'a scenario test',
  interview: 'an interview',
}

export function sayRule(rule: Rule): string {
  switch (rule.kind) {
    case 'streak':
      return rule.count === 1
        ? `${rule.percent}% or more in ${ofOne[rule.of]}`
        : `${rule.percent}% or more in ${rule.count} consecutive ${ofMany[rule.of]}`
    case 'average':
      return `An average of ${rule.percent}% or more over at least ${rule.count} ${
        rule.count === 1 ? ofMany[rule.of].replace(/s$/, '') : ofMany[rule.of]
      }`
    case 'section':
      return `${rule.percent}% or more in the ${rule.section} section of ${ofOne[rule.of]}`
    case 'skill':
      return `${rule.percent}% or more of all questions on ${rule.skill}, with 95% certainty, from at least ${rule.answers} answers`
    case 'by_hand':
      return 'Awarded by hand, with a reason'
  }
}

/** Of a rule, what can be wrong. */
export type RulePart = 'percent' | 'count' | 'section' | 'skill' | 'answers'
export type RuleProblems = Partial<Record<RulePart, string>>

const isWithin = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most

/** Why nobody could fulfil it, or everyone does: said of the part that makes it so. */
export function findRuleProblems(rule: Rule): RuleProblems {
  if (rule.kind === 'by_hand') return {}
  const problems: RuleProblems = {}
  if (!isWithin(rule.percent, 1, 100)) problems.percent = 'A whole number from 1 to 100'
  if (rule.kind === 'section') {
    if (rule.of !== 'interview' || !interviewSections.some((name) => name === rule.section))
      problems.section = 'Please choose a section that interviews have'
    return problems
  }
  if (rule.kind === 'skill') {
    if (rule.skill.trim() === '') problems.skill = 'Please choose a skill'
    if (!isWithin(rule.answers, 1, ruleLimits.mostAnswers))
      problems.answers = `A whole number from 1 to ${ruleLimits.mostAnswers}`
    return problems
  }
  if (!isWithin(rule.count, 1, ruleLimits.mostCount))
    problems.count = `A whole number from 1 to ${ruleLimits.mostCount}`
  return problems
}

/** Whether anyone could fulfil it, and not everyone does. */
export const isSound = (rule: Rule): boolean => Object.keys(findRuleProblems(rule)).length === 0
