import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { UserSignIn } from '#contract/users.ts'
import { SignInRow } from '#web/features/accounts/account-sign-in-row.tsx'
import { AuditTrail } from '#web/features/audit/audit-trail.tsx'
import { CompanyPicker } from '#web/features/companies/company-picker.tsx'
import { UserPage } from '#web/features/users/user-page.tsx'
import { api } from '#web/lib/api.ts'
import { isRefusal } from '#web/lib/refusals.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { NotHere } from '#web/ui/not-here.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'

export default function UserScreen() {
  const { userId = '' } = useParams({ strict: false })
  return <OneUser key={userId} id={userId} />
}

function OneUser({ id }: { id: string }) {
  const navigate = useNavigate()
  const user = useQuery(api.users.read.queryOptions({ input: { id } }))
  const goBack = useCallback(() => void navigate({ to: paths.admin.users, replace: true }), [navigate])
  const { data, error } = user
  if (isRefusal(error, 'NOT_FOUND') || isRefusal(error, 'INVALID_INPUT')) {
    return (
      <NotHere
        title="This person is not here"
        action={
          <Link to={paths.admin.users} className={buttonClass({ kind: 'secondary' })}>
            See all users
          </Link>
        }
      >
        Their account may have been erased, or the address copied in part.
      </NotHere>
    )
  }
  if (data) {
    return (
      <UserPage
        user={data}
        signIns={<SignIns signIns={data.signIns} />}
        history={<AuditTrail subject={{ kind: 'user', id }} />}
        pickCompany={(picker) => <CompanyPicker legend="Which company" without="" {...picker} />}
        onErased={goBack}
      />
    )
  }
  return (
    <Page title="User">
      {user.isError ? (
        <InlineError onRetry={() => void user.refetch()}>The person could not be loaded.</InlineError>
      ) : (
        <div className="surface-card p-6" aria-busy="true">
          <SkeletonLines count={8} />
        </div>
      )}
    </Page>
  )
}

function SignIns({ signIns }: { signIns: UserSignIn[] }) {
  if (signIns.length === 0)
    return <p className="text-quiet">None within the ninety days that sign-ins are kept.</p>
  return (
    <ul className="flex max-h-96 flex-col divide-y divide-hairline overflow-y-auto">
      {signIns.map((signIn) => (
        <SignInRow key={signIn.id} signIn={{ ...signIn, isThisOne: false }} isOpen={signIn.isOpen} />
      ))}
    </ul>
  )
}
