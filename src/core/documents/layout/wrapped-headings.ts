/** A heading that did not fit into its narrow column ("Berufs-" over "erfahrung") is one text again. */
import type { HeadingLexicon } from '#core/documents/lexicons/heading-lexicon.ts'
import { createLinesBelow } from './lines-below.ts'
import { isSameLook, lookOf } from './looks.ts'
import { bottomOf, joinSegments, rightOf, type Segment } from './segments.ts'

const longestLine = 25

export function joinWrappedHeadings(segments: Segment[], { sectionOf }: HeadingLexicon<string>): Segment[] {
  const short = segments.filter(({ text }) => text.length <= longestLine && /\p{L}/u.test(text))
  const below = createLinesBelow(short)
  const joined = new Map<Segment, Segment>()
  const taken = new Set<Segment>()
  for (const upper of short) {
    if (taken.has(upper) || sectionOf(upper.text) !== null) continue
    const lower = below(upper).find((other) => other !== upper && isUnder(upper, other))
    if (!lower || taken.has(lower)) continue
    const whole = joinSegments(upper, lower, /[-\u2010]$/.test(upper.text) ? '' : ' ')
    const text = whole.text.replace(/(\p{L})[-\u2010](?=\p{Ll})/gu, '$1')
    if (sectionOf(whole.text) === null && sectionOf(text) === null) continue
    joined.set(upper, sectionOf(whole.text) === null ? { ...whole, text } : whole)
    taken.add(upper).add(lower)
  }
  return segments.flatMap((segment) => joined.get(segment) ?? (taken.has(segment) ? [] : [segment]))
}

function isUnder(above: Segment, below: Segment): boolean {
  const space = below.box.y - bottomOf(above.box)
  const isAligned =
    Math.abs(above.box.x - below.box.x) < 1.5 || Math.abs(rightOf(above.box) - rightOf(below.box)) < 1.5
  return (
    above.page === below.page &&
    isAligned &&
    space > -above.fontSize * 0.5 &&
    space < above.fontSize * 0.6 &&
    isSameLook(lookOf(above), lookOf(below))
  )
}
