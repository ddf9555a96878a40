import { describe, expect, it } from 'vitest'
import { nextSort, sortRows } from './sorting.ts'

describe('nextSort', () => {
  it('sorts up first, then down, then up again, and starts anew on another column', () => {
    const up = nextSort(null, 'name')
    expect(up).toEqual({ column: 'name', direction: 'ascending' })
    const down = nextSort(up, 'name')
    expect(down.direction).toBe('descending')
    expect(nextSort(down, 'name').direction).toBe('ascending')
    expect(nextSort(down, 'date')).toEqual({ column: 'date', direction: 'ascending' })
  })
})

describe('sortRows', () => {
  const byScore = (row: { score: number | null }) => row.score
  it('puts rows without a value last, whichever way', () => {
    const rows = [{ score: null }, { score: 2 }, { score: 10 }]
    expect(sortRows(rows, byScore, 'ascending').map(byScore)).toEqual([2, 10, null])
    expect(sortRows(rows, byScore, 'descending').map(byScore)).toEqual([10, 2, null])
  })

  it('keeps the order of equal rows, and leaves the given rows alone', () => {
    const rows = [
      { id: 'a', score: 1 },
      { id: 'b', score: 1 },
      { id: 'c', score: 0 },
    ]
    expect(sortRows(rows, byScore, 'descending').map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(sortRows(rows, byScore, 'ascending').map(({ id }) => id)).toEqual(['c', 'a', 'b'])
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it('compares words as people do', () => {
    const sorted = sortRows(['Zoë', 'item 10', 'émile', 'Item 9'], (row) => row, 'ascending')
    expect(sorted).toEqual(['émile', 'Item 9', 'item 10', 'Zoë'])
  })
})
