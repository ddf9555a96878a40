import { describe, expect, it } from 'vitest'
import { scoreDegree, scoreFieldOfStudy } from './degrees.ts'
import { scoreOrganisation, scoreSchool } from './organisations.ts'
import { scorePersonName } from './persons.ts'
import { scorePlace } from './places.ts'
import { scoreTitle } from './titles.ts'

const scores = {
  scoreDegree,
  scoreFieldOfStudy,
  scoreOrganisation,
  scoreSchool,
  scorePersonName,
  scorePlace,
  scoreTitle,
}

describe.each(Object.entries(scores))('%s', (_, score) => {
  it.each([
    '',
    ' ',
    '.',
    '🎉',
    'x'.repeat(500),
    ', , ,',
    '((((',
    '—',
    '\u0000',
    'a.'.repeat(60),
    '0 '.repeat(50),
  ])('takes %j', (text) => {
    expect(score(text)).toBeGreaterThanOrEqual(0)
    expect(score(text)).toBeLessThanOrEqual(1)
  })
})
