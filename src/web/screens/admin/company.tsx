import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import { AuditTrail } from '#web/features/audit/audit-trail.tsx'
import { CompanyPage } from '#web/features/companies/company-page.tsx'
import { api } from '#web/lib/api.ts'
import { isRefusal } from '#web/lib/refusals.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { NotHere } from '#web/ui/not-here.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'

export default function CompanyScreen() {
  const { companyId = '' } = useParams({ strict: false })
  return <OneCompany key={companyId} id={companyId} />
}

function OneCompany({ id }: { id: string }) {
  const navigate = useNavigate()
  const company = useQuery(api.companies.read.queryOptions({ input: { id } }))
  const goTo = useCallback(
    (companyId: string) => void navigate({ to: paths.admin.company, params: { companyId }, replace: true }),
    [navigate],
  )
  const { data, error } = company
  if (isRefusal(error, 'NOT_FOUND') || isRefusal(error, 'INVALID_INPUT')) {
    return (
      <NotHere
        title="This company is not here"
        action={
          <Link to={paths.admin.companies} className={buttonClass({ kind: 'secondary' })}>
            See all companies
          </Link>
        }
      >
        The address may have been copied in part.
      </NotHere>
    )
  }
  // What it was is part of another one now: its address leads there.
  if (data?.mergedInto) {
    return <Navigate to={paths.admin.company} params={{ companyId: data.mergedInto.id }} replace />
  }
  if (data) {
    return (
      <CompanyPage
        company={data}
        history={<AuditTrail subject={{ kind: 'company', id }} />}
        onMerged={goTo}
      />
    )
  }
  return (
    <Page title="Company">
      {company.isError ? (
        <InlineError onRetry={() => void company.refetch()}>The company could not be loaded.</InlineError>
      ) : (
        <div className="surface-card p-6" aria-busy="true">
          <SkeletonLines count={8} />
        </div>
      )}
    </Page>
  )
}
