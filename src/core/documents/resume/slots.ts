/**
 * One person sets all entries of a resume alike. What stands at the same place in the same look is of the same kind, so the
 * entries that speak clearly decide for those that do not.
 */
import type { Chunk } from './chunks.ts'

export type Sums = Map<string, { sum: number; count: number }>

export function sumBySlot(entries: Chunk[][], score: (text: string) => number): Sums {
  const sums: Sums = new Map()
  for (const { slot, text } of entries.flat()) {
    const known = sums.get(slot) ?? { sum: 0, count: 0 }
    sums.set(slot, { sum: known.sum + score(text), count: known.count + 1 })
  }
  return sums
}

export function averageBySlot(entries: Chunk[][], score: (text: string) => number): Map<string, number> {
  return new Map([...sumBySlot(entries, score)].map(([slot, { sum, count }]) => [slot, sum / count]))
}

/** What the other entries have at the same place; null where there are none. */
export function averageOfOthers({ slot }: Chunk, own: number, sums: Sums): number | null {
  const { sum, count } = sums.get(slot) ?? { sum: own, count: 1 }
  return count < 2 ? null : (sum - own) / (count - 1)
}

const weightOfOthers = 0.65

export function weigh({ slot }: Chunk, own: number, averages: Map<string, number>): number {
  return own * (1 - weightOfOthers) + (averages.get(slot) ?? own) * weightOfOthers
}
