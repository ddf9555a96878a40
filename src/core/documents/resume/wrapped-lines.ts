/** Names that did not fit into their line and went on in the next are one text again. */
import { findPeriods } from '#core/documents/entities/dates.ts'
import { isBullet, textOf } from '#core/documents/layout/lines.ts'
import type { Line } from '#core/documents/layout/reading-order.ts'
import { bottomOf, joinSegments, rightOf, type Segment } from '#core/documents/layout/segments.ts'

/** Longer ones are sentences, which are put together elsewhere. */
const longestName = 90
const mostWordsBelow = 5

/** In points: the cells of a table keep this distance from each other. */
const cellPadding = 14

export function joinWrappedLines(lines: Line[]): Line[] {
  const joined: Line[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    const places = before ? placesToGoOn(before, line) : null
    if (before && places) joined[joined.length - 1] = goOn(before, places, line)
    else joined.push(line)
  }
  return joined
}

function goOn(before: Line, places: number[], line: Line): Line {
  const segments = before.segments.map((segment, n) => {
    const rest = line.segments[places.indexOf(n)]
    return rest ? joinSegments(segment, rest) : segment
  })
  return { ...before, segments }
}

/** For each segment of the lower line, which one above it continues; null where one continues none. */
function placesToGoOn(before: Line, line: Line): number[] | null {
  const isRowOfTable = before.segments.length >= 3
  if (line.segments.length > (isRowOfTable ? before.segments.length : 1)) return null
  if (isBullet(line) || isBullet(before)) return null
  const places = line.segments.map((rest) => placeToGoOn(before, rest, isRowOfTable ? cellPadding : 0))
  return places.every((place) => place >= 0) ? places : null
}

function placeToGoOn(before: Line, rest: Segment, padding: number): number {
  if (rest.text.split(/\s+/).length > mostWordsBelow || findPeriods(rest.text).length > 0) return -1
  return before.segments.findIndex((segment, n) => {
    const room =
      (before.segments[n + 1]?.box.x ?? before.columnEnd ?? Number.POSITIVE_INFINITY) - rightOf(segment.box)
    return (
      isBelow(segment, rest) &&
      room < firstWordWidth(rest) + padding &&
      segment.text.length + rest.text.length <= longestName
    )
  })
}

function isBelow(above: Segment, below: Segment): boolean {
  const last = above.parts.at(-1)?.piece
  if (!last || last.page !== below.page || findPeriods(textOf({ page: 0, segments: [above] })).length > 0)
    return false
  return (
    Math.abs(above.box.x - below.box.x) < 1.5 &&
    Math.abs(last.fontSize - below.fontSize) < 0.3 &&
    last.isBold === below.isBold &&
    last.isItalic === below.isItalic &&
    last.colour === below.colour &&
    below.box.y - bottomOf(last.box) < below.fontSize * 0.6
  )
}

/** With the space before it. */
function firstWordWidth({ text, box, fontSize }: Segment): number {
  const word = text.split(/\s+/)[0] ?? text
  return (box.width * word.length) / Math.max(1, text.length) + fontSize * 0.25
}
