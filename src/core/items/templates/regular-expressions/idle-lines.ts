import type { ItemOption } from '#core/items/item.ts'
import { PoorDraw } from '#core/items/templates/template.ts'

/** A line of output that is the same in every option asks nothing. */
export function refuseIdleLines(options: readonly ItemOption[]): ItemOption[] {
  const lines = options.map(({ text }) => text.split('\n'))
  const isIdle = (_: string, at: number) => new Set(lines.map((one) => one[at])).size === 1
  if (lines[0]?.some(isIdle)) throw new PoorDraw('All options share a line.')
  return [...options]
}
