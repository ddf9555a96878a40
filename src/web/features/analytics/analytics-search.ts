/** Over which time the figures are, as the address holds it. */
import { findSpanProblem, isDay, type Range, ranges } from '#core/analytics/days.ts'
import { oneOf, textOf } from '#web/lib/address-search.ts'

const usualRange: Range = '30'

export type AnalyticsSearch = {
  range?: Range | undefined
  /** A time of one's own; then both are there. */
  from?: string | undefined
  to?: string | undefined
  /** Whether the time before is drawn beside it. */
  compare?: 'yes' | undefined
}

export function analyticsSearchOf(search: Record<string, unknown>): AnalyticsSearch {
  const [from, to] = [textOf(search.from, 10), textOf(search.to, 10)]
  const compare = oneOf(['yes'] as const, search.compare)
  if (from && to && isDay(from) && isDay(to) && !findSpanProblem({ from, to })) return { from, to, compare }
  const range = oneOf(ranges, search.range)
  return { range: range === usualRange ? undefined : range, compare }
}

/** What the server is asked for. */
export function periodOf({ range = usualRange, from, to }: AnalyticsSearch) {
  return from && to ? { from, to } : { range }
}

export const shownRange = ({ range = usualRange, from }: AnalyticsSearch): Range | 'custom' =>
  from ? 'custom' : range

const rangeWords: Record<Range, string> = {
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  '12m': '12 months',
}
export const rangeOptions = [
  ...ranges.map((value) => ({ value, label: rangeWords[value] })),
  { value: 'custom' as const, label: 'Custom' },
]
