/** The board, its jobs, applications and invitations in their states, over the demo's own jobs. */
import { cut, hold, seeAlert, seeHeading } from './gallery-steps.mjs'

const seeJobs = (page) => page.getByRole('list', { name: 'Jobs' }).waitFor()

const answer =
  (url, json, status = 200) =>
  (page) =>
    page.route(url, (route) => route.fulfill({ json, status }))

/** A job's address is known only once it is published: it is found as people find it. */
const openJob =
  (title, then = async () => {}) =>
  async (page) => {
    await page.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('complementary', { name: 'Applying' }).getByText(/\S/).first().waitFor()
    await then(page)
  }

const invited = {
  slug: 'machine-learning-engineer',
  jobTitle: 'Machine Learning Engineer',
  company: 'Alder Metals',
  email: 'amara.okafor@example.com',
  name: 'Amara Okafor',
  hasAccount: false,
  isOwn: false,
}
const openInvitation = '**/api/invitations/open'
const invitedPath = `/invited#${'a'.repeat(43)}`

const deadInvitation = (reason) => ({
  name: `invited-${reason.replace('_', '-')}`,
  caller: 'visitor',
  path: invitedPath,
  before: answer(
    openInvitation,
    { defined: true, code: 'INVITATION_NOT_VALID', status: 410, message: '', data: { reason } },
    410,
  ),
  prepare: seeAlert,
  expectsErrors: true,
})

export const boardScreens = [
  { name: 'jobs', caller: 'visitor', path: '/jobs', prepare: seeJobs },
  {
    name: 'jobs-filtered',
    caller: 'jobseeker',
    path: '/jobs?skill=SQL&type=full-time&salaryFrom=40000&currency=GBP',
    prepare: async (page) => {
      await seeJobs(page)
      const filters = page.getByRole('button', { name: /^Filters/ })
      if (await filters.isVisible()) await filters.click()
    },
  },
  {
    name: 'jobs-none',
    caller: 'visitor',
    path: '/jobs?search=lighthouse%20keeper',
    prepare: (page) => page.getByText('No jobs match').waitFor(),
  },
  {
    name: 'jobs-loading',
    caller: 'visitor',
    path: '/jobs',
    before: hold('**/api/jobs?**'),
    prepare: seeHeading,
    isBusy: true,
  },
  {
    name: 'jobs-error',
    caller: 'visitor',
    path: '/jobs',
    before: cut('**/api/jobs?**'),
    prepare: seeAlert,
    expectsErrors: true,
  },
  { name: 'job', caller: 'visitor', path: '/jobs', prepare: openJob('Data Analyst') },
  { name: 'job-invited', caller: 'jobseeker', path: '/jobs', prepare: openJob('Machine Learning Engineer') },
  { name: 'job-applied', caller: 'jobseeker', path: '/jobs', prepare: openJob('Senior Frontend Engineer') },
  { name: 'job-for-recruiters', caller: 'hr', path: '/jobs', prepare: openJob('Data Analyst') },
  {
    name: 'job-apply',
    caller: 'jobseeker',
    path: '/jobs',
    prepare: openJob('Data Analyst', async (page) => {
      await page.getByRole('button', { name: 'Apply' }).click()
      await page.getByRole('button', { name: 'Send application' }).click()
      await page.getByText('Please agree to share').waitFor()
    }),
  },
  {
    name: 'job-closed',
    caller: 'jobseeker',
    path: '/job-seeker/applications',
    prepare: openJob('Backend Engineer (Node.js)'),
  },
  {
    name: 'job-missing',
    caller: 'visitor',
    path: '/jobs/no-such-job',
    prepare: (page) => page.getByText('It is not here, or not any more').waitFor(),
    expectsErrors: true,
  },
  {
    name: 'job-seeker-applications-none',
    caller: 'jobseeker',
    path: '/job-seeker/applications',
    before: answer('**/api/applications', { applications: [] }),
  },
  {
    name: 'job-seeker-applications-loading',
    caller: 'jobseeker',
    path: '/job-seeker/applications',
    before: hold('**/api/applications'),
    prepare: seeHeading,
    isBusy: true,
  },
  {
    name: 'job-seeker-applications-error',
    caller: 'jobseeker',
    path: '/job-seeker/applications',
    before: cut('**/api/applications'),
    prepare: seeAlert,
    expectsErrors: true,
  },
  ...['Stop sharing', 'Withdraw application'].map((action) => ({
    name: `job-seeker-applications-${action.toLowerCase().replace(' ', '-')}`,
    caller: 'jobseeker',
    path: '/job-seeker/applications',
    prepare: (page) =>
      page
        .getByRole('button', { name: new RegExp(action) })
        .first()
        .click(),
  })),
  { name: 'invited-newcomer', caller: 'visitor', path: invitedPath, before: answer(openInvitation, invited) },
  {
    name: 'invited-with-account',
    caller: 'visitor',
    path: invitedPath,
    before: answer(openInvitation, { ...invited, hasAccount: true }),
  },
  {
    name: 'invited-someone-else',
    caller: 'jobseeker',
    path: invitedPath,
    before: answer(openInvitation, { ...invited, hasAccount: true }),
  },
  {
    name: 'invited-recruiter',
    caller: 'hr',
    path: invitedPath,
    before: answer(openInvitation, { ...invited, hasAccount: true, isOwn: true }),
  },
  ...['expired', 'revoked', 'job_closed', 'unknown'].map(deadInvitation),
]
