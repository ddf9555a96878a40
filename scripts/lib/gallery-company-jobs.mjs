/** The jobs of the demo's recruiter, who applied for them, and whom one is about to invite. Nothing is changed or sent. */

const path = '/hr/jobs'
const caller = 'hr'
const title = 'Senior Frontend Engineer'

const seeJobs = (page) => page.getByRole('link', { name: title, exact: true }).waitFor()
const seeDialog = (page) => page.getByRole('dialog').waitFor()

async function openMenu(page) {
  await seeJobs(page)
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor()
}

async function openJob(page) {
  await seeJobs(page)
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('tab', { name: 'Description' }).waitFor()
}

const openTab = (name) => async (page) => {
  await openJob(page)
  await page.getByRole('tab', { name }).click()
}

async function openInvite(page) {
  await openJob(page)
  await page.getByRole('button', { name: 'Invite people' }).click()
  await seeDialog(page)
}

const list = ['Maya Ortiz, maya.ortiz@example.com', 'not an address', 'maya.ortiz@example.com'].join('\n')

/** @type {import('./gallery-screens.mjs').GalleryScreen[]} */
export const companyJobScreens = [
  { name: 'hr-jobs', caller, path, prepare: seeJobs },
  { name: 'hr-jobs-menu', caller, path, prepare: openMenu },
  {
    name: 'hr-jobs-close',
    caller,
    path,
    prepare: async (page) => {
      await openMenu(page)
      await page.getByRole('menuitem', { name: 'Close', exact: true }).click()
      await seeDialog(page)
    },
  },
  { name: 'hr-jobs-nothing-found', caller, path: `${path}?search=zeppelin` },
  {
    name: 'hr-jobs-loading',
    caller,
    path,
    before: (page) => page.route('**/api/company/jobs?*', () => undefined),
    prepare: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
    isBusy: true,
  },
  {
    name: 'hr-jobs-error',
    caller,
    path,
    before: (page) => page.route('**/api/company/jobs?*', (route) => route.abort()),
    prepare: (page) => page.getByRole('alert').first().waitFor(),
    expectsErrors: true,
  },
  {
    name: 'hr-job-applicants',
    caller,
    path,
    prepare: async (page) => {
      await openJob(page)
      await page.getByRole('table', { name: 'Applicants' }).waitFor()
    },
  },
  { name: 'hr-job-invitations-none', caller, path, prepare: openTab('Invitations') },
  { name: 'hr-job-description', caller, path, prepare: openTab('Description') },
  { name: 'hr-job-invite', caller, path, prepare: openInvite },
  {
    name: 'hr-job-invite-checked',
    caller,
    path,
    prepare: async (page) => {
      await openInvite(page)
      await page.getByRole('radio', { name: 'Paste a list or CSV' }).check()
      await page.getByRole('textbox', { name: 'List' }).fill(list)
      await page.getByRole('button', { name: 'Check the list' }).click()
      await page.getByRole('button', { name: 'Send 1 invitation' }).waitFor()
    },
  },
  {
    name: 'hr-job-edit',
    caller,
    path,
    prepare: async (page) => {
      await openJob(page)
      await page.getByRole('link', { name: 'Edit' }).click()
      await page.getByRole('textbox', { name: 'Job title' }).waitFor()
    },
  },
  { name: 'hr-job-not-here', caller, path: `${path}/some-job`, expectsErrors: true },
  {
    name: 'hr-candidate',
    caller,
    path,
    prepare: async (page) => {
      await openJob(page)
      await page.getByRole('table', { name: 'Applicants' }).getByRole('link').first().click()
      await page.getByRole('heading', { name: 'How the profile fits the job' }).waitFor()
    },
  },
]
