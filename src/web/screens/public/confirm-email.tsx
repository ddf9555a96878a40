import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AuthFrame } from '#web/features/accounts/auth-frame.tsx'
import { confirmEmail } from '#web/features/accounts/door-actions.ts'
import { useMailedToken } from '#web/features/accounts/mailed-link.tsx'
import { fieldErrorsOf, isRefusal } from '#web/lib/refusals.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Note } from '#web/ui/note.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'

export default function ConfirmEmail() {
  const token = useMailedToken()
  const user = useSessionUser()
  // A query, so that it is asked once however often the page is drawn; confirming twice is harmless.
  const confirmation = useQuery({
    queryKey: ['confirm-email', token],
    queryFn: () => confirmEmail(token),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: token !== '',
  })
  const isWorking = token !== '' && confirmation.isPending
  return (
    <AuthFrame title="Confirm your email" lead="So that we know it is yours.">
      {isWorking ? <SkeletonLines count={2} /> : null}
      {token === '' ? <DeadLink /> : null}
      {confirmation.isError ? (
        <Problem error={confirmation.error} onRetry={() => void confirmation.refetch()} />
      ) : null}
      {confirmation.data ? (
        <div role="status">
          <Note>{confirmation.data.email} is confirmed. Thank you.</Note>
        </div>
      ) : null}
      {isWorking ? null : (
        <div>
          <Link to={user ? paths.account : paths.login} replace className={buttonClass()}>
            {user ? 'Go to my account' : 'Sign in'}
          </Link>
        </div>
      )}
    </AuthFrame>
  )
}

function Problem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const taken = fieldErrorsOf(error).email
  if (taken) return <InlineError>{taken}. Your address stays as it was.</InlineError>
  if (isRefusal(error, 'LINK_NOT_VALID') || isRefusal(error, 'INVALID_INPUT')) return <DeadLink />
  return <InlineError onRetry={onRetry}>We could not confirm the address. Please try again.</InlineError>
}

function DeadLink() {
  return (
    <InlineError>
      This link has expired or was already used. You can have a new one sent from your account.
    </InlineError>
  )
}
