/** Where to look at a glyph. One place in its middle could be picked out by whoever wants to deceive. */

import type { Point } from '../geometry.ts'
import type { Glyph } from './drawn.ts'

/** Along a glyph's width, and up from the baseline in parts of the font's size: all inside a small letter or nearly so. */
export const middleHeight = 0.3
const places = [
  [0.3, 0.05],
  [0.7, 0.18],
  [0.5, middleHeight],
  [0.25, 0.45],
  [0.75, 0.6],
] as const

export const middle = 2
/** Of the places: a line through a word leaves most of them free. */
export const most = 3

export type Placed = Pick<Glyph, 'x' | 'y' | 'width' | 'look'>

export function pointsOf({ x, y, width, look }: Placed): Point[] {
  const { along, up, fontSize } = look
  return places.map(([share, height]) => ({
    x: x + along.x * width * share + up.x * fontSize * height,
    y: y + along.y * width * share + up.y * fontSize * height,
  }))
}
