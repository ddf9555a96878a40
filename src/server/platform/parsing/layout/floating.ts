/** Frames and tables that stand by themselves, so far as that takes them off the page. */
import { BoxFlow, type Flow } from './flow.ts'
import type { Floating, Section, Table } from './model.ts'

/** In points. What hangs out of the page by less has been moved by our own idea of it. */
const furthestOut = 36
const leastIndent = 72

/** Null for what is on the page: that is set where the text has come to. */
export function flowOffPage(
  { x, y, width: own }: Floating,
  section: Section,
  flow: Flow,
  usualWidth: number,
): Flow | null {
  const width = Math.max(12, own ?? usualWidth)
  const left = startOf(x.from, 0, section.margins.left, flow.left) + x.offset
  const top = startOf(y.from, 0, section.margins.top, flow.place.y) + y.offset
  const isOff = left + width < 0 || left < -furthestOut || left > section.width
  const isAboveOrBelow = top < -furthestOut || top > section.height
  return isOff || isAboveOrBelow ? new BoxFlow({ ...flow.place, y: top }, left, width) : null
}

/** Tables may also be pushed off the page by their indent. */
export function flowOfTable(
  { floating, indent }: Table,
  section: Section,
  flow: Flow,
  width: number,
): { flow: Flow; indent: number } {
  const apart = floating && flowOffPage(floating, section, flow, width)
  if (apart) return { flow: apart, indent: 0 }
  const left = flow.left + indent
  if (left >= -furthestOut && left <= section.width) return { flow, indent: Math.max(-leastIndent, indent) }
  return { flow: new BoxFlow(flow.place, left, Math.max(leastIndent, width)), indent: 0 }
}

function startOf(from: Floating['x']['from'], page: number, margin: number, text: number): number {
  return from === 'page' ? page : from === 'margin' ? margin : text
}
