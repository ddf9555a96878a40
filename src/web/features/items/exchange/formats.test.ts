import { describe, expect, it } from 'vitest'
import { guessFormat } from './formats.ts'

describe('guessFormat', () => {
  it.each([
    ['a name in capitals', { name: 'BANK.CSV', text: '' }, 'csv'],
    ['a name that says it', { name: 'bank.gift', text: 'a,b\n' }, 'gift'],
    ['a text file with braces', { name: 'bank.txt', text: '// ours\n::One:: Two plus two? {=4 ~5}' }, 'gift'],
    [
      'a text file with a table',
      { name: 'bank.txt', text: 'type,skill,question\nmultiple-choice,SQL,Why?' },
      'csv',
    ],
    ['pasted from a sheet', { text: 'type\tskill\tquestion' }, 'csv'],
    ['a comma in a question', { text: 'First, what is it? {=this ~that}' }, 'gift'],
    ['nothing', { text: '' }, 'gift'],
  ] as const)('%s', (_what, given, format) => {
    expect(guessFormat(given)).toBe(format)
  })
})
