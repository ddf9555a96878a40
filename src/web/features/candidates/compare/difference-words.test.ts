import { describe, expect, it } from 'vitest'
import type { Differences } from '#core/comparison/compare-scores.ts'
import { phraseBriefly, phraseDifferences } from './difference-words.ts'

const names = ['Ana', 'Bo', 'Cem', 'Dee']
const pair = (difference: 'close' | 'likely' | 'clear'): Differences => ({
  ...{ kind: 'all', difference, isPair: true, first: 1, second: 0 },
})

describe('what is said of differences', () => {
  it.each<[string, Differences, string[], string | null]>([
    ['nothing', { kind: 'none' }, [], null],
    [
      'of two that are close',
      pair('close'),
      ['Too close to tell: the difference may be chance.'],
      'Too close to tell',
    ],
    [
      'of two that probably differ',
      pair('likely'),
      ['Bo is probably ahead: the ranges overlap, but chance alone rarely makes this much.'],
      'Bo probably ahead of Ana',
    ],
    ['of two that differ', pair('clear'), ['Bo is ahead by more than chance makes.'], 'Bo ahead of Ana'],
    [
      'of several',
      {
        kind: 'mixed',
        groups: [
          { difference: 'clear', one: 0, others: [1, 2, 3] },
          { difference: 'likely', one: 1, others: [3] },
          { difference: 'close', one: 2, others: [3] },
        ],
      },
      [
        'Ana is ahead of Bo, Cem, and Dee by more than chance makes.',
        'Bo is probably ahead of Dee: the ranges overlap.',
        'Cem beside Dee: too close to tell.',
      ],
      'Ana ahead of Bo, Cem, and Dee; Bo probably ahead of Dee',
    ],
  ])('%s', (_, differences, sentences, brief) => {
    expect(phraseDifferences(differences, names).map(({ text }) => text)).toEqual(sentences)
    expect(phraseBriefly(differences, names)).toBe(brief)
  })
})
