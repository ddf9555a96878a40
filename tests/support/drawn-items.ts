/** What holds for the items of every template, whatever its subject. */
import { expect } from 'vitest'
import { hasOptions, type ItemContent, type ItemWithOptions } from '#core/items/item.ts'
import { hasErrors } from '#core/items/lint/finding.ts'
import { lintItem } from '#core/items/lint/lint-item.ts'
import { nearDuplicateFrom, shinglesOf, similarity } from '#core/items/near-duplicates.ts'
import { drawItem, type Template } from '#core/items/templates/template.ts'

const drawCount = 25

export function drawSome(template: Template): ItemContent[] {
  return Array.from({ length: drawCount }, (_, seed) => drawItem(template, String(seed)))
}

export function expectSoundItems(template: Template): void {
  const items = drawSome(template)
  items.forEach((item, seed) => {
    expect(lintItem(item).filter((finding) => hasErrors([finding]))).toEqual([])
    expect(drawItem(template, String(seed))).toEqual(item)
    if (hasOptions(item)) expectSoundOptions(item)
  })
  const shingles = items.map(shinglesOf)
  const repeats = shingles.filter((one, at) =>
    shingles.slice(0, at).some((other) => similarity(one, other) >= nearDuplicateFrom),
  )
  expect(repeats).toEqual([])
}

function expectSoundOptions({ options, question }: ItemWithOptions): void {
  expect(new Set(options.map(({ text }) => text.trim())).size, question).toBe(options.length)
  expect(options.filter(({ isKey, why }) => isKey !== (why === ''))).toEqual([])
}

/** The texts that are right, without the marks of code. */
export function keysOf({ options }: ItemWithOptions): string[] {
  return options.filter(({ isKey }) => isKey).map(({ text }) => text.replaceAll('`', ''))
}

export function itemsOfType<Type extends ItemContent['type']>(
  template: Template,
  type: Type,
): (ItemContent & { type: Type })[] {
  return drawSome(template).filter((item): item is ItemContent & { type: Type } => item.type === type)
}
