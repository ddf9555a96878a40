/**
 * What the gallery shows: every screen, and its states. A state is one more entry with the same path.
 *
 * @typedef {object} GalleryScreen
 * @property {string} name Of its pictures: lower case and dashes.
 * @property {'visitor' | 'jobseeker' | 'hr' | 'admin'} caller
 * @property {string} path
 * @property {(page: import('@playwright/test').Page) => Promise<unknown>} [before] Before the page is opened: which
 *   requests are held or refused.
 * @property {(page: import('@playwright/test').Page) => Promise<unknown>} [prepare] When the page is open: what is
 *   typed and pressed, and what to wait for. It must leave nothing behind on the server: other entries share it.
 * @property {boolean} [isBusy] It is waiting for something, and shown so.
 * @property {boolean} [isDevelopment] It is only there in development.
 * @property {boolean} [expectsErrors] What goes wrong is also told in the browser's console.
 */

import { builtFile } from './built-file.mjs'
import { analyticsScreens } from './gallery-analytics.mjs'
import { attemptScreens } from './gallery-attempts.mjs'
import { badgeScreens } from './gallery-badges.mjs'
import { boardScreens } from './gallery-board.mjs'
import { candidateScreens } from './gallery-candidates.mjs'
import { companiesScreens } from './gallery-companies.mjs'
import { companyJobScreens } from './gallery-company-jobs.mjs'
import { homeScreens } from './gallery-homes.mjs'
import { interviewScreens } from './gallery-interviews.mjs'
import { itemScreens } from './gallery-items.mjs'
import { jobDescriptionScreens } from './gallery-job-description.mjs'
import { machineScreens } from './gallery-machine.mjs'
import { notificationScreens } from './gallery-notifications.mjs'
import { operationsScreens } from './gallery-operations.mjs'
import { overviewScreens } from './gallery-overview.mjs'
import { resultScreens } from './gallery-results.mjs'
import { resumeScreens } from './gallery-resume.mjs'
import { searchScreens } from './gallery-search.mjs'
import { settingsScreens } from './gallery-settings.mjs'
import { sittingScreens } from './gallery-sitting.mjs'
import { seeAlert, seeHeading } from './gallery-steps.mjs'
import { testScreens } from './gallery-tests.mjs'
import { userScreens } from './gallery-users.mjs'
import { verifyScreens } from './gallery-verify.mjs'

const wrongCredentials = { email: 'nobody@example.com', password: 'not the password' }

/** By name and by key, which hold however the form looks. */
async function submitLogin(page) {
  await page.locator('input[name=email]').fill(wrongCredentials.email)
  await page.locator('input[name=password]').fill(wrongCredentials.password)
  await page.locator('input[name=password]').press('Enter')
}

/** A request that is never answered, until the page is left. */
const hold = (url, method) => (page) =>
  page.route(url, (route) => (!method || route.request().method() === method ? undefined : route.continue()))

const cut = (url, method) => (page) =>
  page.route(url, (route) =>
    !method || route.request().method() === method ? route.abort() : route.continue(),
  )

/** The server's own answer about who is signed in, changed a little. */
const changeUser = (change) => (page) =>
  page.route('**/api/session', async (route) => {
    const response = await route.fetch()
    const { user } = await response.json()
    await route.fulfill({ response, json: { user: change(user) } })
  })

const answer = (url, json) => (page) => page.route(url, (route) => route.fulfill({ json }))

/** To another screen without a connection, as by a link, wherever the links are. */
async function goOffline(page, path) {
  await seeHeading(page)
  await page.context().setOffline(true)
  // Scripts that the browser has kept from another screen would still come.
  await page.route('**', (route) => route.abort())
  await page.evaluate((to) => window.history.pushState({}, '', to), path)
  await seeAlert(page)
}

/** @type {GalleryScreen[]} */
export const galleryScreens = [
  { name: 'landing', caller: 'visitor', path: '/' },
  { name: 'landing-loading', caller: 'visitor', path: '/', before: hold('**/api/session'), isBusy: true },
  {
    name: 'landing-unreachable',
    caller: 'visitor',
    path: '/',
    before: cut('**/api/session'),
    prepare: seeAlert,
    expectsErrors: true,
  },
  ...[1, 2, 3, 4, 5, 6].map((step) => ({
    name: `landing-guided-walk-${step}`,
    caller: 'visitor',
    path: '/',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Watch Demo' }).click()
      await page
        .getByRole('navigation', { name: 'Steps of the walk' })
        .getByRole('button')
        .nth(step - 1)
        .click()
    },
  })),
  {
    name: 'landing-guided-walk-unreachable',
    caller: 'visitor',
    path: '/',
    before: (page) => cut(builtFile('features/tour/tour.tsx'))(page),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Watch Demo' }).click()
      await seeAlert(page)
    },
    expectsErrors: true,
  },
  {
    name: 'landing-questions-open',
    caller: 'visitor',
    path: '/',
    prepare: async (page) => {
      await seeHeading(page)
      for (const question of await page.locator('summary').all()) await question.click()
    },
  },
  // It shows what waiting looks like, so something in it is always busy.
  {
    name: 'design',
    caller: 'visitor',
    path: '/design',
    isDevelopment: true,
    prepare: seeHeading,
    isBusy: true,
  },
  { name: 'login', caller: 'visitor', path: '/login' },
  {
    name: 'login-failed',
    caller: 'visitor',
    path: '/login',
    prepare: async (page) => {
      await submitLogin(page)
      await seeAlert(page)
    },
    expectsErrors: true,
  },
  {
    name: 'login-busy',
    caller: 'visitor',
    path: '/login',
    before: hold('**/api/session', 'POST'),
    prepare: submitLogin,
    isBusy: true,
  },
  {
    name: 'login-offline',
    caller: 'visitor',
    path: '/login',
    prepare: async (page) => {
      await seeHeading(page)
      await page.context().setOffline(true)
      await submitLogin(page)
      await seeAlert(page)
    },
    expectsErrors: true,
  },
  {
    name: 'login-without-google',
    caller: 'visitor',
    path: '/login',
    before: answer('**/api/sign-in-options', { google: false }),
  },
  { name: 'login-google-failed', caller: 'visitor', path: '/login?google=failed' },
  { name: 'register', caller: 'visitor', path: '/register' },
  {
    name: 'register-refused',
    caller: 'visitor',
    path: '/register',
    prepare: async (page) => {
      await page.getByRole('radio', { name: /HR/ }).check()
      await page.getByRole('button', { name: 'Create account' }).click()
    },
  },
  {
    name: 'register-which-company',
    caller: 'visitor',
    path: '/register',
    prepare: async (page) => {
      await page.getByRole('radio', { name: /HR/ }).check()
      await page.locator('input[name=name]').fill('Otis Outside')
      await page.locator('input[name=email]').fill('otis@example.com')
      await page.locator('input[name=company]').fill('halden & rowe')
      for (const name of ['password', 'confirmPassword'])
        await page.locator(`input[name=${name}]`).fill('Password1')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Create account' }).click()
      await page.getByRole('group', { name: 'Is it one of these?' }).waitFor()
    },
    expectsErrors: true,
  },
  {
    name: 'google-proof',
    caller: 'visitor',
    path: '/login/google',
    before: answer('**/api/session/google/return', { outcome: 'proof_needed', email: 'seeker@example.com' }),
  },
  { name: 'forgot-password', caller: 'visitor', path: '/forgot-password' },
  {
    name: 'forgot-password-sent',
    caller: 'visitor',
    path: '/forgot-password',
    prepare: async (page) => {
      await page.locator('input[name=email]').fill('nobody@example.com')
      await page.getByRole('button', { name: 'Send the link' }).click()
      await page.getByText('a link is on its way').waitFor()
    },
  },
  {
    name: 'reset-password',
    caller: 'visitor',
    path: '/reset-password#token',
    before: answer('**/api/link', {
      purpose: 'reset_password',
      email: 'seeker@example.com',
      name: 'Amara Okafor',
    }),
  },
  { name: 'reset-password-dead-link', caller: 'visitor', path: '/reset-password' },
  {
    name: 'confirm-email',
    caller: 'visitor',
    path: '/confirm-email#token',
    before: answer('**/api/email-confirmation', { email: 'seeker@example.com' }),
  },
  { name: 'confirm-email-dead-link', caller: 'visitor', path: '/confirm-email' },
  {
    name: 'invitation',
    caller: 'visitor',
    path: '/invitation#token',
    before: answer('**/api/link', { purpose: 'invitation', email: 'boss@example.com', name: '' }),
  },
  { name: 'invitation-dead-link', caller: 'visitor', path: '/invitation' },
  { name: 'terms', caller: 'visitor', path: '/terms' },
  { name: 'privacy', caller: 'visitor', path: '/privacy' },
  { name: 'api-docs', caller: 'visitor', path: '/api/docs' },

  { name: 'job-seeker-dashboard', caller: 'jobseeker', path: '/job-seeker' },
  {
    name: 'job-seeker-dashboard-long-name',
    caller: 'jobseeker',
    path: '/job-seeker',
    before: changeUser((user) => ({
      ...user,
      name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3).trim(),
    })),
  },
  {
    name: 'job-seeker-dashboard-logout-failed',
    caller: 'jobseeker',
    path: '/job-seeker',
    before: cut('**/api/session', 'DELETE'),
    prepare: async (page) => {
      await seeHeading(page)
      // On a phone it is behind the menu.
      const menu = page.getByRole('button', { name: 'Menu' })
      if (await menu.isVisible()) await menu.click()
      await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
      await page.getByText('Could not log out').first().waitFor()
    },
    expectsErrors: true,
  },
  ...resumeScreens,
  { name: 'job-seeker-take-test', caller: 'jobseeker', path: '/job-seeker/take-test/demo' },
  { name: 'job-seeker-scenario-test', caller: 'jobseeker', path: '/job-seeker/scenario-test/demo' },
  { name: 'job-seeker-results', caller: 'jobseeker', path: '/job-seeker/results' },
  { name: 'job-seeker-jobs', caller: 'jobseeker', path: '/jobs' },
  { name: 'job-seeker-applications', caller: 'jobseeker', path: '/job-seeker/applications' },
  {
    name: 'job-seeker-dashboard-email-not-confirmed',
    caller: 'jobseeker',
    path: '/job-seeker',
    before: changeUser((user) => ({ ...user, isEmailVerified: false })),
  },
  { name: 'account', caller: 'jobseeker', path: '/account' },
  {
    name: 'account-loading',
    caller: 'jobseeker',
    path: '/account',
    before: hold(/api[/]account/),
    prepare: seeHeading,
    isBusy: true,
  },
  {
    name: 'account-error',
    caller: 'jobseeker',
    path: '/account',
    before: cut(/api[/]account/),
    prepare: seeAlert,
    expectsErrors: true,
  },
  {
    name: 'account-leaving',
    caller: 'jobseeker',
    path: '/account',
    before: changeUser((user) => ({ ...user, eraseAfter: '2030-01-08T09:00:00Z' })),
  },
  {
    name: 'account-delete',
    caller: 'jobseeker',
    path: '/account',
    prepare: (page) => page.getByRole('button', { name: 'Delete my account' }).click(),
  },
  {
    name: 'account-name-refused',
    caller: 'jobseeker',
    path: '/account',
    prepare: async (page) => {
      await page.getByLabel('Full name').fill('   ')
      await page.getByRole('button', { name: 'Save name' }).click()
      await page.getByText('Name is required').waitFor()
    },
    expectsErrors: true,
  },

  { name: 'hr-dashboard', caller: 'hr', path: '/hr' },
  {
    name: 'hr-dashboard-loading',
    caller: 'hr',
    path: '/hr',
    before: hold('**/api/company{,/*}'),
    prepare: seeHeading,
    isBusy: true,
  },
  ...overviewScreens,
  ...notificationScreens,
  ...searchScreens,
  {
    name: 'hr-dashboard-error',
    caller: 'hr',
    path: '/hr',
    before: cut('**/api/company{,/*}'),
    prepare: seeAlert,
    expectsErrors: true,
  },
  {
    name: 'hr-dashboard-waiting-for-approval',
    caller: 'hr',
    path: '/hr',
    before: changeUser((user) => ({ ...user, company: { ...user.company, membership: 'waiting' } })),
  },
  {
    name: 'hr-dashboard-without-company',
    caller: 'hr',
    path: '/hr',
    before: changeUser((user) => ({ ...user, company: null })),
  },
  ...attemptScreens,
  ...resultScreens,
  ...badgeScreens,
  ...verifyScreens,
  ...sittingScreens,
  ...boardScreens,
  ...jobDescriptionScreens,
  ...testScreens,
  ...candidateScreens,
  ...companyJobScreens,
  ...interviewScreens,
  ...itemScreens,
  {
    name: 'hr-dashboard-search',
    caller: 'hr',
    path: '/hr',
    prepare: async (page) => {
      await seeHeading(page)
      await page.keyboard.press('Control+k')
      await page.keyboard.type('te')
    },
  },
  {
    name: 'hr-dashboard-notifications',
    caller: 'hr',
    path: '/hr',
    prepare: (page) => page.getByRole('button', { name: /^Notifications/ }).click(),
  },
  {
    name: 'hr-dashboard-menu-or-collapsed',
    caller: 'hr',
    path: '/hr',
    prepare: async (page) => {
      await seeHeading(page)
      const menu = page.getByRole('button', { name: 'Menu' })
      if (await menu.isVisible()) return await menu.click()
      // Remembered by the browser, so that a second theme finds it done.
      const collapse = page.getByRole('button', { name: 'Collapse sidebar' })
      if (await collapse.isVisible()) await collapse.click()
      await page.getByRole('heading', { level: 1 }).hover()
    },
  },
  {
    name: 'hr-candidates-offline',
    caller: 'hr',
    path: '/hr',
    prepare: (page) => goOffline(page, '/hr/candidates'),
    expectsErrors: true,
  },

  { name: 'admin-dashboard', caller: 'admin', path: '/admin' },
  {
    name: 'admin-dashboard-loading',
    caller: 'admin',
    path: '/admin',
    before: hold('**/api/admin/*'),
    prepare: seeHeading,
    isBusy: true,
  },
  {
    name: 'admin-dashboard-error',
    caller: 'admin',
    path: '/admin',
    before: cut('**/api/admin/{health,audit,analytics/platform}*'),
    prepare: seeAlert,
    expectsErrors: true,
  },
  ...homeScreens,
  ...userScreens,
  ...analyticsScreens,
  { name: 'admin-companies', caller: 'admin', path: '/admin/companies' },
  { name: 'admin-audit', caller: 'admin', path: '/admin/audit' },
  ...companiesScreens,
  ...settingsScreens,
  ...machineScreens,
  ...operationsScreens,
  {
    name: 'admin-operations-mail',
    caller: 'admin',
    path: '/admin/operations',
    prepare: (page) => page.getByRole('button', { name: /asks to join/ }).click(),
  },
  {
    name: 'admin-companies-error',
    caller: 'admin',
    path: '/admin/companies',
    before: cut('**/api/admin/companies**'),
    prepare: seeAlert,
    expectsErrors: true,
  },
]
