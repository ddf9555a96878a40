import { describe, expect, it } from 'vitest'
import type { PresentedItem } from '#core/items/present-item.ts'
import { answer, clearAnswer, goTo, isAnswered, newSitting, toggleFlag } from './sitting.ts'

const choice: PresentedItem = {
  type: 'multiple-choice',
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
const written: PresentedItem = { ...choice, type: 'code-completion', code: 'return 1', options: [] }

describe('moving', () => {
  it.each([
    [3, 3],
    [-1, 0],
    [9, 4],
  ])('to %i of 5 opens %i', (slot, current) => {
    expect(goTo(newSitting, slot, 5).current).toBe(current)
  })
  it('remembers what was seen, once', () => {
    const there = goTo(newSitting, 2, 5)
    expect(goTo(goTo(there, 0, 5), 2, 5).seen).toEqual([0, 2])
  })
  it('stays at the first where there is none', () => {
    expect(goTo(newSitting, 1, 0).current).toBe(0)
  })
})

describe('answering', () => {
  it('keeps each answer by its place, and clears one alone', () => {
    const both = answer(answer(newSitting, 0, { chosen: ['a'], code: '' }), 1, { chosen: ['b'], code: '' })
    expect(clearAnswer(both, 0).answers).toEqual({ 1: { chosen: ['b'], code: '' } })
  })
  it.each([
    ['nothing was opened', undefined, { chosen: ['a'], code: '' }, false],
    ['nothing was given', choice, undefined, false],
    ['nothing is chosen', choice, { chosen: [], code: '' }, false],
    ['one is chosen', choice, { chosen: ['b'], code: '' }, true],
    ['code as it began', written, { chosen: [], code: 'return 1\n' }, false],
    ['code that was changed', written, { chosen: [], code: 'return 2' }, true],
  ])('%s', (_what, item, given, expected) => {
    expect(isAnswered(item, given)).toBe(expected)
  })
})

it('a flag is put up and taken down', () => {
  const up = toggleFlag(newSitting, 3)
  expect([up.flagged, toggleFlag(up, 3).flagged]).toEqual([[3], []])
})
