/** How words are written for the search: the same for what a job says and for what someone looks for. */
import { fold } from '#core/documents/lexicons/fold.ts'
import { skillNamed } from '#core/documents/skills/skill-named.ts'

/** A word with what belongs to it: `node.js`, `full-stack`, `o'neil`. */
const joinedWords = /[\p{L}\p{N}]+(?:[.'-][\p{L}\p{N}]+)*/gu
const plainWords = /[\p{L}\p{N}]+/gu

/** More is no search, and each costs the database work. */
const mostWords = 12
/** Shorter beginnings would find nearly everything. */
const shortestBeginning = 2
/** A word that says nothing, but in "IT support". */
const trade = 'it'

/** Without case and accents; `C++`, `C#` and `.NET` become words that the database does not take apart. */
function spellOut(text: string): string {
  return fold(text)
    .replace(/([\p{L}\p{N}])\+\+/gu, '$1plusplus ')
    .replace(/([\p{L}\p{N}])#/gu, '$1sharp ')
    .replace(/\.net(?![\p{L}\p{N}])/gu, ' dotnet')
}

/** Joined words stand in one piece and in parts, so that `Node.js`, `nodejs` and `node js` find each other. */
export function wordsOf(text: string): string {
  const words: string[] = []
  for (const joined of spellOut(text).match(joinedWords) ?? []) {
    const parts = joined.match(plainWords) ?? []
    words.push(...parts)
    if (parts.length > 1) words.push(parts.join(''))
  }
  return words.join(' ')
}

/**
 * What a search asks of a job: all of its words. Each is an alternative of spellings, as operands of `to_tsquery`:
 * `stemmed` for any form of a word, `exact` for names, and for the last word of what is still being typed.
 */
export type SearchTerm = { stemmed: string; exact: string }

export function termsOf(search: string): SearchTerm[] {
  const joined = (spellOut(search).match(joinedWords) ?? []).slice(0, mostWords)
  return joined.map((word, n) => {
    const parts = word.match(plainWords) ?? []
    const isLast = n === joined.length - 1
    const spellings = [parts, ...(parts.length > 1 ? [[parts.join('')]] : []), otherName(word, parts)]
    const stemmed = either(spellings, (part) => part)
    const exact = isLast ? either(spellings, asBeginning) : either(spellings, (part) => part)
    return { stemmed, exact: isLast || word === trade ? exact : '' }
  })
}

/** `JS` is JavaScript: who looks for the one finds the other. */
function otherName(word: string, parts: string[]): string[] {
  const name = skillNamed(word)?.name ?? ''
  const others: string[] = spellOut(name).match(plainWords) ?? []
  // With words of its own besides, it would find nothing that the search does not find anyway.
  return parts.every((part) => others.includes(part)) ? [] : others
}

/** Words of letters and digits alone: none can end the quotes. */
function either(spellings: string[][], write: (word: string) => string): string {
  return spellings
    .filter((words) => words.length > 0)
    .map((words) => `(${words.map((word) => write(word)).join(' & ')})`)
    .join(' | ')
}

const asBeginning = (word: string) => (word.length >= shortestBeginning ? `${word}:*` : word)
