/** What surrounds every screen of a signed-in user: where they can go, who they are, and the way out. */
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ConfirmEmailNotice } from '#web/features/accounts/confirm-email-notice.tsx'
import { signOut } from '#web/features/accounts/sign-out.ts'
import { NotificationBell } from '#web/features/notifications/bell.tsx'
import { GlobalSearch } from '#web/features/search/global-search.tsx'
import { accountEntry, navigationOf } from '#web/features/shell/navigation.ts'
import { Sidebar } from '#web/features/shell/sidebar.tsx'
import { TopBar } from '#web/features/shell/top-bar.tsx'
import { forgetOldDrafts } from '#web/lib/own-draft.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Loading } from '#web/ui/loading.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { notify, Toaster } from '#web/ui/toast.tsx'

export default function Shell() {
  const user = useSessionUser()
  const logout = useLogout()
  useEffect(forgetOldDrafts, [])
  useLeftovers(user?.role === 'jobseeker' ? user.id : null)
  // Signed out a moment ago: the guard is on its way to the login.
  if (!user) return <Loading />
  // Who is leaving has the account, and nothing else to go to.
  const navigation = user.eraseAfter ? { main: [], more: [] } : navigationOf[user.role]
  const places = [...navigation.main, ...navigation.more, accountEntry]
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <Sidebar navigation={navigation} />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar
          {...{ user, navigation, logout }}
          search={<GlobalSearch user={user} places={places} onLogout={logout.start} />}
          bell={user.eraseAfter ? null : <NotificationBell />}
        />
        <main id="main" tabIndex={-1} className="group/main min-w-0 flex-1">
          <ConfirmEmailNotice user={user} />
          <Outlet />
        </main>
      </div>
      <Toaster />
    </div>
  )
}

/** Answers of an attempt that this device kept without a connection, and could not send from the attempt's own page. */
function useLeftovers(userId: string | null): void {
  useEffect(() => {
    if (!userId) return
    import('#web/features/attempts/sitting/send-leftovers.ts')
      .then(({ sendAllLeftovers }) => sendAllLeftovers(userId))
      // They stay on the device, for the next time.
      .catch(() => {})
    import('#web/features/interviews/recording/uploaders.ts')
      .then(({ uploadLeftovers }) => uploadLeftovers(userId))
      .catch(() => {})
  }, [userId])
}

function useLogout() {
  const router = useRouter()
  const [isBusy, setIsBusy] = useState(false)
  const logout = async () => {
    setIsBusy(true)
    try {
      await signOut()
      await router.navigate({ to: paths.login })
    } catch {
      setIsBusy(false)
      notify({ kind: 'problem', text: 'Could not log out. Please try again.' })
    }
  }
  return { isBusy, start: () => void logout() }
}
