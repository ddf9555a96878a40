/** What stands on the edge of every page (its number, the name again) is not part of the text. */
import { bottomOf, type Segment } from './segments.ts'

type Size = { width: number; height: number }

const pageNumber =
  /^(?:(?:page|seite|página|pagina|p\.?)\s*)?\d{1,3}(?:\s*(?:\/|of|von|de|sur|\|)\s*\d{1,3})?$/i
const loneNumber = /^[-–—]?\s*\d{1,2}\s*[-–—]?$/

/** In parts of the page's height. */
const edge = 0.09

export function removeFurniture(pages: Segment[][], sizes: Size[]): Segment[][] {
  const seen = countOnEdges(pages, sizes)
  return pages.map((segments, n) =>
    segments.filter((segment) => {
      if (!isOnEdge(segment, sizes[n])) return true
      if (isPageNumber(segment.text, pages.length)) return false
      // What is repeated is told once, where it stands first.
      const onPages = seen.get(keyOf(segment)) ?? []
      return onPages.length < 2 || onPages[0] === n
    }),
  )
}

function isPageNumber(text: string, pages: number): boolean {
  const trimmed = text.trim()
  return (
    pageNumber.test(trimmed) && (/\D/.test(trimmed) || (loneNumber.test(trimmed) && Number(trimmed) <= pages))
  )
}

function countOnEdges(pages: Segment[][], sizes: Size[]): Map<string, number[]> {
  const seen = new Map<string, number[]>()
  pages.forEach((segments, n) => {
    for (const segment of segments) {
      if (!isOnEdge(segment, sizes[n])) continue
      const key = keyOf(segment)
      const onPages = seen.get(key) ?? []
      if (onPages.at(-1) !== n) seen.set(key, [...onPages, n])
    }
  })
  return seen
}

function isOnEdge({ box }: Segment, size: Size | undefined): boolean {
  const height = size?.height ?? 0
  return bottomOf(box) < height * edge || box.y > height * (1 - edge)
}

/** The same words at the same height, whatever the number in them. */
function keyOf({ text, box }: Segment): string {
  return `${Math.round(box.y / 8)} ${text.toLowerCase().replace(/\d+/g, '#')}`
}
