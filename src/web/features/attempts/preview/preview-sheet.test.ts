import { describe, expect, it } from 'vitest'
import { answer, clearAnswer, goTo, newSheet, toggleFlag } from './preview-sheet.ts'

describe('moving', () => {
  it.each([
    [3, 3],
    [-1, 0],
    [9, 4],
  ])('to %i of 5 opens %i', (slot, current) => {
    expect(goTo(newSheet, slot, 5).current).toBe(current)
  })
  it('remembers what was seen, once', () => {
    const there = goTo(newSheet, 2, 5)
    expect(goTo(goTo(there, 0, 5), 2, 5).seen).toEqual([0, 2])
  })
  it('stays at the first where there is none', () => {
    expect(goTo(newSheet, 1, 0).current).toBe(0)
  })
})

describe('answering', () => {
  it('keeps each answer by its place, and clears one alone', () => {
    const both = answer(answer(newSheet, 0, { chosen: ['a'], code: '' }), 1, { chosen: ['b'], code: '' })
    expect(clearAnswer(both, 0).answers).toEqual({ 1: { chosen: ['b'], code: '' } })
  })
})

it('a flag is put up and taken down', () => {
  const up = toggleFlag(newSheet, 3)
  expect([up.flagged, toggleFlag(up, 3).flagged]).toEqual([[3], []])
})
