/** The words around a place in a text, for a reader to see what was meant. */

export const longestQuote = 160

/** The sentence it stands in, cut between words where that is too long. */
export function quoteAround(text: string, start: number, end: number): string {
  const [from, to] = sentenceAround(text, start, end)
  if (to - from <= longestQuote) return text.slice(from, to)
  const room = longestQuote - 2
  const last = Math.min(end, start + room)
  const spare = room - (last - start)
  // What one side does not need, the other has.
  const before = Math.min(start - from, Math.max(Math.floor(spare / 2), spare - (to - last)))
  const cutFrom = start - before
  const cutTo = Math.min(to, last + spare - before)
  const [first, final] = [wordStart(text, cutFrom, from, start), wordEnd(text, cutTo, to, last)]
  return `${first > from ? '…' : ''}${text.slice(first, final).trim()}${final < to ? '…' : ''}`
}

/** Where the sentence begins and ends, without the marks and spaces around it. */
export function sentenceAround(text: string, start: number, end: number): [number, number] {
  const isBreak = (at: number) =>
    /[\n\r•]/.test(text[at] ?? '') || (/[.!?;]/.test(text[at] ?? '') && /\s/.test(text[at + 1] ?? ''))
  let from = start
  while (from > 0 && !isBreak(from - 1)) from--
  let to = end
  while (to < text.length && !isBreak(to)) to++
  // The sign that ends a sentence belongs to it.
  if (/[.!?]/.test(text[to] ?? '')) to++
  while (from < start && /[\s\-–*·]/.test(text[from] ?? '')) from++
  while (to > end && /\s/.test(text[to - 1] ?? '')) to--
  return [from, to]
}

/** The next beginning of a word; where there are no spaces, at least no character is cut in two. */
function wordStart(text: string, at: number, from: number, start: number): number {
  if (at <= from) return from
  for (let place = at; place < start; place++) if (/\s/.test(text[place - 1] ?? '')) return place
  return isInside(text, at) ? at + 1 : at
}

function wordEnd(text: string, at: number, to: number, last: number): number {
  if (at >= to) return to
  for (let place = at; place > last; place--) if (/\s/.test(text[place] ?? '')) return place
  return isInside(text, at) ? at - 1 : at
}

/** Between the two halves of a character. */
function isInside(text: string, at: number): boolean {
  return /[\udc00-\udfff]/.test(text[at] ?? '') && /[\ud800-\udbff]/.test(text[at - 1] ?? '')
}
