import { expect, it } from 'vitest'
import { defaultRules } from '#core/attempts/rules.ts'
import { sayRules } from './rules-words.ts'

it.each([
  [defaultRules, 'Due 7 days after someone is given it. It can be taken once.'],
  [
    { dueDays: 1, retakes: 0, retakeAfterDays: 30 },
    'Due 1 day after someone is given it. It can be taken once.',
  ],
  [
    { dueDays: 7, retakes: 1, retakeAfterDays: 1 },
    'Due 7 days after someone is given it. It can be taken twice, 1 day apart at least. The last one submitted counts.',
  ],
  [
    { dueDays: 14, retakes: 3, retakeAfterDays: 0 },
    'Due 14 days after someone is given it. It can be taken 4 times. The last one submitted counts.',
  ],
])('%o', (rules, words) => {
  expect(sayRules(rules).join(' ')).toBe(words)
})
