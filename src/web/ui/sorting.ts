export type Sort = { column: string; direction: 'ascending' | 'descending' }

/** A first click sorts up, a second down; another column starts anew. */
export function nextSort(current: Sort | null, column: string): Sort {
  const isAscending = current?.column === column && current.direction === 'ascending'
  return { column, direction: isAscending ? 'descending' : 'ascending' }
}

/** A sorted copy. Equal rows keep their order; rows without a value come last either way. */
export function sortRows<Row>(
  rows: readonly Row[],
  readValue: (row: Row) => string | number | null,
  direction: Sort['direction'],
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [a, b] = [readValue(one), readValue(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
    return sign * String(a).localeCompare(String(b), undefined, { numeric: true, sensitivity: 'base' })
  })
}
