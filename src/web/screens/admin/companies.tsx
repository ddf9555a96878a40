import { CompanyList } from '#web/features/companies/company-list.tsx'
import { JoinRequests } from '#web/features/companies/join-requests.tsx'
import { Page } from '#web/ui/page.tsx'

export default function Companies() {
  return (
    <Page title="Companies" lead="Who is on the platform, and who asks to join.">
      <JoinRequests of="all" />
      <CompanyList />
    </Page>
  )
}
