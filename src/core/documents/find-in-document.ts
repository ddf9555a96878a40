/** Whether words stand in the document where a person can see them, and where. The test for every value that others propose. */

import { placeOf, type Segment, toSegments } from '#core/documents/layout/segments.ts'
import { splitVisible } from '#core/documents/layout/visibility.ts'
import { fold } from '#core/documents/lexicons/fold.ts'
import type { Place, SourceDocument } from './document.ts'

export function findInDocument(document: SourceDocument, text: string): Place[] | null {
  const wanted = letters(text)
  if (wanted === '') return null
  const segments = toSegments(splitVisible(document).visible)
  // In the order of the page, so that what is wrapped can be found across two lines.
  const ordered = [...segments].sort((a, b) => a.page - b.page || a.box.y - b.box.y || a.box.x - b.box.x)
  return findAcross(ordered, wanted)
}

/** Case, accents and punctuation do not make another word. */
function letters(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}@+#.]/gu, '')
    .replace(/\.+$/, '')
}

function findAcross(segments: Segment[], wanted: string): Place[] | null {
  const starts: number[] = []
  let all = ''
  for (const segment of segments) {
    starts.push(all.length)
    all += letters(segment.text)
  }
  const at = all.indexOf(wanted)
  if (at < 0) return null
  const end = at + wanted.length
  return segments
    .filter((_, n) => (starts[n] as number) < end && (starts[n + 1] ?? all.length) > at)
    .map(placeOf)
}
