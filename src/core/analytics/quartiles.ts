/** The middle of many values and the middles of their halves, of how often each occurs. */

export type Quartiles = { first: number; median: number; third: number; count: number }

/** Nearest rank: each is a value that occurs, as PostgreSQL's percentile_disc has it. Null where there are none. */
export function findQuartiles(occurring: readonly { value: number; count: number }[]): Quartiles | null {
  const sorted = occurring.filter(({ count }) => count > 0).sort((one, other) => one.value - other.value)
  const all = sorted.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return null
  const at = (share: number) => {
    let seen = 0
    for (const { value, count } of sorted) {
      seen += count
      if (seen >= share * all) return value
    }
    return 0
  }
  return { first: at(0.25), median: at(0.5), third: at(0.75), count: all }
}
