/** Text that a shape in front of it hides. Our pages are only nearly the author's, so that there must be no doubt. */
import { intersect, type Rect, areaOf as sizeOf } from '../geometry.ts'
import { contrast } from './backdrops.ts'
import type { Cover, Pages } from './pages.ts'

/** Of a text, so much that the rest of it cannot be read. */
const leastCovered = 0.7
/** How far text may have got from its place, in points. */
const drift = 18
/** Of 255: less than this from the paper, a shape is no ornament. */
const unseen = 8

export function applyCovers({ pieces, covers, levels }: Pages, paper: string): void {
  if (covers.length === 0) return
  const sure = covers.map((cover) => ({ ...cover, area: sureArea(cover, paper) }))
  for (const piece of pieces) {
    if (piece.concealedBy) continue
    const { x, y, width, height } = piece.box
    const area: Rect = { left: x, top: y, right: x + width, bottom: y + height }
    const level = levels.get(piece) ?? 0
    const isCovered = sure.some(
      (cover) =>
        cover.page === piece.page &&
        cover.level > level &&
        sizeOf(intersect(cover.area, area)) >= leastCovered * sizeOf(area) &&
        sizeOf(area) > 0,
    )
    if (isCovered) piece.concealedBy = 'cover'
  }
}

/** A bar of colour is an ornament, and text that has drifted under it is in fact beside it. */
function sureArea({ area, fill, isNearText }: Cover, paper: string): Rect {
  if (isNearText || contrast(fill, paper) < unseen) return area
  return { ...area, top: area.top + drift, bottom: area.bottom - drift }
}
