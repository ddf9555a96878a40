import { expect, test } from 'vitest'
import { hasOptions } from '#core/items/item.ts'
import { hasErrors } from '#core/items/lint/finding.ts'
import { lintItem } from '#core/items/lint/lint-item.ts'
import { sqlTemplates } from '#core/items/templates/sql/sql-templates.ts'
import { drawItem } from '#core/items/templates/template.ts'

const seeds = Array.from({ length: 25 }, (_, at) => `seed ${at}`)

test('there are templates of all difficulties, each with an id of its own', () => {
  expect(new Set(sqlTemplates.map(({ id }) => id)).size).toBe(sqlTemplates.length)
  expect(new Set(sqlTemplates.map(({ difficulty }) => difficulty))).toEqual(
    new Set(['easy', 'medium', 'hard']),
  )
})

test.each(sqlTemplates)('$id gives sound items', (template) => {
  expect(template.id).toMatch(/^sql-[a-z-]+$/)
  const questions = new Set<string>()
  for (const seed of seeds) {
    const item = drawItem(template, seed)
    expect(lintItem(item).filter((finding) => hasErrors([finding]))).toEqual([])
    expect(drawItem(template, seed)).toEqual(item)
    questions.add(JSON.stringify(item))
    if (!hasOptions(item)) continue
    expect(new Set(item.options.map(({ text }) => text.trim())).size).toBe(item.options.length)
    for (const { isKey, why } of item.options) expect(why === '').toBe(isKey)
  }
  expect(questions.size).toBe(seeds.length)
})

test.each(sqlTemplates.filter(({ type }) => type === 'output-prediction'))(
  '$id asks in rows of one width',
  (template) => {
    for (const seed of seeds) {
      const item = drawItem(template, seed)
      if (!hasOptions(item)) throw new Error('It has no options.')
      const widths = item.options.flatMap(({ text }) =>
        text.split('\n').map((row) => row.split(' | ').length),
      )
      expect(new Set(widths).size).toBe(1)
    }
  },
)

test.each(sqlTemplates.filter(({ type }) => type === 'sql-query'))(
  '$id judges by rows that are not shown',
  (template) => {
    for (const seed of seeds) {
      const item = drawItem(template, seed)
      if (item.type !== 'sql-query') throw new Error('It is no query.')
      const [shown, ...hidden] = item.tests.map(({ tables }) => JSON.stringify(tables))
      expect(hidden.length).toBeGreaterThan(0)
      expect(hidden).not.toContain(shown)
    }
  },
)
