/** What is wrong with a rule while it is written, and sentences to begin with. */
import { type Rule, readRule, ruleLimits, sayRule } from '#core/badges/rule.ts'
import { formatNumber } from '#web/lib/numbers.ts'

/** One of each kind of sentence; said by the language itself, so it reads them again. */
export const examples: readonly string[] = (
  [
    { kind: 'streak', of: 'scenarios', count: 1, percent: 85 },
    { kind: 'streak', of: 'test', count: 3, percent: 90 },
    { kind: 'average', of: 'test', count: 2, percent: 80 },
    { kind: 'section', of: 'interview', section: 'Communication', percent: 95 },
    { kind: 'skill', skill: 'SQL', percent: 75, answers: 8 },
    { kind: 'by_hand' },
  ] satisfies Rule[]
).map(sayRule)

/** The certainty is part of the words. */
const choosable = /\d+(?!\d*% certainty)/g

export function findRuleProblem(sentence: string, rule: Rule): string | null {
  if (sentence.trim() === '') return 'Please write the rule as a sentence'
  const read = readRule(sentence)
  if (read) return sayRule(read) === sayRule(rule) ? 'This is the rule as it is already' : null
  if (readRule(sentence.replace(choosable, '1')))
    return `A number in it cannot be: from 1% to 100%, up to ${formatNumber(ruleLimits.mostCount)} tests or interviews, up to ${formatNumber(ruleLimits.mostAnswers)} answers.`
  return 'This is not a sentence that can be checked. Please follow one of those below: only numbers, skills and sections are yours to choose.'
}
