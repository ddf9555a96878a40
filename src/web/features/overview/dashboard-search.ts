/** Of which job and time the figures are, and which list is open, as the address holds it. */
import type { NeedKind } from '#contract/overview.ts'
import { oneOf, textOf } from '#web/lib/address-search.ts'

export const ranges = ['7', '30', '90', '365', 'all'] as const
export type Range = (typeof ranges)[number]
const usualRange: Range = '30'

const needKinds: readonly NeedKind[] = [
  'meeting',
  'appeal',
  'person_asked',
  'decision',
  'review',
  'late_answers',
  'unscored',
  'plan',
]

export type DashboardSearch = {
  job?: string | undefined
  range?: Range | undefined
  /** What of it is shown as a whole. */
  needs?: NeedKind | undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function dashboardSearchOf(search: Record<string, unknown>): DashboardSearch {
  const job = textOf(search.job, 80)
  const range = oneOf(ranges, search.range)
  return {
    job: job && uuid.test(job) ? job : undefined,
    range: range === usualRange ? undefined : range,
    needs: oneOf(needKinds, search.needs),
  }
}

export type Period = { jobId?: string; days?: number }

/** What the server is asked for. */
export function periodOf({ job, range = usualRange }: DashboardSearch): Period {
  return { ...(job && { jobId: job }), ...(range !== 'all' && { days: Number(range) }) }
}

const rangeWords: Record<Range, string> = {
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  '365': 'Last year',
  all: 'All time',
}
export const rangeOptions = ranges.map((value) => ({ value, label: rangeWords[value] }))
export const shownRange = ({ range = usualRange }: DashboardSearch) => range

/** "in the last 30 days" */
export const sayWithin = (days: number | undefined) =>
  days === undefined ? 'so far' : days === 365 ? 'in the last year' : `in the last ${days} days`
