import { expect, test } from 'vitest'
import { hasOptions } from '#core/items/item.ts'
import { sqlTemplates } from '#core/items/templates/sql/sql-templates.ts'
import { drawSome } from '../../../../../tests/support/drawn-items.ts'

test.each(sqlTemplates)('$id gives sound items', (template) => {
  for (const item of drawSome(template)) {
    if (item.type === 'output-prediction' && hasOptions(item)) {
      const widths = item.options.flatMap(({ text }) =>
        text.split('\n').map((row) => (row === '(no rows)' ? 0 : row.split(' | ').length)),
      )
      // Rows of one width, so that the form of an option says nothing.
      expect(new Set(widths.filter((width) => width > 0)).size).toBe(1)
    }
    if (item.type === 'sql-query') {
      const [shown, ...hidden] = item.tests.map(({ tables }) => JSON.stringify(tables))
      expect(hidden.length).toBeGreaterThan(0)
      expect(hidden).not.toContain(shown)
    }
  }
})
