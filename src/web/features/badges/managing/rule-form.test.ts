import { describe, expect, it } from 'vitest'
import { findRuleProblems, type Rule, ruleKinds, sayRule } from '#core/badges/rule.ts'
import {
  firstRule,
  kindOptions,
  layouts,
  ofOptions,
  toRule,
  toRuleValues,
  toSoundRuleIfAny,
} from './rule-form.ts'

const rules: Rule[] = [
  { kind: 'streak', of: 'test', count: 3, percent: 90 },
  { kind: 'streak', of: 'interview', count: 12, percent: 1 },
  { kind: 'average', of: 'scenarios', count: 5, percent: 85 },
  { kind: 'section', of: 'interview', section: 'Communication', percent: 95 },
  { kind: 'skill', skill: 'Node.js', percent: 75, answers: 8 },
  { kind: 'by_hand' },
]

describe('a rule in a form', () => {
  it.each(rules)('is the same rule again: $kind', (rule) => {
    expect(toRule(toRuleValues(rule))).toEqual(rule)
    expect(toSoundRuleIfAny(toRuleValues(rule))).toEqual(rule)
  })

  it.each(rules)('reads as its sentence: $kind', (rule) => {
    const values = toRuleValues(rule)
    const said = layouts[rule.kind].map((piece) => {
      if (typeof piece === 'string') return piece
      return piece.part === 'of'
        ? ofOptions.find(({ value }) => value === values.of)?.label
        : values[piece.part]
    })
    expect(said.join('')).toBe(sayRule(rule))
  })

  it('can be of every kind, each with words to choose it by', () => {
    expect(kindOptions.map(({ value }) => value)).toEqual([...ruleKinds])
  })

  it('begins with one that anyone could fulfil', () => {
    expect(toSoundRuleIfAny(firstRule)).not.toBeNull()
  })

  it.each([
    [{ percent: '' }, 'percent'],
    [{ percent: '0' }, 'percent'],
    [{ percent: '101' }, 'percent'],
    [{ percent: '90.5' }, 'percent'],
    [{ percent: '1e2' }, 'percent'],
    [{ percent: '-5' }, 'percent'],
    [{ count: '0' }, 'count'],
    [{ count: '51' }, 'count'],
    [{ count: 'three' }, 'count'],
    [{ kind: 'section', section: 'Charm' }, 'section'],
    [{ kind: 'skill' }, 'skill'],
    [{ kind: 'skill', skill: 'SQL', answers: '201' }, 'answers'],
  ] as const)('says of %j what is wrong: %s', (changes, part) => {
    const values = { ...firstRule, ...changes }
    expect(Object.keys(findRuleProblems(toRule(values)))).toEqual([part])
    expect(toSoundRuleIfAny(values)).toBeNull()
  })

  it('takes blanks around a number for what they are', () => {
    expect(toSoundRuleIfAny({ ...firstRule, percent: ' 95 ' })).toMatchObject({ percent: 95 })
  })
})
