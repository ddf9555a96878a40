import { expect, it } from 'vitest'
import { countWords } from './count-words.ts'

it.each([
  ['', 0],
  ['  \n ', 0],
  ['one', 1],
  ['one - two', 2],
  ['Ünïcode, 42 and\n\nmore.', 4],
  ['don’t count-twice', 2],
])('%j has %i words', (text, count) => {
  expect(countWords(text)).toBe(count)
})
