/** Finding a job, reading it, applying for it, and following what was sent. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible, expectContrast, setTheme } from './expect-accessible.ts'
import { expect, saveProfile, test } from './hiring.ts'
import { registerIn } from './people.ts'

test.use({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
test.describe.configure({ timeout: 60_000 })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search jobs' })
const results = (page: Page) => page.getByRole('region', { name: 'Results' })
const found = (page: Page) => results(page).getByRole('heading', { level: 3 })
const applying = (page: Page) => page.getByRole('complementary', { name: 'Applying' })
const consent = (page: Page) => page.getByRole('checkbox', { name: /I agree to share my profile/ })
const send = (page: Page) => button(page, 'Send application')

const closedText = 'This job is closed. Applications are no longer taken.'
const consentText = 'Please agree to share your profile and results with the company, or you cannot apply.'

/** A word that stands in no other job. */
const newWord = () => `ore${randomUUID().slice(0, 8)}`

async function becomeSeeker(page: Page): Promise<void> {
  await registerIn(page, { role: 'jobseeker' })
  await saveProfile(page, {
    skills: ['Welding'],
    workHistory: [
      {
        title: 'Fitter',
        company: 'Marsh Yard',
        location: 'Bergen',
        start: '2019-01',
        end: '2023-01',
        description: 'Planned the weekly shifts in Excel.',
      },
    ],
  })
}

test('the board is searched and filtered in its address: linked to, walked back, paged and narrowed on a phone', async ({
  page,
  company,
}) => {
  const word = newWord()
  const pay = { min: 60_000, max: 70_000, currency: 'CHF', period: 'year' as const }
  await company.publish({
    jobTitle: `Welder ${word}`,
    jobType: 'contract',
    workplace: 'on-site',
    location: 'Bergen',
    salary: pay,
    skills: ['Welding', 'Excel', 'TypeScript', 'SQL', 'German', 'Payroll'].map((name) => ({
      name,
      isMustHave: true,
    })),
  })
  for (let n = 0; n < 20; n++)
    await company.publish({ jobTitle: `Smith ${word} ${n}`, jobType: 'full-time', workplace: 'remote' })

  await page.goto('/jobs')
  await expect(page).toHaveTitle('Find Jobs · Assay')
  await expect(found(page).first()).toBeVisible()
  await search(page).fill(word)
  await expect(results(page).getByText('21 jobs', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`/jobs?search=${word}`)

  // By address: a page that can be linked to, and back.
  await expect(link(page, 'Page 2')).toHaveAttribute('href', `/jobs?search=${word}&page=2`)
  await link(page, 'Next page').click()
  await expect(page).toHaveURL(`/jobs?search=${word}&page=2`)
  await expect(found(page)).toHaveCount(1)
  await page.goBack()
  await expect(found(page)).toHaveCount(20)

  await page.getByRole('checkbox', { name: 'Contract' }).check()
  await expect(page).toHaveURL(`/jobs?search=${word}&type=contract`)
  await expect(found(page)).toHaveText([`Welder ${word}`])
  const row = results(page)
    .getByRole('listitem')
    .filter({ hasText: `Welder ${word}` })
  await expect(row).toContainText(company.name)
  await expect(row).toContainText('Bergen · On-site')
  await expect(row).toContainText(/60.000 – CHF\s70.000 a year/)
  await expect(row).toContainText('+2')

  await page.getByRole('combobox', { name: 'Skill' }).fill('typescr')
  await page.getByRole('option', { name: 'TypeScript', exact: true }).click()
  await page.getByRole('textbox', { name: 'Location' }).fill('Bergen')
  await page.getByRole('checkbox', { name: 'On-site' }).check()
  await page.getByRole('textbox', { name: 'Salary at least' }).fill('65k')
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('CHF')
  const asked = new RegExp(
    `search=${word}&skill=TypeScript&location=Bergen&type=contract&workplace=on-site&salaryFrom=65000&currency=CHF$`,
  )
  await expect(page).toHaveURL(asked)
  await expect(found(page)).toHaveCount(1)

  // Whoever is sent the address sees the same.
  await page.reload()
  await expect(search(page)).toHaveValue(word)
  await expect(page.getByRole('checkbox', { name: 'Contract' })).toBeChecked()
  await expect(page.getByRole('list', { name: 'Skill, chosen' })).toHaveText('TypeScript')
  await expect(page.getByRole('textbox', { name: 'Salary at least' })).toHaveValue('65000')
  await expect(found(page)).toHaveCount(1)

  await page.getByRole('textbox', { name: 'Salary at least' }).fill('lots')
  await expect(page.getByRole('textbox', { name: 'Salary at least' })).toHaveAccessibleDescription(
    /Please enter a figure/,
  )
  await page.getByRole('textbox', { name: 'Salary at least' }).fill('90000')
  await expect(results(page).getByText('No jobs match')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('region', { name: 'Filters' })).toBeHidden()
  await expectAccessible(page, 'no jobs, 390')
  await button(page, 'Filters 5 active').click()
  await expectAccessible(page, 'filters, 390')
  await button(page, 'Clear filters').click()
  await expect(page).toHaveURL('/jobs')
  await expect(search(page)).toHaveValue('')
})

test('a cut connection is said on the board, and trying again helps @thorough', async ({ page }) => {
  await page.goto('/jobs')
  await expect(found(page).first()).toBeVisible()
  await page.route('**/api/jobs?*', (route) => route.abort())
  await search(page).fill('welder')
  const alert = results(page).getByRole('alert')
  await expect(alert).toContainText('could not be loaded', { timeout: 15_000 })
  await page.unroute('**/api/jobs?*')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toHaveCount(0)
  await expect(search(page)).toHaveValue('welder')
})

test('a visitor reads a job, shares it, and is asked to sign in before applying', async ({
  page,
  context,
  company,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // Where a device has its own way to share, that one is used.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  const { slug } = await company.publish({
    company: 'Fjord Ferries',
    responsibilities: ['Join pipes'],
    requirements: ['A welder’s certificate'],
    benefits: ['A boat on Sundays'],
    skills: [
      { name: 'Welding', isMustHave: true },
      { name: 'German', isMustHave: false },
    ],
  })
  await page.goto(`/jobs/${slug}`)
  await expect(page).toHaveTitle('Welder at Fjord Ferries · Assay')
  await expect(page.getByText(`Published by ${company.name}`)).toBeVisible()
  for (const [title, text] of [
    ['Responsibilities', 'Join pipes'],
    ['Requirements', 'A welder’s certificate'],
    ['Must-have skills', 'Welding'],
    ['Nice-to-have skills', 'German'],
    ['Benefits', 'A boat on Sundays'],
  ] as const)
    await expect(page.getByRole('region', { name: title })).toContainText(text)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(applying(page)).toBeInViewport()
    await expectAccessible(page, `a job, ${width}`)
  }
  await setTheme(page, 'dark')
  await expectContrast(page, 'a job, dark')
  await setTheme(page, 'light')

  await button(page, 'Share').click()
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/jobs/${slug}`)

  await expect(link(page, 'Create an account')).toHaveAttribute('href', `/register?next=%2Fjobs%2F${slug}`)
  await applying(page).getByRole('link', { name: 'Apply' }).click()
  await expect(page).toHaveURL(`/login?next=%2Fjobs%2F${slug}`)
})

test('who has no profile makes one first and comes back; recruiters only read', async ({
  page,
  browser,
  company,
  baseURL,
}) => {
  const { slug } = await company.publish()
  await page.goto('/terms')
  await registerIn(page, { role: 'jobseeker' })
  await page.goto(`/jobs/${slug}`)
  await expect(button(page, 'Apply')).toHaveCount(0)
  await applying(page).getByRole('link', { name: 'Upload your resume' }).click()
  await button(page, /Type it by hand/).click()
  await page.getByRole('textbox', { name: 'Full name', exact: true }).fill('Nia Newcomer')
  await button(page, 'Confirm & Save Profile').click()
  await link(page, 'Back to Welder').click()
  await expect(page).toHaveURL(`/jobs/${slug}`)
  await expect(applying(page).getByRole('button', { name: 'Apply' })).toBeVisible()

  const recruiters = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await registerIn(recruiters, { role: 'hr', company: { name: `Other ${newWord()}` } })
  await recruiters.goto(`/jobs/${slug}`)
  await expect(applying(recruiters)).toContainText('Job seekers apply here.')
  await expect(applying(recruiters).getByRole('button')).toHaveCount(0)
  await recruiters.context().close()
})

test('a job seeker sees why it fits, applies with consent, stops sharing, withdraws and comes back', async ({
  page,
  context,
  company,
}) => {
  const skills = ['Welding', 'Excel', 'German'].map((name) => ({ name, isMustHave: name === 'Welding' }))
  const requirements = ['You know welding from a shipyard.']
  const job = await company.publish({ skills, requirements })
  const other = await company.publish({ jobTitle: 'Rigger' })
  await page.goto('/terms')
  await becomeSeeker(page)
  await page.goto(`/jobs/${job.slug}`)

  const fit = page.getByRole('region', { name: 'How your profile fits' })
  await expect(fit).toContainText(/Matches \d+%/)
  await expect(fit).toContainText('never rejects anyone')
  const skill = (name: string) => fit.getByRole('listitem').filter({ hasText: name })
  await expect(skill('Welding')).toContainText('Named in your profile')
  await expect(skill('Welding')).toContainText('Must-have')
  await expect(skill('Welding')).toContainText('You know welding from a shipyard.')
  await expect(skill('Excel')).toContainText('Shown in your experience')
  await expect(skill('Excel')).toContainText('Planned the weekly shifts in Excel.')
  await expect(skill('German')).toContainText('Not found')
  await expectAccessible(page, 'the match')

  // Without agreeing nothing is sent; without a connection nothing is lost.
  const twin = await context.newPage()
  await twin.goto(`/jobs/${job.slug}`)
  await button(twin, 'Apply').click()
  await button(page, 'Apply').click()
  await expect(consent(page)).not.toBeChecked()
  await send(page).click()
  await expect(consent(page)).toBeFocused()
  await expect(consent(page)).toHaveAccessibleDescription(consentText)
  await expectAccessible(page, 'apply', 'dialog')
  await consent(page).check()
  await page.route('**/application', (route) => route.abort())
  await send(page).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'Please try again, nothing is lost.',
  )
  await expect(consent(page)).toBeChecked()
  await page.unroute('**/application')
  await send(page).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Your application' })).toBeFocused()
  await expect(applying(page)).toContainText('Test pending')

  // The other tab does not know yet, and is told.
  await consent(twin).check()
  await send(twin).click()
  await expect(twin.getByRole('status').filter({ hasText: 'You have already applied' })).toHaveCount(1)
  await expect(applying(twin)).toContainText('Test pending')
  await expect(button(twin, 'Apply')).toHaveCount(0)
  await twin.goto(`/jobs/${other.slug}`)
  await button(twin, 'Apply').click()
  await consent(twin).check()
  await send(twin).click()
  await expect(applying(twin)).toContainText('Test pending')
  await twin.close()

  await applying(page).getByRole('link', { name: 'My Applications' }).click()
  await expect(page).toHaveURL('/job-seeker/applications')
  const mine = page.getByRole('list', { name: 'My applications' }).getByRole('listitem')
  const welder = mine.filter({ hasText: 'Welder' })
  await expect(mine).toHaveCount(2)
  await expect(welder).toContainText(`${company.name} sees your profile and results.`)
  await expectAccessible(page, 'my applications')

  // What is shared is shared with the company, whatever the job.
  await welder.getByRole('button', { name: /Stop sharing/ }).click()
  const question = page.getByRole('dialog', { name: `Stop sharing with ${company.name}?` })
  await expect(question).toContainText('keeps only your name and that you applied')
  await expect(question).toContainText('this one and one other')
  await question.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByText(`Not shared. ${company.name} sees only your name`)).toHaveCount(2)
  await mine
    .filter({ hasText: 'Rigger' })
    .getByRole('button', { name: /Share again/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Share again' }).click()
  await expect(welder).toContainText('sees your profile and results.')

  // What could not be done is shown as it is.
  await page.route('**/sharing', (route) => route.abort())
  await welder.getByRole('button', { name: /Stop sharing/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByText('That did not work: it is still shared.').first()).toBeAttached()
  await expect(welder).toContainText('sees your profile and results.')

  await welder.getByRole('button', { name: /Withdraw application/ }).click()
  const withdrawal = page.getByRole('dialog', { name: 'Withdraw this application?' })
  await expect(withdrawal).toContainText('While the job is open you can apply again.')
  await withdrawal.getByRole('button', { name: 'Withdraw application' }).click()
  await expect(welder).toContainText('Withdrawn')
  await expect(welder.getByRole('heading')).toBeFocused()
  await welder.getByRole('link', { name: 'Apply again' }).click()
  await expect(page).toHaveURL(`/jobs/${job.slug}`)

  // Closed while the dialog is open.
  await button(page, 'Apply again').click()
  await consent(page).check()
  await company.close(job)
  await send(page).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main').getByText(closedText)).toBeVisible()
  await expect(button(page, /^Apply/)).toHaveCount(0)
})

test('a closed job says so, and an unknown one leads to the board', async ({ page, company }) => {
  const job = await company.publish()
  await company.close(job)
  await page.goto(`/jobs/${job.slug}`)
  await expect(page.getByText(closedText)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Apply' })).toHaveCount(0)
  await expectAccessible(page, 'a closed job')
  await page.goto('/jobs/no-such-job-abc123')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find this job')
  await expect(page).toHaveTitle('Job not found · Assay')
  await link(page, 'See all jobs').click()
  await expect(page).toHaveURL('/jobs')
})
