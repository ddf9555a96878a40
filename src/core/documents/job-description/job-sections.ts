/** The parts of a job description: what stands under which heading, as whole texts, without what was only copied along. */
import type { HiddenText, SourceDocument } from '#core/documents/document.ts'
import { removeFurniture } from '#core/documents/layout/furniture.ts'
import { findHeadings, type Headings } from '#core/documents/layout/headings.ts'
import { bodyLook } from '#core/documents/layout/looks.ts'
import { type Block, type Line, toReadingOrder, toRows } from '#core/documents/layout/reading-order.ts'
import { type Section, toSections } from '#core/documents/layout/sections.ts'
import { type Segment, shareLine, toSegments } from '#core/documents/layout/segments.ts'
import { splitVisible } from '#core/documents/layout/visibility.ts'
import { joinWrappedHeadings } from '#core/documents/layout/wrapped-headings.ts'
import { type JobSectionKind, jobHeadingLexicon } from '#core/documents/lexicons/job-headings.ts'
import { splitAtUnknownHeadings } from './guess-kinds.ts'
import type { JobSection } from './job-section.ts'
import { labelFieldOf } from './labels.ts'
import { firstLines, firstSegments, mostPassages } from './most-found.ts'
import { findEnd, findMailHead, isNoise, isSigned, subjectLength } from './noise.ts'
import { type Passage, slicePassage, toPassages } from './passages.ts'

export type ReadSections = {
  sections: JobSection[]
  /** Below a mail: who wrote it, and for whom. */
  signature: Passage[]
  hidden: HiddenText[]
}

export function readJobSections(document: SourceDocument): ReadSections {
  const { visible, hidden } = splitVisible(document)
  const isPlain = document.kind === 'text'
  const found = isPlain ? firstSegments(toSegments(visible)) : toSegments(visible)
  // Pasted text has no narrow columns that a heading would not fit into.
  const segments = isPlain ? found : joinWrappedHeadings(found, jobHeadingLexicon)
  const headings = withoutItems(findHeadings(segments, bodyLook(segments), jobHeadingLexicon), segments)
  const pages = document.pages.map((): Segment[] => [])
  for (const segment of segments) pages[segment.page - 1]?.push(segment)
  const blocks = isPlain ? inOrder(pages) : toReadingOrder(removeFurniture(pages, document.pages), headings)
  return { ...cleanSections(toSections(bound(blocks), headings)), hidden }
}

const picture = /^\s*(\p{Extended_Pictographic})/u
const fewestAlike = 2

/** A picture before one line decorates a heading; the same before several makes them a list. */
function withoutItems(headings: Headings<JobSectionKind>, segments: Segment[]): Headings<JobSectionKind> {
  const counts = new Map<string, number>()
  const pictureOf = ({ text }: Segment) => picture.exec(text)?.[1] ?? null
  for (const segment of segments) {
    const sign = pictureOf(segment)
    if (sign) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  const isItem = (segment: Segment) => (counts.get(pictureOf(segment) ?? '') ?? 0) >= fewestAlike
  return {
    ...headings,
    kindOf: (segment) => (isItem(segment) ? null : headings.kindOf(segment)),
    looksLikeOne: (segment) => !isItem(segment) && headings.looksLikeOne(segment),
  }
}

/** Pasted text is read as it was pasted. */
function inOrder(pages: Segment[][]): Block[] {
  const lines = pages.flatMap(toRows)
  return lines.length === 0 ? [] : [{ lines, left: 0, isColumn: false }]
}

function bound(blocks: Block[]): Block[] {
  return blocks.map((block) => ({ ...block, lines: firstLines(block.lines) }))
}

function cleanSections(sections: Section<JobSectionKind>[]): Omit<ReadSections, 'hidden'> {
  const cleaned: JobSection[] = []
  const all = sections.map(toJobSection)
  const head = findMailHead(all.flatMap(textsOf))
  let signature: Passage[] = []
  let read = 0
  for (const [n, section] of all.entries()) {
    if (read > mostPassages) break
    const texts = textsOf(section)
    // What stands at the very beginning cannot be the end.
    const end = findEnd(texts, read)
    read += texts.length
    const kept = texts.slice(0, end)
    const heading = section.heading && kept.length > 0 ? section.heading : null
    const passages = (heading ? kept.slice(1) : kept)
      .filter((passage) => !isNoise(passage) && !head.has(passage))
      .map(withoutSubject)
    if (heading || passages.length > 0) cleaned.push({ ...section, heading, passages })
    const last = texts[end]
    if (!last) continue
    if (isSigned(last)) signature = [...texts.slice(end + 1), ...all.slice(n + 1).flatMap(textsOf)]
    break
  }
  return { sections: splitAtUnknownHeadings(cleaned), signature: signature.slice(0, longestSignature) }
}

const longestSignature = 8

const textsOf = ({ heading, passages }: JobSection): Passage[] => [...(heading ? [heading] : []), ...passages]

function withoutSubject(passage: Passage): Passage {
  const start = subjectLength(passage.text)
  return start === 0 ? passage : slicePassage(passage, { start, end: passage.text.length })
}

/** `Role:` with its value behind it is no heading, however it is set. */
function toJobSection({ kind, heading, lines }: Section<JobSectionKind>): JobSection {
  const first = lines[0]?.segments[0]
  const isInline = heading && first && heading.page === first.page && shareLine(heading.box, first.box)
  if (isInline && labelFieldOf(heading.text) !== null) {
    const [line, ...others] = lines as [Line, ...Line[]]
    const whole = { ...line, segments: [heading, ...line.segments] }
    return { kind: 'details', heading: null, passages: toPassages([whole, ...others]) }
  }
  const [title] = heading ? toPassages([{ page: heading.page, segments: [heading] }]) : []
  return { kind, heading: title ?? null, passages: toPassages(lines) }
}
