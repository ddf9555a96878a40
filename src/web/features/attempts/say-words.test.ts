import { expect, it } from 'vitest'
import { sayWords } from './say-words.ts'

it.each([
  [0, '0 words, at least 200'],
  [1, '1 word, at least 200'],
  [7896, '7,896 words, at least 200'],
])('%i', (words, said) => {
  expect(sayWords(words, 200)).toBe(said)
})
