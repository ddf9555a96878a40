import { describe, expect, it } from 'vitest'
import { describeJobKind } from './job-words.ts'

describe('the kind of a job in one line', () => {
  it.each([
    [{ location: 'Lyon', workplace: 'hybrid', jobType: 'full-time' }, 'Lyon · Hybrid · Full-time'],
    [{ location: ' Lyon ', workplace: null, jobType: null }, 'Lyon'],
    [{ location: '', workplace: 'remote', jobType: 'contract' }, 'Remote · Contract'],
    [{ location: 'Remote (EU)', workplace: 'remote', jobType: null }, 'Remote (EU)'],
    [{ location: '', workplace: null, jobType: 'internship' }, 'Internship'],
    [{ location: '', workplace: null, jobType: null }, ''],
  ] as const)('%o reads %j', (kind, words) => {
    expect(describeJobKind(kind)).toBe(words)
  })
})
