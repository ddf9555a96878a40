import { describe, expect, it } from 'vitest'
import { itemsOfType, keysOf } from '../../../../../tests/support/drawn-items.ts'
import { printedBy } from '../../../../../tests/support/run-javascript.ts'
import { keptRecords } from './kept-records.ts'
import { pythonTemplates } from './python-templates.ts'

describe.each(pythonTemplates.map((template) => ({ template, id: template.id })))('$id', ({ template }) => {
  it('expects a line for everything that is printed', () => {
    for (const { code, options } of itemsOfType(template, 'output-prediction')) {
      const printed = code.split('\n').filter((line) => line.startsWith('print(')).length
      for (const { text } of options) expect(text.split('\n').length, code).toBe(printed)
    }
  })

  it('has tests that tell solutions apart', () => {
    for (const { tests, question } of itemsOfType(template, 'code-completion')) {
      expect(tests.filter(({ isHidden }) => !isHidden).length).toBe(2)
      const results = new Set(tests.map(({ expected }) => JSON.stringify(expected)))
      expect(results.size, question).toBeGreaterThan(2)
    }
  })
})

describe('python-kept-records', () => {
  /** Its few words of Python, said in JavaScript. */
  const translate = (code: string) =>
    code
      .replace(/^(\w+) = \[$/m, 'const $1 = [')
      .replace(/for (\w+) in (\w+):/, 'for (const $1 of $2)')
      .replace(/if (.*):$/m, 'if ($1)')
      .replace(/(\d+) <= (\S+) < (\d+)/, '($1 <= $2 && $2 < $3)')
      .replace('is not None', '!== null')
      .replaceAll('None', 'null')
      .replaceAll('True', 'true')
      .replaceAll('False', 'false')
      .replaceAll(' and ', ' && ')
      .replaceAll(' or ', ' || ')
      .replaceAll('not ', '!')
      .replace('print(', 'console.log(')

  it('keeps what the same condition keeps in another language', () => {
    for (const item of itemsOfType(keptRecords, 'multiple-select')) {
      expect(printedBy(translate(item.code)).split('\n'), item.code).toEqual(keysOf(item))
    }
  })
})
