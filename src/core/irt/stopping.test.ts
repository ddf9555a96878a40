import { describe, expect, it } from 'vitest'
import { decideStop } from './stopping.ts'

const rules = { fewestQuestions: 5, mostQuestions: 20, error: 0.3, seconds: 600 }

describe('decideStop', () => {
  it.each([
    ['goes on', 10, 0.4, 100, null],
    ['enough is known', 10, 0.3, 100, 'error'],
    ['known too early to believe', 4, 0.2, 100, null],
    ['all are asked', 20, 0.5, 100, 'count'],
    ['time is up, though nothing is known', 2, 0.9, 600, 'time'],
    ['time counts before all else', 20, 0.1, 601, 'time'],
  ])('%s', (_, questions, error, seconds, expected) => {
    expect(decideStop(rules, { questions, estimate: { ability: 0, error }, seconds })).toBe(expected)
  })

  it('has no limit where none is given', () => {
    const soFar = { questions: 19, estimate: { ability: 0, error: 0.01 }, seconds: 1e9 }
    expect(decideStop({ fewestQuestions: 5, mostQuestions: 20 }, soFar)).toBeNull()
  })
})
