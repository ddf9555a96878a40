import { describe, expect, it } from 'vitest'
import type { BadgeDefinition } from '#contract/badges.ts'
import { countIssued, findBadges } from './find-badges.ts'

const badge = (changes: Partial<BadgeDefinition>): BadgeDefinition => ({
  ...{
    id: changes.name ?? '',
    name: '',
    description: '',
    criteria: '',
    type: 'skill',
    version: 1,
    issued: 0,
  },
  ...{ rule: { kind: 'by_hand' }, validMonths: null, isActive: true, company: null, appliesFrom: null },
  ...changes,
})
const badges = [
  badge({ name: 'Skilled in SQL', description: 'Knows SQL well.', issued: 2 }),
  badge({ name: 'Clear Reporter', type: 'special', description: 'Writes about figures.', issued: 1 }),
  badge({ name: 'Gold Badge', type: 'gold', issued: 4 }),
  badge({ name: 'Problem Solver', description: 'Finds a way.', issued: 3 }),
]
const namesOf = (found: BadgeDefinition[]) => found.map(({ name }) => name)

describe('findBadges', () => {
  it.each([
    ['', undefined, ['Gold Badge', 'Problem Solver', 'Skilled in SQL', 'Clear Reporter']],
    ['', 'skill', ['Problem Solver', 'Skilled in SQL']],
    ['well SQL', undefined, ['Skilled in SQL']],
    [' FIGURES ', undefined, ['Clear Reporter']],
    ['sql', 'special', []],
  ] as const)('of %j and %s', (search, type, names) => {
    expect(namesOf(findBadges(badges, { search, type }))).toEqual(names)
  })
})

describe('countIssued', () => {
  it('sums what was issued of a type, and of all', () => {
    expect(countIssued(badges, 'skill')).toBe(5)
    expect(countIssued(badges, 'silver')).toBe(0)
    expect(countIssued(badges)).toBe(10)
  })
})
