import { describe, expect, it } from 'vitest'
import { explainRescoring } from '#core/scoring/explain-rescoring.ts'
import type { ScoredQuestion } from '#core/scoring/scorecard.ts'
import { makeCard, makeItem, makeText } from '../../../tests/support/scorecards.ts'

const out = { isLeftOut: true }

describe('explainRescoring', () => {
  it.each<[string, ScoredQuestion[], ScoredQuestion[], string]>([
    ['nothing that differs', [makeItem(0)], [makeItem(0)], 'It was measured again.'],
    ['other scores alone', [makeItem(0)], [makeItem(0, { score: 1 })], 'It was measured again.'],
    ['one retired', [makeItem(0)], [makeItem(0, out)], 'A question no longer counts.'],
    [
      'two retired',
      [makeItem(0), makeItem(1), makeItem(2)],
      [makeItem(0, out), makeItem(1), makeItem(2, out)],
      '2 questions no longer count.',
    ],
    ['one brought back', [makeItem(0, out)], [makeItem(0)], 'A question counts again.'],
    [
      'one for another',
      [makeItem(0, out), makeItem(1)],
      [makeItem(0), makeItem(1, out)],
      'A question no longer counts. A question counts again.',
    ],
    ['still left out', [makeItem(0, out)], [makeItem(0, out)], 'It was measured again.'],
    ['another answer', [makeItem(0)], [makeItem(0, { given: '3' })], 'Answers were added or changed since.'],
    ['one more question', [makeItem(0)], [makeItem(0), makeItem(1)], 'Answers were added or changed since.'],
    [
      'other prose',
      [makeText(0)],
      [makeText(0, { answer: 'More.' })],
      'Answers were added or changed since.',
    ],
    ['more prose', [makeText(0)], [makeText(0), makeText(1)], 'Answers were added or changed since.'],
    ['an answer that is gone', [makeItem(0)], [makeItem(0, { given: '' })], 'Some answers no longer count.'],
    [
      'one answer for another',
      [makeItem(0), makeItem(1, { given: '' })],
      [makeItem(0, { given: '' }), makeItem(1)],
      'Answers were added or changed since. Some answers no longer count.',
    ],
    ['the same prose', [makeText(0)], [makeText(0)], 'It was measured again.'],
    [
      'an answer and one retired',
      [makeItem(0), makeItem(1)],
      [makeItem(0, { given: '3' }), makeItem(1, out)],
      'A question no longer counts. Answers were added or changed since.',
    ],
  ])('tells of %s', (_, before, after, expected) => {
    const kind = before[0]?.kind === 'text' ? 'interview' : 'test'
    expect(explainRescoring(makeCard(kind, before), makeCard(kind, after))).toBe(expected)
  })
})
