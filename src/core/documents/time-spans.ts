/** How long several periods lasted together. */
import type { PartialDate, Period } from './parsed-resume.ts'

/** In months, from the first that counts to the first that no longer does. */
type Span = { from: number; to: number }

/** Of all the periods until today, what overlaps counted once. */
export function countMonths(periods: readonly Period[], today: PartialDate): number {
  const now = endOf(today)
  const spans = periods.map((period) => toSpan(period, now)).filter((span) => span !== null)
  let months = 0
  let reached = Number.NEGATIVE_INFINITY
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    months += Math.max(0, to - Math.max(from, reached))
    reached = Math.max(reached, to)
  }
  return months
}

/** Without both of its ends it could be any length. What lies ahead does not count yet. */
function toSpan({ start, end }: Period, now: number): Span | null {
  if (start === null || end === null) return null
  const isOneYear = start.length === 4 && start === end
  const middle = middleOf(start)
  const span = isOneYear
    ? { from: middle - 3, to: middle + 3 }
    : { from: startOf(start), to: end === 'present' ? now : Math.min(endOf(end), now) }
  return span.to > span.from && span.from < now ? { ...span, to: Math.min(span.to, now) } : null
}

/** A year alone is taken at its middle, at either end, so that what it is off by is as likely too much as too little. */
function middleOf(date: PartialDate): number {
  return Number(date.slice(0, 4)) * 12 + 6
}

function startOf(date: PartialDate): number {
  return date.length === 4 ? middleOf(date) : Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
}

/** The last month counts whole: January to December is a year. */
function endOf(date: PartialDate): number {
  return date.length === 4 ? middleOf(date) : startOf(date) + 1
}
