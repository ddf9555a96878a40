import { describe, expect, it } from 'vitest'
import { describeTest, titleOf } from '#core/tests/describe-test.ts'
import { defaultTestConfig, testLimits } from '#core/tests/test-config.ts'

const section = (questions: number, ...skills: string[]) => ({
  id: skills.join(),
  name: skills.join(),
  skills,
  questions,
  minutes: 10,
  items: Array.from({ length: questions + 3 }, (_, at) => ({ itemId: `${at}`, version: 1, isLocked: false })),
})

describe('titleOf', () => {
  it('is named after the job, and never too long to be saved', () => {
    expect(titleOf(' Data Engineer ')).toBe('Data Engineer: skills test')
    expect(titleOf('')).toBe('Skills test')
    expect(titleOf('x'.repeat(500))).toHaveLength(testLimits.title)
  })
})

describe('describeTest', () => {
  it('says what will be asked, how long it takes and what comes after', () => {
    const test = {
      sections: [section(9, 'SQL'), section(3, 'Docker', 'Git')],
      config: { ...defaultTestConfig, duration: 45 },
      scenarioIds: ['a', 'b', 'c'],
    }
    const text = describeTest(test)
    expect(text).toContain('12 questions on SQL, Docker and Git in 45 minutes.')
    expect(text).toContain('Three scenarios')
    // As many as are asked: there is nothing to choose from.
    const sections = test.sections.map((one) => ({ ...one, items: one.items.slice(0, one.questions) }))
    const fixed = { ...test, sections, scenarioIds: [] }
    expect(describeTest(fixed)).toContain('Everyone is asked the same questions.')
    expect(describeTest(fixed)).not.toContain('scenarios')
  })

  it('does not list a dozen skills', () => {
    const sections = [section(12, ...'ABCDEFGHIJKL')]
    expect(describeTest({ sections, config: defaultTestConfig, scenarioIds: [] })).toContain(
      'on A, B, C, D, E and more in',
    )
  })
})
