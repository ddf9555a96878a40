/** What shapes and letters are filled with: a colour, a gradient, a picture, a tile that repeats. */
import type { Matrix, Point } from '../geometry.ts'
import { meanOf, mix, type Rgb, rgbOf } from './colours.ts'
import { invert, type Pixels, pixelAt } from './pixels.ts'

/** What is there at one point. */
export type Shade = {
  /** Null where nobody knows: of a picture that pdf.js cannot decode, or a gradient that it cannot work out. */
  colour: Rgb | null
  alpha: number
  isGradient?: boolean
  /** A picture was left out here that may still be looked at. */
  isUncertain?: boolean
}

export type Ink = { colour: Rgb } | { shadeAt: (point: Point) => Shade }

export const nothing: Shade = { colour: null, alpha: 0 }
export const transparent: Ink = { shadeAt: () => nothing }
export const unknown: Ink = { shadeAt: () => ({ colour: null, alpha: 1 }) }
const unknownGradient: Ink = { shadeAt: () => ({ colour: null, alpha: 1, isGradient: true }) }
export const leftOutPicture: Ink = { shadeAt: () => ({ colour: null, alpha: 1, isUncertain: true }) }

export function shadeOf(ink: Ink, point: Point): Shade {
  return 'colour' in ink ? { colour: ink.colour, alpha: 1 } : ink.shadeAt(point)
}

export function inkOf(colour: unknown): Ink {
  const rgb = rgbOf(colour)
  return rgb ? { colour: rgb } : unknown
}

/** In the unit square of a matrix; a stencil lets another ink through. */
export function inkOfPicture(pixels: Pixels, matrix: Matrix, through: Ink): Ink {
  const back = invert(matrix)
  if (!back) return transparent
  return {
    shadeAt: (point) => {
      const { colour, alpha } = pixelAt(pixels, back(point))
      if (colour || alpha === 0) return { colour, alpha }
      return shadeOf(through, point)
    },
  }
}

type Stop = { at: number; colour: Rgb | null }

/** From pdf.js's form of a gradient, in the space of a matrix. */
export function inkOfGradient(pattern: unknown, matrix: Matrix): Ink {
  if (!Array.isArray(pattern)) return unknownGradient
  const [kind, shape, , stops, from, to, fromRadius, toRadius] = pattern as unknown[]
  if (kind === 'Mesh') return inkOfMesh(pattern[3])
  const back = invert(matrix)
  if (kind !== 'RadialAxial' || !Array.isArray(stops) || !back) return unknownGradient
  const [x0 = 0, y0 = 0] = from as number[]
  const [x1 = 0, y1 = 0] = to as number[]
  const sorted = stops.map(([at, colour]): Stop => ({ at: Number(at), colour: rgbOf(colour) }))
  if (shape === 'axial') {
    const square = (x1 - x0) ** 2 + (y1 - y0) ** 2
    return {
      shadeAt: (point) => {
        const { x, y } = back(point)
        const share = square === 0 ? 1 : ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / square
        return shadeBetween(sorted, share)
      },
    }
  }
  const [r0, r1] = [Number(fromRadius), Number(toRadius)]
  return {
    shadeAt: (point) => {
      const { x, y } = back(point)
      // For circles inside each other, as nearly all are, near enough to how far out between them the point is.
      const outer = r1 >= r0 ? Math.hypot(x - x1, y - y1) : Math.hypot(x - x0, y - y0)
      return shadeBetween(sorted, r1 === r0 ? 1 : (outer - r0) / (r1 - r0))
    },
  }
}

/** Before the first and after the last stop it goes on as there; pdf.js adds transparent ones where it should not. */
function shadeBetween(stops: readonly Stop[], share: number): Shade {
  const [first, last] = [stops[0], stops.at(-1)]
  if (!first || !last) return nothing
  const after = stops.find(({ at }) => at >= share) ?? last
  const before = stops.findLast(({ at }) => at <= share) ?? first
  const width = after.at - before.at
  const part = width > 0 ? (share - before.at) / width : 0
  if (!before.colour || !after.colour) {
    const colour = before.colour ?? after.colour
    return colour ? { colour, alpha: before.colour ? 1 - part : part } : nothing
  }
  return { colour: mix(before.colour, after.colour, part), alpha: 1 }
}

/** The mean of its corners is near enough to tell light from dark. */
function inkOfMesh(corners: unknown): Ink {
  if (!ArrayBuffer.isView(corners)) return unknownGradient
  const bytes = corners as unknown as ArrayLike<number>
  const colours: Rgb[] = []
  // Four bytes for each corner, the last one unused.
  const step = 4 * Math.max(1, Math.floor(bytes.length / 4 / 1000))
  for (let n = 0; n + 2 < bytes.length; n += step) {
    colours.push([bytes[n] ?? 0, bytes[n + 1] ?? 0, bytes[n + 2] ?? 0])
  }
  const colour = meanOf(colours)
  return colour ? { colour } : unknownGradient
}

export type Tile = {
  /** From the pattern's own space to the page. */
  matrix: Matrix
  bbox: readonly number[]
  stepX: number
  stepY: number
  shadeAt: (point: Point) => Shade
}

/** Every point is looked up in the one tile whose drawing is known. */
export function inkOfTile({ matrix, bbox, stepX, stepY, shadeAt }: Tile): Ink {
  const back = invert(matrix)
  const [left = 0, bottom = 0, right = 0, top = 0] = bbox
  const [acrossStep, upStep] = [Math.abs(stepX), Math.abs(stepY)]
  if (!back || !(acrossStep > 0) || !(upStep > 0)) return unknown
  const [a, b, c, d] = matrix
  return {
    shadeAt: (point) => {
      const { x, y } = back(point)
      const across = Math.floor((x - left) / acrossStep) * acrossStep
      const up = Math.floor((y - bottom) / upStep) * upStep
      if (x - across > right || y - up > top) return nothing
      return shadeAt({ x: point.x - a * across - c * up, y: point.y - b * across - d * up })
    },
  }
}
