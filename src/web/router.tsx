/** Which address shows which screen, and to whom. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import type { Role } from '#core/permissions.ts'
import { currentUser } from '#web/lib/session.ts'
import { Loading } from '#web/ui/loading.tsx'
import { RouteProblem } from '#web/ui/problem.tsx'
import { homePath, paths, safeNextPath } from './paths.ts'
import { Shell } from './screens/shell.tsx'

const root = createRootRoute({ component: Outlet })

const landing = createRoute({
  getParentRoute: () => root,
  path: paths.landing,
  beforeLoad: () => {
    const user = currentUser()
    if (user) throw redirect({ to: homePath(user.role), replace: true })
  },
  component: lazyRouteComponent(() => import('./screens/public/landing.tsx')),
})

const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  validateSearch: (search: Record<string, unknown>): { next?: string } => {
    const next = safeNextPath(search.next)
    return next ? { next } : {}
  },
  component: lazyRouteComponent(() => import('./screens/public/login.tsx')),
})

const publicPages = [
  createRoute({
    getParentRoute: () => root,
    path: paths.register,
    component: lazyRouteComponent(() => import('./screens/public/register.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.terms,
    component: lazyRouteComponent(() => import('./screens/public/terms.tsx')),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.privacy,
    component: lazyRouteComponent(() => import('./screens/public/privacy.tsx')),
  }),
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
  createRoute({
    getParentRoute: () => jobSeeker,
    path: paths.jobSeeker.dashboard,
    component: lazyRouteComponent(() => import('./screens/job-seeker/dashboard.tsx')),
  }),
  createRoute({
    getParentRoute: () => jobSeeker,
    path: paths.jobSeeker.resumeUpload,
    component: lazyRouteComponent(() => import('./screens/job-seeker/resume-upload.tsx')),
  }),
  createRoute({
    getParentRoute: () => jobSeeker,
    path: paths.jobSeeker.takeTest,
    component: lazyRouteComponent(() => import('./screens/job-seeker/take-test.tsx')),
  }),
  createRoute({
    getParentRoute: () => jobSeeker,
    path: paths.jobSeeker.aiInterview,
    component: lazyRouteComponent(() => import('./screens/job-seeker/ai-interview.tsx')),
  }),
  createRoute({
    getParentRoute: () => jobSeeker,
    path: paths.jobSeeker.scenarioTest,
    component: lazyRouteComponent(() => import('./screens/job-seeker/scenario-test.tsx')),
  }),
  createRoute({
    getParentRoute: () => jobSeeker,
    path: paths.jobSeeker.results,
    component: lazyRouteComponent(() => import('./screens/job-seeker/results.tsx')),
  }),
]

const hr = areaOf('hr')
const hrScreens = [
  createRoute({
    getParentRoute: () => hr,
    path: paths.hr.dashboard,
    component: lazyRouteComponent(() => import('./screens/hr/dashboard.tsx')),
  }),
  createRoute({
    getParentRoute: () => hr,
    path: paths.hr.jdUpload,
    component: lazyRouteComponent(() => import('./screens/hr/jd-upload.tsx')),
  }),
  createRoute({
    getParentRoute: () => hr,
    path: paths.hr.testGenerator,
    component: lazyRouteComponent(() => import('./screens/hr/test-generator.tsx')),
  }),
  createRoute({
    getParentRoute: () => hr,
    path: paths.hr.candidates,
    component: lazyRouteComponent(() => import('./screens/hr/candidates.tsx')),
  }),
]

const admin = areaOf('admin')
const adminScreens = [
  createRoute({
    getParentRoute: () => admin,
    path: paths.admin.dashboard,
    component: lazyRouteComponent(() => import('./screens/admin/dashboard.tsx')),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: paths.admin.users,
    component: lazyRouteComponent(() => import('./screens/admin/users.tsx')),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: paths.admin.badges,
    component: lazyRouteComponent(() => import('./screens/admin/badges.tsx')),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: paths.admin.analytics,
    component: lazyRouteComponent(() => import('./screens/admin/analytics.tsx')),
  }),
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
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
