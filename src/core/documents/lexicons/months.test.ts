import { describe, expect, it } from 'vitest'
import { isPresentWord, monthOf } from './months.ts'

describe('monthOf', () => {
  it.each([
    ['Sept', 9],
    ['Sept.', 9],
    ['Mär', 3],
    ['März', 3],
    ['août', 8],
    ['ene.', 1],
    ['déc', 12],
    ['DEC', 12],
    ['mai', 5],
    ['Juillet', 7],
    ['Oktober', 10],
    ['febrero', 2],
    ['jan', 1],
  ])('%s is %i', (word, month) => expect(monthOf(word)).toBe(month))
  it.each(['', 'foo', 'm', 'marketing', 'decade', '12'])('%j is none', (word) =>
    expect(monthOf(word)).toBeNull(),
  )
})

describe('isPresentWord', () => {
  it.each([
    'Present',
    'Current',
    'Now',
    'Today',
    'Ongoing',
    'to date',
    'till date',
    'actualidad',
    'presente',
    "aujourd'hui",
    'aujourd’hui',
    'à ce jour',
    'présent',
    'actuel',
    'heute',
    'jetzt',
    'laufend',
    'aktuell',
    'Presente',
    'Oggi',
    'Atual',
    'PRESENT',
    '(present)',
    'la actualidad',
    '至今',
  ])('%j is one', (text) => expect(isPresentWord(text)).toBe(true))
  it.each(['', '2019', 'Presentation', 'Berlin', 'nowhere'])('%j is none', (text) =>
    expect(isPresentWord(text)).toBe(false),
  )
})
