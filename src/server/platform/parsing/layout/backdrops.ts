/** What is behind the text, where that is a shape and not a colour of the text's own. */
import type { Piece } from '#core/documents/document.ts'
import { isInside } from '../geometry.ts'
import type { Backdrop, Pages } from './pages.ts'

/** Our pages are only nearly the author's. In points. */
const tolerance = 18
export const white = '#ffffff'

export function applyBackdrops({ pieces, backdrops }: Pages, paper: string | null): void {
  if (backdrops.length === 0 && paper === white) return
  const inOrder = [...backdrops].sort((one, other) => other.level - one.level)
  for (const piece of pieces) {
    if (!piece.colour || piece.background) continue
    const fills = [...fillsBehind(inOrder, piece), paper]
    if (fills.includes(null)) {
      delete piece.colour
      continue
    }
    // As it is not sure which of them is behind it, it is the one the text was made for.
    const [best] = fills.sort((one, other) => difference(piece, other) - difference(piece, one))
    if (best && best !== white) piece.background = best
  }
}

function difference({ colour }: Piece, fill: string | null): number {
  return colour && fill ? contrast(colour, fill) : 0
}

/** From the front to the back, as far as one that is surely behind all of it. */
function fillsBehind(backdrops: readonly Backdrop[], piece: Piece): (string | null)[] {
  const fills: (string | null)[] = []
  for (const backdrop of backdrops) {
    if (!isBehind(backdrop, piece, tolerance)) continue
    fills.push(backdrop.fill)
    if (isBehind(backdrop, piece, -tolerance)) break
  }
  return fills
}

function isBehind({ page, area }: Backdrop, { page: ofPiece, box }: Piece, by: number): boolean {
  const grown = {
    left: area.left - by,
    top: area.top - by,
    right: area.right + by,
    bottom: area.bottom + by,
  }
  return page === ofPiece && isInside(grown, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
}

export function contrast(one: string, other: string): number {
  return Math.abs(brightness(one) - brightness(other))
}

/** The eye's weights of red, green and blue. */
function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return 0.3 * red + 0.6 * green + 0.1 * blue
}
