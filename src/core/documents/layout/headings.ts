/** Which words are headings of sections: they have a heading's name, and a look that is kept for headings. */
import type { HeadingLexicon } from '#core/documents/lexicons/heading-lexicon.ts'
import { isSameLook, type Look, lookOf } from './looks.ts'
import { rememberBySegment, type Segment } from './segments.ts'

export type Headings<Kind extends string = string> = {
  /** What it is the heading of, or null. */
  kindOf(segment: Segment): Kind | null
  /** Whether it has the look of a heading, whatever it says. */
  looksLikeOne(segment: Segment): boolean
  lexicon: HeadingLexicon<Kind>
}

/** The same words again are the heading of a part of each entry ("Highlights"). */
const fewestRepeats = 2

export function findHeadings<Kind extends string>(
  segments: Segment[],
  body: Look,
  lexicon: HeadingLexicon<Kind>,
): Headings<Kind> {
  // Columns are tried in many ways, and each asks again.
  const nameOf = rememberBySegment(({ text }) => nameIn(text, lexicon))
  const repeats = countTexts(segments)
  const isRepeated = ({ text }: Segment) => (repeats.get(text) ?? 0) >= fewestRepeats
  const named = segments.filter((segment) => nameOf(segment) !== null)
  const once = named.filter((segment) => !isRepeated(segment))
  const looks = reservedLooks(segments, once, body, lexicon)
  const looksLikeOne = (segment: Segment) => looks.some((look) => isSameLook(look, lookOf(segment)))
  return {
    lexicon,
    looksLikeOne,
    kindOf(segment) {
      const kind = nameOf(segment)
      if (!lexicon.needsLook) return kind
      // In a text without any looks only the words are left.
      if (kind === null || looks.length === 0) return isRepeated(segment) ? null : kind
      return looksLikeOne(segment) ? kind : null
    },
  }
}

function nameIn<Kind extends string>(text: string, lexicon: HeadingLexicon<Kind>): Kind | null {
  // "Phone • 555 0142" has the name of a heading, and is none.
  return lexicon.isLabel(text.trim()) || /\d{2}|@/.test(text) ? null : lexicon.sectionOf(text)
}

function countTexts(segments: Segment[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { text } of segments) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

/** Looks that stand out, and that at least half of the texts set in them are headings by name. */
function reservedLooks<Kind extends string>(
  segments: Segment[],
  named: Segment[],
  body: Look,
  { sectionOf, isLabel }: HeadingLexicon<Kind>,
): Look[] {
  const looks: Look[] = []
  // In a plain text every line has the same one, and counting it again for each would take as long as the text is squared.
  const counted = new Set<string>()
  for (const segment of named) {
    const look = lookOf(segment)
    if (!standsOut(segment, body) || looks.some((known) => isSameLook(known, look))) continue
    const key = JSON.stringify(look)
    if (counted.has(key)) continue
    counted.add(key)
    const texts = new Set(segments.filter((other) => isSameLook(lookOf(other), look)).map(({ text }) => text))
    const headings = [...texts].filter((text) => sectionOf(text) !== null && !isLabel(text.trim())).length
    if (headings * 2 >= texts.size) looks.push(look)
  }
  return looks
}

export function standsOut(segment: Segment, body: Look): boolean {
  const look = lookOf(segment)
  return (
    look.fontSize > body.fontSize * 1.08 ||
    (look.isBold && !body.isBold) ||
    (look.isCaps && !body.isCaps) ||
    (look.colour !== body.colour && look.colour !== undefined) ||
    segment.text.trimEnd().endsWith(':')
  )
}
