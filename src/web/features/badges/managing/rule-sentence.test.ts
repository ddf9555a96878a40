import { describe, expect, it } from 'vitest'
import { type Rule, readRule, ruleKinds } from '#core/badges/rule.ts'
import { examples, findRuleProblem } from './rule-sentence.ts'

const gold: Rule = { kind: 'streak', of: 'test', count: 3, percent: 90 }

describe('examples', () => {
  it('are sentences of the language, of every kind', () => {
    const kinds = examples.map((sentence) => readRule(sentence)?.kind)
    expect(new Set(kinds)).toEqual(new Set(ruleKinds))
  })
})

describe('findRuleProblem', () => {
  it.each([
    ['95% or more in 3 consecutive technical tests', null],
    [' 95 % or more in 3 consecutive   technical tests. ', null],
    ['Awarded by hand, with a reason', null],
    ['', /write the rule/],
    ['  ', /write the rule/],
    ['90% or more in 3 consecutive technical tests', /as it is already/],
    ['90% OR MORE in 3 consecutive technical tests.', /as it is already/],
    ['190% or more in 3 consecutive technical tests', /number.*100%/],
    ['9000% or more in a technical test', /number/],
    ['0% or more in a technical test', /number/],
    ['90% or more in 51 consecutive technical tests', /number.*50/],
    ['75% or more of all questions on SQL, with 95% certainty, from at least 900 answers', /number.*200/],
    [
      '75% or more of all questions on SQL, with 99% certainty, from at least 8 answers',
      /follow one of those/,
    ],
    ['Very good in everything', /follow one of those/],
    ['90% or more in 3 technical tests', /follow one of those/],
  ])('of %j is %s', (sentence, problem) => {
    const found = findRuleProblem(sentence, gold)
    if (problem) expect(found).toMatch(problem)
    else expect(found).toBeNull()
  })
})
