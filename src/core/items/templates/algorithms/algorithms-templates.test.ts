import { expect, test } from 'vitest'
import { algorithmsTemplates } from '#core/items/templates/algorithms/algorithms-templates.ts'
import { drawSome } from '../../../../../tests/support/drawn-items.ts'

test.each(algorithmsTemplates)('$id gives sound items', (template) => {
  const items = drawSome(template)
  for (const item of items) {
    if (item.type === 'multiple-choice') expect(item.proof).not.toBeNull()
    if (item.type !== 'code-completion') continue
    // The code to repair differs from the solution, but defines the same function.
    expect(item.code).not.toBe(item.solution)
    expect(item.code.split('(')[0]).toBe(item.solution.split('(')[0])
    expect(item.code).toContain(item.entry)
  }
})
