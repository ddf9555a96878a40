/** A picture as pdf.js decoded it, to be asked for the colour at a place. Nothing is copied. */
import { apply, type Matrix, type Point } from '../geometry.ts'
import type { Rgb } from './colours.ts'

export type Pixels = {
  width: number
  height: number
  data: ArrayLike<number>
  kind: 'bits' | 'rgb' | 'rgba' | 'stencil'
}

/** pdf.js's numbers for the kinds of its data. */
const kinds: Record<number, Pixels['kind']> = { 1: 'bits', 2: 'rgb', 3: 'rgba' }
const bytesPerPixel = { bits: 1 / 8, stencil: 1 / 8, rgb: 3, rgba: 4 }

export function pixelsOf(found: unknown, { isStencil = false } = {}): Pixels | null {
  if (typeof found !== 'object' || found === null) return null
  const { width, height, data, kind } = found as Partial<Record<string, unknown>>
  if (typeof width !== 'number' || typeof height !== 'number' || !ArrayBuffer.isView(data)) return null
  const known = isStencil ? 'stencil' : kinds[Number(kind)]
  const bytes = data as unknown as ArrayLike<number>
  if (!known || width < 1 || height < 1 || bytes.length < width * height * bytesPerPixel[known]) return null
  return { width, height, data: bytes, kind: known }
}

/** A stencil has no colour of its own. */
export type Pixel = { colour: Rgb | null; alpha: number }

/** At a place in the unit square that pictures are drawn in, whose upper edge is the picture's first row. */
export function pixelAt({ width, height, data, kind }: Pixels, { x, y }: Point): Pixel {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x * width)))
  const row = Math.min(height - 1, Math.max(0, Math.floor((1 - y) * height)))
  const byte = (at: number) => data[at] ?? 0
  if (kind === 'bits' || kind === 'stencil') {
    const isSet = (byte(row * ((width + 7) >> 3) + (column >> 3)) & (128 >> (column & 7))) !== 0
    if (kind === 'stencil') return { colour: null, alpha: isSet ? 0 : 1 }
    return { colour: isSet ? [255, 255, 255] : [0, 0, 0], alpha: 1 }
  }
  const at = (row * width + column) * bytesPerPixel[kind]
  const colour: Rgb = [byte(at), byte(at + 1), byte(at + 2)]
  return { colour, alpha: kind === 'rgba' ? byte(at + 3) / 255 : 1 }
}

/** From the page back to the space it was drawn from; null where that has no area. */
export function invert([a, b, c, d, e, f]: Matrix): ((point: Point) => Point) | null {
  const determinant = a * d - b * c
  if (!Number.isFinite(determinant) || determinant === 0) return null
  const back: Matrix = [
    d / determinant,
    -b / determinant,
    -c / determinant,
    a / determinant,
    (c * f - d * e) / determinant,
    (b * e - a * f) / determinant,
  ]
  return ({ x, y }) => apply(back, x, y)
}
