import { describe, expect, it } from 'vitest'
import type { CountedResult } from '#core/badges/counted-result.ts'
import { findEarned, findNeeded, type JudgedRule } from '#core/badges/find-earned.ts'
import type { Rule } from '#core/badges/rule.ts'

const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}T10:00:00.000Z`
const result = (n: number, percent: number): CountedResult => ({
  ...{ id: `r${n}`, kind: 'test', of: `t${n}`, submittedAt: day(n), score: { percent, low: 0, high: 100 } },
  ...{ sections: [], questions: 5, answers: [], version: '1' },
})
const bank = () => ({ curves: [], version: '' })
const rule = (percent: number): Rule => ({ kind: 'streak', of: 'test', count: 1, percent })
const still = (percent: number, from: string | null = null): JudgedRule => ({
  ...{ rule: rule(percent), version: 2, from, until: null },
})
const past = (percent: number, until: string): JudgedRule => ({
  ...{ rule: rule(percent), version: 1, from: null, until },
})
const results = [result(1, 95), result(5, 70)]

describe('findEarned', () => {
  it.each([
    ['what fulfils the rule', [still(60)], [], 'r1', 2],
    ['nothing where none does', [still(96)], [], null, null],
    ['nothing that was handed in before the rule', [still(80, day(2))], [], null, null],
    ['by the rule of its day', [past(90, day(3)), still(99, day(3))], [], 'r1', 1],
    ['by the later one where the first gives nothing', [past(99, day(3)), still(60, day(3))], [], 'r5', 2],
    ['nothing for who has it', [still(60)], [{ isValid: true, closedAt: null }], null, null],
    ['only what an earlier one did not use', [still(60)], [{ isValid: false, closedAt: day(1) }], 'r5', 2],
    [
      'only what the latest of several did not use',
      [still(60)],
      [
        { isValid: false, closedAt: day(5) },
        { isValid: false, closedAt: day(1) },
      ],
      ...[null, null],
    ],
    [
      'anything where the earlier one was given by hand',
      [still(60)],
      [{ isValid: false, closedAt: null }],
      'r1',
      2,
    ],
  ] as const)('finds %s', (_, rules, earlier, closing, version) => {
    const found = findEarned(rules, earlier, results, bank)
    expect([found?.occasion.closing ?? null, found?.version ?? null]).toEqual([closing, version])
  })
})

describe('findNeeded', () => {
  it.each<[Rule, ReturnType<typeof findNeeded>]>([
    [rule(80), { kind: 'test', leastPercent: 80, hasAnswers: false }],
    [
      { kind: 'average', of: 'scenarios', count: 3, percent: 70 },
      { kind: 'scenarios', leastPercent: 70, hasAnswers: false },
    ],
    [
      { kind: 'section', of: 'interview', section: 'Communication', percent: 90 },
      { kind: 'interview', leastPercent: 0, hasAnswers: false },
    ],
    [
      { kind: 'skill', skill: 'SQL', percent: 75, answers: 8 },
      { kind: 'test', leastPercent: 0, hasAnswers: true },
    ],
    [{ kind: 'by_hand' }, null],
  ])('of %j', (asked, needed) => {
    expect(findNeeded(asked)).toEqual(needed)
  })
})
