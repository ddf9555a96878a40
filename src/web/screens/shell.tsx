/** What surrounds every screen of a signed-in user: where they can go, who they are, and the way out. */
import { Link, Outlet, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { SessionUser } from '#contract/accounts.ts'
import { roleNames, signOut, useSessionUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'

const navigation: Record<SessionUser['role'], { label: string; to: string }[]> = {
  jobseeker: [
    { label: 'Dashboard', to: paths.jobSeeker.dashboard },
    { label: 'Upload Resume', to: paths.jobSeeker.resumeUpload },
    { label: 'My Results', to: paths.jobSeeker.results },
  ],
  hr: [
    { label: 'Dashboard', to: paths.hr.dashboard },
    { label: 'Upload JD', to: paths.hr.jdUpload },
    { label: 'Generate Tests', to: paths.hr.testGenerator },
    { label: 'Candidates', to: paths.hr.candidates },
  ],
  admin: [
    { label: 'Dashboard', to: paths.admin.dashboard },
    { label: 'User Management', to: paths.admin.users },
    { label: 'Badge Management', to: paths.admin.badges },
    { label: 'Analytics', to: paths.admin.analytics },
  ],
}

export function Shell() {
  const user = useSessionUser()
  // Signed out a moment ago: the guard is on its way to the login.
  if (!user) return <Loading />
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:m-2 focus:rounded-lg focus:bg-card focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <header className="flex flex-wrap items-center gap-x-6 gap-y-2 border-hairline border-b bg-card px-5 py-3 sm:px-8">
        <Link to={paths.landing} className="rounded">
          <Wordmark />
        </Link>
        <div className="ml-auto flex min-w-0 items-center gap-4">
          <div className="min-w-0 text-right text-sm leading-tight wrap-anywhere">
            <div className="font-medium">{user.name}</div>
            <div className="text-quiet">{roleNames[user.role]}</div>
          </div>
          <LogoutButton />
        </div>
      </header>
      <div className="flex flex-1 flex-col md:flex-row">
        <nav
          aria-label="Main"
          className="flex shrink-0 gap-1 overflow-x-auto border-hairline border-b px-4 py-2 md:w-56 md:flex-col md:border-r md:border-b-0 md:py-6"
        >
          {navigation[user.role].map(({ label, to }) => (
            <Link
              key={to}
              to={to}
              activeOptions={{ exact: true }}
              className="whitespace-nowrap rounded-lg px-3 py-2 text-quiet hover:text-ink aria-[current=page]:bg-card aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:ring-1 aria-[current=page]:ring-hairline"
            >
              {label}
            </Link>
          ))}
        </nav>
        <main id="main" tabIndex={-1} className="min-w-0 flex-1">
          <Outlet />
        </main>
      </div>
    </div>
  )
}

function LogoutButton() {
  const router = useRouter()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const logout = async () => {
    setState('busy')
    try {
      await signOut()
      await router.navigate({ to: paths.login })
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <Button kind="quiet" onClick={() => void logout()} disabled={state === 'busy'}>
        Logout
      </Button>
      {state === 'failed' ? (
        <p role="alert" className="text-danger text-sm">
          Could not log out. Please try again.
        </p>
      ) : null}
    </>
  )
}
