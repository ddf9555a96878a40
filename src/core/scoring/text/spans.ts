/** Where the sentences of a text begin and end. */
import type { Word } from '#core/scoring/text/words.ts'

export type Span = { start: number; end: number }

/** The number before a point of a list ends nothing. */
const sentenceEnd = /(?<!^[\t -]*\d{1,2})[.!?]+["'”’)]*(?=\s|$)|\n+|;(?=\s)/gmu
/** Sentences shorter than so many words are read together with the next. */
const fewestJoined = 12

/** In paragraphs, which have a blank line between them. */
export function splitSentences(text: string, words: readonly Word[]): (Span & { paragraph: number })[] {
  let paragraph = 0
  return joinShort(text, splitSpans(text), words).map((span, at, all) => {
    const before = all[at - 1]
    if (before && isBreak(text.slice(before.end, span.start))) paragraph++
    return { ...span, paragraph }
  })
}

/** At marks that end a sentence, line breaks and semicolons; a point within a number or an abbreviation ends none. */
function splitSpans(text: string): Span[] {
  const spans: Span[] = []
  let from = 0
  for (const mark of text.matchAll(sentenceEnd)) {
    spans.push({ start: from, end: mark.index + mark[0].trimEnd().length })
    from = mark.index + mark[0].length
  }
  spans.push({ start: from, end: text.length })
  return spans
    .map(({ start, end }) => {
      const piece = text.slice(start, end)
      return { start: start + piece.length - piece.trimStart().length, end: start + piece.trimEnd().length }
    })
    .filter(({ start, end }) => end > start)
}

/** Some say in three short sentences what others say in one: read together, both say the same. */
function joinShort(text: string, spans: readonly Span[], words: readonly Word[]): Span[] {
  const joined: Span[] = []
  for (const span of spans) {
    const before = joined.at(-1)
    const isOpen =
      before !== undefined &&
      wordsWithin(words, before).length < fewestJoined &&
      !isBreak(text.slice(before.end, span.start))
    if (before && isOpen) joined[joined.length - 1] = { start: before.start, end: span.end }
    else joined.push(span)
  }
  return joined
}

const isBreak = (between: string) => /\n\s*\n/u.test(between)

export const wordsWithin = (words: readonly Word[], { start, end }: Span) =>
  words.filter((word) => word.start >= start && word.end <= end)
