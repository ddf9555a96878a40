/** Papers that somebody holds, with the words that say which: `NMC registration`, `forklift ticket`, `carné de conducir`. */
import { fold, wordSet } from '#core/documents/lexicons/fold.ts'
import { skillNamed } from '#core/documents/skills/skill-named.ts'
import { foldInPlace } from './fold-in-place.ts'
import type { Range } from './passages.ts'

const nouns =
  /\b(?:registration|certification|certificate|cert|accreditation|clearance|licen[cs]e|permit|ticket|card|qualification|check)(?![\p{L}\p{N}-]| (?:number|fees?|costs?|holders?|payments?|reimbursement|courses?|bod(?:y|ies)|renewals?))/gu
/** `CISSP certification` is `CISSP`; of a body that registers people, the name alone says nothing. */
const saysNothing = /^(?:certification|certificate|cert|card|qualification|check)$/
/** Everyday words unless a name stands before them. */
const everyday = /^(?:card|check|ticket|qualification|permit|cert)$/
/** Say how it is, or belong to what stands before. */
const notOfIt = wordSet(`
  a an the any some one this that such no not new other another further additional
  valid full fully current clean active unrestricted manual formal professional relevant appropriate recognised recognized required necessary desirable preferred similar equivalent related enhanced basic minimum higher good nice technical academic vocational industry trade
  or and with of in on for to as by at from through via plus including include includes e.g
  your our their you us employer job post meal uk level en
  have has hold holds holding held having must need needs get obtain possess possession is are be will also bonus ideally`)
/** The catalogue has these with all their words. */
const known = /^(?:driv\p{L}*|driver's|teaching)$/u
const inSpanish =
  /\b(?:carnet?|permiso|licencia|certificado) de (?!trabajo|residencia|vacaciones)\p{L}{4,}(?: de \p{L}{4,})?/gu
const mostWords = 4

export function findCredentials(text: string): Range[] {
  const folded = foldInPlace(text)
  const english = [...folded.matchAll(nouns)].flatMap(({ index, 0: noun }) => {
    const start = startOf(text, folded, index)
    return isCredential(text.slice(start, index).trim(), noun, start === 0)
      ? [{ start, end: index + noun.length }]
      : []
  })
  const spanish = [...folded.matchAll(inSpanish)].map(({ index, 0: words }) => ({
    start: index,
    end: index + words.length,
  }))
  return [...english, ...spanish]
}

function isCredential(words: string, noun: string, isFirst: boolean): boolean {
  if (!/\p{L}{2}|^\p{Lu}/u.test(words) || known.test(fold(words).split(' ').at(-1) ?? '')) return false
  if (saysNothing.test(noun) && (isCapitals(words) || skillNamed(words))) return false
  const isNamed = /\p{Lu}|\d/u.test(isFirst ? words.slice(1) : words)
  return isNamed || !everyday.test(noun) || isTicket(words, noun)
}

const isCapitals = (words: string) => /^[\p{Lu}\p{N}][\p{L}\p{N}+-]*\p{Lu}[\p{L}\p{N}+-]*$/u.test(words)

/** `forklift ticket`: of one word, and no ticket of a train. */
const isTicket = (words: string, noun: string) =>
  /^(?:ticket|permit|card)$/.test(noun) &&
  !/\b(?:season|train|support|parking|credit|work|report|business|score|gift)$/i.test(words)

function startOf(text: string, folded: string, end: number): number {
  let start = end
  for (let count = 0; count < mostWords; count++) {
    const before = lastWords.exec(text.slice(Math.max(0, start - 40), start))?.[0]
    if (!before || notOfIt.has(folded.slice(start - before.length, start - 1))) break
    start -= before.length
  }
  return start
}

/** `Working with Children`: between two capitals, `with` and `of` are parts of a name. */
const lastWords =
  /(?:(?<![\p{L}\p{N}&] ?)\p{Lu}\p{L}+ (?:with|of) \p{Lu}\p{L}+|(?:\p{Lu}\p{L}+ & )?[\p{L}\p{N}][\p{L}\p{N}+/&'’-]*) $/u
