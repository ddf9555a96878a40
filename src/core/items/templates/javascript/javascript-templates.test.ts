import { describe, expect, it } from 'vitest'
import { expectSoundItems, itemsOfType, keysOf } from '../../../../../tests/support/drawn-items.ts'
import { printedBy, resultsOf } from '../../../../../tests/support/run-javascript.ts'
import { javascriptTemplates } from './javascript-templates.ts'

describe.each(javascriptTemplates.map((template) => ({ template, id: template.id })))(
  '$id',
  ({ template }) => {
    it('draws sound items', () => expectSoundItems(template))

    it('knows what its code does', () => {
      for (const item of itemsOfType(template, 'output-prediction')) {
        expect([printedBy(item.code)]).toEqual(keysOf(item))
      }
      for (const { code, solution, entry, tests } of itemsOfType(template, 'code-completion')) {
        const calls = tests.map(({ args }) => args)
        const expected = tests.map((test) => test.expected)
        expect(resultsOf(solution, entry, calls)).toEqual(expected)
        expect(resultsOf(code, entry, calls)).not.toEqual(expected)
      }
    })
  },
)
