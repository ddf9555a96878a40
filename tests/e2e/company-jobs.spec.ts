/** What a recruiter does with jobs, who applied for them, and whom they invite. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { emptyProfile } from '#core/documents/profile.ts'
import { emptyJob, type JobDetails } from '#core/jobs/job.ts'
import { demoPassword, expect, test } from './callers.ts'
import { expectAccessible, expectContrast, setTheme } from './expect-accessible.ts'
import { confirmEmail, newEmail, nobody, password, registerIn } from './people.ts'

test.use({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name })
const notice = (page: Page) => page.getByRole('region', { name: 'Notices' }).getByRole('status')

async function startCompany(page: Page): Promise<string> {
  await page.goto('/terms')
  const company = { name: `Rowan Clinic ${randomUUID().slice(0, 8)}` }
  return await registerIn(page, { role: 'hr', company }, 'Rosa Recruiter')
}

async function createJob(page: Page, details: Partial<JobDetails>, isPublished: boolean): Promise<string> {
  const data = { details: { ...emptyJob, ...details }, isPublished }
  const answer = await page.request.post('/api/company/jobs', { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { id: string }).id
}

const nurse: Partial<JobDetails> = {
  jobTitle: 'Night Nurse',
  company: 'Rowan Clinic',
  location: 'Leeds',
  summary: 'You look after twelve beds at night.',
  skills: [{ name: 'Triage', isMustHave: true }],
}

/** By keyboard alone. */
async function choose(page: Page, job: string, action: string): Promise<void> {
  await button(page, `Actions for ${job}`).focus()
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: action, exact: true })
  // The first one has the focus; the arrows lead to the others.
  while (!(await item.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

/** Yes to the question that stands open. */
async function agree(page: Page): Promise<void> {
  await expect(button(page, 'Cancel')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

test('jobs are found, closed, reopened, copied, completed and deleted, by keyboard', async ({ page }) => {
  test.setTimeout(60_000)
  await startCompany(page)
  await page.goto('/hr/jobs')
  await expect(page.getByText('No jobs yet')).toBeVisible()
  await createJob(page, nurse, true)
  await createJob(page, { jobTitle: 'Half a Job' }, false)
  await page.reload()
  const status = page.getByRole('navigation', { name: 'Status' })
  await expect(status.getByRole('link', { name: 'All 2' })).toHaveAttribute('aria-current', 'page')
  await expect(row(page, /Night Nurse/)).toContainText('Published')

  await choose(page, 'Night Nurse', 'Close')
  const dialog = page.getByRole('dialog', { name: 'Close “Night Nurse”?' })
  await expect(dialog).toContainText('Nobody can apply any more')
  await expectAccessible(page, 'the question before closing', 'dialog')
  await agree(page)
  await expect(dialog).toHaveCount(0)
  await expect(row(page, /Night Nurse/)).toContainText('Closed')
  await expect(button(page, 'Actions for Night Nurse')).toBeFocused()
  await expect(status.getByRole('link', { name: 'Closed 1' })).toBeVisible()

  await choose(page, 'Night Nurse', 'Reopen')
  await expect(notice(page)).toHaveText('“Night Nurse” is open again.')
  // A colleague closes it while the question stands open; what this page shows is put right, and said.
  await choose(page, 'Night Nurse', 'Close')
  await expect(dialog).toBeVisible()
  await closeElsewhere(page)
  await agree(page)
  await expect(notice(page)).toContainText('was changed by someone else in the meantime')
  await expect(row(page, /Night Nurse/)).toContainText('Closed')

  await page.getByRole('searchbox', { name: 'Search jobs' }).fill('half')
  await expect(page).toHaveURL('/hr/jobs?search=half')
  await expect(row(page, /Night Nurse/)).toHaveCount(0)
  await choose(page, 'Half a Job', 'Publish')
  await expect(page).toHaveURL(/\/edit$/)
  await expect(notice(page)).toContainText('Not published yet. Company is required.')
  await page.getByRole('textbox', { name: 'Company' }).fill('Rowan Clinic')
  await page.getByRole('combobox', { name: 'Workplace' }).selectOption('remote')
  await page.getByRole('textbox', { name: 'About the job' }).fill('Whole by now.')
  await button(page, 'Publish').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Half a Job')
  await expect(notice(page)).toContainText('is published')

  await choose(page, 'Half a Job', 'Duplicate')
  await expect(notice(page)).toContainText('This is a copy of “Half a Job”')
  await expect(page.getByRole('textbox', { name: 'About the job' })).toHaveValue('Whole by now.')
  await button(page, 'Cancel').click()
  await choose(page, 'Half a Job', 'Delete draft')
  await agree(page)
  await expect(notice(page)).toContainText('is deleted')
  await expect(page).toHaveURL('/hr/jobs')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(status.getByRole('link', { name: 'Drafts 0' })).toBeVisible()

  await page.route('**/api/company/jobs?*', (route) => route.abort())
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill('nothing like it')
  await expect(page.getByRole('alert')).toContainText('The jobs could not be loaded.', { timeout: 15_000 })
  await page.unroute('**/api/company/jobs?*')
  await button(page, 'Try again').click()
  await expect(page.getByText('No jobs found matching your criteria.')).toBeVisible()
  await button(page, 'Show all jobs').click()
  await expect(row(page, /Night Nurse/)).toBeVisible()
})

/** The one job that is open. */
async function closeElsewhere(page: Page): Promise<void> {
  const read = async (path: string) => (await page.request.get(`/api/company/jobs${path}`)).json()
  const [open] = ((await read('?status=published')) as Listed).jobs
  const { version } = (await read(`/${open?.id}`)) as { version: number }
  const answer = await page.request.post(`/api/company/jobs/${open?.id}/close`, { data: { version } })
  expect(answer.status(), await answer.text()).toBe(200)
}

type Listed = { jobs: { id: string; jobTitle: string }[] }

test('a list of people is checked, corrected and invited; an invitation can be revoked', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.setTimeout(60_000)
  const origin = baseURL ?? ''
  const email = await startCompany(page)
  const id = await createJob(page, nurse, true)
  const seeker = await playwright.request.newContext({ baseURL: origin, storageState: nobody })
  await applyAs(seeker, page, id)
  await page.goto(`/hr/jobs/${id}`)
  await expect(row(page, /Uma Unconfirmed/)).toContainText('Has not confirmed their email yet')

  await button(page, 'Invite people').click()
  const dialog = page.getByRole('dialog', { name: 'Invite people' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill('maya')
  await dialog.getByRole('textbox', { name: 'Email' }).press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/valid email/)
  await dialog.getByRole('radio', { name: 'Paste a list or CSV' }).check()
  const [maya, noor] = [newEmail('maya'), newEmail('noor')]
  const csv = `name;email\nMaya Ortiz;${maya}\nNobody;not an address\n;${maya}\n`
  await dialog
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const list = dialog.getByRole('textbox', { name: 'List' })
  await expect(list).toHaveValue(csv)
  await page.route('**/invitations/check', (route) => route.abort(), { times: 1 })
  await button(page, 'Check the list').click()
  await expect(dialog.getByRole('alert')).toContainText('What you wrote is still here')
  await expect(list).toHaveValue(csv)
  await button(page, 'Check the list').click()
  await expect(dialog.getByText('1 person can be invited, 2 lines are left out')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /Maya Ortiz/ })).toContainText('Will be invited')
  await expect(dialog.getByRole('row', { name: /not an address/ })).toContainText('valid email')
  await expect(dialog.getByRole('row').nth(3)).toContainText('line 2')
  await expectAccessible(page, 'a checked list', 'dialog')
  await button(page, 'Correct the list').click()
  await list.fill(`${csv}Noor Haddad;${noor}`)
  await button(page, 'Check the list').click()
  await button(page, 'Send 2 invitations').click()
  await expect(dialog.getByRole('alert')).toContainText('Please confirm your email address first')
  await confirmEmail(playwright, origin, email)
  await button(page, 'Send 2 invitations').click()
  await expect(dialog.getByText('2 invitations sent, 2 lines are left out')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /Noor Haddad/ })).toContainText('Invitation sent')
  await button(page, 'Done').click()

  await page.getByRole('tab', { name: 'Invitations' }).click()
  await expect(page).toHaveURL(`/hr/jobs/${id}?tab=invitations`)
  const noors = page.getByRole('row').filter({ hasText: noor })
  await expect(noors).toContainText('Sent')
  await choose(page, noor, 'Revoke')
  await agree(page)
  await expect(noors).toContainText('Revoked')
  await choose(page, noor, 'Send again')
  await expect(notice(page)).toContainText('was invited less than an hour ago')

  await choose(page, 'Night Nurse', 'Close')
  await button(page, 'Close job').click()
  await expect(notice(page)).toContainText('Nobody can apply any more.')
  await button(page, 'Invite people').click()
  await expect(dialog).toContainText('This job is closed')
})

/** Someone new, whose address is not confirmed yet. */
async function applyAs(request: APIRequestContext, page: Page, jobId: string): Promise<void> {
  const name = 'Uma Unconfirmed'
  const person = { role: 'jobseeker', name, email: newEmail('uma'), password, agreeToTerms: true }
  const profile = { ...emptyProfile, name, skills: ['Triage'] }
  const { slug } = (await (await page.request.get(`/api/company/jobs/${jobId}`)).json()) as { slug: string }
  for (const answer of [
    await request.post('/api/registration', { data: person }),
    await request.put('/api/profile', { data: { profile, version: 0 } }),
    await request.post(`/api/jobs/${slug}/application`, { data: { consent: true } }),
  ])
    expect(answer.status(), await answer.text()).toBe(200)
  await request.dispose()
}

test.describe('in the demo', () => {
  test.use({ caller: 'hr' })

  test('applicants are sorted and none is hidden, a candidate’s match is explained, other companies’ jobs are not here', async ({
    page,
    playwright,
    baseURL,
  }) => {
    test.setTimeout(60_000)
    await page.goto('/hr/jobs')
    await page.getByRole('link', { name: '2 applicants for Senior Frontend Engineer' }).click()
    await expect(page.getByText('It hides no one and rejects no one.')).toBeVisible()
    const names = page.getByRole('table').getByRole('link')
    await expect(names).toHaveCount(2)
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('name')
    await expect(page).toHaveURL(/sort=name/)
    await expect(async () => {
      const shown = await names.allInnerTexts()
      expect(shown).toEqual(shown.toSorted((one, other) => one.localeCompare(other)))
    }).toPass()
    await expectBothSizes(page, 'a job’s applicants')

    await names.first().click()
    await expect(page.getByRole('heading', { name: 'How the profile fits the job' })).toBeVisible()
    await expect(page.getByText('The job says').first()).toBeAttached()
    await expect(page.getByText('Must-have').first()).toBeVisible()
    await expectBothSizes(page, 'a candidate')

    const other = await playwright.request.newContext({ baseURL: baseURL ?? '', storageState: nobody })
    await other.post('/api/session', { data: { email: 'hr2@example.com', password: demoPassword } })
    const theirs = (await (await other.get('/api/company/jobs')).json()) as Listed
    await other.dispose()
    await page.goto(`/hr/jobs/${theirs.jobs[0]?.id}/edit`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This job is not here')
    await page.getByRole('link', { name: 'See your company’s jobs' }).click()
    await expect(page).toHaveURL('/hr/jobs')
  })
})

async function expectBothSizes(page: Page, what: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `${what}, ${width}`)
  }
  await setTheme(page, 'dark')
  await expectContrast(page, `${what}, dark`)
  await setTheme(page, 'light')
}
