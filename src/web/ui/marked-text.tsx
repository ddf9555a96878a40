/** A text as it was written, with passages of it marked. */
export type Span = { start: number; end: number }

export function MarkedText({ text, spans }: { text: string; spans: readonly Span[] }) {
  return (
    <p className="max-w-prose whitespace-pre-line wrap-anywhere">
      {splitBySpans(text, spans).map(({ isMarked, words, start }) =>
        isMarked ? (
          <mark
            key={start}
            className="rounded-sm bg-copper-tint px-0.5 text-ink underline decoration-copper decoration-2 underline-offset-4"
          >
            {words}
          </mark>
        ) : (
          words
        ),
      )}
    </p>
  )
}

/** What overlaps is one; what lies outside of the text is passed over. */
export function splitBySpans(
  text: string,
  spans: readonly Span[],
): { isMarked: boolean; words: string; start: number }[] {
  const pieces: { isMarked: boolean; words: string; start: number }[] = []
  let at = 0
  const add = (end: number, isMarked: boolean) => {
    if (end > at) pieces.push({ isMarked, words: text.slice(at, end), start: at })
    at = Math.max(at, end)
  }
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    add(Math.min(start, text.length), false)
    add(Math.min(end, text.length), true)
  }
  add(text.length, false)
  return pieces
}
