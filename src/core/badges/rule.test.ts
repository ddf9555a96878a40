import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attemptKinds } from '#core/attempts/attempt.ts'
import { findRuleProblems, isSound, type Rule, ruleLimits, sayRule } from '#core/badges/rule.ts'
import { listStandardBadges } from '#core/badges/standard-badges.ts'
import { interviewSections } from '#core/scoring/scorecard.ts'
import { readRule } from '../../../tests/support/read-rule.ts'

const of = fc.constantFrom(...attemptKinds)
const percent = fc.integer({ min: 1, max: 100 })
const count = fc.integer({ min: 1, max: ruleLimits.mostCount })
const name = fc.constantFrom('C++', 'CI/CD', 'Node.js', 'A/B testing', 'R, and what follows')

const anyRule: fc.Arbitrary<Rule> = fc.oneof(
  fc.record({ kind: fc.constant('streak' as const), of, count, percent }),
  fc.record({ kind: fc.constant('average' as const), of, count, percent }),
  fc.record({
    kind: fc.constant('section' as const),
    of: fc.constant('interview' as const),
    section: fc.constantFrom(...interviewSections),
    percent,
  }),
  fc.record({ kind: fc.constant('skill' as const), skill: name, percent, answers: count }),
  fc.constant({ kind: 'by_hand' as const }),
)

describe('a rule', () => {
  it.each<[string, Rule]>([
    ['90% or more in 3 consecutive technical tests', { kind: 'streak', of: 'test', count: 3, percent: 90 }],
    ['95% or more in a scenario test', { kind: 'streak', of: 'scenarios', count: 1, percent: 95 }],
    [
      'An average of 80% or more over at least 2 technical tests',
      { kind: 'average', of: 'test', count: 2, percent: 80 },
    ],
    [
      'An average of 85% or more over at least 1 interview',
      { kind: 'average', of: 'interview', count: 1, percent: 85 },
    ],
    [
      '95% or more in the Communication section of an interview',
      { kind: 'section', of: 'interview', section: 'Communication', percent: 95 },
    ],
    [
      '75% or more of all questions on React, with 95% certainty, from at least 8 answers',
      { kind: 'skill', skill: 'React', percent: 75, answers: 8 },
    ],
    ['Awarded by hand, with a reason', { kind: 'by_hand' }],
  ])('reads as a sentence: %s', (sentence, rule) => {
    expect(sayRule(rule)).toBe(sentence)
    expect(readRule(sentence)).toEqual(rule)
  })

  it('is understood again, whatever it says', () => {
    fc.assert(
      fc.property(anyRule, (rule) => {
        expect(readRule(sayRule(rule))).toEqual(rule)
      }),
    )
  })

  it('is understood as people write it', () => {
    const rule = { kind: 'average', of: 'test', count: 2, percent: 80 }
    expect(readRule('  an average of 80 % or more over at least  2 technical tests. ')).toEqual(rule)
  })

  it.each([
    '',
    'Be nice',
    '90% or more in the Klingon section of an interview',
    '90% or more in the Communication section of a technical test',
    '0% or more in 3 consecutive technical tests',
    '101% or more in a technical test',
    '90% or more in 0 consecutive technical tests',
    '90% or more in 51 consecutive technical tests',
    '90% or more in 3 consecutive practice tests',
    'An average of 80% or more over at least 2 technical tests and a smile',
  ])('is not read into %j', (sentence) => {
    expect(readRule(sentence)).toBeNull()
  })

  it.each<[Rule, string[]]>([
    [{ kind: 'streak', of: 'test', count: 3, percent: 90 }, []],
    [{ kind: 'streak', of: 'test', count: 0, percent: 101 }, ['percent', 'count']],
    [{ kind: 'average', of: 'test', count: 2.5, percent: 80 }, ['count']],
    [{ kind: 'section', of: 'test', section: 'Communication', percent: 80 }, ['section']],
    [{ kind: 'section', of: 'interview', section: 'Charm', percent: Number.NaN }, ['percent', 'section']],
    [{ kind: 'skill', skill: ' ', percent: 75, answers: 201 }, ['skill', 'answers']],
    [{ kind: 'by_hand' }, []],
  ])('is told what nobody could fulfil in it: %j', (rule, parts) => {
    expect(Object.keys(findRuleProblems(rule))).toEqual(parts)
  })

  it('can be fulfilled, of all that every installation begins with', () => {
    const badges = listStandardBadges(['React', 'SQL'])
    expect(new Set(badges.map(({ key }) => key)).size).toBe(badges.length)
    for (const { rule } of badges) expect(isSound(rule) && readRule(sayRule(rule))).toEqual(rule)
    expect(badges.filter(({ validMonths }) => validMonths !== null).map(({ name: skill }) => skill)).toEqual([
      'Skilled in React',
      'Skilled in SQL',
    ])
  })
})
