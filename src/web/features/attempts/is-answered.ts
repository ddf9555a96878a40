import type { PresentedItem } from '#core/items/present-item.ts'
import { type Answer, emptyAnswer } from '#web/ui/item/asked-item.tsx'

/** Something is chosen, or the code is not as it began. */
export function isAnswered(item: PresentedItem | undefined, given: Answer | undefined): boolean {
  if (!item || !given) return false
  const isWritten = item.type === 'code-completion' || item.type === 'sql-query'
  return isWritten ? given.code.trim() !== emptyAnswer(item).code.trim() : given.chosen.length > 0
}
