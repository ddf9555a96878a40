import { describe, expect, it } from 'vitest'
import type { PresentedItem } from '#core/items/present-item.ts'
import { beforeEntering } from './engine/sitting-state.ts'
import { markPlaces, sayGiven, toAnswer, toGivenIfAny } from './given-answers.ts'

const choice: PresentedItem = {
  type: 'multiple-select',
  question: 'Which?',
  code: '',
  language: null,
  tables: [],
  options: [
    { id: 'a', text: 'This' },
    { id: 'b', text: 'That' },
  ],
  entry: '',
  tests: [],
  hiddenTests: 0,
}
const code: PresentedItem = { ...choice, type: 'code-completion', code: 'return 1', options: [] }

describe('an answer', () => {
  it.each([
    ['options', choice, { chosen: ['a', 'b'] }],
    ['nothing chosen', choice, null],
    ['code', code, { text: 'return 2' }],
    ['code that is empty', code, { text: '' }],
    ['code as it began', code, null],
  ])('%s stays what it is on its way through the page', (_what, item, given) => {
    expect(toGivenIfAny(item, toAnswer(item, given ?? undefined))).toEqual(given)
  })
})

it('an answer can be read without its question’s controls', () => {
  expect(sayGiven(choice, { chosen: ['b', 'a'] })).toBe('That\nThis')
  expect(sayGiven(undefined, { chosen: ['b'] })).toBe('b')
  expect(sayGiven(code, { text: 'return 2' })).toBe('return 2')
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
      [0, choice],
      [1, code],
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
