/**
 * What a badge asks for, in a small language that reads as a sentence. A rule is kept as a value; `sayRule` writes the sentence and
 * `readRule` understands it again.
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
      return `An average of ${rule.percent}% or more over at least ${rule.count} ${ofMany[rule.of]}`
    case 'section':
      return `${rule.percent}% or more in the ${rule.section} section of ${ofOne[rule.of]}`
    case 'skill':
      return `${rule.percent}% or more of all questions on ${rule.skill}, with 95% certainty, from at least ${rule.answers} answers`
    case 'by_hand':
      return 'Awarded by hand, with a reason'
  }
}

const kindOf = (words: Record<AttemptKind, string>, said: string): AttemptKind | undefined =>
  (Object.keys(words) as AttemptKind[]).find((kind) => words[kind] === said.toLowerCase())

const nameSection = (said: string): string =>
  interviewSections.find((name) => name.toLowerCase() === said.toLowerCase()) ?? said

type Reading = [RegExp, (groups: Record<string, string>) => Rule | null]

const number = (name: string) => String.raw`(?<${name}>\d{1,3})`
const percent = `${number('percent')} ?% or more`
const many = `(?<of>${Object.values(ofMany).join('|')})`
const one = `(?<of>${Object.values(ofOne).join('|')})`

const readings: Reading[] = [
  [
    new RegExp(`^${percent} in ${one}$`, 'i'),
    ({ percent, of = '' }) => {
      const kind = kindOf(ofOne, of)
      return kind ? { kind: 'streak', of: kind, count: 1, percent: Number(percent) } : null
    },
  ],
  [
    new RegExp(`^${percent} in ${number('count')} consecutive ${many}$`, 'i'),
    ({ percent, count, of = '' }) => {
      const kind = kindOf(ofMany, of)
      return kind && { kind: 'streak', of: kind, count: Number(count), percent: Number(percent) }
    },
  ],
  [
    new RegExp(`^an average of ${percent} over at least ${number('count')} ${many}$`, 'i'),
    ({ percent, count, of = '' }) => {
      const kind = kindOf(ofMany, of)
      return kind && { kind: 'average', of: kind, count: Number(count), percent: Number(percent) }
    },
  ],
  [
    new RegExp(`^${percent} in the (?<section>.{1,${ruleLimits.longestName}}) section of ${one}$`, 'i'),
    ({ percent, section = '', of = '' }) => {
      const kind = kindOf(ofOne, of)
      return (
        kind && { kind: 'section', of: kind, section: nameSection(section.trim()), percent: Number(percent) }
      )
    },
  ],
  [
    new RegExp(
      `^${percent} of all questions on (?<skill>.{1,${ruleLimits.longestName}}), with 95% certainty, from at least ${number('answers')} answers$`,
      'i',
    ),
    ({ percent, skill = '', answers }) => ({
      kind: 'skill',
      skill: skill.trim(),
      percent: Number(percent),
      answers: Number(answers),
    }),
  ],
  [/^awarded by hand, with a reason$/i, () => ({ kind: 'by_hand' })],
] as Reading[]

/** Null where it is no sentence of the language, or asks for what nobody can reach. */
export function readRule(sentence: string): Rule | null {
  const said = sentence.trim().replace(/\s+/g, ' ').replace(/[.]$/, '')
  for (const [pattern, read] of readings) {
    const found = said.match(pattern)
    const rule = found && read({ ...found.groups })
    if (rule && isSound(rule)) return rule
  }
  return null
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
