/** What holds for every template: its items pass lint, are told apart, and come again from the same seed. */
import { expect } from 'vitest'
import { hasOptions, type ItemContent } from '#core/items/item.ts'
import { hasErrors } from '#core/items/lint/finding.ts'
import { lintItem } from '#core/items/lint/lint-item.ts'
import { drawItem, type Template } from '#core/items/templates/template.ts'

const seeds = Array.from({ length: 25 }, (_, at) => `seed ${at}`)

export function drawSoundItems(template: Template): ItemContent[] {
  const items = seeds.map((seed) => {
    const item = drawItem(template, seed)
    expect(lintItem(item).filter((finding) => hasErrors([finding]))).toEqual([])
    expect(drawItem(template, seed)).toEqual(item)
    if (hasOptions(item)) {
      expect(new Set(item.options.map(({ text }) => text.trim())).size).toBe(item.options.length)
      for (const { isKey, why } of item.options) expect(why === '').toBe(isKey)
    }
    return item
  })
  expect(new Set(items.map((item) => JSON.stringify(item))).size).toBe(seeds.length)
  return items
}

export function expectSpread(templates: readonly Template[], prefix: string): void {
  expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length)
  expect(new Set(templates.map(({ difficulty }) => difficulty))).toEqual(new Set(['easy', 'medium', 'hard']))
  for (const { id } of templates) expect(id).toMatch(new RegExp(`^${prefix}-[a-z-]+$`))
}
