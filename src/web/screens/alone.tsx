/** Around what fills the window by itself: nothing but what just happened. */
import { Outlet } from '@tanstack/react-router'
import { useSessionUser } from '#web/lib/session.ts'
import { Loading } from '#web/ui/loading.tsx'
import { Toaster } from '#web/ui/toast.tsx'

export default function Alone() {
  // Signed out a moment ago: the guard is on its way to the login.
  if (!useSessionUser()) return <Loading />
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  )
}
