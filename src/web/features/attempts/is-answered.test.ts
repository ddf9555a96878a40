import { expect, it } from 'vitest'
import { choiceItem, codeItem } from '../../../../tests/support/presented-items.ts'
import { isAnswered } from './is-answered.ts'

it.each([
  ['nothing was opened', undefined, { chosen: ['a'], code: '' }, false],
  ['nothing was given', choiceItem, undefined, false],
  ['nothing is chosen', choiceItem, { chosen: [], code: '' }, false],
  ['one is chosen', choiceItem, { chosen: ['b'], code: '' }, true],
  ['code as it began', codeItem, { chosen: [], code: 'return 1\n' }, false],
  ['code that was changed', codeItem, { chosen: [], code: 'return 2' }, true],
])('%s', (_what, item, given, expected) => {
  expect(isAnswered(item, given)).toBe(expected)
})
