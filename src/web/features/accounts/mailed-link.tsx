/** Pages behind a mailed link: the link is looked at before anything is asked for. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { isRefusal } from '#web/lib/refusals.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'

export type MailedLink = { token: string; email: string; name: string }

/** It stays in the address until it was used, so that a reload loses nothing. */
export function useMailedToken(): string {
  const [token] = useState(() => window.location.hash.slice(1))
  return token
}

export function WithMailedLink({
  purpose,
  askAgain,
  children,
}: {
  purpose: 'reset_password' | 'invitation'
  /** What to do where the link no longer works. */
  askAgain: ReactNode
  children: (link: MailedLink) => ReactNode
}) {
  const token = useMailedToken()
  const link = useQuery(
    api.accounts.readLink.queryOptions({
      input: { token },
      staleTime: Number.POSITIVE_INFINITY,
      enabled: token !== '',
    }),
  )
  const isDead =
    token === '' || isRefusal(link.error, 'LINK_NOT_VALID') || isRefusal(link.error, 'INVALID_INPUT')
  if (isDead || (link.data && link.data.purpose !== purpose))
    return (
      <>
        <InlineError>This link has expired or was already used.</InlineError>
        {askAgain}
      </>
    )
  if (link.isPending) return <SkeletonLines count={4} />
  if (link.isError)
    return (
      <InlineError onRetry={() => void link.refetch()}>
        We could not look at the link. Please try again.
      </InlineError>
    )
  return children({ token, email: link.data.email, name: link.data.name })
}

export function AskForNewLink() {
  return (
    <div>
      <Link to={paths.forgotPassword} className={buttonClass()}>
        Ask for a new link
      </Link>
    </div>
  )
}
