import { expect, test } from 'vitest'
import { cssHtmlTemplates } from '#core/items/templates/css-html/css-html-templates.ts'
import { drawSome } from '../../../../../tests/support/drawn-items.ts'

test.each(cssHtmlTemplates)('$id gives sound items', (template) => {
  for (const item of drawSome(template)) {
    if (item.type !== 'multiple-choice') throw new Error('It is of another type.')
    expect(item.proof).not.toBeNull()
    expect(item.options).toHaveLength(4)
    // Every element that is opened is closed, so that the markup is what browsers read.
    const opened = item.code.match(/<(main|div|ul|form|label|button|select|style|h2|p)\b/g) ?? []
    const closed = item.code.match(/<\/(main|div|ul|form|label|button|select|style|h2|p)>/g) ?? []
    expect(closed).toHaveLength(opened.length)
  }
})
