import { describe, expect, it } from 'vitest'
import {
  approveLabel,
  findDueProblemIfAny,
  nameQuestions,
  sayApproving,
  sayStanding,
  standingOf,
} from './plan-words.ts'

const approved = { version: 2, at: '2026-11-03T10:00:00.000Z', by: 'Rosa Recruiter' }
const plan = { status: 'draft', revision: 0, isChanged: false, approved: null } as const

describe('how a plan stands', () => {
  it.each([
    [plan, 'proposal', /first proposal/],
    [{ ...plan, revision: 3 }, 'draft', /before you approve it/],
    // As it was proposed.
    [{ ...plan, status: 'open', approved }, 'approved', /Everyone who applies/],
    [{ ...plan, status: 'open', approved, revision: 4 }, 'approved', /Everyone who applies/],
    [{ ...plan, status: 'open', approved, revision: 5, isChanged: true }, 'changed', /version 2 until/],
    [{ ...plan, status: 'closed', approved, revision: 4 }, 'closed', /can finish\.$/],
    [{ ...plan, status: 'closed', approved, revision: 5, isChanged: true }, 'closed', /after version 2\.$/],
  ] as const)('%o: %s', (given, standing, words) => {
    expect(standingOf(given)).toBe(standing)
    expect(sayStanding(given)).toMatch(words)
  })
})

describe('what approving means', () => {
  const job = { jobTitle: 'Data Analyst', jobStatus: 'published' } as const
  it('is said for the first time and again', () => {
    expect(sayApproving({ ...job, approved: null }).join(' ')).toMatch(
      /“Data Analyst”.*applied before is asked now/,
    )
    expect(sayApproving({ ...job, approved }).join(' ')).toMatch(/Who has begun keeps what they began with/)
    expect(approveLabel({ approved: null })).toBe('Approve plan')
    expect(approveLabel({ approved })).toBe('Approve again')
  })
  it.each([
    ['draft', /once you publish it/],
    ['closed', /nobody new can apply/],
  ] as const)('for a job that is %s', (jobStatus, words) => {
    expect(sayApproving({ ...job, jobStatus, approved: null }).at(-1)).toMatch(words)
  })
})

it.each([
  [[2], 'question 3'],
  [[2, 4], 'questions 3 and 5'],
  [[0, 2, 6], 'questions 1, 3 and 7'],
])('%o: %s', (places, words) => {
  expect(nameQuestions(places)).toBe(words)
})

describe('days until it is due', () => {
  it.each(['1', '7', ' 90 '])('%s can be saved', (typed) => expect(findDueProblemIfAny(typed)).toBeNull())
  it.each([
    ['', /whole number/],
    ['2.5', /whole number/],
    ['seven', /whole number/],
    ['0', /at least 1/],
    ['91', /at most 90/],
  ])('“%s” cannot', (typed, words) => expect(findDueProblemIfAny(typed)).toMatch(words))
})
