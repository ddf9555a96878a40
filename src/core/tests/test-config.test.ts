import { describe, expect, it } from 'vitest'
import { defaultTestConfig, findConfigProblems } from '#core/tests/test-config.ts'

describe('findConfigProblems', () => {
  it.each([
    [15, 5, []],
    [180, 50, []],
    [14, 20, ['duration']],
    [181, 20, ['duration']],
    [60, 4, ['questionCount']],
    [60, 51, ['questionCount']],
    [60.5, 20.5, ['duration', 'questionCount']],
    [Number.NaN, Number.POSITIVE_INFINITY, ['duration', 'questionCount']],
  ])('finds in %d minutes and %d questions: %j', (duration, questionCount, fields) => {
    expect(Object.keys(findConfigProblems({ duration, questionCount }))).toEqual(fields)
  })

  it('has nothing against what the form starts with', () => {
    expect(defaultTestConfig).toEqual({
      difficulty: 'medium',
      duration: 60,
      questionCount: 20,
      includeScenarios: true,
      adaptiveTesting: true,
    })
    expect(findConfigProblems(defaultTestConfig)).toEqual({})
  })
})
