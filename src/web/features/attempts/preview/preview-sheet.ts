/** Where someone is in a test: which question is open, what is answered, and what is marked to come back to. */
import type { PresentedItem } from '#core/items/present-item.ts'
import { type Answer, emptyAnswer } from '#web/ui/item/asked-item.tsx'

export type Sitting = {
  /** The question that is open, from 0. */
  current: number
  answers: Readonly<Record<number, Answer>>
  flagged: readonly number[]
  /** Those that were open at least once. */
  seen: readonly number[]
}

export const newSitting: Sitting = { current: 0, answers: {}, flagged: [], seen: [0] }

export function goTo(sitting: Sitting, slot: number, count: number): Sitting {
  const current = Math.min(Math.max(0, slot), Math.max(0, count - 1))
  const { seen } = sitting
  return { ...sitting, current, seen: seen.includes(current) ? seen : [...seen, current] }
}

export function answer(sitting: Sitting, slot: number, given: Answer): Sitting {
  return { ...sitting, answers: { ...sitting.answers, [slot]: given } }
}

export function clearAnswer(sitting: Sitting, slot: number): Sitting {
  const { [slot]: _cleared, ...answers } = sitting.answers
  return { ...sitting, answers }
}

export function toggleFlag(sitting: Sitting, slot: number): Sitting {
  const { flagged } = sitting
  return {
    ...sitting,
    flagged: flagged.includes(slot) ? flagged.filter((one) => one !== slot) : [...flagged, slot],
  }
}

/** Something is chosen, or the code is not as it began. */
export function isAnswered(item: PresentedItem | undefined, given: Answer | undefined): boolean {
  if (!item || !given) return false
  const isWritten = item.type === 'code-completion' || item.type === 'sql-query'
  return isWritten ? given.code.trim() !== emptyAnswer(item).code.trim() : given.chosen.length > 0
}
