import { describe, expect, it } from 'vitest'
import { findPublisherIfOther, sayCount } from './job-words.ts'

describe('the board in words', () => {
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
