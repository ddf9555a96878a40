/** How long people take over a question, before anyone was timed. */
import type { Difficulty, ItemType } from '#core/items/item.ts'

/** In seconds; reading, thinking and, where code is written, trying it. */
const usualSeconds: Record<ItemType, Record<Difficulty, number>> = {
  'multiple-choice': { easy: 45, medium: 65, hard: 90 },
  'multiple-select': { easy: 60, medium: 80, hard: 110 },
  'output-prediction': { easy: 60, medium: 85, hard: 120 },
  'code-completion': { easy: 180, medium: 300, hard: 480 },
  'sql-query': { easy: 150, medium: 240, hard: 420 },
}

export function expectSeconds({ type, difficulty }: { type: ItemType; difficulty: Difficulty }): number {
  return usualSeconds[type][difficulty]
}
