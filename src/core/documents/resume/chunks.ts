/** The head of an entry in parts, each of which may be a title, a company, a school, a degree or a place. */

import { isUrl } from '#core/documents/entities/contact-words.ts'
import { findPeriods, removeDurations } from '#core/documents/entities/dates.ts'
import { gap, sliceLine, textOf } from '#core/documents/layout/lines.ts'
import type { Line } from '#core/documents/layout/reading-order.ts'
import type { Segment } from '#core/documents/layout/segments.ts'
import { bottomOf } from '#core/documents/layout/segments.ts'
import { scorePlace } from '#core/documents/lexicons/places.ts'
import { scoreTitle } from '#core/documents/lexicons/titles.ts'
import type { Entry } from './entries.ts'

export type Chunk = {
  text: string
  segments: Segment[]
  /** What chunks of the same kind in other entries have in common: where they stand and how they look. */
  slot: string
}

/** Between two parts of a head. A comma may also be inside one ("Acme, Inc."), so it is tried later. */
const separators = /\t|\s+[|·•‧∙⋅–—―@-]\s+|\s*[|·•]\s*|[–—]|\s+(?:at|bei|chez)\s+(?=\p{Lu})|\s@\s?/gu
/** Inside brackets stands a place or a remark, but not in a degree: "BSc (Hons)". */
const brackets = /\s*[()[\]]\s*/gu

export function chunksOf(entries: Entry[], { areBracketsApart }: { areBracketsApart: boolean }): Chunk[][] {
  return joinWrapped(entries.map((entry) => toChunks(entry, areBracketsApart)))
}

function toChunks({ head }: Entry, areBracketsApart: boolean): Chunk[] {
  return head
    .flatMap((line, row) =>
      splitLine(line, areBracketsApart).map((part, column) => toChunk(part, row, column)),
    )
    .filter(({ text }) => /\p{L}/u.test(text) && !isUrl(text))
}

/** A word or two below a name, where other entries have nothing, are the end of that name. */
function joinWrapped(entries: Chunk[][]): Chunk[][] {
  const counts = new Map<string, number>()
  for (const { slot } of entries.flat()) counts.set(slot, (counts.get(slot) ?? 0) + 1)
  return entries.map((chunks) => {
    const joined: Chunk[] = []
    for (const chunk of chunks) {
      const before = joined.at(-1)
      const isRare = (counts.get(chunk.slot) ?? 0) * 2 < entries.length
      if (before && isRare && isBelow(before, chunk) && isRest(chunk.text))
        joined[joined.length - 1] = joinChunks(before, chunk)
      else joined.push(chunk)
    }
    return joined
  })
}

export function joinChunks(before: Chunk, after: Chunk): Chunk {
  return {
    ...before,
    text: `${before.text} ${after.text}`,
    segments: [...before.segments, ...after.segments],
  }
}

/** Directly below, in the same look. */
export function isBelow(above: Chunk, below: Chunk): boolean {
  const [upper, lower] = [above.segments.at(-1), below.segments[0]]
  if (!upper || !lower || upper.page !== lower.page) return false
  return (
    upper.isBold === lower.isBold &&
    upper.isItalic === lower.isItalic &&
    Math.abs(upper.fontSize - lower.fontSize) < 0.3 &&
    lower.box.y > upper.box.y + 2 &&
    lower.box.y - bottomOf(upper.box) < lower.fontSize * 0.6
  )
}

function isRest(text: string): boolean {
  return text.split(/\s+/).length <= 2 && scorePlace(text) < 0.7 && scoreTitle(text) < 0.7
}

function splitLine(line: Line, areBracketsApart: boolean): { text: string; segments: Segment[] }[] {
  const text = blankPeriods(textOf(line))
  const parts: { text: string; segments: Segment[] }[] = []
  let start = 0
  const add = (end: number) => {
    const [from, to] = trimRange(text, start, end)
    if (from < to) parts.push({ text: text.slice(from, to), segments: sliceLine(line, from, to) })
  }
  for (const { index, width } of cutsOf(line, text, areBracketsApart)) {
    if (index < start) continue
    add(index)
    start = index + width
  }
  add(text.length)
  return parts
}

/** At separators, and where bold ends or begins. */
function cutsOf(line: Line, text: string, areBracketsApart: boolean): { index: number; width: number }[] {
  const signs = [...text.matchAll(separators), ...(areBracketsApart ? text.matchAll(brackets) : [])]
  const cuts = signs.map((match) => ({ index: match.index, width: match[0].length }))
  let offset = 0
  for (const { parts, text: words } of line.segments) {
    parts.forEach(({ piece, start }, n) => {
      const before = parts[n - 1]?.piece
      if (before && before.isBold !== piece.isBold) cuts.push({ index: offset + start, width: 0 })
    })
    offset += words.length + gap.length
  }
  return cuts.sort((a, b) => a.index - b.index)
}

/** Same length, so that what is left keeps its place. A period also parts what stands before and behind it. */
function blankPeriods(text: string): string {
  let blanked = text
  for (const { start, end } of findPeriods(text)) {
    blanked = blanked.slice(0, start) + gap.repeat(end - start) + blanked.slice(end)
  }
  return removeDurations(blanked)
}

/** Without the punctuation around it. */
function trimRange(text: string, start: number, end: number): [number, number] {
  let [from, to] = [start, end]
  while (from < to && /[\s,;:.\-–—|/•·]/u.test(text[from] as string)) from++
  while (from < to && /[\s,;:\-–—|/•·]/u.test(text[to - 1] as string)) to--
  return [from, to]
}

function toChunk(
  { text, segments }: { text: string; segments: Segment[] },
  row: number,
  column: number,
): Chunk {
  const [first] = segments as [Segment]
  const look = `${Math.round(first?.fontSize ?? 0)} ${first?.isBold} ${first?.isItalic}`
  return { text, segments, slot: `${row}:${column}:${look}` }
}

/** A chunk in its parts before and behind a comma. */
export function splitAtComma(chunk: Chunk, at: number): [Chunk, Chunk] {
  const line: Line = { page: chunk.segments[0]?.page ?? 1, segments: chunk.segments }
  const text = textOf(line)
  const [before, behind] = [trimRange(text, 0, at), trimRange(text, at + 1, text.length)]
  const part = ([from, to]: [number, number], side: string): Chunk => ({
    text: text.slice(from, to),
    segments: sliceLine(line, from, to),
    slot: `${chunk.slot}${side}`,
  })
  return [part(before, '<'), part(behind, '>')]
}
