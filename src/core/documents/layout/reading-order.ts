/** Third step: columns, and with them the order in which a person reads the lines. */

import { isDateLine, isSideNote } from '#core/documents/entities/side-notes.ts'
import type { Headings } from './headings.ts'
import { isSameLook, lookOf } from './looks.ts'
import { bottomOf, rememberBySegment, rightOf, type Segment, shareLine } from './segments.ts'

/** Segments side by side, read from left to right. */
export type Line = {
  page: number
  segments: Segment[]
  /** Where its column ends, for those who ask whether a text went on only for want of room. */
  columnEnd?: number
}

/** Lines that are read one after the other, in one column. */
export type Block = {
  lines: Line[]
  /** Where the column begins. */
  left: number
  /** Whether it stands beside others. What is beside something does not belong to the text above it. */
  isColumn: boolean
}

export function toReadingOrder(pages: Segment[][], headings: Headings): Block[] {
  return pages.map((segments) => orderRegion(segments, headings, 0)).reduce(chainPages, [])
}

const deepestNesting = 4

function orderRegion(segments: Segment[], headings: Headings, depth: number): Block[] {
  const rows = toRows(segments)
  const found = depth < deepestNesting ? findColumns(rows, headings) : null
  if (!found) return rows.length === 0 ? [] : [toBlock(rows)]
  const { from, to, edge } = found
  const inside = rows.slice(from, to).flatMap(({ segments }) => segments)
  // Entries set side by side belong to the heading above them, a sidebar with headings of its own does not.
  const asColumn = inside.some((segment) => headings.kindOf(segment) !== null)
    ? (block: Block): Block => ({ ...block, isColumn: true })
    : (block: Block): Block => block
  return [
    ...orderRows(rows.slice(0, from), headings, depth),
    ...orderRegion(
      inside.filter((segment) => segment.box.x < edge),
      headings,
      depth + 1,
    ).map(asColumn),
    ...orderRegion(
      inside.filter((segment) => segment.box.x >= edge),
      headings,
      depth + 1,
    ).map(asColumn),
    ...orderRows(rows.slice(to), headings, depth),
  ]
}

const orderRows = (rows: Line[], headings: Headings, depth: number): Block[] =>
  orderRegion(
    rows.flatMap(({ segments }) => segments),
    headings,
    depth,
  )

function toBlock(rows: Line[]): Block {
  const columnEnd = Math.max(...rows.flatMap(({ segments }) => segments.map(({ box }) => rightOf(box))))
  const lines = rows.map((row) => ({ ...row, columnEnd }))
  return { lines, left: usualLeft(lines), isColumn: false }
}

/** The left edge that most lines share: the first of a block may be centred. */
function usualLeft(lines: Line[]): number {
  const counts = new Map<number, number>()
  for (const { segments } of lines) {
    const left = Math.round((segments[0] as Segment).box.x / 4) * 4
    counts.set(left, (counts.get(left) ?? 0) + 1)
  }
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0]
}

/** From top to bottom, what stands on one line from left to right. */
export function toRows(segments: Segment[]): Line[] {
  const rows: Line[] = []
  for (const segment of [...segments].sort((a, b) => middleOf(a) - middleOf(b))) {
    const row = rows.at(-1)
    if (row?.segments.some((other) => shareLine(other.box, segment.box))) row.segments.push(segment)
    else rows.push({ page: segment.page, segments: [segment] })
  }
  for (const row of rows) row.segments.sort((a, b) => a.box.x - b.box.x)
  return rows
}

const middleOf = ({ box }: Segment): number => box.y + box.height / 2

type Columns = { from: number; to: number; edge: number; weight: number }

const isNote = rememberBySegment(({ text }) => isSideNote(text))
const isDate = rememberBySegment(({ text }) => isDateLine(text))

/** In points: between columns that a person sees as such. */
const narrowestGutter = 9

/** The largest part of the page that an unbroken gap divides into columns, each to be read by itself. */
function findColumns(rows: Line[], headings: Headings): Columns | null {
  let best: Columns | null = null
  for (const edge of listLeftEdges(rows)) {
    for (const columns of listRuns(rows, edge, headings)) {
      if (
        (best && columns.weight <= best.weight) ||
        !areReadApart(rows.slice(columns.from, columns.to), edge, headings)
      )
        continue
      best = columns
    }
  }
  return best
}

/** Where at least two segments begin, not counting the outermost left. */
function listLeftEdges(rows: Line[]): number[] {
  const counts = new Map<number, { count: number; least: number }>()
  for (const { segments } of rows) {
    for (const { box } of segments) {
      const key = Math.round(box.x / 3)
      const known = counts.get(key)
      if (known) {
        known.count++
        known.least = Math.min(known.least, box.x)
      } else counts.set(key, { count: 1, least: box.x })
    }
  }
  const edges = [...counts.values()].filter(({ count }) => count >= 2).map(({ least }) => least)
  return edges.sort((a, b) => a - b).slice(0, 60)
}

/** Rows in a run that nothing crosses the edge in, with enough on both sides of it. */
function listRuns(rows: Line[], edge: number, headings: Headings): Columns[] {
  const runs: Columns[] = []
  let from = 0
  for (let n = 0; n <= rows.length; n++) {
    const row = rows[n]
    if (row && !isCrossed(row, edge)) continue
    runs.push(...measureRun(rows, from, n, edge, headings))
    from = n + 1
  }
  return runs
}

function isCrossed({ segments }: Line, edge: number): boolean {
  return segments.some(({ box }) => box.x < edge - 0.5 && rightOf(box) > edge - narrowestGutter)
}

function measureRun(rows: Line[], from: number, to: number, edge: number, headings: Headings): Columns[] {
  const run = rows.slice(from, to)
  const [left, right] = [false, true].map((isRight) =>
    run.flatMap(({ segments }, n) =>
      segments.some(({ box }) => box.x >= edge - 0.5 === isRight) ? [n] : [],
    ),
  ) as [number[], number[]]
  const fewer = left.length < right.length ? left : right
  if (fewer.length < 2 || left.length + right.length < 6) return []
  const [first, last] = [fewer[0] as number, (fewer.at(-1) as number) + 1]
  const whole = { from, to, edge, weight: fewer.length * 1000 + (to - from) }
  // A sidebar goes along with most of the text. What is beside a few lines is set beside those only.
  const isSidebar = last - first >= (to - from) * 0.4 && !beginsAsGrid(run[first] as Line, edge, headings)
  return isSidebar
    ? [whole]
    : [{ ...whole, from: from + first, to: from + last, weight: whole.weight - (to - from) }]
}

/** Entries side by side begin on one line in one look; of a sidebar and the text at most the headings do. */
function beginsAsGrid({ segments }: Line, edge: number, headings: Headings): boolean {
  const left = segments.filter(({ box }) => box.x < edge - 0.5)
  const right = segments.filter(({ box }) => box.x >= edge - 0.5)
  return left.some((one) =>
    right.some(
      (other) =>
        standsBeside(one, other) &&
        isSameLook(lookOf(one), lookOf(other)) &&
        (headings.kindOf(one) === null || headings.kindOf(other) === null),
    ),
  )
}

/**
 * Two columns are read one after the other, a table row by row. Dates beside the positions they belong to, or headings
 * beside their text, are a table, however clear the gap.
 */
function areReadApart(rows: Line[], edge: number, headings: Headings): boolean {
  const left = rows.flatMap(({ segments }) => segments.filter(({ box }) => box.x < edge - 0.5))
  const right = rows.flatMap(({ segments }) => segments.filter(({ box }) => box.x >= edge - 0.5))
  if (!overlapInHeight(left, right)) return false
  const isHeading = (segment: Segment) => headings.kindOf(segment) !== null
  if (isMargin(left, right, isHeading) || isMargin(right, left, isHeading)) return false
  const [fewer, more] = left.length <= right.length ? [left, right] : [right, left]
  // Where nothing stands beside anything, the lines are only indented differently.
  if (shareOf(fewer, (segment) => more.some((other) => shareLine(segment.box, other.box))) < 0.3) return false
  if (haveDatesSideBySide(left, right)) return true
  const labels = fewer.filter((segment) => !isHeading(segment))
  const beside = shareOf(labels, (segment) => more.some((other) => standsBeside(segment, other)))
  const [few, many] = [fewer, more].map((side) => side.filter(isHeading).length) as [number, number]
  if (beside >= 0.75) return many > 0 && (few >= 2 || isHeading(fewer[0] as Segment))
  return few + many > 0 || beside < 0.5
}

/** Each side has a period of its own on the same line: two entries, not one. */
function haveDatesSideBySide(left: Segment[], right: Segment[]): boolean {
  const dates = left.filter(isDate)
  return dates.some((date) => right.some((other) => standsBeside(date, other) && isDate(other)))
}

/** On the same base line, to the point: columns share a few of them by chance, tables all. */
function standsBeside(a: Segment, b: Segment): boolean {
  return Math.abs(bottomOf(a.box) - bottomOf(b.box)) < 1.2
}

function overlapInHeight(left: Segment[], right: Segment[]): boolean {
  const [top, bottom] = [left, right].map((side) => Math.min(...side.map(({ box }) => box.y))) as [
    number,
    number,
  ]
  const ends = [left, right].map((side) => Math.max(...side.map(({ box }) => bottomOf(box)))) as [
    number,
    number,
  ]
  const shared = Math.min(...ends) - Math.max(top, bottom)
  const shorter = Math.min(ends[0] - top, ends[1] - bottom)
  return shared > 0 && shared >= shorter * 0.5
}

/** A side that only says when, where or what of the lines beside it. */
function isMargin(side: Segment[], other: Segment[], isHeading: (segment: Segment) => boolean): boolean {
  const labels = side.filter((segment) => !isHeading(segment))
  if (labels.length === 0) return true
  const notes = shareOf(labels, isNote)
  if (notes < 0.6) return false
  return (
    notes >= 0.85 || shareOf(labels, (label) => other.some((one) => shareLine(label.box, one.box))) >= 0.6
  )
}

function shareOf(segments: Segment[], test: (segment: Segment) => boolean): number {
  return segments.filter(test).length / Math.max(1, segments.length)
}

/** In points: how far the left edges of one column may differ between two pages. */
const sameEdge = 16

/** A column goes on where it stood on the page before. */
function chainPages(before: Block[], page: Block[]): Block[] {
  const columns = lastColumns(before)
  const first = page[0]
  if (!first) return before
  if (columns.length === 0) return joinPlain(before, page)
  const chained = [...before]
  const left: Block[] = []
  let isTop = true
  for (const block of page) {
    const target: Block | undefined = isTop
      ? columns.find((column) => Math.abs(column.left - block.left) <= sameEdge)
      : undefined
    if (target) {
      const place = chained.findIndex(({ lines }) => lines === target.lines)
      const lines = [...target.lines, ...block.lines]
      chained[place] = { ...target, lines }
      target.lines = lines
    } else left.push(block)
    // Below the first columns of a page nothing continues the page before.
    isTop = isTop && (block.isColumn || !target)
  }
  return [...chained, ...left]
}

function lastColumns(blocks: Block[]): Block[] {
  const start = blocks.findLastIndex(({ isColumn }) => !isColumn)
  return blocks.slice(start + 1).map((block) => ({ ...block }))
}

/** Where the page before had one column, the text goes on in whichever begins at the same edge. */
function joinPlain(before: Block[], page: Block[]): Block[] {
  const last = before.at(-1)
  if (!last) return page
  const goesOn = page.findIndex(({ left }) => Math.abs(left - last.left) <= sameEdge)
  const next = page[goesOn]
  if (!next) return [...before, ...page]
  return [
    ...before.slice(0, -1),
    { ...last, lines: [...last.lines, ...next.lines] },
    ...page.filter((block) => block !== next),
  ]
}
