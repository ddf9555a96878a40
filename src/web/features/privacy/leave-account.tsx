import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LeaveDialog } from './leave-dialog.tsx'

export function LeaveAccount() {
  const [isAsking, setIsAsking] = useState(false)
  const account = useQuery(api.accounts.account.queryOptions())
  if (account.isError && !account.data) {
    return <InlineError onRetry={() => void account.refetch()}>This part could not be loaded.</InlineError>
  }
  if (!account.data) {
    return (
      <div aria-busy="true">
        <Skeleton className="h-10 w-44" />
      </div>
    )
  }
  return (
    <div>
      <Button kind="danger" onClick={() => setIsAsking(true)}>
        Delete my account
      </Button>
      {isAsking ? (
        <LeaveDialog hasPassword={account.data.hasPassword} onClose={() => setIsAsking(false)} />
      ) : null}
    </div>
  )
}
