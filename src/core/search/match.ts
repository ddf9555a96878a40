/**
 * How something that has a title and a line below it answers to what is looked for: how well, and by which of its letters.
 * The server asks this of all that its indexes find, and shows nothing else: what is found always holds, where it can be
 * seen, what was asked for. The browser asks it of pages and actions.
 */
import { fold } from '#core/documents/lexicons/fold.ts'
import { foldWithPlaces, type Span } from './fold-with-places.ts'
import { type Query, typosIn } from './query.ts'
import { meantPart } from './typos.ts'

/** From the best to the least: what the title is, begins with, holds; what stands beside it; what is nearly it. */
export const matchRanks = ['exact', 'prefix', 'title', 'beside', 'similar'] as const
export type MatchRank = (typeof matchRanks)[number]

export type Match = { rank: MatchRank; title: Span[]; detail: Span[] }

export const isBetter = (one: MatchRank, other: MatchRank) =>
  matchRanks.indexOf(one) - matchRanks.indexOf(other)

type Where = 'anywhere' | 'beginnings'
const letters = /[\p{L}\p{N}]+/gu

/** Null where it is not meant. `beginnings`: a word is only found where one begins, as in a menu. */
export function matchText(
  { text, words }: Query,
  { title, detail = '' }: { title: string; detail?: string },
  where: Where = 'anywhere',
): Match | null {
  if (words.length === 0) return null
  const [inTitle, inDetail] = [fold(title), fold(detail)]
  const marks = { title: [] as Span[], detail: [] as Span[] }
  let isBeside = false
  let isSimilar = false
  for (const word of words) {
    const spans = findWord(word, inTitle, where)
    marks.title.push(...spans)
    const besides = findWord(word, inDetail, where)
    marks.detail.push(...besides)
    if (spans.length > 0) continue
    if (besides.length > 0) {
      isBeside = true
      continue
    }
    const similar = findSimilar(word, inTitle)
    const similarBeside = similar.length > 0 ? [] : findSimilar(word, inDetail)
    if (similar.length + similarBeside.length === 0) return null
    marks.title.push(...similar)
    marks.detail.push(...similarBeside)
    isSimilar = true
  }
  const rank = isSimilar ? 'similar' : isBeside ? 'beside' : rankOfTitle(text, inTitle)
  return {
    rank,
    title: toPlaces(title, inTitle, marks.title),
    detail: toPlaces(detail, inDetail, marks.detail),
  }
}

function rankOfTitle(text: string, title: string): MatchRank {
  if (title === text) return 'exact'
  return title.startsWith(text) ? 'prefix' : 'title'
}

const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)

/** Where words begin with it; where none does, the first place that holds it. */
function findWord(word: string, text: string, where: Where): Span[] {
  const spans: Span[] = []
  let first: Span | null = null
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const span = { start: at, end: at + word.length }
    first ??= span
    if (!isLetter(text[at - 1]) || !isLetter(word[0])) spans.push(span)
  }
  return spans.length > 0 || where === 'beginnings' || !first ? spans : [first]
}

function findSimilar(word: string, text: string): Span[] {
  const most = typosIn(word)
  if (most === 0) return []
  const typed = word.match(letters)?.join('') ?? ''
  const spans: Span[] = []
  for (const { 0: other, index } of text.matchAll(letters)) {
    const length = meantPart(typed, other, most)
    if (length !== null) spans.push({ start: index, end: index + length })
  }
  return spans
}

/** From places in the folded text to those in the text that is shown; each stretch once, from first to last. */
function toPlaces(text: string, folded: string, spans: Span[]): Span[] {
  if (spans.length === 0) return []
  const { text: rebuilt, places } = foldWithPlaces(text)
  // In a few scripts a letter depends on its neighbours. Found it is all the same, and shown without a mark.
  if (rebuilt !== folded) return []
  const shown = spans.map(({ start, end }) => ({
    start: places[start]?.start ?? 0,
    end: places[end - 1]?.end ?? text.length,
  }))
  const joined: Span[] = []
  for (const span of shown.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
    const last = joined.at(-1)
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else joined.push({ ...span })
  }
  return joined
}
