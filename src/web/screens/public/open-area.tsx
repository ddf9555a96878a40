/** What surrounds the screens that are open to anyone. */
import { Outlet } from '@tanstack/react-router'
import { useSessionUser } from '#web/lib/session.ts'
import Shell from '#web/screens/shell.tsx'
import { PublicHeader } from '#web/ui/public-header.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'

export default function OpenArea() {
  if (useSessionUser()) return <Shell />
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <PublicHeader />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
