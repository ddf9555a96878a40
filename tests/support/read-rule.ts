/** The rule that a sentence of `sayRule` stands for: so tests are written as they are read. */
import type { AttemptKind } from '#core/attempts/attempt.ts'
import { isSound, type Rule, ruleLimits } from '#core/badges/rule.ts'
import { interviewSections } from '#core/scoring/scorecard.ts'

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

const kindOf = (words: Record<AttemptKind, string>, said: string): AttemptKind | undefined =>
  (Object.keys(words) as AttemptKind[]).find((kind) => words[kind] === said.toLowerCase())

const nameSection = (said: string): string =>
  interviewSections.find((name) => name.toLowerCase() === said.toLowerCase()) ?? said

type Reading = [RegExp, (groups: Record<string, string>) => Rule | null]

const number = (name: string) => String.raw`(?<${name}>\d{1,3})`
const percent = `${number('percent')} ?% or more`
/** "At least 1 technical test" stands for those of many, too. */
const atLeast = `(?<of>${Object.values(ofMany).join('?|')}?)`
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
    new RegExp(`^an average of ${percent} over at least ${number('count')} ${atLeast}$`, 'i'),
    ({ percent, count, of = '' }) => {
      const kind = kindOf(ofMany, of.replace(/s?$/, 's'))
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
