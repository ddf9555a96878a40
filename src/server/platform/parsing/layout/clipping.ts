/** Text that goes on below the end of what it stands in, and is cut off there. */
import type { Pages } from './pages.ts'

/** Letters come out higher or lower than we think, and lines break elsewhere. */
const tolerance = { factor: 1.5, points: 24 }
/** In points, and of the size of a letter: nothing can be read in less. */
const leastHeight = 3
const leastPart = 0.25

export type Window = { page: number; top: number; height: number }

/** All that was set since there were so many pieces. */
export function clipBelow({ pieces }: Pages, since: number, { page, top, height }: Window): void {
  const set = pieces.slice(since)
  const tops = new Map([[page, top]])
  // What is exactly so high is never divided: on the next page it begins anew.
  for (const { page: on, box } of set) if (on !== page) tops.set(on, Math.min(tops.get(on) ?? box.y, box.y))
  for (const piece of set) {
    const end = (tops.get(piece.page) ?? 0) + height * tolerance.factor + tolerance.points
    const isTooLow = height < Math.max(leastHeight, piece.fontSize * leastPart)
    if (isTooLow || piece.box.y > end) piece.concealedBy ??= 'clip'
  }
}
