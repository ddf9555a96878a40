/** Which companies are looked at, as the address of the list holds it. */
import type { CompanyStatus } from '#contract/companies.ts'
import { countOf, oneOf, textOf } from '#web/lib/address-search.ts'

export type CompaniesSearch = {
  search?: string | undefined
  status?: CompanyStatus | undefined
  page?: number | undefined
}

const statuses: readonly CompanyStatus[] = ['active', 'suspended', 'merged']

export const companiesSearchOf = (search: Record<string, unknown>): CompaniesSearch => ({
  search: textOf(search.search, 200),
  status: oneOf(statuses, search.status),
  page: countOf(search.page, 2),
})
