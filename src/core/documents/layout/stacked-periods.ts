/** A period that is set over several lines of a narrow margin is one text again. */
import { findPeriods } from '#core/documents/entities/dates.ts'
import { isDateLine, isPartOfPeriod } from '#core/documents/entities/side-notes.ts'
import { createLinesBelow } from './lines-below.ts'
import { bottomOf, joinSegments, rightOf, type Segment, shareLine } from './segments.ts'

export function joinStackedPeriods(segments: Segment[]): Segment[] {
  const parts = segments
    .filter(({ text }) => text.length <= 40 && (/\d/.test(text) || isPartOfPeriod(text) || lacksYear(text)))
    .sort((a, b) => a.page - b.page || a.box.y - b.box.y)
  const near = { parts: createLinesBelow(parts), all: createLinesBelow(segments) }
  const joined = new Map<Segment, Segment>()
  const taken = new Set<Segment>()
  for (const first of parts) {
    if (taken.has(first) || isRange(first.text) || !beginsPeriod(first.text)) continue
    const stack = stackBelow(first, near)
    if (stack.length < 2) continue
    const whole = toOne(stack)
    if (!isRange(whole.text) || !isDateLine(whole.text)) continue
    joined.set(first, whole)
    for (const part of stack) taken.add(part)
  }
  return segments.flatMap((segment) => joined.get(segment) ?? (taken.has(segment) ? [] : [segment]))
}

/** A date stands at its beginning; what follows may be broken off ("Sep 2010 – Jun"). */
function lacksYear(text: string): boolean {
  const [found] = findPeriods(`${text} 2000`)
  return (
    !/\d/.test(text) &&
    found !== undefined &&
    found.isRange &&
    found.start === 0 &&
    found.end === text.length + 5
  )
}

function beginsPeriod(text: string): boolean {
  if (lacksYear(text)) return true
  const [found] = findPeriods(text)
  return found !== undefined && text.slice(0, found.start).trim() === ''
}

/** `2019 –` may go on below. */
const isRange = (text: string): boolean =>
  !/[–—-]\s*$/u.test(text) && findPeriods(text).some((found) => found.isRange)

type Near = Record<'parts' | 'all', (segment: Segment) => Segment[]>

/** At most a date, a dash and another date. */
function stackBelow(first: Segment, near: Near): Segment[] {
  const stack = [first]
  while (stack.length < 3) {
    const last = stack.at(-1) as Segment
    const next = near.parts(last).find((part) => standsUnder(last, part) && !isRange(part.text))
    if (!next) break
    // Two years below each other, each beside something of its own, are two entries.
    const isDated = /\d/.test(next.text)
    const above = stack.map(({ text }) => text).join(' ')
    const hasDash = /[–—-]\s*\p{L}*\.?$|\s(?:to|bis|au|a|al)$/u.test(above) || /^\s*[–—-]/u.test(next.text)
    if (
      isDated &&
      !hasDash &&
      !lacksYear(first.text) &&
      [first, next].some((part) => hasNeighbour(part, near))
    )
      break
    stack.push(next)
    if (isDated || /\p{L}/u.test(next.text)) break
  }
  return stack
}

function standsUnder(above: Segment, below: Segment): boolean {
  const space = below.box.y - bottomOf(above.box)
  const overlap = Math.min(rightOf(above.box), rightOf(below.box)) - Math.max(above.box.x, below.box.x)
  return (
    above !== below &&
    above.page === below.page &&
    space > -above.fontSize * 0.4 &&
    space < above.fontSize * 1.1 &&
    overlap > 0
  )
}

function hasNeighbour(segment: Segment, near: Near): boolean {
  return near
    .all(above(segment))
    .some((other) => other !== segment && other.page === segment.page && shareLine(other.box, segment.box))
}

function toOne(stack: Segment[]): Segment {
  return stack.reduce((above, below) => {
    const needsDash = /\d$/.test(above.text) && /^\d/.test(below.text)
    return joinSegments(above, below, needsDash ? ' – ' : ' ')
  })
}

/** A little higher, since what stands on the same line may begin above. */
function above(segment: Segment): Segment {
  return { ...segment, box: { ...segment.box, y: segment.box.y - segment.fontSize } }
}
