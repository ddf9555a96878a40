import { describe, expect, it } from 'vitest'
import {
  describeMatch,
  describeSource,
  describeYears,
  orderSkills,
  type SkillMatch,
  summarizeMatch,
} from './match-words.ts'

const skill = (name: string, verdict: SkillMatch['verdict'], isMustHave = false): SkillMatch => ({
  name,
  isMustHave,
  verdict,
  fromJob: name,
  fromProfile: null,
  years: null,
})
const matchOf = (...skills: SkillMatch[]) => ({ score: 50, skills, experience: { asked: null, years: null } })

it.each([
  [100, 'A close match'],
  [80, 'A close match'],
  [79, 'A good part matches'],
  [50, 'A good part matches'],
  [49, 'Some of it matches'],
  [20, 'Some of it matches'],
  [1, 'Little of it found yet'],
  [0, 'Nothing found yet'],
])('%i is called %j', (score, words) => {
  expect(describeMatch(score)).toBe(words)
})

describe('what was found of what was asked', () => {
  it.each([
    [
      matchOf(skill('SQL', 'named', true), skill('Go', 'missing', true), skill('Kafka', 'shown')),
      '2 of 3 skills found, 1 of 2 must-haves',
    ],
    [
      matchOf(skill('SQL', 'related', true), skill('Kafka', 'shown')),
      '1 of 2 skills found, 0 of 1 must-have',
    ],
    [matchOf(skill('SQL', 'named')), '1 of 1 skill found'],
    [matchOf(skill('SQL', 'named', true), skill('Go', 'missing', true)), '1 of 2 skills found'],
  ])('%#', (match, words) => {
    expect(summarizeMatch(match)).toBe(words)
  })
})

it('shows must-haves first and leaves the rest in its order', () => {
  const skills = [
    skill('A', 'named'),
    skill('B', 'named', true),
    skill('C', 'named'),
    skill('D', 'named', true),
  ]
  expect(orderSkills(skills).map(({ name }) => name)).toEqual(['B', 'D', 'A', 'C'])
})

it.each([
  [0.4, 'under a year'],
  [1, '1 year'],
  [3.5, '3.5 years'],
])('%d years are %j', (years, words) => {
  expect(describeYears(years)).toBe(words)
})

it('names the position, or the part of the profile', () => {
  const quote = 'wrote SQL'
  expect(describeSource({ where: 'workHistory', entry: 'Engineer at Orbital', quote })).toBe(
    'Engineer at Orbital',
  )
  expect(describeSource({ where: 'summary', entry: null, quote })).toBe('Summary')
})
