/** Where someone is who looks at a test beforehand: which question is open, what is answered, and what is marked to come back to. */
import type { Answer } from '#web/ui/item/asked-item.tsx'

export type PreviewSheet = {
  /** The question that is open, from 0. */
  current: number
  answers: Readonly<Record<number, Answer>>
  flagged: readonly number[]
  /** Those that were open at least once. */
  seen: readonly number[]
}

export const newSheet: PreviewSheet = { current: 0, answers: {}, flagged: [], seen: [0] }

export function goTo(sheet: PreviewSheet, slot: number, count: number): PreviewSheet {
  const current = Math.min(Math.max(0, slot), Math.max(0, count - 1))
  const { seen } = sheet
  return { ...sheet, current, seen: seen.includes(current) ? seen : [...seen, current] }
}

export function answer(sheet: PreviewSheet, slot: number, given: Answer): PreviewSheet {
  return { ...sheet, answers: { ...sheet.answers, [slot]: given } }
}

export function clearAnswer(sheet: PreviewSheet, slot: number): PreviewSheet {
  const { [slot]: _cleared, ...answers } = sheet.answers
  return { ...sheet, answers }
}

export function toggleFlag(sheet: PreviewSheet, slot: number): PreviewSheet {
  const { flagged } = sheet
  return {
    ...sheet,
    flagged: flagged.includes(slot) ? flagged.filter((one) => one !== slot) : [...flagged, slot],
  }
}
