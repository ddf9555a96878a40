import { expect, it } from 'vitest'
import { describeLevel } from '#core/scoring/describe-level.ts'

const silent = {
  by: { kind: 'rater' } as const,
  lowest: 0,
  highest: 4,
  passages: [],
  hasReasons: false,
  hasTradeOffs: false,
  hasResults: false,
}
const passages = [{ start: 0, end: 9 }]

it.each([
  ['', { ...silent, level: 0 }, 'There was no answer.'],
  ['We will see.', { ...silent, level: 0 }, 'Not shown: no passage of the answer speaks to it directly.'],
  ['We wait.', { ...silent, level: 1, passages }, 'Hardly shown.'],
  [
    'We wait.',
    { ...silent, level: 2, passages, hasReasons: true },
    'Shown in part: the answer gives reasons.',
  ],
  [
    'We wait.',
    { ...silent, level: 3.5, passages, hasReasons: true, hasTradeOffs: true, hasResults: true },
    'Shown in full: the answer gives reasons, weighs another way and says what came of it.',
  ],
  [
    'We wait.',
    { ...silent, lowest: 1, highest: 5, level: 4, passages, hasTradeOffs: true, hasResults: true },
    'Well shown: the answer weighs another way and says what came of it.',
  ],
  [
    'We wait.',
    { ...silent, level: 4, by: { kind: 'person', reason: 'It is.' } as const },
    'Shown in full, as a person decided.',
  ],
])('%j, %o', (answer, criterion, words) => {
  expect(describeLevel(answer, criterion)).toBe(words)
})
