/** What others do shows on an open page by itself: in the bell, in lists, on a person's page; and never moves what is being read. */
import type { Browser, Page } from '@playwright/test'
import { CuttableLine } from '../support/server-process.ts'
import { expectAccessible, expectNothingSideways } from './expect-accessible.ts'
import { type Company, expect, openRecruiter, saveProfile, test } from './hiring.ts'
import { nobody, registerIn } from './people.ts'

test.use({ reducedMotion: 'reduce' })

type Job = Awaited<ReturnType<Company['publish']>>

const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications',
    exact: true,
  })
/** From the top. */
const rows = (page: Page) => page.getByRole('table', { name: 'Candidates' }).locator('tbody').getByRole('row')

/** In a browser of their own. */
async function applyAs(browser: Browser, baseURL: string, job: Job, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, storageState: nobody, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await registerIn(page, { role: 'jobseeker' }, name)
  await saveProfile(page, { name })
  const applied = await page.request.post(`/api/jobs/${job.slug}/application`, { data: { consent: true } })
  expect(applied.status(), await applied.text()).toBe(200)
  return page
}

const readAll = async (page: Page) => {
  const answer = await page.request.post('/api/notifications/read', {
    data: { upTo: Number.MAX_SAFE_INTEGER },
  })
  expect(answer.status()).toBe(200)
}

test('whoever applies is told of in the bell and counted above the list, which stays as it is until it is asked for', async ({
  company,
  browser,
  baseURL,
}) => {
  const job = await company.publish()
  await applyAs(browser, baseURL ?? '', job, 'Ada Amber')
  const hr = await openRecruiter(browser, company, baseURL ?? '')
  await hr.goto('/hr/candidates')
  await expect(hr.getByRole('row').filter({ hasText: 'Ada Amber' })).toBeVisible()
  await readAll(hr)
  await expect(bell(hr, 0)).toBeVisible()
  const before = await hr.getByRole('row').filter({ hasText: 'Ada Amber' }).boundingBox()

  await applyAs(browser, baseURL ?? '', job, 'Ben Birch')
  await expect(bell(hr, 1)).toBeVisible()
  const news = hr.getByRole('button', { name: '1 new candidate' })
  await expect(news).toBeVisible()
  expect(await hr.getByRole('row').filter({ hasText: 'Ada Amber' }).boundingBox()).toEqual(before)
  await expect(hr.getByRole('row').filter({ hasText: 'Ben Birch' })).toHaveCount(0)
  await expectAccessible(hr, 'candidates with news')

  await news.focus()
  await hr.keyboard.press('Enter')
  await expect(news).toHaveCount(0)
  await expect(rows(hr)).toContainText(['Ben Birch', 'Ada Amber'])

  await bell(hr, 1).click()
  const panel = hr.getByRole('dialog', { name: 'Notifications' })
  await panel.getByRole('link', { name: 'Ben Birch applied for Welder.' }).click()
  await expect(hr.getByRole('heading', { level: 1, name: 'Ben Birch' })).toBeVisible()
  await expect(bell(hr, 0)).toBeVisible()
})

test('what a person does shows on their page while a recruiter looks at it', async ({
  company,
  browser,
  baseURL,
}) => {
  const job = await company.publish()
  const seeker = await applyAs(browser, baseURL ?? '', job, 'Cem Cedar')
  const hr = await openRecruiter(browser, company, baseURL ?? '')
  await hr.goto('/hr/candidates')
  await hr.getByRole('link', { name: 'Cem Cedar' }).click()
  await expect(hr.getByRole('heading', { level: 1, name: 'Cem Cedar' })).toBeVisible()
  const { applications } = await (await seeker.request.get('/api/applications')).json()
  await seeker.request.post(`/api/applications/${applications[0].id}/withdraw`)
  await expect(hr.getByText('Withdrawn').first()).toBeVisible()
})

test('a dashboard that is open shows what happens', async ({ company, browser, baseURL }) => {
  const job = await company.publish()
  await applyAs(browser, baseURL ?? '', job, 'Ira Iris')
  const hr = await openRecruiter(browser, company, baseURL ?? '')
  await hr.goto('/hr')
  const activity = hr.getByRole('region', { name: 'Recent activity' })
  await expect(activity).toContainText('Ira Iris')
  await applyAs(browser, baseURL ?? '', job, 'Jo Juniper')
  await expect(activity).toContainText('Jo Juniper')
})

test('what is read in one window is read in all, on one line for the whole browser @thorough', async ({
  company,
  browser,
  baseURL,
}) => {
  const job = await company.publish()
  const first = await openRecruiter(browser, company, baseURL ?? '')
  let lines = 0
  first.context().on('request', (request) => {
    if (request.url().endsWith('/api/events')) lines++
  })
  await first.goto('/hr')
  await readAll(first)
  await expect(bell(first, 0)).toBeVisible()
  const second = await first.context().newPage()
  await second.goto('/hr/jobs')
  await expect(bell(second, 0)).toBeVisible()
  await applyAs(browser, baseURL ?? '', job, 'Dee Date')
  await expect(bell(first, 1)).toBeVisible()
  await expect(bell(second, 1)).toBeVisible()
  expect(lines).toBe(1)

  await bell(second, 1).click()
  await second.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(second.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  await expect(bell(first, 0)).toBeVisible()

  // The window that held the line goes; the other goes on from what was heard last.
  await first.close()
  await applyAs(browser, baseURL ?? '', job, 'Eve Elm')
  await second.keyboard.press('Escape')
  await expect(bell(second, 1)).toBeVisible()
})

test('what happens while the network is cut is told afterwards, once @thorough', async ({
  company,
  browser,
  baseURL,
}) => {
  const job = await company.publish()
  const line = await CuttableLine.to(baseURL ?? '')
  const hr = await openRecruiter(browser, company, line.url)
  await hr.goto('/hr/candidates')
  await readAll(hr)
  await expect(bell(hr, 0)).toBeVisible()
  await applyAs(browser, baseURL ?? '', job, 'Fay Fir')
  await expect(bell(hr, 1)).toBeVisible()
  line.cut()
  await applyAs(browser, baseURL ?? '', job, 'Gus Gorse')
  await applyAs(browser, baseURL ?? '', job, 'Hal Hazel')
  await expect(bell(hr, 1)).toBeVisible()
  line.mend()
  await expect(bell(hr, 3)).toBeVisible()
  await bell(hr, 3).click()
  const lines = hr.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')
  await expect(lines.filter({ hasText: 'applied for Welder' })).toHaveCount(3)
  await hr.context().close()
  await line.close()
})

test('all of it has a page, by what it is about, from the keyboard and on a phone @thorough', async ({
  company,
  browser,
  baseURL,
}) => {
  const job = await company.publish()
  await applyAs(browser, baseURL ?? '', job, 'Ida Ivy')
  const hr = await openRecruiter(browser, company, baseURL ?? '')
  await hr.setViewportSize({ width: 390, height: 844 })
  await hr.goto('/hr')
  await expect(bell(hr, 2)).toBeVisible()
  await bell(hr, 2).focus()
  await hr.keyboard.press('Enter')
  await hr
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: 'All notifications' })
    .press('Enter')
  await expect(hr.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused()
  await expectNothingSideways(hr, 'notifications')
  const main = hr.getByRole('main')
  await expect(main.getByRole('listitem')).toHaveCount(2)
  await main.getByRole('combobox', { name: 'About' }).selectOption({ label: 'Someone applied' })
  await expect(hr).toHaveURL('/notifications?topic=application')
  await expect(main.getByRole('listitem')).toHaveCount(1)
  await main.getByRole('button', { name: 'Unread' }).click()
  await main.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(hr, 0)).toBeVisible()
  await hr.reload()
  await expect(main.getByText('You have seen all of it.')).toBeVisible()
  await expectAccessible(hr, 'notifications')
})

test('what comes by mail is chosen in the account, and kept', async ({ page }) => {
  await registerIn(page, { role: 'jobseeker' })
  await page.goto('/account#mail')
  const badges = page.getByRole('combobox', { name: 'Badges' })
  await expect(badges).toHaveValue('at_once')
  await badges.selectOption('In the daily mail')
  await page.getByRole('combobox', { name: 'The daily mail comes at' }).selectOption('17:00')
  await expect
    .poll(async () => (await (await page.request.get('/api/account/notifications')).json()).dailyHour)
    .toBe(17)
  await page.reload()
  await expect(badges).toHaveValue('daily')
  await page.route('**/api/account/notifications', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await badges.selectOption('Only in the bell')
  await expect(page.getByText('That could not be saved. Please try again.')).toBeVisible()
  await expect(badges).toHaveValue('daily')
})
