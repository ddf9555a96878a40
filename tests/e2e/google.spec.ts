/** Signing in and up through a real OpenID Connect provider, which stands in Google's place. */
import type { Page } from '@playwright/test'
import { demoPassword, expect, test } from './callers.ts'
import { newEmail } from './people.ts'

// The provider's moods are the same for everyone, so one after the other.
test.describe.configure({ mode: 'serial' })

const provider = process.env.E2E_IDENTITY_URL ?? ''
const behave = async (page: Page, mood: object) =>
  expect((await page.request.post(`${provider}/behaviour`, { data: mood })).status()).toBe(204)

async function chooseAt(page: Page, email: string) {
  await page.getByRole('button', { name: email }).click()
  await page.getByRole('button', { name: 'Allow' }).click()
}

test('someone new is a job seeker, with name and picture, and comes back to the page they wanted', async ({
  page,
}) => {
  await page.goto('/account')
  await expect(page).toHaveURL((url) => url.pathname === '/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page).toHaveURL((url) => url.origin === new URL(provider).origin)
  await chooseAt(page, 'ada@idp.example')
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('banner')).toContainText('Ada Ravn')
  await expect(page.getByRole('banner')).toContainText('Job Seeker')
  await expect(page.getByRole('region', { name: 'Email' })).toContainText('Confirmed')
  await expect(page.getByRole('button', { name: 'Set password' })).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('banner').locator('img')).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })
})

test('someone known comes in at their home', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('checkbox', { name: 'Remember me' }).check()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await chooseAt(page, 'ada@idp.example')
  await expect(page).toHaveURL('/job-seeker')
  const session = (await page.context().cookies()).find(({ name }) => name === 'assay-session')
  expect(session?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 24 * 60 * 60)
})

test('whoever was signed in before makes way for who comes in', async ({ page }) => {
  await page.goto('/login')
  await page.request.post('/api/session', { data: { email: 'seeker2@example.com', password: demoPassword } })
  await page.goto('/login')
  await expect(page.getByText('You are signed in as Jonas Lindqvist.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await chooseAt(page, 'ada@idp.example')
  await expect(page).toHaveURL('/job-seeker')
  await expect(page.getByRole('heading', { name: 'Welcome, Ada Ravn' })).toBeVisible()
})

test('cancelled at the choice or at the consent, a wrong nonce and a refusal all say the same', async ({
  page,
}) => {
  const ways: [string, object, (page: Page) => Promise<void>][] = [
    ['cancelled', {}, (page) => page.getByRole('button', { name: 'Cancel' }).click()],
    [
      'no consent',
      {},
      async (page) => {
        await page.getByRole('button', { name: 'ben@idp.example' }).click()
        await page.getByRole('button', { name: 'Cancel' }).click()
      },
    ],
    ['wrong nonce', { wrongNonce: true }, (page) => chooseAt(page, 'ben@idp.example')],
    ['refused', { wrongNonce: false, refuse: true }, async () => {}],
  ]
  for (const [name, mood, go] of ways)
    await test.step(name, async () => {
      await behave(page, mood)
      await page.goto('/login')
      await page.getByRole('button', { name: 'Continue with Google' }).click()
      await go(page)
      await expect(page).toHaveURL((url) => url.pathname === '/login')
      await expect(page.getByRole('alert')).toHaveText('Google sign-in failed. Please try again.')
    })
  await behave(page, { wrongNonce: false, refuse: false })
  expect(await (await page.request.get('/api/session')).json()).toEqual({ user: null })
})

test('signing up checks name, company and terms, keeps the form when cancelled, and then registers', async ({
  page,
}) => {
  const company = `Varga Works ${newEmail()}`
  const signUp = page.getByRole('button', { name: 'Sign up with Google' })
  const name = page.getByRole('textbox', { name: 'Full name' })
  await page.goto('/register')
  await page.getByRole('radio', { name: /HR \/ Recruiter/ }).check()
  await signUp.click()
  await expect(name).toHaveAccessibleDescription(/Name is required/)
  await expect(page.getByText('Company name is required for HR accounts')).toBeVisible()
  await expect(page.getByText('You must agree to the terms')).toBeVisible()
  await expect(page.getByText('Email is required')).toHaveCount(0)
  await expect(page.getByText('Password is required')).toHaveCount(0)

  await name.fill('Cleo Varga-Smith')
  await page.getByRole('textbox', { name: 'Company name' }).fill(company)
  await page.getByRole('checkbox').check()
  await signUp.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toHaveText('Google sign-up failed. Please try again.')
  await expect(name).toHaveValue('Cleo Varga-Smith')

  await page.getByRole('checkbox').check()
  await signUp.click()
  await chooseAt(page, 'cleo@idp.example')
  await expect(page).toHaveURL('/hr')
  await expect(page.getByRole('heading', { name: 'Welcome, Cleo Varga-Smith' })).toBeVisible()
  await expect(page.getByText(company)).toBeVisible()
  await page.goto('/register')
  await expect(name).toHaveValue('')
})

test('an address that has a password is connected only after the password', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await chooseAt(page, 'seeker@example.com')
  const question = page.getByRole('heading', { name: 'Is this account yours?' })
  await expect(question).toBeFocused()
  // What Google sent has left the address, and a reload asks again.
  await expect(page).toHaveURL('/login/google')
  await page.reload()
  await expect(question).toBeVisible()
  const proof = page.getByRole('textbox', { name: 'Password' })
  const connect = page.getByRole('button', { name: 'Connect Google and sign in' })
  await connect.click()
  await expect(proof).toHaveAccessibleDescription('Password is required')
  await proof.fill('not the password')
  await connect.click()
  await expect(page.getByRole('alert')).toHaveText(
    'This is not the password of that account. Please try again.',
  )
  await proof.fill(demoPassword)
  await connect.click()
  await expect(page).toHaveURL('/job-seeker')
  await expect(page.getByRole('heading', { name: 'Welcome, Amara Okafor' })).toBeVisible()
})

test('coming back by the browser’s own button finds the form ready', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled()
})

test('where it is not set up, the button says so', async ({ page }) => {
  await page.route('**/api/sign-in-options', (route) => route.fulfill({ json: { google: false } }))
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'Continue with Google' })
  await expect(button).toHaveAccessibleDescription('The administrator has not set up Google sign-in.')
  await button.click()
  await expect(page.getByRole('alert')).toContainText('The administrator has not set up Google sign-in.')
})
