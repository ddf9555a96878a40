/** What is painted on a page besides its text, to tell what is behind a word and what lies over it. */
import { apply, areaOf, boundsOf, isInside, type Matrix, type Point, type Rect } from '../geometry.ts'

export type Paint = {
  /** When it was painted, among everything on the page. */
  order: number
  bounds: Rect
  /** Its outline, where it is not simply its bounds. */
  rings: Point[][] | null
  isEvenOdd: boolean
  /** Null for pictures and patterns. */
  colour: string | null
  alpha: number
  isPicture: boolean
  /** False for a picture that was left out: nobody looked whether one can see through it. */
  isCertain: boolean
}

/** Thinner things are lines. */
const thinnest = 3
const maxPoints = 2000
const curveSteps = 6

export function isWorthKeeping({ left, top, right, bottom }: Rect): boolean {
  return right - left >= thinnest && bottom - top >= thinnest
}

/** The numbers before coordinates in pdf.js's paths. */
const moveTo = 0
const lineTo = 1
const curveTo = 2
const quadraticTo = 3
const closePath = 4

/** Null if it has too many points to be a background. */
export function outlineOf(path: ArrayLike<number>, matrix: Matrix): Point[][] | null {
  const rings: Point[][] = []
  let ring: Point[] = []
  let points = 0
  const add = (x: number, y: number) => {
    ring.push(apply(matrix, x, y))
    points++
  }
  let [fromX, fromY] = [0, 0]
  let n = 0
  const next = () => path[n++] ?? 0
  while (n < path.length) {
    if (points > maxPoints) return null
    const command = next()
    if (command === moveTo) {
      if (ring.length > 2) rings.push(ring)
      ring = []
      ;[fromX, fromY] = [next(), next()]
      add(fromX, fromY)
    } else if (command === lineTo) {
      ;[fromX, fromY] = [next(), next()]
      add(fromX, fromY)
    } else if (command === curveTo || command === quadraticTo) {
      const [x1, y1] = [next(), next()]
      const [x2, y2] = command === curveTo ? [next(), next()] : [x1, y1]
      const [x3, y3] = [next(), next()]
      for (let step = 1; step <= curveSteps; step++) {
        const t = step / curveSteps
        const u = 1 - t
        const [p, q, r, s] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
        add(p * fromX + q * x1 + r * x2 + s * x3, p * fromY + q * y1 + r * y2 + s * y3)
      }
      ;[fromX, fromY] = [x3, y3]
    } else if (command !== closePath) return null
  }
  if (ring.length > 2) rings.push(ring)
  return rings
}

/** A ring that is nothing but its bounds. */
export function isUprightRectangle(ring: readonly Point[]): boolean {
  const { left, top, right, bottom } = boundsOf(ring)
  const isOnEdge = ({ x, y }: Point) =>
    (Math.abs(x - left) < 0.1 || Math.abs(x - right) < 0.1) &&
    (Math.abs(y - top) < 0.1 || Math.abs(y - bottom) < 0.1)
  return ring.length <= 6 && ring.every(isOnEdge)
}

export function isPaintedAt(paint: Paint, point: Point): boolean {
  if (!isInside(paint.bounds, point)) return false
  return paint.rings === null || isInsideRings(paint.rings, point, paint.isEvenOdd)
}

function isInsideRings(rings: readonly Point[][], { x, y }: Point, isEvenOdd: boolean): boolean {
  let crossings = 0
  let winding = 0
  for (const ring of rings) {
    let last = ring.at(-1) as Point
    for (const point of ring) {
      if (point.y > y !== last.y > y) {
        const crossing = last.x + ((y - last.y) / (point.y - last.y)) * (point.x - last.x)
        if (crossing > x) {
          crossings++
          winding += point.y > last.y ? 1 : -1
        }
      }
      last = point
    }
  }
  return isEvenOdd ? crossings % 2 === 1 : winding !== 0
}

const paper = '#ffffff'

/** The colour behind a point at a moment of painting; undefined where it is a picture's. */
export function backgroundAt(paints: readonly Paint[], point: Point, order: number): string | undefined {
  let colour: string | undefined = paper
  for (const paint of paints) {
    if (paint.order > order) break
    if (!isPaintedAt(paint, point)) continue
    if (paint.colour === null) colour = paint.alpha > 0.3 ? undefined : colour
    else if (paint.alpha > 0.95) colour = paint.colour
    else if (colour !== undefined) colour = mix(colour, paint.colour, paint.alpha)
  }
  return colour
}

/** What lies over a point that was painted before. */
export function coverAt(paints: readonly Paint[], point: Point, order: number): Paint | undefined {
  return paints.findLast((paint) => paint.order > order && paint.alpha > 0.9 && isPaintedAt(paint, point))
}

/** The share of a page that is pictures; overlapping ones count twice, as scans do not overlap. */
export function shareOfPictures(paints: readonly Paint[], width: number, height: number): number {
  let area = 0
  for (const { isPicture, bounds } of paints) {
    if (!isPicture) continue
    const { left, top, right, bottom } = bounds
    area += areaOf({
      left: Math.max(0, left),
      top: Math.max(0, top),
      right: Math.min(width, right),
      bottom: Math.min(height, bottom),
    })
  }
  return area / (width * height)
}

export function mix(below: string, above: string, alpha: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [one, other] = [below, above].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.round((one ?? 0) * (1 - alpha) + (other ?? 0) * alpha)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
