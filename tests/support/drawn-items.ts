/** Items drawn from a template for its tests: the same few in every test of it. */
import type { ItemContent, ItemWithOptions } from '#core/items/item.ts'
import { drawItem, type Template } from '#core/items/templates/template.ts'

const seeds = Array.from({ length: 15 }, (_, at) => String(at))

export function drawSome(template: Template): ItemContent[] {
  return seeds.map((seed) => drawItem(template, seed))
}

export function itemsOfType<Type extends ItemContent['type']>(
  template: Template,
  type: Type,
): (ItemContent & { type: Type })[] {
  return drawSome(template).filter((item): item is ItemContent & { type: Type } => item.type === type)
}

/** The texts that are right, without the marks of code. */
export function keysOf(item: ItemContent): string[] {
  const options: ItemWithOptions['options'] = 'options' in item ? item.options : []
  return options.filter(({ isKey }) => isKey).map(({ text }) => text.replaceAll('`', ''))
}
