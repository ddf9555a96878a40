import { describe, expect, it } from 'vitest'
import { describeSource, groupCoverage } from './coverage-rows.ts'

const covered = (skill: string, askedThrough: string | null, questions = 0, isMustHave = false) => ({
  skill,
  isMustHave,
  askedThrough,
  questions,
  available: askedThrough === null ? 0 : 30,
})

describe('groupCoverage', () => {
  it('counts questions once that are asked for several skills', () => {
    const rows = groupCoverage([
      covered('PostgreSQL', 'SQL', 6, true),
      covered('Python', 'Python', 8, true),
      covered('MySQL', 'SQL', 6),
    ])
    expect(rows).toEqual([
      {
        skills: [
          { skill: 'PostgreSQL', isMustHave: true },
          { skill: 'MySQL', isMustHave: false },
        ],
        askedThrough: 'SQL',
        questions: 6,
        available: 30,
      },
      {
        skills: [{ skill: 'Python', isMustHave: true }],
        askedThrough: 'Python',
        questions: 8,
        available: 30,
      },
    ])
  })

  it('names each skill that the bank has nothing for by itself', () => {
    const rows = groupCoverage([covered('Basket weaving', null), covered('Pottery', null)])
    expect(rows.map(({ skills }) => skills.map(({ skill }) => skill))).toEqual([
      ['Basket weaving'],
      ['Pottery'],
    ])
  })
})

describe('describeSource', () => {
  it.each([
    [[covered('SQL', 'SQL', 3)], '30 questions in the bank'],
    [[covered('PostgreSQL', 'SQL', 3)], 'asked through SQL, 30 questions in the bank'],
    [
      [covered('SQL', 'SQL', 3), covered('PostgreSQL', 'SQL', 3)],
      'the same questions on SQL for all of these, 30 questions in the bank',
    ],
    [[covered('Pottery', null)], 'The bank has no questions on it'],
  ])('of %j', (coverage, text) => {
    expect(groupCoverage(coverage).map(describeSource)).toEqual([text])
  })
})
