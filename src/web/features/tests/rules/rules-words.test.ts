import { expect, it } from 'vitest'
import { defaultRules } from '#core/attempts/rules.ts'
import { sayRules } from './rules-words.ts'

it.each([
  [
    defaultRules,
    'Due 7 days after someone is given it. It can be taken once. Afterwards they see their scores and the reasons, and not the questions again.',
  ],
  [
    { dueDays: 1, retakes: 0, retakeAfterDays: 30, showsQuestions: false },
    'Due 1 day after someone is given it. It can be taken once. Afterwards they see their scores and the reasons, and not the questions again.',
  ],
  [
    { dueDays: 7, retakes: 1, retakeAfterDays: 1, showsQuestions: false },
    'Due 7 days after someone is given it. It can be taken twice, 1 day apart at least. The last one submitted counts. Afterwards they see their scores and the reasons, and not the questions again.',
  ],
  [
    { dueDays: 14, retakes: 3, retakeAfterDays: 0, showsQuestions: false },
    'Due 14 days after someone is given it. It can be taken 4 times. The last one submitted counts. Afterwards they see their scores and the reasons, and not the questions again.',
  ],
  [
    { ...defaultRules, showsQuestions: true },
    'Due 7 days after someone is given it. It can be taken once. Afterwards they can look through their questions and answers, and see what was right.',
  ],
])('%o', (rules, words) => {
  expect(sayRules(rules).join(' ')).toBe(words)
})
