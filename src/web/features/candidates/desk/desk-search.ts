/** What the address of the list asks of the server. */
import type { CandidateFilter } from '#contract/desk.ts'
import type { DeskSearch } from '#web/lib/desk-search.ts'

/** What the server is asked for. The board shows every status, so one that narrows the table waits in the address for it. */
export function toFilter({ search, status, job, sort, blind, view, ...rest }: DeskSearch) {
  const { reached, applied, moved, tested } = rest
  return {
    search: search ?? '',
    ...(status && view !== 'board' && { status }),
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

export const isNarrowed = ({ search, status, job, reached, applied, moved, tested }: DeskSearch) =>
  Boolean(search || status || job || reached || applied || moved || tested)

export function exportAddress(search: DeskSearch, format: 'csv' | 'xlsx'): string {
  const { isBlind, ...filter } = toFilter(search)
  const asked = new URLSearchParams(
    Object.entries({ ...filter, ...(isBlind && { isBlind }) }).map(([name, value]) => [name, String(value)]),
  )
  return `/api/company/candidates.${format}?${asked}`
}
