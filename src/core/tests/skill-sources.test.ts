import { describe, expect, it } from 'vitest'
import { findSourceIfAny, findSources } from '#core/tests/skill-sources.ts'

const bank = ['Budgeting', 'SQL', 'Python', 'Node.js', 'React', 'JavaScript', 'Technical writing']

describe('findSourceIfAny', () => {
  it.each([
    ['SQL', 'SQL'],
    ['python', 'Python'],
    ['NodeJS', 'Node.js'],
    // What it builds on, the nearest first.
    ['PostgreSQL', 'SQL'],
    ['Next.js', 'React'],
    // Of the company's own making: no catalogue knows it.
    ['technical writing', 'Technical writing'],
    ['Experience with React', 'React'],
    ['Strong knowledge of Python', 'Python'],
    // Its words are in it, and it is something else.
    ['performance budgets', null],
    ['React to complaints', null],
    ['SQL Server administration or Python', null],
    // What builds on it is not it.
    ['Communication', null],
    ['Basket weaving', null],
    ['', null],
  ])('asks %s through %s', (skill, expected) => {
    expect(findSourceIfAny(skill, bank)).toBe(expected)
  })
})

describe('findSources', () => {
  it('counts two spellings of one skill once, as a must-have where either is', () => {
    const skills = [
      { name: 'NodeJS', isMustHave: false },
      { name: 'Node.js', isMustHave: true },
    ]
    expect(findSources(skills, bank)).toEqual([{ name: 'NodeJS', isMustHave: true, askedThrough: 'Node.js' }])
  })
})
