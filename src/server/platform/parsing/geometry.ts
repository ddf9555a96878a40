/** Points, boxes and matrices in the page's own measure: points from its top left corner. */
import type { Box } from '#core/documents/document.ts'

/** As in PDF: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]
export type Point = { x: number; y: number }
export type Rect = { left: number; top: number; right: number; bottom: number }

export const identity: Matrix = [1, 0, 0, 1, 0, 0]
export const everywhere: Rect = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }

/** Does `inner` first. */
export function multiply(outer: Matrix, inner: ArrayLike<number>): Matrix {
  const [a, b, c, d, e, f] = outer
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = inner as number[]
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

export function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}

export function boundsOf(points: readonly Point[]): Rect {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  return { left, top, right, bottom }
}

export function cornersOf(
  matrix: Matrix,
  [x0 = 0, y0 = 0, x1 = 1, y1 = 1]: ArrayLike<number> & number[],
): Point[] {
  return [apply(matrix, x0, y0), apply(matrix, x1, y0), apply(matrix, x1, y1), apply(matrix, x0, y1)]
}

export function intersect(one: Rect, other: Rect): Rect {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
}

export function isInside({ left, top, right, bottom }: Rect, { x, y }: Point): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}

export function doTouch(one: Rect, other: Rect): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
}

export function areaOf({ left, top, right, bottom }: Rect): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top)
}

/** A hundredth of a point is far below what can be seen, and shorter to send. */
export const round = (value: number): number => Math.round(value * 100) / 100

export function toBox({ left, top, right, bottom }: Rect): Box {
  return { x: round(left), y: round(top), width: round(right - left), height: round(bottom - top) }
}
