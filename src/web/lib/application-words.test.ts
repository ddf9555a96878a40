import { describe, expect, it } from 'vitest'
import { candidateStatuses } from '#core/candidates/status.ts'
import { applicationWords, sayWhatComesNext } from './application-words.ts'

const followed = {
  job: { status: 'published' as const },
  sharedWith: { companyName: 'Fenwick & Marsh', isShared: true },
  canApplyAgain: true,
  rejection: null,
}

describe('an application in its sender’s words', () => {
  it('has a word and a next step for every status', () => {
    const words = candidateStatuses.map((status) => applicationWords[status])
    expect(new Set(words).size).toBe(candidateStatuses.length)
    for (const status of candidateStatuses)
      expect(sayWhatComesNext({ ...followed, status })).toMatch(/^[A-Z].+[.]$/)
  })

  it('gives the reason of a rejection', () => {
    const rejected = { ...followed, status: 'rejected' as const, rejection: 'We need SQL.' }
    expect(sayWhatComesNext(rejected)).toContain('“We need SQL.”')
  })

  it('says who acts next', () => {
    expect(sayWhatComesNext({ ...followed, status: 'completed' })).toContain('Fenwick & Marsh decides next')
  })

  it.each([
    [{}, /can apply again/],
    [{ job: { status: 'closed' as const }, canApplyAgain: false }, /closed by now/],
    [{ canApplyAgain: false }, /cannot apply again/],
  ])('tells who withdrew whether there is a way back: %o', (change, expected) => {
    expect(sayWhatComesNext({ ...followed, ...change, status: 'withdrawn' })).toMatch(expected)
  })
})
