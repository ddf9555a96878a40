import { expect, it } from 'vitest'
import { describeGeneration } from './progress-words.ts'

it.each([
  ['bank', 0, 3, 'Looking at what the bank can ask', 0],
  ['questions', 1, 4, 'Choosing questions', 25],
  ['saving', 3, 4, 'Putting the test together', 75],
  ['bank', 0, 0, 'Looking at what the bank can ask', 0],
] as const)('%s, %i of %i', (step, done, total, label, percent) => {
  expect(describeGeneration({ kind: 'progress', step, done, total })).toEqual({ label, percent })
})

it('claims nothing before it has heard', () => {
  expect(describeGeneration(null)).toEqual({ label: 'Asking for the test' })
})
