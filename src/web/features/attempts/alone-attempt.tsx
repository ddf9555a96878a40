/** An attempt without the shell around it: one thing and the time. */
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { AttemptKind } from '#core/attempts/attempt.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Loading } from '#web/ui/loading.tsx'
import { AttemptScreen } from './attempt-screen.tsx'

export function AloneAttempt({ kind, testId }: { kind: AttemptKind; testId: string }) {
  const user = useSessionUser()
  const navigate = useNavigate()
  const showResults = useCallback(
    () => void navigate({ to: paths.jobSeeker.results, replace: true }),
    [navigate],
  )
  const goHome = useCallback(() => void navigate({ to: paths.jobSeeker.dashboard }), [navigate])
  // Signed out a moment ago: the guard is on its way to the login.
  if (!user) return <Loading />
  return <AttemptScreen {...{ kind, testId }} userId={user.id} onOver={showResults} onLeave={goHome} />
}
