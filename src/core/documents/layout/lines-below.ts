/** What stands a little below a segment, without a look at all others of the document. */
import type { Segment } from './segments.ts'

/** In points. */
const shelfHeight = 12

export function createLinesBelow(segments: Segment[]): (segment: Segment) => Segment[] {
  const shelves = new Map<string, Segment[]>()
  const keyOf = (page: number, shelf: number) => `${page}:${shelf}`
  for (const segment of segments) {
    const key = keyOf(segment.page, Math.floor(segment.box.y / shelfHeight))
    const shelf = shelves.get(key)
    if (shelf) shelf.push(segment)
    else shelves.set(key, [segment])
  }
  /** From its own height to about three lines of its size further down. */
  return ({ page, box, fontSize }) => {
    const first = Math.floor(box.y / shelfHeight)
    const last = Math.floor((box.y + box.height + fontSize * 2) / shelfHeight)
    const found: Segment[] = []
    for (let shelf = first; shelf <= last && found.length < mostLooked; shelf++)
      found.push(...(shelves.get(keyOf(page, shelf)) ?? []).slice(0, mostLooked))
    return found
  }
}

/** No resume has more beside and below one word; whoever makes a page of more gets fewer of them joined. */
const mostLooked = 200
