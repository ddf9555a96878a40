import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { HomeSkeleton, homeGrid } from '#web/features/guidance/home-skeleton.tsx'
import { api } from '#web/lib/api.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { WelcomePage } from '#web/ui/welcome-page.tsx'

/** On its way while the greeting is drawn, as is what it asks for. */
const home = import('./home.tsx')
const JobSeekerHome = lazy(async () => ({ default: (await home).JobSeekerHome }))

const WelcomeBadge = lazy(async () => ({
  default: (await import('#web/features/badges/own/welcome-badge.tsx')).WelcomeBadge,
}))

export default function JobSeekerDashboard() {
  const user = useSignedInUser()
  useQuery(api.attempts.list.queryOptions())
  useQuery(api.results.list.queryOptions())
  useQuery(api.meetings.own.queryOptions())
  return (
    <WelcomePage
      title={`Welcome, ${user.name}`}
      lead="What comes next, and how far you are."
      mark={
        <Suspense>
          <WelcomeBadge />
        </Suspense>
      }
    >
      <Suspense
        fallback={
          <div className={homeGrid}>
            <HomeSkeleton />
          </div>
        }
      >
        <JobSeekerHome />
      </Suspense>
    </WelcomePage>
  )
}
