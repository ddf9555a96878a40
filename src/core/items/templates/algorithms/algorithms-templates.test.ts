import { expect, test } from 'vitest'
import { algorithmsTemplates } from '#core/items/templates/algorithms/algorithms-templates.ts'
import { drawSoundItems, expectSpread } from '../../../../../tests/support/sound-items.ts'

test('the templates are of all difficulties', () => expectSpread(algorithmsTemplates, 'algorithms'))

test.each(algorithmsTemplates)('$id gives sound items', (template) => {
  const items = drawSoundItems(template)
  for (const item of items) {
    if (item.type === 'multiple-choice') expect(item.proof).not.toBeNull()
    if (item.type !== 'code-completion') continue
    // The code to repair differs from the solution, but defines the same function.
    expect(item.code).not.toBe(item.solution)
    expect(item.code.split('(')[0]).toBe(item.solution.split('(')[0])
    expect(item.code).toContain(item.entry)
  }
})
