/** From the order in which glyphs stand on the page, left to right, to the order in which they are read. */

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
const leftToRight = /[A-Za-z0-9\u00c0-\u058f\u0900-\u1fff\u2c00-\ud7ff]/
const mirrored: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
}

/** One part per glyph. */
export function toReadingOrder(parts: string[]): string[] {
  if (!parts.some(isRightToLeft)) return parts
  const directions = parts.map(directionOf)
  const right = directions.filter((direction) => direction === 'right').length
  const left = directions.filter((direction) => direction === 'left').length
  return right >= left ? readRightToLeft(parts, directions) : turnRuns(parts, directions, 'right')
}

type Direction = 'left' | 'right' | null

/** No letter before the Hebrew ones runs that way. */
export function isRightToLeft(text: string): boolean {
  return (text.length > 1 || text.charCodeAt(0) >= 0x590) && rightToLeft.test(text)
}

function directionOf(part: string): Direction {
  if (isRightToLeft(part)) return 'right'
  return leftToRight.test(part) ? 'left' : null
}

/** The whole line is turned, and what is written left to right in it is turned back. */
function readRightToLeft(parts: string[], directions: Direction[]): string[] {
  const turned = parts.toReversed().map((part) => mirrored[part] ?? part)
  return turnRuns(turned, directions.toReversed(), 'left')
}

/** Turns every stretch of one direction, with the spaces and signs inside it. */
function turnRuns(parts: string[], directions: Direction[], which: Direction): string[] {
  const result: string[] = []
  let n = 0
  while (n < parts.length) {
    if (directions[n] !== which) {
      result.push(parts[n++] as string)
      continue
    }
    let end = n
    for (let at = n; at < parts.length && (directions[at] === which || directions[at] === null); at++) {
      if (directions[at] === which) end = at
    }
    const run = parts.slice(n, end + 1).toReversed()
    result.push(...run.map((part) => mirrored[part] ?? part))
    n = end + 1
  }
  return result
}
