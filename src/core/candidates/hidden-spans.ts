/** Where a text tells who someone is: whatever the case, the accents and the signs between, and never within another word. */
import { fold } from '#core/documents/lexicons/fold.ts'
import { isUnspaced, listTellingWords, type Person, type TellingWord } from './telling-words.ts'

export type Span = { start: number; end: number }

/**
 * Addresses of mail and of the web in general: whose else would somebody write into their own text? What may repeat is
 * bounded as the standards bound it, so that a text made to be slow is not.
 */
const mailAddress = /[^\s@<>()"',;:]{1,64}@[\p{L}\p{N}.-]{1,255}\.\p{L}{2,}/gu
const webAddress =
  /(?<![\p{L}\p{N}])(?:https?:\/\/|www\.|(?:\p{L}+\.)?(?:linkedin|xing|github|gitlab|bitbucket|twitter|facebook|instagram|medium|x)\.com\/)[^\s<>"']*[^\s<>"'.,;:!?)]/giu
const numberSequence = /[+(]{0,3}\d[\d\s()./\u2010-\u2015-]{3,}\d/gu

/** Letters of scripts that put no space between words are no part of the word before them. */
const letter =
  '[^\\P{L}\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}]'

/** Finds what tells of one person. Made once for all of their texts. */
export function createSpanFinder(person: Person): (text: string) => Span[] {
  const words = listTellingWords(person)
  const isAnyhow = ({ written }: TellingWord) => written === 'anyhow'
  const anyhow = toPattern(words.filter(isAnyhow))
  const asWritten = toPattern(words.filter((word) => !isAnyhow(word)))
  const codes = new Set(words.flatMap(({ word, written }) => (written === 'as_code' ? [word] : [])))
  const phones = [toDigits(withoutExtension(person.profile?.phone ?? ''))].filter(({ length }) => length >= 5)

  const isWrittenSo = (source: string, folded: string) =>
    codes.has(folded) ? source === source.toUpperCase() : /^\p{Lu}/u.test(source)
  const findPhones = (text: string): Span[] =>
    [...text.matchAll(numberSequence)].flatMap(({ index, 0: found }) => {
      const places = [...found.matchAll(/\d/g)].map((digit) => digit.index)
      const digits = toDigits(found)
      return phones.flatMap((phone) => {
        // With another prefix, or none, it is the same number.
        const own = phone.slice(-7)
        const at = phone.length < 7 && digits !== phone ? -1 : digits.lastIndexOf(own)
        return at < 0 ? [] : [{ start: index, end: index + (places[at + own.length - 1] ?? 0) + 1 }]
      })
    })

  return (text) => {
    const { folded, spanOf } = foldWithPlaces(text)
    const matches = (pattern: RegExp | null) =>
      pattern
        ? [...folded.matchAll(pattern)].map((match) => ({
            found: match[0],
            span: spanOf(match.index, match.index + match[0].length),
          }))
        : []
    const inText = (pattern: RegExp) =>
      [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }))
    return merge([
      ...(text.includes('@') ? inText(mailAddress) : []),
      ...inText(webAddress),
      ...findPhones(text),
      ...matches(anyhow).map(({ span }) => span),
      ...matches(asWritten)
        .filter(({ found, span }) => isWrittenSo(text.slice(span.start, span.end), found))
        .map(({ span }) => span),
    ])
  }
}

const withoutExtension = (phone: string) => phone.replace(/(?:ext|x)\.?\s*\d+\s*$/i, '')
const toDigits = (phone: string) => phone.replace(/\D/g, '')

/** The longest first, so that of "Anna" and "Anna-Maria" the whole is found. */
function toPattern(words: readonly TellingWord[]): RegExp | null {
  const byEdges = new Map<string, string[]>()
  for (const { word } of words.toSorted((a, b) => b.word.length - a.word.length)) {
    const isEdged = !isUnspaced(word)
    const edges = isEdged ? [edge('<!', word.at(0)), edge('!', word.at(-1))].join('WORD') : 'WORD'
    byEdges.set(edges, [...(byEdges.get(edges) ?? []), word])
  }
  const parts = [...byEdges].map(([edges, list]) => {
    // What a word can begin with is looked at first: most signs of a text are none of them.
    const begins = [...new Set(list.map((word) => escapeSigns([...word][0] ?? '')))].join('|')
    const said = list.map((word) => escapeSigns(word).replace(/ /g, ' +')).join('|')
    return `(?=${begins})${edges.replace('WORD', `(?:${said})`)}`
  })
  return parts.length > 0 ? new RegExp(parts.join('|'), 'gu') : null
}

const escapeSigns = (word: string) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Digits beside a name belong to nobody's word ("ada91"); beside digits they make another number. */
const edge = (look: '<!' | '!', sign = '') => {
  if (/\p{N}/u.test(sign)) return `(?${look}${letter}|\\p{N})`
  return /\p{L}/u.test(sign) ? `(?${look}${letter})` : ''
}

/** As `fold` writes it, sign by sign, with where each came from. */
function foldWithPlaces(text: string): { folded: string; spanOf: (from: number, to: number) => Span } {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: whether all of it is ASCII
  if (/^[\x00-\x7f]*$/.test(text))
    return {
      folded: text.toLowerCase().replace(/\s/g, ' '),
      spanOf: (start, end) => ({ start, end }),
    }
  let folded = ''
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const sign of text) {
    const end = at + sign.length
    const written = /^\s$/u.test(sign) ? ' ' : fold(sign)
    // A mark belongs to the letter before it.
    if (written === '' && ends.length > 0) ends[ends.length - 1] = end
    for (let n = 0; n < written.length; n++) {
      starts.push(at)
      ends.push(end)
    }
    folded += written
    at = end
  }
  return { folded, spanOf: (from, to) => ({ start: starts[from] ?? 0, end: ends[to - 1] ?? 0 }) }
}

function merge(spans: Span[]): Span[] {
  const merged: Span[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1)
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else merged.push({ ...span })
  }
  return merged
}
