/** Where the sentences of a text begin and end. */
import type { Word } from '#core/scoring/text/words.ts'

export type Span = { start: number; end: number }

/** Who leaves out the full stop goes on with a capital. These words have one nowhere else, and nobody is called like them. */
const openers =
  'The|This|That|These|Those|We|They|He|She|It|You|My|Our|Your|Their|If|When|While|Until|After|Before|For|From|In|On|At|To|With|But|And|Because|Then|There'
/** The number before a point of a list ends nothing; a dash before a point does. */
const sentenceEnd = new RegExp(
  String.raw`(?<!^[\t -]*\d{1,2})[.!?]+["'”’)]*(?=\s|$)|\n+|;(?=\s)|\s(?=[-•] )|(?<=[\p{Ll}\p{N}])\s(?=(?:${openers})\s)`,
  'gmu',
)

/** In paragraphs, which have a blank line between them. What has no letter is the number of a point in a list. */
export function splitSentences(text: string): (Span & { paragraph: number })[] {
  let paragraph = 0
  return splitSpans(text)
    .filter(({ start, end }) => /\p{L}/u.test(text.slice(start, end)))
    .map((span, at, all) => {
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

const isBreak = (between: string) => /\n\s*\n/u.test(between)

export const wordsWithin = (words: readonly Word[], { start, end }: Span) =>
  words.filter((word) => word.start >= start && word.end <= end)
