import { describe, expect, it } from 'vitest'
import { compareCounts, directionOf, sayChange } from './percent-change.ts'

describe('a count beside the one before', () => {
  it.each([
    // There was no period before, or it was not counted.
    [5, null, 'Nothing to compare with yet', 0],
    [0, null, 'Nothing to compare with yet', 0],
    // Nothing can be a part of nothing.
    [0, 0, 'None before either', 0],
    [7, 0, 'None in the period before', 1],
    [1_000_000, 0, 'None in the period before', 1],
    [12, 12, 'As many as before', 0],
    [1, 1, 'As many as before', 0],
    // Few.
    [2, 1, '1 more than before', 1],
    [0, 3, '3 fewer than before', -1],
    [14, 9, '5 more than before', 1],
    // Enough.
    [15, 10, '50% more than before', 1],
    [5, 10, '50% fewer than before', -1],
    [0, 40, '100% fewer than before', -1],
    [1, 1000, '99% fewer than before', -1],
    [110, 10, '1000% more than before', 1],
    [111, 10, '11 times as many as before', 1],
    [1001, 1000, 'Hardly more than before', 0],
    [999, 1000, 'Hardly fewer than before', 0],
    [1005, 1000, '1% more than before', 1],
  ])('%i after %s: %s', (now, before, words, direction) => {
    const change = compareCounts(now, before)
    expect(sayChange(change)).toBe(words)
    expect(directionOf(change)).toBe(direction)
  })

  it('is told in the reader’s numbers', () => {
    expect(sayChange(compareCounts(20_000, 1), (value) => value.toLocaleString('en'))).toBe(
      '19,999 more than before',
    )
  })
})
