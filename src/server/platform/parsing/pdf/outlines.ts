/** The outlines of what is filled, stroked and clipped. */
import { apply, boundsOf, type Matrix, type Point } from '../geometry.ts'

const curveSteps = 6
/** More are thinned out: a shape drawn with a point at every hair is still a shape. */
const manyPoints = 500
/** In points. */
const thinningStep = 0.3
/** More than this after thinning is no shape that anyone could follow. */
const mostPoints = 10_000

/** The numbers before coordinates in pdf.js's paths. */
const moveTo = 0
const lineTo = 1
const curveTo = 2
const quadraticTo = 3
const closePath = 4

type Line = { points: Point[]; isClosed: boolean }

/** Curves become lines. Null if it has too many points. */
function linesOf(path: ArrayLike<number>, matrix: Matrix): Line[] | null {
  const isThinned = path.length > manyPoints * 3
  const lines: Line[] = []
  let line: Line = { points: [], isClosed: false }
  let count = 0
  const add = (x: number, y: number) => {
    const point = apply(matrix, x, y)
    const last = isThinned ? line.points.at(-1) : undefined
    if (last && Math.abs(last.x - point.x) + Math.abs(last.y - point.y) < thinningStep) return
    line.points.push(point)
    count++
  }
  const start = () => {
    if (line.points.length > 0) lines.push(line)
    line = { points: [], isClosed: false }
  }
  let [fromX, fromY, startX, startY] = [0, 0, 0, 0]
  let n = 0
  const next = () => path[n++] ?? 0
  while (n < path.length) {
    if (count > mostPoints) return null
    const command = next()
    if (command !== moveTo && command !== closePath && line.isClosed) {
      start()
      add(startX, startY)
    }
    if (command === moveTo) {
      start()
      ;[fromX, fromY] = [next(), next()]
      ;[startX, startY] = [fromX, fromY]
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
    } else if (command === closePath) {
      line.isClosed = true
      ;[fromX, fromY] = [startX, startY]
    } else return null
  }
  start()
  return lines
}

/** Null if it has too many points. */
export function outlineOf(path: ArrayLike<number>, matrix: Matrix): Point[][] | null {
  const lines = linesOf(path, matrix)
  return lines?.map(({ points }) => points).filter((points) => points.length > 2) ?? null
}

export type Pen = {
  /** In points on the page. */
  width: number
  /** Lines go on beyond their ends for half their width. */
  hasCaps: boolean
}

/** One ring for each straight part of a stroke, all turning the same way. Null if there are too many. */
export function outlineOfStroke(
  path: ArrayLike<number>,
  matrix: Matrix,
  { width, hasCaps }: Pen,
): Point[][] | null {
  const lines = linesOf(path, matrix)
  if (!lines) return null
  const half = width / 2
  const rings: Point[][] = []
  for (const { points, isClosed } of lines) {
    const ends = isClosed ? [...points, points[0] as Point] : points
    const pairs = ends.length === 1 ? [[ends[0], ends[0]]] : ends.slice(1).map((end, n) => [ends[n], end])
    const last = pairs.length - 1
    ;(pairs as [Point, Point][]).forEach(([from, to], n) => {
      const length = Math.hypot(to.x - from.x, to.y - from.y)
      if (length === 0 && !hasCaps) return
      const along =
        length === 0 ? { x: 1, y: 0 } : { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
      // Where two parts meet they fill the corner between them.
      const before = hasCaps || isClosed || n > 0 ? -half : 0
      const after = hasCaps || isClosed || n < last ? half : 0
      const corner = (point: Point, beyond: number, side: number) => ({
        x: point.x + along.x * beyond - along.y * half * side,
        y: point.y + along.y * beyond + along.x * half * side,
      })
      rings.push([
        corner(from, before, 1),
        corner(to, after, 1),
        corner(to, after, -1),
        corner(from, before, -1),
      ])
    })
  }
  return rings
}

/** A ring that is nothing but its bounds. */
export function isUprightRectangle(ring: readonly Point[]): boolean {
  const { left, top, right, bottom } = boundsOf(ring)
  const isOnEdge = ({ x, y }: Point) =>
    (Math.abs(x - left) < 0.1 || Math.abs(x - right) < 0.1) &&
    (Math.abs(y - top) < 0.1 || Math.abs(y - bottom) < 0.1)
  return ring.length > 2 && ring.length <= 6 && ring.every(isOnEdge)
}

export function isInsideRings(rings: readonly Point[][], { x, y }: Point, isEvenOdd: boolean): boolean {
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
