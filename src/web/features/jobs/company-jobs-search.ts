/** What the screens of a company's jobs show, as their addresses hold it. Anything odd in one is passed over. */
import { type JobStatus, jobStatuses } from '#core/jobs/job.ts'

export type CompanyJobsSearch = {
  search?: string | undefined
  status?: JobStatus | undefined
  page?: number | undefined
}

export function companyJobsSearchOf(search: Record<string, unknown>): CompanyJobsSearch {
  return {
    search: textOf(search.search),
    status: oneOf(jobStatuses, search.status),
    page: pageOf(search.page),
  }
}

const jobTabs = ['applicants', 'invitations', 'tests', 'description'] as const
export type JobTab = (typeof jobTabs)[number]
const applicantSorts = ['match', 'newest', 'name'] as const
export type ApplicantSort = (typeof applicantSorts)[number]

export type CompanyJobSearch = {
  tab?: JobTab | undefined
  sort?: ApplicantSort | undefined
  page?: number | undefined
}

export function companyJobSearchOf(search: Record<string, unknown>): CompanyJobSearch {
  return {
    tab: oneOf(jobTabs, search.tab),
    sort: oneOf(applicantSorts, search.sort),
    page: pageOf(search.page),
  }
}

function oneOf<Value>(values: readonly Value[], given: unknown): Value | undefined {
  return values.find((value) => value === given)
}

/** A number in an address arrives as one, also where it was typed as a text. */
function textOf(given: unknown): string | undefined {
  const text = typeof given === 'string' || typeof given === 'number' ? `${given}`.trim() : ''
  return text === '' ? undefined : text.slice(0, 200)
}

/** The first one needs no mention. */
function pageOf(given: unknown): number | undefined {
  const page = Number(given)
  return Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined
}
