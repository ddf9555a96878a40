/** Keeps the best items from being shown to everyone: who has seen them could pass them on. */
import { drawUniform } from '#core/irt/chance.ts'
import type { Random } from '#core/items/random.ts'

export type Exposure = {
  /** The largest share of people that should meet one item. */
  largestShare: number
  /** How many people have taken tests from this pool, and how many of them met each item, by its id. */
  people: number
  shown: ReadonlyMap<string, number>
  /** How much of the test is done, 0 to 1: chance rules at its start, measuring at its end. */
  progress: number
}

/** Counted as having met nothing, so that the first real people do not close the pool. */
const imaginedPeople = 10

/** The restricted maximum: an item rests while its share is at the limit (Revuelta and Ponsoda 1998). */
export function isOverexposed({ largestShare, people, shown }: Exposure, id: string): boolean {
  return (shown.get(id) ?? 0) + 1 > Math.max(1, largestShare * (people + imaginedPeople))
}

/** The progressive method: a random part that fades as the test goes on (Revuelta and Ponsoda 1998). */
export function blendWithChance(
  gain: number,
  { largestGain, progress, random }: { largestGain: number; progress: number; random: Random },
): number {
  const weight = Math.min(1, Math.max(0, progress))
  return weight * gain + (1 - weight) * largestGain * drawUniform(random)
}
