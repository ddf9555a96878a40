/** A folded text that remembers where each of its letters came from. */
import { fold } from '#core/documents/lexicons/fold.ts'

/** From the first character to the one after the last. */
export type Span = { start: number; end: number }

/** A sign with all that is written above and below it; Korean in pieces is one syllable. */
const signs = /[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?\p{M}*|\P{M}\p{M}*|\p{M}+/gu

export function foldWithPlaces(text: string): { text: string; places: Span[] } {
  let folded = ''
  const places: Span[] = []
  for (const { 0: sign, index } of text.matchAll(signs)) {
    const isSpace = /^\s/u.test(sign)
    // As `fold` does: one space for any number of them, and none at either end.
    const letters = isSpace ? (folded === '' || folded.endsWith(' ') ? '' : ' ') : fold(sign)
    for (let n = 0; n < letters.length; n++) places.push({ start: index, end: index + sign.length })
    folded += letters
  }
  return folded.endsWith(' ')
    ? { text: folded.slice(0, -1), places: places.slice(0, -1) }
    : { text: folded, places }
}
