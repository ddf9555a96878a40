/** What work and education have in common: when, and in which words. */

import {
  isBullet,
  sliceLine,
  toFound,
  toFoundAs,
  toProse,
  withoutBullet,
} from '#core/documents/layout/lines.ts'
import type { Line } from '#core/documents/layout/reading-order.ts'
import type { Found, Period } from '#core/documents/parsed-resume.ts'
import type { Chunk } from './chunks.ts'
import type { Entry } from './entries.ts'

export function foundPeriod({ period }: Entry): Found<Period> | null {
  if (!period) return null
  const { line, found } = period
  return toFoundAs(sliceLine(line, found.start, found.end), found.isRange, found.period)
}

export function describe(rest: Chunk[], body: Line[]): Found | null {
  const lines = [...rest.map(({ segments }): Line => ({ page: segments[0]?.page ?? 1, segments })), ...body]
  if (lines.length === 0) return null
  const { text } = toProse(lines.map((line) => (isBullet(line) ? markBullet(line) : line)))
  const segments = lines.flatMap((line) => withoutBullet(line).segments)
  return text.trim() === '' ? null : toFound(segments, true, text)
}

/** However a bullet was drawn, it is kept as one sign. */
function markBullet(line: Line): Line {
  const bare = withoutBullet(line)
  const [first, ...others] = bare.segments
  if (!first) return bare
  return { ...bare, segments: [{ ...first, text: `• ${first.text}` }, ...others] }
}
