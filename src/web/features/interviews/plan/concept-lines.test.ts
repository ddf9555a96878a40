import { describe, expect, it } from 'vitest'
import { interviewBank } from '#core/interview/bank/catalogue.ts'
import { findLinesProblemIfAny, fromLines, toLines } from './concept-lines.ts'

describe('concepts in lines', () => {
  it('come out as they went in, of every question of the bank', () => {
    for (const { concepts } of interviewBank) {
      expect(fromLines(toLines(concepts))).toEqual(concepts)
      expect(findLinesProblemIfAny(toLines(concepts))).toBeNull()
    }
  })

  it('may be written as people do', () => {
    expect(fromLines(' a plan :  draft,, outline \n\n a budget\n')).toEqual([
      { name: 'a plan', synonyms: ['draft', 'outline'] },
      { name: 'a budget', synonyms: [] },
    ])
  })

  it.each([
    ['', null],
    [': words', 'Please write a name before each colon'],
    ['a\n'.repeat(21), 'Please name at most 20'],
    [`a: ${'b,'.repeat(21)}`, 'Please use at most 20 other words for each'],
    ['x'.repeat(121), 'Please use at most 120 characters for each'],
  ])('%#', (lines, problem) => {
    expect(findLinesProblemIfAny(lines)).toBe(problem)
  })
})
