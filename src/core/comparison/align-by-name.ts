/** Several lists beside each other, a row for each name: sections of results, criteria, skills that jobs ask for. */

export type AlignedRow<Entry> = { name: string; cells: (Entry | null)[] }

/**
 * In the order of the lists: what only a later one has comes after what stands before it there. A name that a list has twice
 * has two rows.
 */
export function alignByName<Entry extends { name: string }>(
  lists: readonly (readonly Entry[])[],
): AlignedRow<Entry>[] {
  const rows: (AlignedRow<Entry> & { key: string })[] = []
  for (const [column, list] of lists.entries()) {
    const seen = new Map<string, number>()
    let next = 0
    for (const entry of list) {
      const folded = entry.name.trim().toLowerCase()
      const time = (seen.get(folded) ?? 0) + 1
      seen.set(folded, time)
      const key = `${time} ${folded}`
      let at = rows.findIndex((row) => row.key === key)
      if (at < 0) {
        at = next
        rows.splice(at, 0, { key, name: entry.name, cells: lists.map(() => null) })
      }
      const row = rows[at]
      if (row) row.cells[column] = entry
      next = at + 1
    }
  }
  return rows.map(({ name, cells }) => ({ name, cells }))
}
