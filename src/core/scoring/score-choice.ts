import { hasOptions, type ItemContent } from '#core/items/item.ts'

/**
 * 1 where exactly the keys were chosen, by their places among the options; 0 otherwise. Where several are right there is
 * nothing for a part of them: how hard an item is to guess is known for the whole alone.
 */
export function scoreChoice(content: ItemContent, chosen: readonly number[]): number {
  if (!hasOptions(content)) return 0
  const isRight = content.options.every(({ isKey }, at) => isKey === chosen.includes(at))
  return isRight ? 1 : 0
}
