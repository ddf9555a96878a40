import { expect, test } from 'vitest'
import { httpTemplates } from '#core/items/templates/http/http-templates.ts'
import { drawSome } from '../../../../../tests/support/drawn-items.ts'

test.each(httpTemplates)('$id gives sound items', (template) => {
  for (const item of drawSome(template)) {
    if (item.type !== 'multiple-choice') throw new Error('It is of another type.')
    expect(item.proof).not.toBeNull()
    expect(item.options).toHaveLength(4)
  }
})
