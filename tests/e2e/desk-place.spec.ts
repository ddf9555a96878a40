/** Whoever works through a list keeps their place in it: after deciding, through other pages, as a board and as a table. */
import type { Page, PlaywrightWorkerArgs } from '@playwright/test'
import { demoPassword } from './callers.ts'
import { expectAccessible, expectNothingSideways } from './expect-accessible.ts'
import { expect, openRecruiter, saveProfile, test } from './hiring.ts'
import { confirmEmail, nobody, registerIn } from './people.ts'
import { button } from './sitting.ts'

test.use({ reducedMotion: 'reduce' })

const emails = new Map<string, string>()
const people = ['Ines Ivory', 'Otto Olive', 'Uma Umber']
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const beside = (page: Page) => page.getByRole('navigation', { name: 'Candidates', exact: true })
const stage = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const allCandidates = (page: Page) => page.getByRole('link', { name: 'All candidates' })
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Candidates' }).getByRole('row').filter({ hasText: name })

test.beforeEach(async ({ company, browser, playwright, baseURL }) => {
  const job = await company.publish()
  for (const name of people) {
    const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: nobody })
    const page = await context.newPage()
    const email = await registerIn(page, { role: 'jobseeker' }, name)
    await saveProfile(page, { name, skills: ['Welding', 'Brazing', 'Excel'] })
    const applied = await page.request.post(`/api/jobs/${job.slug}/application`, { data: { consent: true } })
    expect(applied.status(), await applied.text()).toBe(200)
    await confirmEmail(playwright, baseURL ?? '', email)
    emails.set(name, email)
    if (name === 'Uma Umber') await withdraw(page)
    await context.close()
  }
})

type Playwright = PlaywrightWorkerArgs['playwright']
async function giveGold(playwright: Playwright, baseURL: string, email: string): Promise<void> {
  const admin = await playwright.request.newContext({ baseURL, storageState: nobody })
  await admin.post('/api/session', { data: { email: 'admin@example.com', password: demoPassword } })
  const { badges } = await (await admin.get('/api/admin/badges')).json()
  const { id } = badges.find(({ name }: { name: string }) => name === 'Gold Badge')
  const data = { email, reason: 'For a steady hand.' }
  const answer = await admin.post(`/api/admin/badges/${id}/issued`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
  await admin.dispose()
}

async function withdraw(page: Page): Promise<void> {
  const { applications } = await (await page.request.get('/api/applications')).json()
  const answer = await page.request.post(`/api/applications/${applications[0].id}/withdraw`)
  expect(answer.status(), await answer.text()).toBe(200)
}

test('who is decided about inside of a filter still stands between the same two @thorough', async ({
  company,
  browser,
  baseURL,
}) => {
  const hr = await openRecruiter(browser, company, baseURL ?? '')
  await hr.goto('/hr/candidates?status=test_pending&sort=name')
  await hr.getByRole('link', { name: 'Ines Ivory' }).click()
  await expect(beside(hr)).toContainText('1 of 2')
  await button(hr, 'Reject').click()
  const dialog = hr.getByRole('dialog', { name: 'Reject Ines Ivory' })
  await dialog.getByLabel('Reason').selectOption('filled')
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(heading(hr).locator('..')).toContainText('Rejected')
  await expect(beside(hr)).toContainText('No longer in this list')
  await expectAccessible(hr, 'a candidate who has left the list')
  await beside(hr).getByRole('link', { name: 'Next' }).click()
  await expect(heading(hr)).toHaveText('Otto Olive')
  await expect(beside(hr)).toContainText('1 of 1')
  // Also for who comes back to see what they did.
  await hr.goBack()
  await expect(heading(hr)).toHaveText('Ines Ivory')
  await expect(beside(hr)).toContainText('No longer in this list')
  await expect(beside(hr).getByRole('link', { name: 'Next' })).toBeVisible()
})

test('a card of the board leads back to the board @thorough', async ({ company, browser, baseURL }) => {
  const hr = await openRecruiter(browser, company, baseURL ?? '')
  await hr.goto('/hr/candidates?view=board&search=otto&sort=oldest')
  await stage(hr, 'Test Pending').getByRole('link', { name: 'Otto Olive' }).click()
  await expect(beside(hr)).toContainText('1 of 1')
  await allCandidates(hr).click()
  await expect(stage(hr, 'Test Pending')).toContainText('Otto Olive')
  await expect(hr.getByPlaceholder('Search candidates...')).toHaveValue('otto')
  await expect(hr.getByLabel('Sort by')).toHaveValue('oldest')
})

test('the status that narrows a table is there again after a look at the board @thorough', async ({
  company,
  browser,
  baseURL,
}) => {
  const hr = await openRecruiter(browser, company, baseURL ?? '')
  await hr.goto('/hr/candidates?status=rejected')
  await expect(hr.getByText('No candidates found matching your criteria.')).toBeVisible()
  await button(hr, 'Board').click()
  // It has them all, and so have those who come before and after one of them.
  await expect(stage(hr, 'Test Pending').getByRole('listitem')).toHaveCount(2)
  await stage(hr, 'Test Pending').getByRole('link', { name: 'Otto Olive' }).click()
  await expect(beside(hr)).toContainText('2 of 3')
  await allCandidates(hr).click()
  await expect(stage(hr, 'Test Pending').getByRole('listitem')).toHaveCount(2)
  await button(hr, 'Table').click()
  await expect(hr.getByLabel('Status', { exact: true })).toHaveValue('rejected')
  await expect(hr.getByText('No candidates found matching your criteria.')).toBeVisible()
})

test('the board says how many withdrew, and opens them @thorough', async ({ company, browser, baseURL }) => {
  const hr = await openRecruiter(browser, company, baseURL ?? '')
  await hr.goto('/hr/candidates?view=board&search=umber')
  await expect(hr.getByRole('link', { name: '1 withdrew' })).toBeVisible()
  await expectAccessible(hr, 'a board with one who withdrew')
  await hr.getByRole('link', { name: '1 withdrew' }).click()
  await expect(row(hr, 'Uma Umber')).toContainText('Withdrawn')
  await expect(hr).toHaveURL(/\/hr\/candidates\?search=umber&status=withdrawn$/)
  await hr.goto('/hr/candidates?view=board&search=otto')
  await expect(hr.getByText('Nobody withdrew')).toBeVisible()
})

test('a row says the same at every width @thorough', async ({ company, browser, playwright, baseURL }) => {
  await giveGold(playwright, baseURL ?? '', emails.get('Otto Olive') ?? '')
  const hr = await openRecruiter(browser, company, baseURL ?? '')
  await hr.goto('/hr/candidates')
  const otto = row(hr, 'Otto Olive')
  for (const width of [390, 768, 1024, 1280, 1440]) {
    await hr.setViewportSize({ width, height: 900 })
    for (const part of [
      otto.getByText('Welding', { exact: true }),
      otto.getByText('+1', { exact: false }),
      otto.getByRole('time'),
      otto.getByText('Pending', { exact: true }),
      otto.getByTitle('Gold Badge'),
    ])
      await expect(part.filter({ visible: true }), `${width}`).toHaveCount(1)
    await expectNothingSideways(hr, `candidates, ${width}`)
  }
  await hr.setViewportSize({ width: 768, height: 900 })
  await expectAccessible(hr, 'candidates, 768')
})
