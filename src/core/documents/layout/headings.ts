/** Which words are headings of sections: they have a heading's name, and a look that is kept for headings. */
import { type SectionKind, sectionOf } from '#core/documents/lexicons/headings.ts'
import { isSameLook, type Look, lookOf } from './looks.ts'
import type { Segment } from './segments.ts'

export type Headings = {
  /** What it is the heading of, or null. */
  kindOf(segment: Segment): SectionKind | null
  /** Whether it has the look of a heading, whatever it says. */
  looksLikeOne(segment: Segment): boolean
}

/** The same words again are the heading of a part of each entry ("Highlights"). */
const fewestRepeats = 3

export function findHeadings(segments: Segment[], body: Look): Headings {
  const repeats = countTexts(segments)
  const named = segments.filter(
    (segment) => sectionOf(segment.text) !== null && (repeats.get(segment.text) ?? 0) < fewestRepeats,
  )
  const looks = reservedLooks(segments, named, body)
  const looksLikeOne = (segment: Segment) => looks.some((look) => isSameLook(look, lookOf(segment)))
  return {
    looksLikeOne,
    kindOf(segment) {
      if ((repeats.get(segment.text) ?? 0) >= fewestRepeats) return null
      // In a text without any looks only the words are left.
      return looks.length === 0 || looksLikeOne(segment) ? sectionOf(segment.text) : null
    },
  }
}

function countTexts(segments: Segment[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { text } of segments) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

/** Looks that stand out, and that at least half of the texts set in them are headings by name. */
function reservedLooks(segments: Segment[], named: Segment[], body: Look): Look[] {
  const looks: Look[] = []
  for (const segment of named) {
    const look = lookOf(segment)
    if (!standsOut(segment, body) || looks.some((known) => isSameLook(known, look))) continue
    const texts = new Set(segments.filter((other) => isSameLook(lookOf(other), look)).map(({ text }) => text))
    const headings = [...texts].filter((text) => sectionOf(text) !== null).length
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
