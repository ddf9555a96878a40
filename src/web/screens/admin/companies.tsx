import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type CompaniesSearch, companiesSearchOf } from '#web/features/companies/companies-search.ts'
import { CompanyList } from '#web/features/companies/company-list.tsx'
import { JoinRequests } from '#web/features/companies/join-requests.tsx'
import { paths } from '#web/paths.ts'
import { Page } from '#web/ui/page.tsx'

export default function Companies() {
  const search = companiesSearchOf(useSearch({ from: '/admin/admin/companies' }))
  const navigate = useNavigate()
  const onAsk = useCallback(
    (change: (before: CompaniesSearch) => CompaniesSearch) =>
      void navigate({
        to: paths.admin.companies,
        search: (before) => companiesSearchOf(change(companiesSearchOf(before))),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return (
    <Page title="Companies" lead="Who is on the platform, and who asks to join.">
      <JoinRequests of="all" />
      <CompanyList search={search} onAsk={onAsk} />
    </Page>
  )
}
