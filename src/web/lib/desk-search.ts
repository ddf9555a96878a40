/**
 * Which candidates are looked at and how, as the address of the list holds it. Every page that is opened on the way takes it
 * along, so that the way back leads to the same list. Anything odd in it is passed over.
 */
import { useSearch } from '@tanstack/react-router'
import type { CandidateFilter, CandidateSort } from '#contract/desk.ts'
import type { longestSpan as longest } from '#contract/fields.ts'
import { type Stage, stages } from '#core/candidates/reached.ts'
import { candidateStatuses } from '#core/candidates/status.ts'
import { countOf, oneOf, textOf } from './address-search.ts'

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

/** Where a candidate's page finds who comes before and after. */
export const withoutPage = ({ page: _, ...rest }: DeskSearch): DeskSearch => rest

/** For links, of whatever page. */
export function useDeskSearch(): DeskSearch {
  return withoutPage(deskSearchOf(useSearch({ strict: false })))
}
