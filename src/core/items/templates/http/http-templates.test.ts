import { expect, test } from 'vitest'
import { httpTemplates } from '#core/items/templates/http/http-templates.ts'
import { drawSoundItems, expectSpread } from '../../../../../tests/support/sound-items.ts'

test('the templates are of all difficulties', () => expectSpread(httpTemplates, 'http'))

test.each(httpTemplates)('$id gives sound items', (template) => {
  for (const item of drawSoundItems(template)) {
    if (item.type !== 'multiple-choice') throw new Error('It is of another type.')
    expect(item.proof).not.toBeNull()
    expect(item.options).toHaveLength(4)
  }
})
