/**
 * One person sets all entries of a resume alike. What stands at the same place in the same look is of the same kind, so the
 * entries that speak clearly decide for those that do not.
 */
import type { Chunk } from './chunks.ts'

export function averageBySlot(entries: Chunk[][], score: (text: string) => number): Map<string, number> {
  const sums = new Map<string, { sum: number; count: number }>()
  for (const { slot, text } of entries.flat()) {
    const known = sums.get(slot) ?? { sum: 0, count: 0 }
    sums.set(slot, { sum: known.sum + score(text), count: known.count + 1 })
  }
  return new Map([...sums].map(([slot, { sum, count }]) => [slot, sum / count]))
}

/** What the other entries have at the same place; null where there are none. */
export function averageOfOthers(
  { slot }: Chunk,
  own: number,
  entries: Chunk[][],
  score: (text: string) => number,
): number | null {
  const alike = entries.flat().filter((chunk) => chunk.slot === slot)
  if (alike.length < 2) return null
  return (alike.reduce((sum, { text }) => sum + score(text), 0) - own) / (alike.length - 1)
}

const weightOfOthers = 0.65

export function weigh({ slot }: Chunk, own: number, averages: Map<string, number>): number {
  return own * (1 - weightOfOthers) + (averages.get(slot) ?? own) * weightOfOthers
}
