/** Where on a page a click leads out of the document. */
import { apply, boundsOf, isInside, type Matrix, type Rect } from '../geometry.ts'

export type PdfjsAnnotation = {
  subtype?: string
  rect?: number[]
  quadPoints?: ArrayLike<number> | null
  url?: string
}

const safe = /^(https?|mailto|tel):/i
const longestAddress = 2000
const mostLinks = 2000

export function findLinks(
  annotations: readonly PdfjsAnnotation[],
  base: Matrix,
): (x: number, y: number) => string | undefined {
  const links: { area: Rect; url: string }[] = []
  for (const { subtype, rect, quadPoints, url } of annotations) {
    if (subtype !== 'Link' || !url || !safe.test(url) || url.length > longestAddress) continue
    const corners = quadPoints && quadPoints.length >= 8 ? Array.from(quadPoints) : cornersOfRect(rect ?? [])
    for (let n = 0; n + 8 <= corners.length && links.length < mostLinks; n += 8) {
      const points = [0, 2, 4, 6].map((at) => apply(base, corners[n + at] ?? 0, corners[n + at + 1] ?? 0))
      links.push({ area: boundsOf(points), url })
    }
  }
  if (links.length === 0) return () => undefined
  return (x, y) => links.find(({ area }) => isInside(area, { x, y }))?.url
}

function cornersOfRect([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: number[]): number[] {
  return [x0, y0, x1, y0, x1, y1, x0, y1]
}
