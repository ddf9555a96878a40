/** What is looked for, as everything that is searched compares it: without case, accents and typographic variants. */
import { fold } from '#core/documents/lexicons/fold.ts'

export const longestQuery = 100
/** More say nothing that the first ones do not. */
const mostWords = 8

export type Query = {
  /** All of it, folded: what a title may be, or begin with. */
  text: string
  /** Each once. */
  words: readonly string[]
}

export function toQuery(asked: string): Query {
  const text = fold(asked.slice(0, longestQuery))
  const words = text.split(' ').filter((word) => word !== '')
  return { text, words: [...new Set(words)].slice(0, mostWords) }
}

/**
 * Three letters in a row, by which an index finds it. What has none is looked for where titles begin, among the newest, and
 * in what another word has found.
 */
export const hasTrigram = (word: string) => /[\p{L}\p{N}]{3}/u.test(word)

/** How many slips of the pen a word of this length may have: in a short one, each makes another word. */
export function typosIn(word: string): 0 | 1 | 2 {
  if (word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

/** What something is found by, kept beside it. Never empty, so that it also tells whether there is one. */
export const toSearchKey = (...shown: string[]) => fold(shown.join(' ')) || '?'
