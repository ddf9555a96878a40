/** How much of a job description is looked at and given: a document may go on for ever, and reading it must not. */
import type { Line } from '#core/documents/layout/reading-order.ts'
import type { Segment } from '#core/documents/layout/segments.ts'
import type { Found } from '#core/documents/parsed-resume.ts'

export const mostFound = { skills: 120, responsibilities: 100, requirements: 100, benefits: 100 } as const

/** In letters. */
const longest = { line: 400, item: 2000, summary: 6000, skill: 160 }

/** Fifteen full pages. */
const mostLines = 800
/** So many words in a row are no description; what is beyond is left. */
export const mostPassages = 600

export function firstLines(lines: Line[]): Line[] {
  return lines.slice(0, mostLines)
}

/** Pieces of lines, before anything is asked of them. */
export function firstSegments(segments: Segment[]): Segment[] {
  return segments.slice(0, mostLines * 4)
}

export type TextKind = keyof typeof longest

/** Behind a whole word where there is one: half of one would be a word that the document does not have. */
export function cutText<F extends Found>(found: F, kind: TextKind): F {
  const most = longest[kind]
  if (found.value.length <= most) return found
  const start = found.value.slice(0, most + 1)
  const end = start.search(/\s\S*$/)
  return { ...found, value: end > 0 ? start.slice(0, end).trimEnd() : start.slice(0, most) }
}
