import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#web/lib/api.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import type { Account } from './account-actions.ts'

/** For parts of the screen that depend on how the account is set up. `waiting` is shaped like what comes. */
export function AccountLoaded({
  waiting,
  children,
}: {
  waiting: ReactNode
  children: (account: Account) => ReactNode
}) {
  const account = useQuery(api.accounts.account.queryOptions())
  if (account.data) return children(account.data)
  if (account.isError) {
    return <InlineError onRetry={() => void account.refetch()}>This part could not be loaded.</InlineError>
  }
  return <div aria-busy="true">{waiting}</div>
}
