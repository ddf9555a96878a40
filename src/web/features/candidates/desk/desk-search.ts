/** Which candidates are looked at and how, as the address holds it. Anything odd in one is passed over. */
import type { CandidateFilter, CandidateSort } from '#contract/desk.ts'
import type { longestSpan as longest } from '#contract/fields.ts'
import { type Stage, stages } from '#core/candidates/reached.ts'
import { candidateStatuses } from '#core/candidates/status.ts'
import { countOf, oneOf, textOf } from '#web/lib/address-search.ts'

export type DeskSearch = {
  search?: string | undefined
  status?: CandidateFilter['status']
  job?: string | undefined
  reached?: Stage | undefined
  /** Within so many days: that they applied, came into their status, or had a test scored. */
  applied?: number | undefined
  moved?: number | undefined
  tested?: number | undefined
  sort?: CandidateSort | undefined
  page?: number | undefined
  blind?: 'on' | undefined
  view?: 'board' | undefined
}

const sorts: readonly CandidateSort[] = ['newest', 'oldest', 'waiting', 'name', 'match', 'test', 'interview']
/** The contract's, by its type alone. */
const longestSpan: typeof longest = 3650
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function deskSearchOf(search: Record<string, unknown>): DeskSearch {
  const job = textOf(search.job, 80)
  return {
    search: textOf(search.search, 200),
    status: oneOf([...candidateStatuses, 'in_progress'] as const, search.status),
    job: job && uuid.test(job) ? job : undefined,
    reached: oneOf(stages, search.reached),
    applied: daysOf(search.applied),
    moved: daysOf(search.moved),
    tested: daysOf(search.tested),
    sort: oneOf(sorts, search.sort),
    page: countOf(search.page, 2),
    blind: oneOf(['on'] as const, search.blind),
    view: oneOf(['board'] as const, search.view),
  }
}

const daysOf = (given: unknown) => {
  const days = countOf(given, 1)
  return days === undefined || days > longestSpan ? undefined : days
}

/** What the server is asked for. */
export function toFilter({ search, status, job, sort, blind, ...rest }: DeskSearch) {
  const { reached, applied, moved, tested } = rest
  return {
    search: search ?? '',
    ...(status && { status }),
    ...(job && { jobId: job }),
    ...(reached && { reached }),
    ...(applied && { appliedWithin: applied }),
    ...(moved && { movedWithin: moved }),
    ...(tested && { testedWithin: tested }),
    sort: sort ?? 'newest',
    isBlind: blind === 'on',
  } satisfies Partial<CandidateFilter>
}

/** What makes others of those who are found: not their order, and not the page that is open. */
export function narrowingOf(search: DeskSearch): string {
  const { sort: _, ...narrowing } = toFilter(search)
  return JSON.stringify(narrowing)
}

/** Where a candidate's page finds who comes before and after. */
export const withoutPage = ({ page: _, view: __, ...rest }: DeskSearch): DeskSearch => rest

export const isNarrowed = ({ search, status, job, reached, applied, moved, tested }: DeskSearch) =>
  Boolean(search || status || job || reached || applied || moved || tested)

export function exportAddress(search: DeskSearch, format: 'csv' | 'xlsx'): string {
  const { isBlind, ...filter } = toFilter(search)
  const asked = new URLSearchParams(
    Object.entries({ ...filter, ...(isBlind && { isBlind }) }).map(([name, value]) => [name, String(value)]),
  )
  return `/api/company/candidates.${format}?${asked}`
}
