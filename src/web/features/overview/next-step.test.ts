import { describe, expect, it } from 'vitest'
import { decideFirst, findNextStep } from './next-step.ts'

describe('the next step of a recruiter for whom nothing waits', () => {
  it.each([
    [{ openJobs: 0, inProgress: 4 }, 'Upload a job description', 'None of your jobs is open right now.'],
    [{ openJobs: 1, inProgress: 0 }, 'Invite people', 'Nobody is on their way to your open job.'],
    [{ openJobs: 3, inProgress: 0 }, 'Invite people', 'Nobody is on their way to your 3 open jobs.'],
    [
      { openJobs: 3, inProgress: 1 },
      'See how far they are',
      '1 candidate is on their way, and it is their turn.',
    ],
    [
      { openJobs: 1, inProgress: 12 },
      'See how far they are',
      '12 candidates are on their way, and it is their turn.',
    ],
  ])('%o: %s', (figures, label, words) => {
    const { text, link } = findNextStep(figures)
    expect([link.label, text]).toEqual([label, words])
  })
})

describe('what a recruiter sees first', () => {
  it.each([
    [null, null, 'unknown'],
    [null, true, 'unknown'],
    [2, null, 'needs'],
    [2, true, 'needs'],
    [2, false, 'needs'],
    [0, null, 'unknown'],
    [0, true, 'first_steps'],
    [0, false, 'nothing'],
  ])('with %s needs, in a new company %s: %s', (needs, isNewCompany, first) => {
    expect(decideFirst({ needs, isNewCompany })).toBe(first)
  })
})
