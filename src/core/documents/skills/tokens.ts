/** The words of a text and where they stand. A word keeps the signs that belong to a skill's name: C++, F#, .NET. */
import { foldSpelling, foldWord, withoutPlural } from '#core/documents/skills/spelling.ts'

/** What a word is looked up by. */
export type Word = {
  /** Lower case, without accents. */
  folded: string
  /** In one spelling, and the same without its plural. */
  spelled: string
  single: string
}

export type Token = { word: Word; start: number; end: number }

/** Without what French leaves of an article before a vowel: `d'Azure`. */
const words = /(?!(?<![\p{L}\p{N}])[dl]['’]\p{L})[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*|&/giu
const trailingSigns = ['++', '+', '#']
/** A shorter word with a number is a name of its own: S3, B2, C4. */
const shortestVersioned = 3
const longestVersion = 3

const isWordSign = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
const isDigit = (sign: number) => sign > 47 && sign < 58

export function readWord(surface: string): Word {
  if (surface === '&') return { folded: 'and', spelled: 'and', single: 'and' }
  const folded = foldWord(surface)
  const single = withoutPlural(folded)
  const spelled = foldSpelling(folded)
  return { folded, spelled, single: single === folded ? spelled : foldSpelling(single) }
}

/** How many letters `html5` has before its number, or 0. */
function lettersBeforeVersion(surface: string): number {
  let letters = surface.length
  while (letters > 0 && isDigit(surface.charCodeAt(letters - 1))) letters--
  const digits = surface.length - letters
  return digits > 0 && digits <= longestVersion && letters >= shortestVersioned ? letters : 0
}

/** `isKnown` tells whether a word, in one spelling, occurs in any skill's name. */
export function readTokens(text: string, isKnown: (word: string) => boolean): Token[] {
  const tokens: Token[] = []
  // Most words come again.
  const read = new Map<string, Word>()
  const wordOf = (surface: string) => {
    const known = read.get(surface)
    if (known) return known
    const word = readWord(surface)
    read.set(surface, word)
    return word
  }
  for (const { 0: surface, index } of text.matchAll(words)) {
    let start = index
    let end = start + surface.length
    let word = wordOf(surface)
    const next = text[end]
    if (next === '+' || next === '#') {
      const signs = trailingSigns.find((sign) => text.startsWith(sign, end) && isKnown(word.folded + sign))
      if (signs) end += signs.length
    }
    if (text[start - 1] === '.' && !isWordSign(text[start - 2]) && isKnown(`.${word.folded}`)) start--
    if (end - start > surface.length) word = wordOf(text.slice(start, end))
    const letters = isDigit(text.charCodeAt(end - 1)) ? lettersBeforeVersion(surface) : 0
    // `html5` is `html` and `5`, if only the first is known.
    if (letters > 0 && !isKnown(word.spelled) && isKnown(wordOf(surface.slice(0, letters)).spelled)) {
      tokens.push({ word: wordOf(surface.slice(0, letters)), start, end: start + letters })
      tokens.push({ word: wordOf(surface.slice(letters)), start: start + letters, end })
    } else tokens.push({ word, start, end })
  }
  return tokens
}
