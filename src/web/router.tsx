/** Which address shows which screen, and to whom. */
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Role } from '#core/permissions.ts'
import { currentUser, useSessionUser } from '#web/lib/session.ts'
import { Loading } from '#web/ui/loading.tsx'
import { RouteProblem } from '#web/ui/problem.tsx'
import { homePath, paths, safeNextPath } from './paths.ts'
import { Shell } from './screens/shell.tsx'

/** Everything starts anew for someone else: nothing of the last person stays on the screen. */
function Root() {
  return <Outlet key={useSessionUser()?.id ?? 'visitor'} />
}

const root = createRootRoute({ component: Root })

type Load = () => Promise<{ default: () => ReactNode }>

/** The router would answer a failed load by reloading the page, which without a connection is the browser's own error. */
function lazyScreen(load: Load) {
  return lazyRouteComponent(() =>
    load().catch((cause: unknown) => {
      throw new Error('The screen could not be loaded.', { cause })
    }),
  )
}

/** One address and the file of its screen, loaded when it is first needed. */
function screen<Parent extends AnyRoute, Path extends string>(parent: Parent, path: Path, load: Load) {
  return createRoute({ getParentRoute: () => parent, path, component: lazyScreen(load) })
}

const landing = createRoute({
  getParentRoute: () => root,
  path: paths.landing,
  beforeLoad: () => {
    const user = currentUser()
    if (user) throw redirect({ to: homePath(user.role), replace: true })
  },
  component: lazyScreen(() => import('./screens/public/landing.tsx')),
})

const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  validateSearch: (search: Record<string, unknown>): { next?: string } => {
    const next = safeNextPath(search.next)
    return next ? { next } : {}
  },
  component: lazyScreen(() => import('./screens/public/login.tsx')),
})

const publicPages = [
  screen(root, paths.register, () => import('./screens/public/register.tsx')),
  screen(root, paths.terms, () => import('./screens/public/terms.tsx')),
  screen(root, paths.privacy, () => import('./screens/public/privacy.tsx')),
]

/** Everything of one role, inside the shell: visitors are asked to sign in, other roles are sent home. */
function areaOf(role: Role) {
  return createRoute({
    getParentRoute: () => root,
    id: role,
    beforeLoad: ({ location }) => {
      const user = currentUser()
      if (!user) throw redirect({ to: paths.login, search: { next: location.href }, replace: true })
      if (user.role !== role) throw redirect({ to: paths.landing, replace: true })
    },
    component: Shell,
  })
}

const jobSeeker = areaOf('jobseeker')
const jobSeekerScreens = [
  screen(jobSeeker, paths.jobSeeker.dashboard, () => import('./screens/job-seeker/dashboard.tsx')),
  screen(jobSeeker, paths.jobSeeker.resumeUpload, () => import('./screens/job-seeker/resume-upload.tsx')),
  screen(jobSeeker, paths.jobSeeker.takeTest, () => import('./screens/job-seeker/take-test.tsx')),
  screen(jobSeeker, paths.jobSeeker.aiInterview, () => import('./screens/job-seeker/ai-interview.tsx')),
  screen(jobSeeker, paths.jobSeeker.scenarioTest, () => import('./screens/job-seeker/scenario-test.tsx')),
  screen(jobSeeker, paths.jobSeeker.results, () => import('./screens/job-seeker/results.tsx')),
]

const hr = areaOf('hr')
const hrScreens = [
  screen(hr, paths.hr.dashboard, () => import('./screens/hr/dashboard.tsx')),
  screen(hr, paths.hr.jdUpload, () => import('./screens/hr/jd-upload.tsx')),
  screen(hr, paths.hr.testGenerator, () => import('./screens/hr/test-generator.tsx')),
  screen(hr, paths.hr.candidates, () => import('./screens/hr/candidates.tsx')),
]

const admin = areaOf('admin')
const adminScreens = [
  screen(admin, paths.admin.dashboard, () => import('./screens/admin/dashboard.tsx')),
  screen(admin, paths.admin.users, () => import('./screens/admin/users.tsx')),
  screen(admin, paths.admin.badges, () => import('./screens/admin/badges.tsx')),
  screen(admin, paths.admin.analytics, () => import('./screens/admin/analytics.tsx')),
]

const anywhereElse = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: paths.landing, replace: true })
  },
})

export const router = createRouter({
  routeTree: root.addChildren([
    landing,
    login,
    ...publicPages,
    jobSeeker.addChildren(jobSeekerScreens),
    hr.addChildren(hrScreens),
    admin.addChildren(adminScreens),
    anywhereElse,
  ]),
  defaultPreload: 'intent',
  defaultPendingComponent: Loading,
  defaultErrorComponent: RouteProblem,
  scrollRestoration: true,
  caseSensitive: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
