/** How the results of many people lie, from how many have each whole percent: so few rows say all of any number of people. */

export type PercentCount = { percent: number; people: number }

export type ResultDistribution = {
  people: number
  mean: number
  median: number
  /** The standard deviation; 0 of one person. */
  spread: number
  /** People by tenths of percent: 0 to 9, 10 to 19 and so on to 90 to 100. */
  bands: number[]
}

const bandCount = 10

/** Null where there is nobody. */
export function describeDistributionIfAny(counts: readonly PercentCount[]): ResultDistribution | null {
  const sum = (value: (count: PercentCount) => number) =>
    counts.reduce((total, count) => total + value(count), 0)
  const people = sum((count) => count.people)
  if (people === 0) return null
  const mean = sum((count) => count.percent * count.people) / people
  const squares = sum((count) => (count.percent - mean) ** 2 * count.people)
  const bands = Array.from({ length: bandCount }, () => 0)
  for (const count of counts) {
    const band = Math.min(bandCount - 1, Math.floor(count.percent / bandCount))
    bands[band] = (bands[band] ?? 0) + count.people
  }
  return {
    people,
    mean,
    median: findMedian(counts, people),
    spread: people > 1 ? Math.sqrt(squares / (people - 1)) : 0,
    bands,
  }
}

/** Of an even number of people, halfway between the two in the middle. */
function findMedian(counts: readonly PercentCount[], people: number): number {
  const ordered = counts.toSorted((one, other) => one.percent - other.percent)
  const percentAt = (place: number) => {
    let before = 0
    for (const count of ordered) {
      before += count.people
      if (place < before) return count.percent
    }
    return ordered.at(-1)?.percent ?? 0
  }
  return (percentAt(Math.floor((people - 1) / 2)) + percentAt(Math.floor(people / 2))) / 2
}
