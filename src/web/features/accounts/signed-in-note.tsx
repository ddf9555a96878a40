import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSessionUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'

/** For who comes to the door from inside. Not for who has just walked through it. */
export function SignedInNote() {
  const user = useSessionUser()
  const [isVisitor] = useState(!user)
  if (!user || isVisitor) return null
  return (
    <p className="rounded-control border border-hairline bg-card px-4 py-3">
      You are signed in as {user.name}.{' '}
      <Link to={paths.landing} className="text-link">
        Go on
      </Link>
    </p>
  )
}
