/** Spans of tokens: from tags to spans, from characters back to tokens, and how many agree. */

export type MarkedSentence = { tokens: string[]; tags_knowledge: string[]; source: string }
/** From the first token up to the one behind the last. */
export type TokenSpan = { from: number; to: number }
export type SpanCounts = { found: number; wanted: number; rightFound: number; rightWanted: number }

/** The tokens as one text, with where each begins. */
export function textOf(tokens: string[]): { text: string; starts: number[] } {
  let text = ''
  const starts = tokens.map((token, n) => {
    const before = tokens[n - 1]
    const isClose = before === undefined || /^[,.;:!?)\]%]+$/.test(token) || /^[([]$/.test(before)
    if (!isClose) text += ' '
    const start = text.length
    text += token
    return start
  })
  return { text, starts }
}

/** A span of characters touches these tokens; signs at its edges are no part of it. */
export function toTokenSpans(
  spans: { start: number; end: number }[],
  starts: number[],
  tokens: string[],
): TokenSpan[] {
  return spans.flatMap(({ start, end }) => {
    const touched = starts.flatMap((at, n) =>
      at < end && at + (tokens[n] as string).length > start ? [n] : [],
    )
    const [first, last] = [touched[0], touched.at(-1)]
    return first === undefined || last === undefined ? [] : [{ from: first, to: last + 1 }]
  })
}

export function spansOfTags(tags: string[]): TokenSpan[] {
  const spans: TokenSpan[] = []
  for (const [n, tag] of tags.entries()) {
    const last = spans.at(-1)
    if (tag.startsWith('B')) spans.push({ from: n, to: n + 1 })
    else if (tag.startsWith('I')) {
      if (last && last.to === n) last.to = n + 1
      else spans.push({ from: n, to: n + 1 })
    }
  }
  return spans
}

const isSame = (a: TokenSpan, b: TokenSpan) => a.from === b.from && a.to === b.to
const overlap = (a: TokenSpan, b: TokenSpan) => a.from < b.to && b.from < a.to

export function scoreSpans(found: TokenSpan[], tags: string[]) {
  const wanted = spansOfTags(tags)
  const count = (agree: (a: TokenSpan, b: TokenSpan) => boolean): SpanCounts => ({
    found: found.length,
    wanted: wanted.length,
    rightFound: found.filter((one) => wanted.some((other) => agree(one, other))).length,
    rightWanted: wanted.filter((one) => found.some((other) => agree(one, other))).length,
  })
  return {
    strict: count(isSame),
    overlapping: count(overlap),
    wrong: found.filter((one) => !wanted.some((other) => isSame(one, other))),
    missed: wanted.filter((one) => !found.some((other) => isSame(one, other))),
  }
}

export function addSpans(counts: SpanCounts[]): SpanCounts {
  const sum = { found: 0, wanted: 0, rightFound: 0, rightWanted: 0 }
  for (const one of counts) for (const key of Object.keys(sum) as (keyof SpanCounts)[]) sum[key] += one[key]
  return sum
}

export function ratesOf({ found, wanted, rightFound, rightWanted }: SpanCounts) {
  const precision = found === 0 ? 0 : rightFound / found
  const recall = wanted === 0 ? 0 : rightWanted / wanted
  return {
    precision,
    recall,
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
  }
}
