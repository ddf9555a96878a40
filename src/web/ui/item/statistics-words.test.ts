import { describe, expect, it } from 'vitest'
import type { ItemFlagView } from '#contract/item-statistics.ts'
import { goodChoice, goodCode } from '../../../../tests/support/items.ts'
import { describeFlag, nameOption } from './statistics-words.ts'

describe('describeFlag', () => {
  it.each<[ItemFlagView, RegExp, RegExp]>([
    [
      { kind: 'likely-wrong-key', option: '2', optionCorrelation: 0.4, keyCorrelation: -0.2, answers: 120 },
      /choose option C/,
      /option C 0.4, of the key -0.2, of 120 answers/,
    ],
    [
      { kind: 'low-discrimination', correlation: 0.02, leastCorrelation: 0.2, answers: 200 },
      /strong from weak/,
      /0.02.*0.2.*200/,
    ],
    [{ kind: 'poor-fit', p: 0.0001, distance: 0.12, answers: 400 }, /its curve/, /12 ?%/],
    [{ kind: 'too-easy', facility: 0.99, answers: 80 }, /everyone/, /99 ?%/],
    [{ kind: 'too-hard', facility: 0.24, answers: 80 }, /guessing/, /24 ?%/],
  ])('says of %j what it means and why', (flag, words, evidence) => {
    expect(describeFlag(flag).words).toMatch(words)
    expect(describeFlag(flag).evidence).toMatch(evidence)
  })
})

describe('nameOption', () => {
  it('counts options by letters, and names the key', () => {
    expect(nameOption(goodChoice, '0')).toBe('A, the key')
    expect(nameOption(goodChoice, '3')).toBe('D')
    expect(nameOption(goodCode, '1')).toBe('B')
  })
})
