import { describe, expect, it } from 'vitest'
import { choiceItem, codeItem } from '../../../../../tests/support/presented-items.ts'
import { beforeEntering } from './engine/sitting-state.ts'
import { markPlaces, sayGiven, toAnswer, toGivenIfAny } from './given-answers.ts'

describe('an answer', () => {
  it.each([
    ['options', choiceItem, { chosen: ['a', 'b'] }],
    ['nothing chosen', choiceItem, null],
    ['code', codeItem, { text: 'return 2' }],
    ['code that is empty', codeItem, { text: '' }],
    ['code as it began', codeItem, null],
  ])('%s stays what it is on its way through the page', (_what, item, given) => {
    expect(toGivenIfAny(item, toAnswer(item, given ?? undefined))).toEqual(given)
  })
})

it('an answer can be read without its question’s controls', () => {
  expect(sayGiven(choiceItem, { chosen: ['b', 'a'] })).toBe('That\nThis')
  expect(sayGiven(undefined, { chosen: ['b'] })).toBe('b')
  expect(sayGiven(codeItem, { text: 'return 2' })).toBe('return 2')
})

it('places are marked by what is known of them', () => {
  const marks = markPlaces({
    ...beforeEntering,
    facts: {
      id: 'one',
      kind: 'test',
      testId: 'test',
      title: 'A test',
      company: '',
      isPractice: false,
      places: Array.from({ length: 5 }, () => ({ section: 'All' })),
      scenarios: [],
    },
    questions: new Map([
      [0, choiceItem],
      [1, codeItem],
    ]),
    answers: new Map([
      [0, { chosen: ['a'] }],
      [1, { text: 'return 1 ' }],
      [2, { chosen: ['a'] }],
      [4, { text: 'far too long' }],
    ]),
    tooLong: new Set([4]),
    flagged: new Set([1]),
    seen: new Set([0, 1]),
  })
  expect(marks.map(({ isAnswered, isFlagged, isSeen }) => [isAnswered, isFlagged, isSeen])).toEqual([
    [true, false, true],
    [false, true, true],
    [true, false, false],
    [false, false, false],
    [false, false, false],
  ])
})
