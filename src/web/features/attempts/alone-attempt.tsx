/** An attempt without the shell around it: one thing and the time. */
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { SessionUser } from '#contract/accounts.ts'
import type { SittingKind } from '#core/attempts/attempt.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Loading } from '#web/ui/loading.tsx'
import { AttemptScreen } from './attempt-screen.tsx'
import { findOtherSitterIfAny, forgetSitter, useForgetOnLeaving } from './last-sat.ts'
import { OtherSitter } from './other-sitter.tsx'

type Which = { kind: SittingKind; testId: string }

export function AloneAttempt(which: Which) {
  const user = useSessionUser()
  // Signed out a moment ago: the guard is on its way to the login.
  return user ? <OwnAttempt key={user.id} {...which} user={user} /> : <Loading />
}

function OwnAttempt({ kind, testId, user }: Which & { user: SessionUser }) {
  const [sitter, setSitter] = useState(() => findOtherSitterIfAny(user))
  useForgetOnLeaving(user)
  const navigate = useNavigate()
  const showResults = useCallback(
    () => void navigate({ to: paths.jobSeeker.results, replace: true }),
    [navigate],
  )
  const goHome = useCallback(() => void navigate({ to: paths.jobSeeker.dashboard }), [navigate])
  if (sitter) {
    const goOn = () => {
      forgetSitter()
      setSitter(null)
    }
    return <OtherSitter {...{ kind, sitter, user }} onGoOn={goOn} />
  }
  return <AttemptScreen {...{ kind, testId }} userId={user.id} onOver={showResults} onLeave={goHome} />
}
