/** Days and spans of days, in UTC: "2026-11-19". Such texts stand in the order of their days. */

export type Day = string
/** Both included. */
export type Span = { from: Day; to: Day }

const dayMs = 24 * 60 * 60 * 1000

export const toDay = (moment: Date): Day => moment.toISOString().slice(0, 10)
const toMs = (day: Day) => Date.parse(`${day}T00:00:00Z`)

export function isDay(text: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? toMs(text) : Number.NaN
  return !Number.isNaN(ms) && toDay(new Date(ms)) === text
}

export const addDays = (day: Day, days: number): Day => toDay(new Date(toMs(day) + days * dayMs))

/** Of months that are shorter the last day. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  return toDay(
    new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate()))),
  )
}

export const countDays = ({ from, to }: Span): number => Math.round((toMs(to) - toMs(from)) / dayMs) + 1

export const ranges = ['7', '30', '90', '12m'] as const
export type Range = (typeof ranges)[number]

/** Up to today, which is not over yet. */
export function spanOf(range: Range, today: Day): Span {
  if (range === '12m') return { from: addDays(addMonths(today, -12), 1), to: today }
  return { from: addDays(today, 1 - Number(range)), to: today }
}

/** As many days right before. */
export const spanBefore = (span: Span): Span => ({
  from: addDays(span.from, -countDays(span)),
  to: addDays(span.from, -1),
})

export type Unit = 'day' | 'week' | 'month'

export function unitOf(span: Span): Unit {
  const days = countDays(span)
  return days <= 31 ? 'day' : days <= 186 ? 'week' : 'month'
}

/** The span in pieces, from its end on: the last is whole, and the first may be shorter. */
export function cutSpan(span: Span, unit: Unit = unitOf(span)): Span[] {
  const pieces: Span[] = []
  for (let n = 1, to = span.to; to >= span.from; n++) {
    const back = unit === 'month' ? addMonths(span.to, -n) : addDays(span.to, unit === 'week' ? -7 * n : -n)
    const from = back < span.from ? span.from : addDays(back, 1)
    pieces.unshift({ from, to })
    to = addDays(from, -1)
  }
  return pieces
}

/** Of a time that is chosen by its days. */
export const longestSpanDays = 1100

/** What is wrong with a time that somebody chose; null where both days are missing, or are no days at all. */
export function findSpanProblem({
  from,
  to,
}: {
  from?: Day | undefined
  to?: Day | undefined
}): { field: 'from' | 'to'; message: string } | null {
  const says = (field: 'from' | 'to', message: string) => ({ field, message })
  if (from === undefined && to === undefined) return null
  if (from === undefined) return says('from', 'Please give the first day')
  if (to === undefined) return says('to', 'Please give the last day')
  if (!isDay(from) || !isDay(to)) return null
  if (to < from) return says('to', 'The last day is before the first')
  if (from < '1990-01-01' || to > '2200-01-01') return says('from', 'Nothing is known of this time')
  if (countDays({ from, to }) > longestSpanDays)
    return says('from', `Please choose at most three years: from ${addDays(to, 1 - longestSpanDays)} on`)
  return null
}
