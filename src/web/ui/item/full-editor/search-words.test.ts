import { expect, it } from 'vitest'
import { describeMatches, mostCounted } from './search-words.ts'

it.each([
  [null, ''],
  [{ total: 0, at: 0 }, 'Nothing found'],
  [{ total: 1, at: 1 }, '1 of 1'],
  [{ total: 5, at: 2 }, '2 of 5'],
  [{ total: 5, at: 0 }, '5 found'],
  [{ total: mostCounted, at: 3 }, '500 or more found'],
])('%j', (matches, words) => {
  expect(describeMatches(matches)).toBe(words)
})
