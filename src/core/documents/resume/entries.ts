/** Fifth step: a section of positions or schools falls into entries, each with a head, a period and a text. */

import { type FoundPeriod, findPeriods } from '#core/documents/entities/dates.ts'
import { isSideNote } from '#core/documents/entities/side-notes.ts'
import { isBullet, sliceLine, textOf } from '#core/documents/layout/lines.ts'
import type { Line } from '#core/documents/layout/reading-order.ts'
import { bottomOf, rightOf, type Segment } from '#core/documents/layout/segments.ts'
import { scoreDegree } from '#core/documents/lexicons/degrees.ts'
import { fold, wordSet } from '#core/documents/lexicons/fold.ts'
import { sectionOf } from '#core/documents/lexicons/headings.ts'
import { scoreOrganisation, scoreSchool } from '#core/documents/lexicons/organisations.ts'
import { scorePlace } from '#core/documents/lexicons/places.ts'
import { scoreTitle } from '#core/documents/lexicons/titles.ts'
import { firstLines } from './most-found.ts'
import { joinWrappedLines } from './wrapped-lines.ts'

export type Entry = {
  /** The lines that say who, what, where and when. */
  head: Line[]
  /** The line of the head that holds the period, and where in it. */
  period: { line: Line; found: FoundPeriod } | null
  body: Line[]
}

type Anchor = { at: number; found: FoundPeriod }

export function splitEntries(all: Line[], most: number): Entry[] {
  const lines = joinWrappedLines(withoutColumnLabels(firstLines(all)))
  if (lines.length === 0) return []
  const anchors = findAnchors(lines)
  const starts = anchors.length > 0 ? startsByAnchors(lines, anchors) : startsByLook(lines)
  const entries = starts
    .slice(0, most)
    .map((start, n) => toEntry(lines, start, starts[n + 1] ?? lines.length, anchors))
  return alignHeads(completeHeads(entries))
}

const columnLabels = wordSet(`
  period dates date from to year years duration employer company organisation organization designation position title
  role responsibilities duties degree course qualification institute institution school university board percentage
  grade result marks place location`)

/** The first row of a table says what its columns hold. */
function withoutColumnLabels(lines: Line[]): Line[] {
  const [first, ...others] = lines
  if (!first || first.segments.length < 2) return lines
  const isLabel = ({ text }: Segment) => columnLabels.has(fold(text))
  return first.segments.filter(isLabel).length >= 2 ? others : lines
}

/** A head that names one thing only goes on in the line below, if that could be a name: most often the company. */
function completeHeads(entries: Entry[]): Entry[] {
  const isShort = ({ head, period }: Entry) => period !== null && countNames(head) < 2
  if (entries.filter(isShort).length * 2 < entries.length) return entries
  return entries.map((entry) => {
    const [next] = entry.body
    if (!next || !isShort(entry) || !couldBeName(next) || isIndented(next, entry.head)) return entry
    return { ...entry, head: [...entry.head, next], body: entry.body.slice(1) }
  })
}

/** Parts of the head besides periods and places. */
function countNames(head: Line[]): number {
  return head
    .flatMap((line) => textOf(line).split(/\t|\s[|·•–—@-]\s|,\s|\s(?:at|bei|chez)\s/u))
    .filter((part) => /\p{L}/u.test(part) && !isSideNote(part)).length
}

function couldBeName(line: Line): boolean {
  const text = textOf(line)
  const isName = /^[\p{Lu}\p{N}]/u.test(text) && !/[.;:!?]$/.test(text) && text.split(/\s+/).length <= 6
  return isName && line.segments.length === 1 && !isBullet(line) && !partHeadings.has(sectionOf(text))
}

/** Where most heads have a line behind the period, the first line of the text in the same look is one, too. */
function alignHeads(entries: Entry[]): Entry[] {
  const last = entries.flatMap(({ head, period }) => {
    const behind = period ? head.slice(head.indexOf(period.line) + 1) : []
    return behind.slice(0, 1)
  })
  const [model] = last
  if (!model || last.length * 2 < entries.length) return entries
  return entries.map((entry) => {
    const [next] = entry.body
    const isShort = entry.period !== null && entry.head.at(-1) === entry.period.line
    if (!next || !isShort || isBullet(next) || isProse(next) || !isAlike(next, model)) return entry
    return { ...entry, head: [...entry.head, next], body: entry.body.slice(1) }
  })
}

/** Where positions begin in a text without headings, if at least two lines have a span of time; -1 otherwise. */
export function findFirstPosition(lines: Line[]): number {
  const spans = lines.flatMap((line, n) => (periodOfHead(line)?.isRange ? [n] : []))
  return spans.length >= 2 ? (spans[0] as number) : -1
}

/** Lines whose period belongs to the entry and not to a sentence in it. */
function findAnchors(lines: Line[]): Anchor[] {
  const dated = lines.flatMap((line, at) => {
    const found = periodOfHead(line)
    return found ? [{ at, found }] : []
  })
  const ranges = dated.filter(({ found }) => found.isRange)
  if (ranges.length * 2 < dated.length) return dated
  // Where most entries have a span, a single date is a detail, unless it stands where the spans stand.
  return dated.filter(
    (one) =>
      one.found.isRange ||
      ranges.some(
        (range) =>
          areAligned(dateSegment(lines, one), dateSegment(lines, range)) || endAlike(lines, one, range),
      ),
  )
}

/** `Diploma, Lane Tech, 2006` below `Certificate, Harold College, 2007-2009`. */
function endAlike(lines: Line[], one: Anchor, other: Anchor): boolean {
  const [a, b] = [lines[one.at] as Line, lines[other.at] as Line]
  const endsWithDate = (line: Line, { found }: Anchor) => /^[\s).]*$/.test(textOf(line).slice(found.end))
  return (
    isAlike(a, b) && !isBullet(a) && endsWithDate(a, one) && endsWithDate(b, other) && namesSomething(a, b)
  )
}

function dateSegment(lines: Line[], { at, found }: Anchor): Segment | undefined {
  return sliceLine(lines[at] as Line, found.start, found.end)[0]
}

function areAligned(a: Segment | undefined, b: Segment | undefined): boolean {
  if (!a || !b || Math.abs(a.fontSize - b.fontSize) > 0.3) return false
  return Math.abs(a.box.x - b.box.x) < 2 || Math.abs(rightOf(a.box) - rightOf(b.box)) < 2
}

function periodOfHead(line: Line): FoundPeriod | null {
  const text = textOf(line)
  if (isProse(line)) return null
  const periods = findPeriods(text)
  const found = periods.find(({ isRange }) => isRange) ?? periods[0]
  if (!found) return null
  if (isBullet(line) && !found.isRange) return null
  const isAtEdge =
    text.slice(0, found.start).trim() === '' || /^[\s)\].,|]*$/.test(removeTail(text.slice(found.end)))
  const standsApart = line.segments.some((segment) => segment.text.length <= found.end - found.start + 6)
  return isAtEdge || standsApart || (found.isRange && !isBullet(line)) ? found : null
}

/** "(2 years)" or a place behind a period leaves it at the edge. */
function removeTail(text: string): string {
  return text.length <= 40 ? text.replace(/[([].*[)\]]|[·•|,].*/u, '') : text
}

const mostLinesBeforePeriod = 4

/**
 * The first entry shows how many lines stand before the period, and how the first of them looks. The others begin alike,
 * or with the period itself, when they share the company above.
 */
function startsByAnchors(lines: Line[], anchors: Anchor[]): number[] {
  const first = (anchors[0] as Anchor).at
  const lead = Math.min(first, mostLinesBeforePeriod)
  const model = lines[first - lead] as Line
  // Where the first line of an entry has a look of its own, it is found however far above the period it stands.
  const isDistinct = lines.filter((line) => isAlike(line, model)).length <= anchors.length * 1.5
  const starts: number[] = []
  for (const [n, { at }] of anchors.entries()) {
    const above = n === 0 ? -1 : (anchors[n - 1] as Anchor).at
    const others = [4, 3, 2, 1, 0].filter((count) => count !== lead)
    const candidates = [lead, ...(isDistinct ? others : others.reverse())]
    const fitting = candidates.find(
      (count) => mayLead(lines, at, count, above) && isAlike(lines[at - count] as Line, model),
    )
    const start = at - (fitting ?? leadByGap(lines, at, above, lead))
    if (start > (starts.at(-1) ?? -1)) starts.push(start)
  }
  return starts
}

function mayLead(lines: Line[], at: number, count: number, above: number): boolean {
  if (at - count <= above) return false
  return lines.slice(at - count, at).every((line) => !isBullet(line) && !isProse(line))
}

/** Lines of a head stand closer to each other than to the entry before. */
function leadByGap(lines: Line[], at: number, above: number, most: number): number {
  let count = 0
  while (count < most && mayLead(lines, at, count + 1, above) && !hasGapBelow(lines, at - count - 1)) count++
  return count
}

function hasGapBelow(lines: Line[], at: number): boolean {
  const [upper, lower] = [lines[at]?.segments[0], lines[at + 1]?.segments[0]]
  if (!upper || !lower || upper.page !== lower.page) return false
  return lower.box.y - bottomOf(upper.box) > lower.fontSize * 0.9
}

function startsByLook(lines: Line[]): number[] {
  const [first] = lines as [Line]
  const alike = lines.flatMap((line, n) => (n === 0 || isAlike(line, first) ? [n] : []))
  const isTelling = alike.length <= Math.ceil(lines.length / 2) || lines.every((line) => !isProse(line))
  const others = lines.length - alike.length
  if (others === 0) return lines.map((_, n) => n)
  return isTelling ? alike : [0]
}

function isAlike(a: Line, b: Line): boolean {
  const [one, other] = [a.segments[0], b.segments[0]] as [Segment, Segment]
  return (
    Math.abs(one.fontSize - other.fontSize) < 0.6 &&
    one.isBold === other.isBold &&
    one.isItalic === other.isItalic &&
    Math.abs(one.box.x - other.box.x) < 6 &&
    isBullet(a) === isBullet(b)
  )
}

function toEntry(lines: Line[], start: number, end: number, anchors: Anchor[]): Entry {
  const anchor = anchors.find(({ at }) => at >= start && at < end)
  const headEnd = findHeadEnd(lines, start, anchor?.at ?? start, end)
  return {
    head: lines.slice(start, headEnd),
    period: anchor ? { line: lines[anchor.at] as Line, found: anchor.found } : null,
    body: lines.slice(headEnd, end),
  }
}

/** "Highlights" or "Courses" over a part of the text. "College" may be the end of a name. */
const partHeadings = new Set<string | null>(['summary', 'awards', 'skills', 'courses', 'projects'])

const mostLinesBehindPeriod = 3

/** Short lines behind the period still belong to the head, while they name something. */
function findHeadEnd(lines: Line[], start: number, anchor: number, end: number): number {
  let at = anchor + 1
  while (at < end && at - anchor <= mostLinesBehindPeriod) {
    const line = lines[at] as Line
    if (isBullet(line) || isProse(line) || partHeadings.has(sectionOf(textOf(line)))) break
    if (isIndented(line, lines.slice(start, anchor + 1))) break
    const isOfHead = namesSomething(line, lines[start] as Line)
    if (!isOfHead && !(at === anchor + 1 && at + 1 < end && leadsToTitle(line, lines[at + 1] as Line))) break
    at++
  }
  return at
}

/** A company nobody knows, between a period and a title in the same column. */
function leadsToTitle(line: Line, below: Line): boolean {
  const [one, other] = [line.segments[0], below.segments[0]] as [Segment, Segment]
  const isTitle = couldBeName(below) && scoreTitle(textOf(below)) >= 0.9
  return couldBeName(line) && isTitle && Math.abs(one.box.x - other.box.x) < 2
}

/** In points: text under a head is often moved to the right. */
const indent = 6

function isIndented(line: Line, head: Line[]): boolean {
  const lefts = head.flatMap(({ segments }) =>
    segments.filter(({ text }) => !isSideNote(text)).map(({ box }) => box.x),
  )
  const left = (line.segments[0] as Segment).box.x
  return lefts.length > 0 && left > Math.max(...lefts.slice(0, 2)) + indent
}

function namesSomething(line: Line, first: Line): boolean {
  const text = textOf(line)
  if (text.length > 100 || isSentence(text)) return false
  const [segment, model] = [line.segments[0], first.segments[0]] as [Segment, Segment]
  const isSetLikeHead =
    (segment.isBold && model.isBold) ||
    (segment.fontSize > model.fontSize - 0.1 && model.isBold && segment.isBold)
  if (isSetLikeHead || /^(?:https?:\/\/|www\.)\S+$/i.test(text)) return true
  const parts = text.split(/\t| [|·•–—-] |, /).map((part) => part.trim())
  return parts.some(
    (part) =>
      scoreTitle(part) >= 0.6 ||
      scoreOrganisation(part) >= 0.6 ||
      scoreSchool(part) >= 0.6 ||
      scoreDegree(part) >= 0.6 ||
      scorePlace(part) >= 0.7,
  )
}

/** Ends with a full stop that belongs to no abbreviation. */
function isSentence(text: string): boolean {
  return text.split(/\s+/).length >= 4 && /(?:^|\s)\p{Ll}{3,}\.$/u.test(text)
}

/** Sentences, not names: long, or ended like one. */
export function isProse(line: Line): boolean {
  const text = textOf(line)
  const words = text.split(/\s+/).length
  if (line.segments.length > 1 && line.segments.every((segment) => segment.text.length < 70)) return false
  return (
    text.length > 110 ||
    (words >= 9 && /[.;!]$/.test(text)) ||
    (words >= 13 && findPeriods(text).length === 0)
  )
}
