import { describe, expect, it } from 'vitest'
import { describeScore, sayWhere, sayYears } from './match-words.ts'

describe('a match in words', () => {
  it.each([
    [100, 'A close match'],
    [80, 'A close match'],
    [79, 'A good part matches'],
    [50, 'A good part matches'],
    [1, 'Some of it matches'],
    [0, 'Nothing found yet'],
  ])('%i is "%s"', (score, words) => {
    expect(describeScore(score)).toBe(words)
  })

  it('names the entry where there is one, and the part of the profile otherwise', () => {
    expect(sayWhere({ where: 'workHistory', entry: 'Data Engineer at Orbital' })).toBe(
      'Data Engineer at Orbital',
    )
    expect(sayWhere({ where: 'skills', entry: null })).toBe('your skills')
  })

  it.each([
    [0.4, 'less than a year'],
    [1.2, 'about 1 year'],
    [4.6, 'about 5 years'],
  ])('%d years are "%s"', (years, words) => {
    expect(sayYears(years)).toBe(words)
  })
})
