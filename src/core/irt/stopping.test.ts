import { describe, expect, it } from 'vitest'
import { decideStop, measureProgress } from './stopping.ts'

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

describe('measureProgress', () => {
  it.each([
    ['at the start', 0, 1, 0],
    ['by count', 10, 0.9, 0.5],
    // 1 / .36 - 1 of 1 / .09 - 1
    ['by error', 1, 0.6, 0.1758],
    ['at the end', 6, 0.3, 1],
    ['beyond it', 30, 0.1, 1],
  ])('%s', (_, questions, error, expected) => {
    expect(measureProgress(rules, { questions, estimate: { ability: 0, error } })).toBeCloseTo(expected, 4)
  })
})
