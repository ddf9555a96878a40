import { describe, expect, it } from 'vitest'
import { asksForPast, isPastForm } from '#core/scoring/text/signals.ts'

describe('asksForPast', () => {
  it.each([
    ['Tell me about a time when you missed a date. What did you do?', true],
    ['Describe something you built. How did you know that it worked?', true],
    ['What would you do if a date was missed?', false],
    ['You have two days. How do you decide what to test?', false],
    ['Walk me through a budget.', false],
  ])('%j: %s', (asked, isSo) => {
    expect(asksForPast(asked)).toBe(isSo)
  })
})

describe('isPastForm', () => {
  it.each([
    ['called', true],
    ['wrote', true],
    ['wis', true],
    ['need', false],
    ['speed', false],
    ['call', false],
  ])('%s: %s', (text, isSo) => {
    expect(isPastForm({ text })).toBe(isSo)
  })
})
