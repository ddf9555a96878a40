/** A line as one text, and the way back from its characters to the segments they stand in. */

import type { Found } from '#core/documents/parsed-resume.ts'
import { bulletLength } from './clean-text.ts'
import type { Line } from './reading-order.ts'
import { placeOf, type Segment, sliceSegment } from './segments.ts'

/** Stands for the gap between two segments. No text has one of its own. */
export const gap = '\t'

export function textOf({ segments }: Line): string {
  return segments.map(({ text }) => text).join(gap)
}

/** The segments, or parts of them, that hold a range of the line's text. */
export function sliceLine({ segments }: Line, start: number, end: number): Segment[] {
  const found: Segment[] = []
  let offset = 0
  for (const segment of segments) {
    const from = Math.max(0, start - offset)
    const to = Math.min(segment.text.length, end - offset)
    if (from < to) {
      const part = from === 0 && to === segment.text.length ? segment : sliceSegment(segment, from, to)
      if (part.text !== '') found.push(part)
    }
    offset += segment.text.length + gap.length
  }
  return found
}

/** A line without a range of its text; null where nothing is left. */
export function withoutRange(line: Line, start: number, end: number): Line | null {
  const length = textOf(line).length
  const segments = [...sliceLine(line, 0, start), ...sliceLine(line, end, length)]
  return segments.length === 0 ? null : { ...line, segments }
}

export function isBullet(line: Line): boolean {
  return bulletLength(textOf(line)) > 0
}

/** With nothing behind it, it says nothing. */
export function isBareBullet(line: Line): boolean {
  return isBullet(line) && withoutBullet(line).segments.length === 0
}

export function withoutBullet(line: Line): Line {
  const length = bulletLength(textOf(line))
  return length === 0 ? line : { ...line, segments: sliceLine(line, length, textOf(line).length) }
}

export function toFound(segments: Segment[], isSure: boolean, value = joinTexts(segments)): Found {
  return { value, places: segments.map(placeOf), isSure }
}

export function toFoundAs<Value>(segments: Segment[], isSure: boolean, value: Value): Found<Value> {
  return { value, places: segments.map(placeOf), isSure }
}

function joinTexts(segments: Segment[]): string {
  return segments.map(({ text }) => text).join(' ')
}

/** Lines as paragraphs: a bullet or a new paragraph begins a line, what was only wrapped is joined again. */
export function toProse(lines: Line[]): { text: string; segments: Segment[] } {
  const paragraphs: string[] = []
  let before: Line | null = null
  for (const line of lines) {
    const words = line.segments.map(({ text }) => text).join(' ')
    const isNew = before === null || isBullet(line) || beginsParagraph(before, line)
    if (isNew) paragraphs.push(words)
    else paragraphs.push(joinWrapped(paragraphs.pop() as string, words))
    before = line
  }
  return { text: paragraphs.join('\n'), segments: lines.flatMap(({ segments }) => segments) }
}

export function beginsParagraph(before: Line, line: Line): boolean {
  const [above, below] = [before.segments[0], line.segments[0]] as [Segment, Segment]
  if (above.paragraph !== undefined || below.paragraph !== undefined)
    return above.paragraph !== below.paragraph
  if (above.page !== below.page) return /[.!?:]$/.test(textOf(before))
  const space = below.box.y - (above.box.y + above.box.height)
  if (leftRoom(before, line)) return true
  return space > below.fontSize * 0.9 || Math.abs(above.fontSize - below.fontSize) > 1
}

/** A line that ends although the next word had room was ended on purpose: bullets may be drawn, not written. */
function leftRoom(before: Line, line: Line): boolean {
  const [last, first] = [before.segments.at(-1), line.segments[0]] as [Segment, Segment]
  if (before.columnEnd === undefined || !/^[\p{Lu}\d]/u.test(first.text)) return false
  const word = first.text.split(/\s+/)[0] ?? ''
  const width = (first.box.width * word.length) / Math.max(1, first.text.length)
  return before.columnEnd - (last.box.x + last.box.width) > width + first.fontSize * 2
}

export function joinWrapped(before: string, after: string): string {
  // A word that was divided at the end of a line, not one that has a hyphen of its own ("well-known").
  const isDivided = /\p{Ll}[-\u2010]$/u.test(before) && /^\p{Ll}/u.test(after)
  return isDivided ? before.slice(0, -1) + after : `${before} ${after}`
}
