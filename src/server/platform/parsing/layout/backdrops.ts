/** What is behind the text, where that is a shape and not a colour of the text's own. */
import type { Piece } from '#core/documents/document.ts'
import { isInside } from '../geometry.ts'
import type { Backdrop, Pages } from './pages.ts'

/** Our pages are only nearly the author's. In points. */
const tolerance = 18
const paper = '#ffffff'

export function applyBackdrops({ pieces, backdrops }: Pages): void {
  if (backdrops.length === 0) return
  for (const piece of pieces) {
    if (!piece.colour || piece.background) continue
    const backdrop = backdrops.findLast((candidate) => isBehind(candidate, piece))
    if (!backdrop) continue
    if (backdrop.fill === null) delete piece.colour
    // As it is not sure which of the two is behind it, it is the one the text was made for.
    else if (contrast(piece.colour, backdrop.fill) > contrast(piece.colour, paper))
      piece.background = backdrop.fill
  }
}

function isBehind({ page, area }: Backdrop, { page: ofPiece, box }: Piece): boolean {
  const grown = {
    left: area.left - tolerance,
    top: area.top - tolerance,
    right: area.right + tolerance,
    bottom: area.bottom + tolerance,
  }
  return page === ofPiece && isInside(grown, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
}

function contrast(one: string, other: string): number {
  return Math.abs(brightness(one) - brightness(other))
}

/** The eye's weights of red, green and blue. */
function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return 0.3 * red + 0.6 * green + 0.1 * blue
}
