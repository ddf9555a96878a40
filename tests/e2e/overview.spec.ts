/** A recruiter's dashboard, from a company's first day to figures of which each opens the rows that it counts. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectContrast, setTheme } from './expect-accessible.ts'
import { expect, openRecruiter, saveProfile, test } from './hiring.ts'
import { confirmEmail, newEmail, nobody, password } from './people.ts'

test.use({ reducedMotion: 'reduce' })

type Playwright = Parameters<typeof confirmEmail>[0]

/** Somebody who applies, over HTTP; the id of what they sent. */
async function applyAs(playwright: Playwright, baseURL: string, job: { slug: string }, name: string) {
  const request = await playwright.request.newContext({ baseURL, storageState: nobody })
  const email = newEmail('applicant')
  const person = { role: 'jobseeker', name, email, password, agreeToTerms: true }
  expect((await request.post('/api/registration', { data: person })).status()).toBe(200)
  await saveProfile({ request } as Page, { name })
  const applied = await request.post(`/api/jobs/${job.slug}/application`, { data: { consent: true } })
  expect(applied.status(), await applied.text()).toBe(200)
  const { id } = await applied.json()
  await confirmEmail(playwright, baseURL, email)
  await request.dispose()
  return String(id)
}

async function decide(hr: Page, kind: 'approve' | 'reject', id: string) {
  const { version } = await (await hr.request.get(`/api/company/candidates/${id}`)).json()
  const rejection = { ground: 'skills', words: 'We need a certificate.' }
  const data = {
    candidates: [{ id, version }],
    kind,
    isWaived: true,
    ...(kind === 'reject' && { rejection }),
  }
  expect((await hr.request.post('/api/company/decisions', { data })).status()).toBe(200)
}

const regionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rows = (page: Page) => page.getByRole('table', { name: 'Candidates' }).getByRole('row')

/** The figure of a link is as many rows as the list that it opens, and the way back leads to the figures. */
async function expectRowsBehind(page: Page, link: Locator, count: number, chips: string[] = []) {
  await expect(link).toContainText(String(count))
  await link.click()
  await expect(page).toHaveURL(/\/hr\/candidates/)
  if (count === 0) await expect(page.getByText('No candidates found matching your criteria.')).toBeVisible()
  // The row of the headings is one more.
  else await expect(rows(page)).toHaveCount(1 + count)
  for (const chip of chips) await expect(page.getByRole('button', { name: `Remove: ${chip}` })).toBeVisible()
  await page.goBack()
  await expect(regionOf(page, 'Hiring funnel')).toBeVisible()
}

test('a new company is shown the way, and then figures that each open their rows', async ({
  company,
  browser,
  playwright,
  baseURL,
}) => {
  test.slow()
  const hr = await openRecruiter(browser, company, baseURL ?? '')
  await hr.goto('/hr')
  const way = regionOf(hr, 'Your way to the first candidate')
  await expect(way.getByRole('listitem')).toHaveCount(3)
  await expect(regionOf(hr, 'Hiring funnel')).toHaveCount(0)
  await expect(regionOf(hr, 'Needs you today')).toContainText('Nothing waits for you.')
  await expectAccessible(hr, 'the dashboard of a new company')

  const welder = await company.publish()
  const rigger = await company.publish({ jobTitle: 'Rigger' })
  await hr.reload()
  await expect(way.getByRole('listitem').first()).toContainText('(done)')

  const [ana, ben, cai] = [
    await applyAs(playwright, baseURL ?? '', welder, 'Ana Alder'),
    await applyAs(playwright, baseURL ?? '', welder, 'Ben Birch'),
    await applyAs(playwright, baseURL ?? '', rigger, 'Cai Cedar'),
  ]
  for (const id of [ana, ana, ben]) await decide(hr, 'approve', id)
  await decide(hr, 'reject', ben)
  await hr.reload()

  const main = hr.getByRole('main')
  const funnel = regionOf(hr, 'Hiring funnel')
  const step = (name: string) => funnel.getByRole('listitem').getByRole('link', { name })
  const within = 'Applied in the last 30 days'
  await expectRowsBehind(hr, main.getByRole('link', { name: /^Applications/ }), 3, [within])
  await expectRowsBehind(hr, main.getByRole('link', { name: /^Hired/ }).first(), 0)
  await expectRowsBehind(hr, main.getByRole('link', { name: /^In progress now/ }), 2)
  await expectRowsBehind(hr, step('Applied'), 3, [within])
  await expectRowsBehind(hr, step('Past the test'), 2, [within, 'Past the test'])
  await expectRowsBehind(hr, step('Past the interview'), 1, [within, 'Past the interview'])
  await expectRowsBehind(hr, funnel.getByRole('link', { name: '1 rejected' }), 1)
  await expectRowsBehind(hr, funnel.getByRole('link', { name: '2 in progress' }), 2)
  // Nothing is drawn of nobody.
  await expect(step('Applied').locator('[aria-hidden] > *')).toHaveCount(1)
  await expect(step('Hired').locator('[aria-hidden] > *')).toHaveCount(0)
  const times = regionOf(hr, 'Time in stage').getByRole('listitem')
  await expect(times.filter({ hasText: 'Not past the test yet' })).toContainText('median of 2 moves')
  await expect(times.filter({ hasText: 'Not past the interview yet' })).toContainText('median of 2 moves')
  const applicants = regionOf(hr, 'Open jobs').getByRole('link', { name: '2 applicants for Welder' })
  await expectRowsBehind(hr, applicants, 2)

  // Of one job, by keyboard; the address keeps it.
  await main.getByRole('combobox', { name: 'Job' }).selectOption({ label: 'Welder (2)' })
  await expect(hr).toHaveURL(new RegExp(`job=${welder.id}`))
  await expectRowsBehind(hr, step('Applied'), 2, [within])
  await expectRowsBehind(hr, step('Past the test'), 2)
  await main.getByRole('combobox', { name: 'Time' }).selectOption('All time')
  await expect(hr).toHaveURL(/range=all/)
  await expectRowsBehind(hr, step('Past the interview'), 1, ['Past the interview'])
  await hr.reload()
  await expect(main.getByRole('combobox', { name: 'Time' })).toHaveValue('all')
  await expect(step('Applied')).toContainText('2')

  const needs = regionOf(hr, 'Needs you today')
  await expect(needs).toContainText('1candidate waits for your decision')
  await expect(needs.getByRole('link', { name: 'Ana Alder' })).toBeVisible()
  await needs.getByRole('link', { name: /candidate waits for your decision/ }).click()
  await expect(rows(hr)).toHaveCount(2)
  await hr.goBack()

  const activity = regionOf(hr, 'Recent activity')
  await expect(activity).toContainText('Ben Birch was rejected by Rosa Recruiter')
  await expect(activity).not.toContainText('Cai Cedar')
  await main.getByRole('combobox', { name: 'Job' }).selectOption('All jobs')
  await expect(activity).toContainText('Cai Cedar applied')
  await activity.getByRole('link', { name: 'Cai Cedar' }).click()
  await expect(hr).toHaveURL(new RegExp(`/hr/candidates/${cai}`))
  await hr.goBack()
  await expect(funnel).toBeVisible()
  await expectAccessible(hr, 'the dashboard')
  await setTheme(hr, 'dark')
  await expectContrast(hr, 'the dashboard')
})

test('what happened is not said to be nothing where it is further back, nor a job to be there that is not @thorough', async ({
  company,
  browser,
  playwright,
  baseURL,
}) => {
  const job = await company.publish()
  await applyAs(playwright, baseURL ?? '', job, 'Ana Alder')
  const hr = await openRecruiter(browser, company, baseURL ?? '')
  const activityOf = (url: URL) => url.pathname === '/api/company/activity'
  // As where the last ones have erased their data.
  await hr.route(activityOf, (route) =>
    route.request().url().includes('after=')
      ? route.fulfill({ json: { entries: [], next: null } })
      : route.fulfill({ json: { entries: [], next: 'further' } }),
  )
  await hr.goto(`/hr?job=${job.id.replace(/.{4}$/, '0000')}`)
  await expect(hr.getByRole('combobox', { name: 'Job' }).locator('option:checked')).toHaveText(
    'Job without applicants',
  )
  const activity = regionOf(hr, 'Recent activity')
  await expect(activity).toContainText('What happened is further back.')
  await expect(activity).not.toContainText('Nothing has happened yet.')
  await activity.getByRole('button', { name: 'Show more' }).click()
  await expect(activity).toContainText('Nothing has happened yet.')
  // Nobody has taken a test, or those who have do not share it: either way this is true.
  await expect(regionOf(hr, 'Top-performing tests')).toContainText('No shared results in this time.')
})

test('where nobody has applied there is nothing to compare; who has not confirmed is told on every page', async ({
  company,
  browser,
  baseURL,
}) => {
  const hr = await openRecruiter(browser, company, baseURL ?? '')
  await hr.setViewportSize({ width: 1920, height: 900 })
  await hr.goto('/hr/candidates/compare')
  await expect(hr.getByText('Nobody has applied yet, so there is nobody to compare.')).toBeVisible()
  await expect(hr.getByRole('button', { name: 'Compare', exact: true })).toHaveCount(0)
  const banner = hr.getByRole('complementary', { name: 'Confirm your email' })
  const leftOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().left)
  const title = hr.getByRole('heading', { level: 1 })
  // As wide as the page below it.
  expect(await leftOf(banner.locator('> *'))).toBe(await leftOf(title))
  await hr.emulateMedia({ media: 'print' })
  await expect(banner).toBeHidden()
})

test('what narrows the list of candidates is taken away by a click @thorough', async ({
  company,
  browser,
  playwright,
  baseURL,
}) => {
  const job = await company.publish()
  await applyAs(playwright, baseURL ?? '', job, 'Ana Alder')
  const hr = await openRecruiter(browser, company, baseURL ?? '')
  await hr.goto('/hr/candidates?reached=hired&applied=7')
  await expect(hr.getByText('No candidates found matching your criteria.')).toBeVisible()
  await hr.getByRole('button', { name: 'Remove: Hired' }).press('Enter')
  await expect(hr.getByRole('link', { name: 'Ana Alder' })).toBeVisible()
  await hr.getByRole('button', { name: 'Remove: Applied in the last 7 days' }).press('Enter')
  await expect(hr).toHaveURL(/candidates$/)
  await expectAccessible(hr, 'candidates without what narrowed them')
})

test('the figures that cannot be loaded say so, and can be asked for again @thorough', async ({
  company,
  browser,
  baseURL,
}) => {
  const hr = await openRecruiter(browser, company, baseURL ?? '')
  await hr.route('**/api/company/figures*', (route) => route.abort())
  await hr.goto('/hr')
  const alert = hr.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('could not be loaded', { timeout: 15_000 })
  await hr.unroute('**/api/company/figures*')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(regionOf(hr, 'Your way to the first candidate')).toBeVisible()
})
