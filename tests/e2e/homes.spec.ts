/** The first thing that matters on each home is in sight on a phone, without scrolling. */
import type { Locator, Page } from '@playwright/test'
import { defaultTestConfig } from '#core/tests/test-config.ts'
import { test as asCaller } from './callers.ts'
import { expectAccessible, expectContrast, setTheme } from './expect-accessible.ts'
import { type Company, expect, openRecruiter, saveProfile, test } from './hiring.ts'
import { confirmEmail, newEmail, nobody, password, registerIn } from './people.ts'

const phone = { width: 390, height: 844 }
const oneTest = { ...defaultTestConfig, questionCount: 5, includeScenarios: false }

test.use({ reducedMotion: 'reduce', viewport: phone })
test.describe.configure({ timeout: 90_000 })

/** As it stands when the page is opened, all of it. */
async function expectInFirstView(page: Page, part: Locator) {
  await expect(part).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  const box = await part.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height)
}

/** Neither by sight nor by ear does anything of the page come before it but the greeting. */
async function expectFirst(page: Page, region: string) {
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await expect(first).toHaveText(region)
  const tops = await page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().top))
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
}

async function applyFor(page: Page, company: Company, details = {}) {
  const job = await company.publish({ skills: [{ name: 'SQL', isMustHave: true }], ...details })
  const testId = await company.publishTest(job, oneTest)
  await saveProfile(page)
  const applied = await page.request.post(`/api/jobs/${job.slug}/application`, { data: { consent: true } })
  expect(applied.status(), await applied.text()).toBe(200)
  return { job, testId, applicationId: String((await applied.json()).id) }
}

const own = (page: Page) => page.getByRole('list', { name: 'Recent tests and interviews' })

test('a job seeker sees the way, then what is asked of them, then whom they meet', async ({
  page,
  company,
  playwright,
  baseURL,
}) => {
  const email = await registerIn(page, { role: 'jobseeker' })
  await confirmEmail(playwright, baseURL ?? '', email)
  await page.goto('/job-seeker')
  await expectInFirstView(page, page.getByRole('link', { name: 'Go: Upload your resume' }))
  await expectFirst(page, 'Your way to a first result')

  const { applicationId } = await applyFor(page, company)
  await page.reload()
  await expectInFirstView(page, page.getByRole('link', { name: /^Start Test: / }))
  await expectFirst(page, 'Recent tests and interviews')
  await expectAccessible(page, 'a home with a test')

  const recruiter = await playwright.request.newContext({
    ...{ baseURL: baseURL ?? '', storageState: await company.storageState() },
  })
  const startsAt = new Date(Date.now() + 20 * 3_600_000).toISOString()
  const meeting = { startsAt, minutes: 45, timeZone: 'UTC', place: 'Room 4', people: 'Rosa', message: '' }
  await company.confirm()
  const planned = await recruiter.post(`/api/company/candidates/${applicationId}/meetings`, {
    data: { ...meeting, isTestWaived: true },
  })
  expect(planned.status(), await planned.text()).toBe(200)
  await page.reload()
  const appointment = own(page).getByRole('listitem').first()
  await expect(appointment).toContainText(`Interview with ${company.name}`)
  await expect(appointment).toContainText('Room 4')
  await expectInFirstView(page, page.getByRole('link', { name: /^See the details: Interview with / }))
  await expectAccessible(page, 'a home with an appointment')
  await setTheme(page, 'dark')
  await expectContrast(page, 'a home with an appointment, dark')
  await page.getByRole('link', { name: /^See the details: Interview with / }).click()
  await expect(page.getByRole('region', { name: 'Interview for Welder' })).toContainText('Room 4')

  await recruiter.dispose()
})

test('a job seeker whose clock runs sees how long it does, and goes on at once', async ({
  page,
  company,
}) => {
  await registerIn(page, { role: 'jobseeker' })
  const { testId } = await applyFor(page, company)
  const begun = await page.request.post('/api/attempts/start', {
    data: { kind: 'test', testId, consent: true },
  })
  expect(begun.status(), await begun.text()).toBe(200)
  await page.goto('/job-seeker')
  const next = own(page).getByRole('listitem').first()
  await expectInFirstView(page, next.getByText(/\d+ minutes left/))
  await expectInFirstView(page, next.getByRole('link', { name: /^Continue: / }))
  await expectFirst(page, 'Recent tests and interviews')
})

test('a job seeker reads what is new first, and puts it away', async ({ page }) => {
  await registerIn(page, { role: 'jobseeker' })
  const attemptId = '00000000-0000-4000-8000-000000000001'
  let readAt: string | null = null
  // What takes a company a day to decide.
  await page.route('**/api/notifications', async (route) => {
    const response = await route.fetch()
    const content = { kind: 'result_ready', attemptId, title: 'Welding', companyName: 'Alder Works' }
    const told = { id: attemptId, content, createdAt: new Date().toISOString(), readAt }
    await route.fulfill({ response, json: { notifications: [told], unread: readAt ? 0 : 1 } })
  })
  await page.route(`**/api/notifications/${attemptId}/read`, (route) => {
    readAt = new Date().toISOString()
    return route.fulfill({ json: { unread: 0 } })
  })
  await page.goto('/job-seeker')
  const news = page.getByRole('region', { name: 'New for you' })
  await expectInFirstView(page, news.getByRole('link', { name: 'Your result of “Welding” is ready.' }))
  await expectFirst(page, 'New for you')
  await expectAccessible(page, 'a home with news')
  await news.getByRole('button', { name: 'Mark as read' }).press('Enter')
  await expect(news).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a recruiter sees who needs them before anything else, and what is next where nobody does', async ({
  company,
  browser,
  playwright,
  baseURL,
}) => {
  const hr = await openRecruiter(browser, company, baseURL ?? '')
  await hr.setViewportSize(phone)
  await company.confirm()
  const job = await company.publish()
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '', storageState: nobody })
  const email = newEmail('applicant')
  const person = { role: 'jobseeker', name: 'Ana Alder', email, password, agreeToTerms: true }
  expect((await request.post('/api/registration', { data: person })).status()).toBe(200)
  await saveProfile({ request } as Page, { name: 'Ana Alder' })
  const applied = await request.post(`/api/jobs/${job.slug}/application`, { data: { consent: true } })
  const { id } = await applied.json()
  await confirmEmail(playwright, baseURL ?? '', email)
  await request.dispose()

  await hr.goto('/hr')
  const needs = hr.getByRole('region', { name: 'Needs you today' })
  await expect(needs).toContainText('Nothing waits for you. 1 candidate is on their way')
  await expectInFirstView(hr, needs.getByRole('link', { name: 'See how far they are' }))
  await expectFirst(hr, 'Needs you today')
  await expectAccessible(hr, 'a recruiter’s home on a calm day')

  for (let step = 0; step < 2; step++) {
    const { version } = await (await hr.request.get(`/api/company/candidates/${id}`)).json()
    const data = { candidates: [{ id, version }], kind: 'approve', isWaived: true }
    expect((await hr.request.post('/api/company/decisions', { data })).status()).toBe(200)
  }
  // A colleague who waits is told of below what waits of candidates.
  const asker = await playwright.request.newContext({ baseURL: baseURL ?? '', storageState: nobody })
  const { id: companyId } = await (await hr.request.get('/api/company')).json()
  const colleague = {
    role: 'hr',
    name: 'Cleo Colleague',
    email: newEmail('cleo'),
    password,
    agreeToTerms: true,
  }
  const asked = await asker.post('/api/registration', {
    data: { ...colleague, company: { name: company.name, choice: { join: companyId } } },
  })
  expect(asked.status(), await asked.text()).toBe(200)
  await asker.dispose()
  await hr.reload()
  await expectInFirstView(hr, needs.getByRole('link', { name: 'Ana Alder' }))
  await expect(hr.getByRole('region', { name: 'Asking to join' })).toBeVisible()
  await expectFirst(hr, 'Needs you today')
  await hr.context().close()
})

asCaller.describe('an administrator', () => {
  asCaller.use({ caller: 'admin', viewport: phone, reducedMotion: 'reduce' })

  asCaller('sees what does not go on without them, and where it is answered', async ({ page }) => {
    await page.goto('/admin')
    const needs = page.getByRole('region', { name: 'Needs you today' })
    // The demo's own, whom nobody has answered.
    const asking = needs.getByRole('link', { name: /asks? to join a company$/ })
    await expectInFirstView(page, asking)
    await expectFirst(page, 'Needs you today')
    await expect(page.getByRole('region', { name: 'System health' })).toContainText('Answers in')
    await expectAccessible(page, 'an administrator’s home')
    await setTheme(page, 'dark')
    await expectContrast(page, 'an administrator’s home, dark')
    await asking.click()
    await expect(
      page.getByRole('region', { name: 'Asking to join' }).getByRole('listitem').first(),
    ).toBeVisible()
  })

  asCaller('is told where nothing waits, and where that is not known', async ({ page }) => {
    await page.route('**/api/admin/needs', (route) => route.fulfill({ json: { needs: [] } }))
    await page.goto('/admin')
    const needs = page.getByRole('region', { name: 'Needs you today' })
    await expectInFirstView(page, needs.getByText('Nothing waits for you.'))
    await page.route('**/api/admin/needs', (route) => route.abort())
    await page.reload()
    await expect(needs.getByRole('alert')).toContainText('could not be loaded', { timeout: 15_000 })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await needs.getByRole('button', { name: 'Try again' }).click()
    await expect(needs.getByRole('alert')).toHaveCount(0)
  })
})
