import { describe, expect, it } from 'vitest'
import { defaultTestConfig } from '#core/tests/test-config.ts'
import { describeQuestions, findShortfall, nameTest } from './test-words.ts'

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

it('a test without a title has a name all the same', () => {
  expect(nameTest({ title: '  ' })).toBe('Untitled test')
})
