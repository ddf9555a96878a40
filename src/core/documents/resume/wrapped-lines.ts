/** Names that did not fit into their line and went on in the next are one text again. */
import { findPeriods } from '#core/documents/entities/dates.ts'
import { isBullet, textOf } from '#core/documents/layout/lines.ts'
import type { Line } from '#core/documents/layout/reading-order.ts'
import { bottomOf, joinSegments, rightOf, type Segment } from '#core/documents/layout/segments.ts'

/** Longer ones are sentences, which are put together elsewhere. */
const longestName = 90
const mostWordsBelow = 5

export function joinWrappedLines(lines: Line[]): Line[] {
  const joined: Line[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    const place = before ? placeToGoOn(before, line) : -1
    if (before && place >= 0) joined[joined.length - 1] = goOn(before, place, line)
    else joined.push(line)
  }
  return joined
}

function goOn(before: Line, place: number, line: Line): Line {
  const segments = before.segments.map((segment, n) =>
    n === place ? joinSegments(segment, line.segments[0] as Segment) : segment,
  )
  return { ...before, segments }
}

/** Which segment of the line above the lower one continues; -1 for none. */
function placeToGoOn(before: Line, line: Line): number {
  const [rest] = line.segments as [Segment]
  if (line.segments.length > 1 || isBullet(line) || isBullet(before)) return -1
  if (rest.text.split(/\s+/).length > mostWordsBelow || findPeriods(rest.text).length > 0) return -1
  return before.segments.findIndex((segment, n) => {
    const room =
      (before.segments[n + 1]?.box.x ?? before.columnEnd ?? Number.POSITIVE_INFINITY) - rightOf(segment.box)
    return (
      isBelow(segment, rest) &&
      room < firstWordWidth(rest) &&
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
