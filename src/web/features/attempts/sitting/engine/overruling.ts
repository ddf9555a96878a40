/**
 * What reached the server only after another page had taken the attempt over. Where that page wrote something else, its
 * answer holds, and the one from here would be gone from the screen without a word.
 */
import type { Pulse, Sitting } from '#contract/sitting.ts'
import type { GivenAnswer, LogEntry } from '#core/attempts/answer-log.ts'
import type { Overruled } from './unsent-store.ts'

export function createOverruling() {
  /** By their place. */
  const cameAfter = new Map<number, GivenAnswer>()
  return {
    /** Passes on what the server says to them; it tells whose turn it was when they came. */
    watch: async (entries: readonly LogEntry[], saving: Promise<Pulse>): Promise<Pulse> => {
      const pulse = await saving
      for (const entry of entries) {
        if (entry.kind !== 'answer' || entry.turn >= pulse.turn) continue
        if (entry.value) cameAfter.set(entry.place, entry.value)
        else cameAfter.delete(entry.place)
      }
      return pulse
    },
    /** Something newer was written there on this page. */
    forget: (place: number): void => {
      cameAfter.delete(place)
    },
    /** With what the server says; `known` stays until someone has decided on it. */
    compare: (known: Overruled, answers: Sitting['answers']): Overruled => {
      const held = new Map(answers.map(({ place, value }) => [place, value]))
      const found = [...cameAfter].filter(([place, value]) => !isSame(value, held.get(place)))
      for (const [place] of found) cameAfter.delete(place)
      return found.length === 0 ? known : new Map([...known, ...found])
    },
  }
}

function isSame(one: GivenAnswer, other: GivenAnswer | undefined): boolean {
  if (!other) return false
  if ('text' in one) return 'text' in other && one.text === other.text
  return 'chosen' in other && one.chosen.toSorted().join() === other.chosen.toSorted().join()
}
