/** What people do with their account: by keyboard alone on a phone, and panel by panel. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { demoPassword, expect, test } from './callers.ts'
import { findMailedLink, newEmail, password, registerIn } from './people.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test.describe('on a phone, by keyboard alone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  /** Tab until the control has the focus, as someone without a mouse does. */
  async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp) {
    const dialog = page.getByRole('dialog')
    const scope = (await dialog.count()) > 0 ? dialog : page
    const control = scope.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name })
    await expect(control).toBeVisible()
    for (let step = 0; step < 80; step++) {
      if (await control.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`The keyboard does not reach ${name}.`)
  }
  const press = async (page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp) => {
    await tabTo(page, role, name)
    await page.keyboard.press(role === 'checkbox' ? 'Space' : 'Enter')
  }
  const type = async (page: Page, name: string, text: string) => {
    await tabTo(page, 'textbox', name)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }

  test('from the front door to a confirmed account, a new password, leaving and staying', async ({
    page,
    playwright,
  }) => {
    test.setTimeout(120_000)
    const email = newEmail('keyboard')
    await page.goto('/')
    await press(page, 'link', 'Get Started')
    await expect(page).toHaveURL('/register')
    await type(page, 'Full name', 'Kay Board')
    await type(page, 'Email', email)
    await type(page, 'Password', password)
    await type(page, 'Confirm password', password)
    await press(page, 'checkbox', /I agree/)
    await press(page, 'button', 'Create account')
    await expect(page.getByRole('heading', { name: 'Welcome, Kay Board' })).toBeFocused()

    await page.goto(await findMailedLink(playwright, page, email, '/confirm-email'))
    await expect(page.getByRole('status')).toContainText(`${email} is confirmed`)
    await press(page, 'link', 'Go to my account')
    await expect(panel(page, 'Email')).toContainText('Confirmed')
    await press(page, 'button', 'Sign out everywhere')
    await expect(page.getByRole('dialog')).toBeVisible()
    await press(page, 'button', 'Sign out everywhere')
    await expect(page).toHaveURL('/login')

    await press(page, 'link', 'Forgot your password?')
    await type(page, 'Email', email)
    await press(page, 'button', 'Send the link')
    await expect(page.getByText('a link is on its way')).toBeVisible()
    const link = await findMailedLink(playwright, page, email, '/reset-password')
    await page.goto(link)
    await type(page, 'New password', 'another tinsmith')
    await type(page, 'Confirm new password', 'another tinsmith')
    await press(page, 'button', 'Set password')
    await expect(page.getByText('Your password is set. Please sign in with it.')).toBeVisible()
    await page.goto(link)
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('expired or was already used')
    await page.goto('/login')
    await type(page, 'Email', email)
    await type(page, 'Password', 'another tinsmith')
    await press(page, 'button', 'Sign in')
    await expect(page).toHaveURL('/job-seeker')

    await page.goto('/account')
    await press(page, 'button', 'Delete my account')
    await expect(page.getByRole('dialog')).toBeVisible()
    await type(page, 'Password', 'another tinsmith')
    await press(page, 'button', 'Delete in seven days')
    await expect(page.getByText(/Your account will be deleted on/)).toBeVisible()
    await page.goto('/job-seeker')
    await expect(page).toHaveURL('/account')
    await press(page, 'button', 'Keep my account')
    await expect(page.getByText(/Your account will be deleted on/)).toHaveCount(0)
    await page.goto('/job-seeker')
    await expect(page.getByRole('heading', { name: 'Welcome, Kay Board' })).toBeVisible()
  })
})

test.describe('my account', () => {
  test('takes a picture, shows it everywhere, and refuses what is none', async ({ page }) => {
    await registerIn(await opened(page), { role: 'jobseeker' }, 'Pia Picture')
    await page.goto('/account')
    const choose = page.getByLabel('Change picture')
    await choose.setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg>not a picture</svg>'),
    })
    await expect(panel(page, 'You')).toContainText('This is not a picture we can read.')
    const photo = sharp({ create: { width: 90, height: 60, channels: 3, background: '#a8481f' } })
    const buffer = await photo
      .withExif({ IFD0: { Artist: 'Secret Artist' } })
      .jpeg()
      .toBuffer()
    await choose.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
    await expect(page.getByRole('banner').locator('img')).toBeVisible()
    const src = await page.getByRole('banner').locator('img').getAttribute('src')
    const stored = await page.request.get(src ?? '')
    expect((await stored.body()).includes('Secret Artist')).toBe(false)
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await expect(page.getByRole('banner').locator('img')).toHaveCount(0)
  })

  test('changes the address once the new one is confirmed', async ({ page, playwright }) => {
    await registerIn(await opened(page), { role: 'jobseeker' })
    const email = newEmail('moved')
    await page.goto('/account')
    const form = panel(page, 'Email')
    await form.getByRole('textbox', { name: 'New email' }).fill(email)
    await form.getByRole('textbox', { name: 'Password' }).fill('wrong password')
    await form.getByRole('button', { name: 'Change email' }).click()
    await expect(form).toContainText('This is not your password')
    await form.getByRole('textbox', { name: 'Password' }).fill(password)
    await form.getByRole('button', { name: 'Change email' }).click()
    await expect(form).toContainText(`Waiting for you to open the link we sent to ${email}`)
    await page.goto(await findMailedLink(playwright, page, email, '/confirm-email'))
    await expect(page.getByRole('status')).toContainText(`${email} is confirmed`)
    await page.getByRole('link', { name: 'Go to my account' }).click()
    await expect(panel(page, 'Email')).toContainText(email)
  })

  test('keeps extra time and the time zone, with a way back @thorough', async ({ page }) => {
    await registerIn(await opened(page), { role: 'jobseeker' })
    await page.goto('/account')
    await panel(page, 'Extra time')
      .getByRole('radio', { name: /50% more/ })
      .check()
    await expect(page.getByText('You have 50% more time from now on.').first()).toBeVisible()
    await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Asia/Tokyo')
    await expect(page.getByText('Times are now shown for Asia/Tokyo.').first()).toBeVisible()
    await page.reload()
    await expect(panel(page, 'Extra time').getByRole('radio', { name: /50% more/ })).toBeChecked()
    await expect(panel(page, 'Where you are signed in')).toContainText('GMT+9')
    await page.context().clearCookies()
    await page.request.post('/api/session', { data: { email: 'hr@example.com', password: demoPassword } })
    await page.goto('/account')
    await expect(panel(page, 'Extra time')).toHaveCount(0)
  })

  test('puts one’s data together and hands it over', async ({ page }) => {
    await registerIn(await opened(page), { role: 'jobseeker' })
    await page.goto('/account')
    const mine = panel(page, 'My data')
    await mine.getByRole('button', { name: 'Prepare my data' }).click()
    const download = page.waitForEvent('download')
    await mine.getByRole('link', { name: 'Download' }).click({ timeout: 20_000 })
    expect((await download).suggestedFilename()).toMatch(/^assay-my-data-.*\.zip$/)
  })

  test('ends a sign-in elsewhere', async ({ page, browser, baseURL }) => {
    const email = await registerIn(await opened(page), { role: 'jobseeker' })
    const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await elsewhere.request.post(`${baseURL}/api/session`, { data: { email, password } })
    await elsewhere.goto('/account')
    await page.goto('/account')
    const list = panel(page, 'Where you are signed in')
    await expect(list.getByText('This browser')).toHaveCount(1)
    const others = list.getByRole('listitem').filter({ hasNotText: 'This browser' })
    await others.getByRole('button', { name: /^Sign out/ }).click()
    await expect(list.getByText('Earlier sign-ins')).toBeVisible()
    await elsewhere.reload()
    await expect(elsewhere).toHaveURL((url) => url.pathname === '/login')
  })
})

test('a suspension takes the open page away, and the login says so in neutral words', async ({
  page,
  playwright,
  baseURL,
}) => {
  const email = await registerIn(await opened(page), { role: 'jobseeker' })
  await page.goto('/job-seeker')
  const { user } = (await (await page.request.get('/api/session')).json()) as { user: { id: string } }
  const admin = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await admin.post('/api/session', { data: { email: 'admin@example.com', password: demoPassword } })
  const data = { action: 'suspend', who: { ids: [user.id] }, reason: 'A journey of a test.' }
  expect((await admin.post('/api/admin/users/changes', { data })).status()).toBe(200)
  await admin.dispose()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page).toHaveURL((url) => url.pathname === '/login')
  await expect(page.getByText('You were signed out. Please sign in again.')).toBeVisible()
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'This account is not available at the moment. Please contact the administrator.',
  )
})

test('a reset in a browser that is signed in signs it out and says that it worked @thorough', async ({
  page,
  playwright,
}) => {
  const email = await registerIn(await opened(page), { role: 'jobseeker' })
  await page.request.post('/api/password-reset', { data: { email } })
  await page.goto(await findMailedLink(playwright, page, email, '/reset-password'))
  await field(page, 'New password').fill('another tinsmith')
  await field(page, 'Confirm new password').fill('another tinsmit')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await field(page, 'New password').fill('another tinsmit')
  await expect(page.getByText('Passwords do not match')).toHaveCount(0)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your password is set. Please sign in with it.')).toBeVisible()
  expect(await (await page.request.get('/api/session')).json()).toEqual({ user: null })
})

test.describe('mailed links that are no good', () => {
  for (const path of ['/reset-password', '/confirm-email', '/invitation'])
    test(`${path} says so for an empty, a made-up and a broken one @thorough`, async ({ page }) => {
      for (const token of ['', '#', `#${'A'.repeat(43)}`, '#%00', `#${'x'.repeat(5000)}`]) {
        await page.goto('/terms')
        await page.goto(`${path}${token}`)
        await expect(page.getByRole('alert')).toContainText('expired or was already used')
      }
    })
})

test('too many wrong passwords: the login says how long to wait', async ({ page }) => {
  const email = newEmail('guessed')
  await page.goto('/login')
  for (let time = 0; time < 5; time++)
    await page.request.post('/api/session', { data: { email, password: 'wrong password' } })
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill('wrong password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText(/Too many attempts\. Please wait \d s and try again/)
})

/** A page of ours, so that requests of the browser go to the product. */
async function opened(page: Page): Promise<Page> {
  await page.goto('/terms')
  return page
}
