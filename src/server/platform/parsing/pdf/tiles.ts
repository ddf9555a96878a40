/** Patterns that are a drawing of their own, repeated. */

import { type Matrix, multiply, type Point } from '../geometry.ts'
import type { Paint } from './drawn.ts'
import { type Ink, inkOf, inkOfTile, unknown } from './inks.ts'
import { shadeOfAll } from './paints.ts'

export type OperatorList = { fnArray: number[]; argsArray: unknown[] }

/** What pdf.js says of a pattern after its kind. */
export type TileDetails = [
  colour: unknown,
  tile: OperatorList | null,
  matrix: ArrayLike<number> | null,
  bbox: ArrayLike<number> | null,
  stepX: number,
  stepY: number,
  paintType: number,
]
const uncoloured = 2
/** In operators; a longer one is not followed. */
const longestTile = 2000

type DrawTile = (tile: OperatorList, matrix: Matrix, fill: Ink | null) => Paint[]

export function inkOfPattern(details: TileDetails, base: Matrix, draw: DrawTile): Ink {
  const [colour, tile, own, bbox, stepX, stepY, paintType] = details
  if (!tile || tile.fnArray.length > longestTile || !bbox) return unknown
  const matrix = own ? multiply(base, own) : base
  const fill = paintType === uncoloured ? inkOf(colour) : null
  // Drawn only if somebody looks: most patterns are nowhere near a text.
  let paints: Paint[] | null = null
  const shadeAt = (point: Point) => {
    paints ??= draw(tile, matrix, fill)
    return shadeOfAll(paints, point)
  }
  return inkOfTile({ matrix, bbox: Array.from(bbox), stepX, stepY, shadeAt })
}
