import { describe, expect, it } from 'vitest'
import { describeGeneration } from './progress-words.ts'

describe('the progress of a generation', () => {
  it.each([
    ['bank', 0, 4, 'Looking at what the bank can ask', 0],
    ['bank', 4, 4, 'Looking at what the bank can ask', 20],
    ['questions', 10, 20, 'Choosing questions: 10 of 20', 50],
    ['questions', 0, 0, 'Choosing questions', 20],
    ['questions', 21, 20, 'Choosing questions: 20 of 20', 80],
    ['balance', 1, 3, 'Balancing skills, difficulty and time', 85],
    ['saving', 1, 1, 'Putting the test together', 100],
  ] as const)('%s, %i of %i', (step, done, total, label, percent) => {
    expect(describeGeneration({ kind: 'progress', step, done, total })).toEqual({ label, percent })
  })
  it('claims nothing before it has heard', () => {
    expect(describeGeneration(null)).toEqual({ label: 'Asking for the test' })
  })
})
