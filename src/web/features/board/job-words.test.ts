import { describe, expect, it } from 'vitest'
import { findPublisherIfOther, sayCount, sayPlace } from './job-words.ts'

describe('a job in a line', () => {
  it.each([
    [{ location: 'Berlin', workplace: 'hybrid' as const }, 'Berlin · Hybrid'],
    [{ location: 'Remote (EU)', workplace: 'remote' as const }, 'Remote (EU)'],
    [{ location: '', workplace: 'remote' as const }, 'Remote'],
    [{ location: 'Oslo', workplace: null }, 'Oslo'],
    [{ location: '', workplace: null }, ''],
  ])('%o is "%s"', (job, words) => {
    expect(sayPlace(job)).toBe(words)
  })

  it.each([
    [{ total: 0, hasMore: false }, '0 jobs'],
    [{ total: 1, hasMore: false }, '1 job'],
    [{ total: 128, hasMore: false }, '128 jobs'],
  ])('%o is "%s"', (found, words) => {
    expect(sayCount(found)).toBe(words)
  })

  it('says that there are more than it shows', () => {
    expect(sayCount({ total: 1000, hasMore: true })).toMatch(/^1.?000\+ jobs; narrow your search/)
  })

  it('names the publisher only where the description names another', () => {
    expect(findPublisherIfOther('Northwind', 'Fenwick & Marsh')).toBe('Fenwick & Marsh')
    expect(findPublisherIfOther(' northwind', 'Northwind')).toBeNull()
    expect(findPublisherIfOther('', 'Northwind')).toBeNull()
  })
})
