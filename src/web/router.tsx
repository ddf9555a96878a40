/** Which address shows which screen, and to whom. */
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type Role, roles } from '#core/permissions.ts'
import { parseSearch, stringifySearch } from '#web/lib/address-search.ts'
import type { DeskSearch } from '#web/lib/desk-search.ts'
import { currentUser, useSessionUser } from '#web/lib/session.ts'
import { Loading } from '#web/ui/loading.tsx'
import { RouteProblem, ScreenProblem } from '#web/ui/problem.tsx'
import type { AnalyticsSearch } from './features/analytics/analytics-search.ts'
import type { AuditSearch } from './features/audit/audit-search.ts'
import type { ResultsSearch } from './features/badges/badges-search.ts'
import type { BadgesAdminSearch } from './features/badges/managing/badges-admin-search.ts'
import type { Address } from './features/board/asked.ts'
import type { CompareSearch } from './features/candidates/compare/compare-search.ts'
import type { CompaniesSearch } from './features/companies/companies-search.ts'
import type { ItemSearch, ItemsSearch, NewItemSearch } from './features/items/items-search.ts'
import type { CompanyJobSearch, CompanyJobsSearch } from './features/jobs/company-jobs-search.ts'
import type { NotificationsSearch } from './features/notifications/notifications-search.ts'
import type { DashboardSearch } from './features/overview/dashboard-search.ts'
import type { SettingsSearch } from './features/settings/settings-search.ts'
import type { GeneratorSearch, PreviewSearch, TestSearch } from './features/tests/tests-search.ts'
import type { UsersSearch } from './features/users/users-search.ts'
import { homePath, paths, safeNextPath } from './paths.ts'

/**
 * Everything starts anew after someone: nothing of the last person stays on the screen. Who has just signed in keeps
 * the login until their first screen is there.
 */
function Root() {
  const userId = useSessionUser()?.id
  const [shown, setShown] = useState({ userId, people: 0 })
  if (userId !== shown.userId) setShown({ userId, people: shown.people + (shown.userId ? 1 : 0) })
  return <Outlet key={shown.people} />
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

type Screens = Record<string, Load>

/** Where the screens of an area are listed, and which of them. */
const screenOf =
  <Listed extends Screens>(list: () => Promise<{ screens: Listed }>) =>
  (name: keyof Listed & string): Load =>
  async () => {
    const { screens } = await list()
    return await (screens[name] as Load)()
  }

/** One address and the file of its screen, loaded when it is first needed. */
function screen<Parent extends AnyRoute, Path extends string>(parent: Parent, path: Path, load: Load) {
  return createRoute({
    getParentRoute: () => parent,
    path,
    component: lazyScreen(load),
    ...((parent as AnyRoute) === root ? {} : { errorComponent: ScreenProblem }),
  })
}

/** The same for one whose address says more than its path: what it holds is looked at by the screen, which not everyone loads. */
const searchedScreen =
  <Search extends object>() =>
  <Parent extends AnyRoute, Path extends string>(parent: Parent, path: Path, load: Load) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      validateSearch: (search: Record<string, unknown>) => search as Search,
      component: lazyScreen(load),
      errorComponent: ScreenProblem,
    })

const landing = createRoute({
  getParentRoute: () => root,
  path: paths.landing,
  // The guided walk has an address of its own: it can be linked to, and the way back closes it.
  validateSearch: (search: Record<string, unknown>): { demo?: true | undefined } => ({
    demo: String(search.demo) === 'true' ? true : undefined,
  }),
  beforeLoad: () => {
    const user = currentUser()
    if (user) throw redirect({ to: homePath(user.role), replace: true })
  },
  component: lazyScreen(() => import('./screens/public/landing.tsx')),
})

/** How a sign-in with Google ended that did not lead in. */
type GoogleOutcome = { google?: 'failed' | 'unavailable' | undefined }
const googleOutcomeOf = ({ google }: Record<string, unknown>): GoogleOutcome => ({
  google: google === 'failed' || google === 'unavailable' ? google : undefined,
})

type DoorSearch = GoogleOutcome & { next?: string | undefined }
const doorSearchOf = (search: Record<string, unknown>): DoorSearch => ({
  next: safeNextPath(search.next) ?? undefined,
  ...googleOutcomeOf(search),
})

type LoginSearch = DoorSearch & { note?: 'password-set' | undefined }

const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  // Said in any case: what is left out here is taken over as it came.
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({
    note: search.note === 'password-set' ? search.note : undefined,
    ...doorSearchOf(search),
  }),
  component: lazyScreen(() => import('./screens/public/login.tsx')),
})

const register = createRoute({
  getParentRoute: () => root,
  path: paths.register,
  validateSearch: doorSearchOf,
  component: lazyScreen(() => import('./screens/public/register.tsx')),
})

const publicPages = [
  screen(root, paths.googleReturn, () => import('./screens/public/google-return.tsx')),
  screen(root, paths.forgotPassword, () => import('./screens/public/forgot-password.tsx')),
  screen(root, paths.resetPassword, () => import('./screens/public/reset-password.tsx')),
  screen(root, paths.confirmEmail, () => import('./screens/public/confirm-email.tsx')),
  screen(root, paths.invitation, () => import('./screens/public/invitation.tsx')),
  screen(root, paths.invited, () => import('./screens/public/invited.tsx')),
  screen(root, paths.terms, () => import('./screens/public/terms.tsx')),
  screen(root, paths.privacy, () => import('./screens/public/privacy.tsx')),
  ...(import.meta.env.MODE === 'production'
    ? []
    : [screen(root, paths.design, () => import('./screens/design/design.tsx'))]),
]

const shell = lazyScreen(() => import('./screens/shell.tsx'))

/** For anyone: inside the shell for who is signed in, under a plain header for everyone else. */
const openArea = lazyScreen(() => import('./screens/public/open-area.tsx'))
const openFrame = (isSignedIn: boolean) => (isSignedIn ? shell : openArea)
const open = createRoute({
  getParentRoute: () => root,
  id: 'open',
  // Loaded first, so that nobody sees the page go blank on the way to it.
  loader: () => openFrame(Boolean(currentUser())).preload?.(),
  component: function OpenFrame() {
    const Frame = openFrame(Boolean(useSessionUser()))
    return <Frame />
  },
})
const openScreens = [
  searchedScreen<Address>()(open, paths.jobs, () => import('./screens/public/jobs.tsx')),
  screen(open, paths.job, () => import('./screens/public/job.tsx')),
  screen(open, paths.sharedResult, () => import('./screens/public/shared-result.tsx')),
  screen(open, paths.verify, () => import('./screens/public/verify.tsx')),
  screen(open, paths.verifyBadge, () => import('./screens/public/verify-badge.tsx')),
]

/** Inside the shell, mostly: visitors are asked to sign in, those for whom it is not are sent home. */
function areaOf(id: string, roles: readonly Role[], frame: RouteComponent = shell) {
  return createRoute({
    getParentRoute: () => root,
    id,
    beforeLoad: ({ location }) => {
      const user = currentUser()
      if (!user) throw redirect({ to: paths.login, search: { next: location.href }, replace: true })
      if (!roles.includes(user.role)) throw redirect({ to: paths.landing, replace: true })
      // Who is leaving can look after the account itself, or stay after all.
      if (user.eraseAfter && id !== 'everyone') throw redirect({ to: paths.account, replace: true })
    },
    component: frame,
  })
}

const everyone = areaOf('everyone', roles)
const everyonesScreens = [screen(everyone, paths.account, () => import('./screens/account.tsx'))]

const news = areaOf('news', roles)
const newsScreens = [
  searchedScreen<NotificationsSearch>()(
    news,
    paths.notifications,
    () => import('./screens/notifications.tsx'),
  ),
]

const jobSeekerScreen = screenOf(() => import('./screens/job-seeker/screens.ts'))
const jobSeeker = areaOf('job-seeker', ['jobseeker'])
const jobSeekerScreens = [
  screen(jobSeeker, paths.jobSeeker.dashboard, jobSeekerScreen('dashboard')),
  screen(jobSeeker, paths.jobSeeker.resumeUpload, jobSeekerScreen('resumeUpload')),
  searchedScreen<ResultsSearch>()(jobSeeker, paths.jobSeeker.results, jobSeekerScreen('results')),
  screen(jobSeeker, paths.jobSeeker.result, jobSeekerScreen('result')),
  screen(jobSeeker, paths.jobSeeker.applications, jobSeekerScreen('applications')),
  screen(jobSeeker, paths.jobSeeker.profile, jobSeekerScreen('profile')),
]

/** One thing and the time: an attempt has nothing of the shell around it. */
const jobSeekerAlone = areaOf('sitting', ['jobseeker'], Outlet)
const jobSeekerAloneScreens = [
  screen(jobSeekerAlone, paths.jobSeeker.takeTest, jobSeekerScreen('takeTest')),
  screen(jobSeekerAlone, paths.jobSeeker.scenarioTest, jobSeekerScreen('scenarioTest')),
  screen(jobSeekerAlone, paths.jobSeeker.aiInterview, jobSeekerScreen('aiInterview')),
]

const hrScreen = screenOf(() => import('./screens/hr/screens.ts'))
const hr = areaOf('hr', ['hr'])
const hrScreens = [
  searchedScreen<DashboardSearch>()(hr, paths.hr.dashboard, hrScreen('dashboard')),
  screen(hr, paths.hr.jdUpload, hrScreen('jdUpload')),
  searchedScreen<GeneratorSearch>()(hr, paths.hr.testGenerator, hrScreen('testGenerator')),
  searchedScreen<DeskSearch>()(hr, paths.hr.candidates, hrScreen('candidates')),
  searchedScreen<CompareSearch>()(hr, paths.hr.compare, hrScreen('compare')),
  searchedScreen<DeskSearch>()(hr, paths.hr.candidate, hrScreen('candidate')),
  searchedScreen<CompanyJobsSearch>()(hr, paths.hr.jobs, hrScreen('jobs')),
  searchedScreen<CompanyJobSearch>()(hr, paths.hr.job, hrScreen('job')),
  screen(hr, paths.hr.editJob, hrScreen('editJob')),
  searchedScreen<DeskSearch>()(hr, paths.hr.interview, hrScreen('interview')),
  searchedScreen<DeskSearch>()(hr, paths.hr.result, hrScreen('result')),
  searchedScreen<ItemsSearch>()(hr, paths.hr.items, hrScreen('items')),
  searchedScreen<NewItemSearch>()(hr, paths.hr.newItem, hrScreen('newItem')),
  screen(hr, paths.hr.importItems, hrScreen('importItems')),
  searchedScreen<ItemSearch>()(hr, paths.hr.item, hrScreen('item')),
  screen(hr, paths.hr.editItem, hrScreen('editItem')),
  screen(hr, paths.hr.scenario, hrScreen('scenario')),
  searchedScreen<TestSearch>()(hr, paths.hr.test, hrScreen('test')),
]

/** A test is shown as to who takes it. */
const hrAlone = areaOf('alone', ['hr'], Outlet)
const hrAloneScreens = [
  searchedScreen<PreviewSearch>()(hrAlone, paths.hr.testPreview, hrScreen('testPreview')),
]

const adminScreen = screenOf(() => import('./screens/admin/screens.ts'))
const admin = areaOf('admin', ['admin'])
const adminScreens = [
  screen(admin, paths.admin.dashboard, adminScreen('dashboard')),
  searchedScreen<UsersSearch>()(admin, paths.admin.users, adminScreen('users')),
  screen(admin, paths.admin.user, adminScreen('user')),
  searchedScreen<BadgesAdminSearch>()(admin, paths.admin.badges, adminScreen('badges')),
  searchedScreen<AnalyticsSearch>()(admin, paths.admin.analytics, adminScreen('analytics')),
  searchedScreen<CompaniesSearch>()(admin, paths.admin.companies, adminScreen('companies')),
  screen(admin, paths.admin.company, adminScreen('company')),
  searchedScreen<AuditSearch>()(admin, paths.admin.audit, adminScreen('audit')),
  searchedScreen<SettingsSearch>()(admin, paths.admin.settings, adminScreen('settings')),
  screen(admin, paths.admin.operations, adminScreen('operations')),
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
    register,
    ...publicPages,
    open.addChildren(openScreens),
    everyone.addChildren(everyonesScreens),
    news.addChildren(newsScreens),
    jobSeeker.addChildren(jobSeekerScreens),
    jobSeekerAlone.addChildren(jobSeekerAloneScreens),
    hr.addChildren(hrScreens),
    hrAlone.addChildren(hrAloneScreens),
    admin.addChildren(adminScreens),
    anywhereElse,
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingComponent: Loading,
  defaultErrorComponent: RouteProblem,
  scrollRestoration: true,
  caseSensitive: true,
})

// A new screen is a new page to whoever cannot see it change: its heading takes the focus and is read out.
router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
  if (!fromLocation || !pathChanged) return
  const section = toLocation.hash ? document.getElementById(toLocation.hash) : null
  const heading = section?.querySelector('h2') ?? document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
