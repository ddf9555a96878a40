/** What the screens of a company's jobs show, as their addresses hold it. Anything odd in one is passed over. */
import { type JobStatus, jobStatuses } from '#core/jobs/job.ts'
import { countOf, oneOf, textOf } from '#web/lib/address-search.ts'

export type CompanyJobsSearch = {
  search?: string | undefined
  status?: JobStatus | undefined
  page?: number | undefined
}

export function companyJobsSearchOf(search: Record<string, unknown>): CompanyJobsSearch {
  return {
    search: textOf(search.search, 200),
    status: oneOf(jobStatuses, search.status),
    page: countOf(search.page, 2),
  }
}

const jobTabs = ['applicants', 'invitations', 'tests', 'interview', 'description'] as const
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
    page: countOf(search.page, 2),
  }
}
