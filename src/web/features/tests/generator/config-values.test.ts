import { describe, expect, it } from 'vitest'
import { defaultTestConfig } from '#core/tests/test-config.ts'
import { defaultValues, describePace, findValueProblems, restoreValues, toConfig } from './config-values.ts'

it('begins as the product says', () => {
  expect(toConfig(defaultValues)).toEqual(defaultTestConfig)
  expect(findValueProblems(defaultValues)).toEqual({})
})

describe('figures as they are typed', () => {
  it.each([
    ['duration', '15', true],
    ['duration', '180', true],
    ['duration', '14', false],
    ['duration', '181', false],
    ['duration', '', false],
    ['duration', '60.5', false],
    ['duration', 'an hour', false],
    ['questionCount', '5', true],
    ['questionCount', '50', true],
    ['questionCount', '4', false],
    ['questionCount', '51', false],
    ['questionCount', ' ', false],
  ] as const)('%s %j: %s', (field, typed, isFine) => {
    const problems = findValueProblems({ ...defaultValues, [field]: typed })
    expect(Object.keys(problems)).toEqual(isFine ? [] : [field])
  })
})

describe('what was kept', () => {
  it.each([
    [{}, {}],
    [
      { duration: '9', difficulty: 'hard' },
      { duration: '9', difficulty: 'hard' },
    ],
    [{ duration: 90, difficulty: 'brutal', adaptiveTesting: 'yes' }, {}],
    [{ includeScenarios: false }, { includeScenarios: false }],
  ] as const)('%o', (kept, change) => {
    expect(restoreValues(kept)).toEqual({ ...defaultValues, ...change })
  })
})

describe('the pace', () => {
  it.each([
    ['60', '20', 'About 3 minutes for each question.'],
    ['25', '20', 'About 1.5 minutes for each question.'],
    ['20', '20', 'About a minute for each question.'],
    ['15', '50', 'About 18 seconds for each question.'],
    ['', '20', ''],
  ])('%s minutes, %s questions: %s', (duration, questionCount, words) => {
    expect(describePace({ ...defaultValues, duration, questionCount })).toBe(words)
  })
})
