import { describe, expect, it } from 'vitest'
import { defaultTestConfig } from '#core/tests/test-config.ts'
import { describeQuestions, describeStatus, describeVersion, findShortfall, nameTest } from './test-words.ts'

const section = (questions: number, items: number) => ({
  id: 's',
  name: 'SQL',
  skills: ['SQL'],
  minutes: 10,
  questions,
  items: Array.from({ length: items }),
})

describe('the questions of a section', () => {
  it.each([
    [1, 1, '1 question'],
    [6, 6, '6 questions'],
    [6, 18, '6 of 18 asked'],
    [0, 0, '0 questions'],
  ])('%i of %i: %s', (questions, items, words) => {
    expect(describeQuestions(section(questions, items))).toBe(words)
  })
})

describe('what a test lacks', () => {
  it.each([
    [[20], 60, { questions: 0, minutes: 0 }],
    [[6, 5], 60, { questions: 9, minutes: 0 }],
    [[20], 75, { questions: 0, minutes: 15 }],
  ])('%o questions, %i minutes needed: %o', (counts, neededMinutes, shortfall) => {
    const sections = counts.map((count) => ({ ...section(count, count), items: [] }))
    const test = { sections, config: defaultTestConfig, duration: 60, neededMinutes }
    expect(findShortfall(test)).toEqual(shortfall)
  })
})

describe('which version is shown, and which is published', () => {
  it.each([
    ['draft', 1, null, true, 'Draft', 'Version 1'],
    ['published', 1, 1, false, 'Published', 'Version 1'],
    ['published', 2, 1, true, 'Version 1 is published', 'Version 2, not published yet'],
    ['published', 1, 2, false, 'Version 2 is published', 'Version 1'],
    ['closed', 2, 1, true, 'Closed', 'Version 2, not published yet'],
  ] as const)(
    '%s, version %i of which %s is published',
    (status, shownVersion, publishedVersion, isEditable, chip, words) => {
      expect(describeStatus({ status, shownVersion, publishedVersion })).toBe(chip)
      expect(describeVersion({ shownVersion, publishedVersion, isEditable })).toBe(words)
    },
  )

  it('is one word in a list', () => {
    expect(describeStatus({ status: 'published' })).toBe('Published')
  })
})

it('a test without a title has a name all the same', () => {
  expect(nameTest({ title: '  ' })).toBe('Untitled test')
})
