import { describe, expect, it } from 'vitest'
import type { ItemContent } from '#core/items/item.ts'
import { priorParameters } from '#core/items/item-parameters.ts'
import {
  describeBasis,
  describeDifficulty,
  describeDiscrimination,
  describeEstimate,
  describeGuessing,
} from './parameter-words.ts'

const question: ItemContent = {
  type: 'multiple-choice',
  skill: 'SQL',
  difficulty: 'medium',
  question: 'Which?',
  explanation: '',
  code: '',
  language: null,
  options: Array.from({ length: 4 }, () => ({ text: '', isKey: false, why: '' })),
  proof: null,
}
const guess = priorParameters(question)

describe('what is known before anyone has answered', () => {
  it('says so', () => {
    expect(describeBasis(guess)).toBe('Estimated from its difficulty; no answers yet.')
    expect(describeGuessing(guess)).toBe('About 25% get it right by guessing.')
    expect(describeDiscrimination(guess)).toContain('well')
    expect(describeEstimate(guess.difficulty)).toBe('0 ± 0.8')
  })

  it.each([
    ['easy', /^Easy/],
    ['medium', /^Medium/],
    ['hard', /^Hard/],
  ] as const)('calls %s what its writer called it', (difficulty, words) => {
    expect(describeDifficulty(priorParameters({ ...question, difficulty }))).toMatch(words)
  })
})

describe('what answers have shown', () => {
  it('says how many', () => {
    expect(describeBasis({ ...guess, answers: 1 })).toBe('Rests on one answer.')
    expect(describeBasis({ ...guess, answers: 1200 })).toBe('Rests on 1,200 answers.')
  })

  it('says what cannot be guessed', () => {
    expect(describeGuessing({ ...guess, guessing: 0 })).toBe('Cannot be got right by guessing.')
  })

  it.each([
    [0.3, /a little/],
    [1.8, /very sharply/],
  ])('of %d', (value, words) => {
    expect(describeDiscrimination({ ...guess, discrimination: { value, error: 0.1 } })).toMatch(words)
  })
})
