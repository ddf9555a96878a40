/** Fourth step: which lines stand under which heading. */
import { isDateLine } from '#core/documents/entities/side-notes.ts'
import type { Headings } from './headings.ts'
import { isBareBullet, isBullet, sliceLine, textOf } from './lines.ts'
import type { Block, Line } from './reading-order.ts'
import { bottomOf, type Segment } from './segments.ts'

export type Section<Kind extends string = string> = {
  /** `top` is what stands before the first heading, of the page or of a column beside it. */
  kind: Kind | 'top'
  heading: Segment | null
  lines: Line[]
}

export function toSections<Kind extends string>(
  blocks: Block[],
  headings: Headings<Kind>,
): Section<Kind | 'other'>[] {
  const sections: Section<Kind | 'other'>[] = []
  const isLookEnough = areMostNamed(blocks, headings)
  for (const [n, block] of blocks.entries()) {
    if (n === 0 || block.isColumn) sections.push({ kind: 'top', heading: null, lines: [] })
    let before: Line | null = null
    for (const line of block.lines) {
      if (isBareBullet(line)) continue
      const opened = openSection(
        line,
        before,
        sections.at(-1) as Section<Kind | 'other'>,
        headings,
        isLookEnough,
      )
      if (opened) sections.push(opened)
      else (sections.at(-1) as Section<Kind | 'other'>).lines.push(line)
      before = line
    }
  }
  return sections.filter(({ lines, heading }) => lines.length > 0 || heading)
}

/** Where nearly all that looks like a heading has a heading's name, the rest are headings, too. */
function areMostNamed(blocks: Block[], headings: Headings): boolean {
  const alike = blocks
    .flatMap(({ lines }) => lines.map(({ segments }) => segments[0] as Segment))
    .filter((segment) => headings.looksLikeOne(segment))
  const named = alike.filter((segment) => headings.kindOf(segment) !== null).length
  return named >= 3 && named >= alike.length * 0.6
}

/** A new section, if the line begins one; it may hold the first words of its text, too. */
function openSection<Kind extends string>(
  line: Line,
  before: Line | null,
  current: Section,
  headings: Headings<Kind>,
  isLookEnough: boolean,
): Section<Kind | 'other'> | null {
  const first = line.segments[0] as Segment
  if (isBullet(line) || (before && isWrapped(before, first, headings))) return null
  const kind = headings.kindOf(first) ?? (isLookEnough && isUnknown(line, headings) ? 'other' : null)
  if (kind && (headings.looksLikeOne(first) || standsAlone(line, before))) {
    const rest = line.segments.slice(1)
    return { kind, heading: first, lines: rest.length > 0 ? [{ ...line, segments: rest }] : [] }
  }
  return openInline(line, current, headings)
}

function isUnknown({ segments }: Line, headings: Headings): boolean {
  const [first] = segments as [Segment]
  return segments.length === 1 && headings.looksLikeOne(first) && isShort(first.text)
}

function isShort(text: string): boolean {
  return text.split(/\s+/).length <= 5 && /\p{L}{3}/u.test(text) && !isDateLine(text) && !/[@\d]/.test(text)
}

/** `Skills: Python, SQL` */
function openInline<Kind extends string>(
  line: Line,
  current: Section,
  headings: Headings<Kind>,
): Section<Kind> | null {
  const { sectionOf, hasParts } = headings.lexicon
  const text = textOf(line)
  const colon = text.indexOf(':')
  if (colon < 3 || colon > 40 || colon === text.length - 1) return null
  const kind = sectionOf(text.slice(0, colon))
  const [heading] = kind ? sliceLine(line, 0, colon) : []
  if (!kind || !heading) return null
  // Inside an entry it is a part of it: "Technologies: Go, Kafka".
  if (hasParts.has(current.kind) && !headings.looksLikeOne(heading)) return null
  return { kind, heading, lines: [{ ...line, segments: sliceLine(line, colon + 1, text.length) }] }
}

/** The second line of a name that did not fit into one. */
function isWrapped(before: Line, segment: Segment, { lexicon }: Headings): boolean {
  const above = before.segments[0] as Segment
  // Where words alone make a heading, a paragraph of its own is enough to begin with one.
  if (!lexicon.needsLook && above.paragraph !== segment.paragraph) return false
  const space = segment.box.y - bottomOf(above.box)
  return (
    above.page === segment.page &&
    space < segment.fontSize * 0.5 &&
    Math.abs(above.box.x - segment.box.x) < 2 &&
    Math.abs(above.fontSize - segment.fontSize) < 0.6 &&
    !(segment.isBold && !above.isBold) &&
    above.colour === segment.colour &&
    lexicon.sectionOf(above.text) === null
  )
}

function standsAlone(line: Line, before: Line | null): boolean {
  if (line.segments.length > 1) return false
  if (!before) return true
  const [above, below] = [before.segments[0], line.segments[0]] as [Segment, Segment]
  if (above.page !== below.page) return true
  if (above.paragraph !== undefined) return above.paragraph !== below.paragraph
  return below.box.y - bottomOf(above.box) > below.fontSize * 0.6
}
