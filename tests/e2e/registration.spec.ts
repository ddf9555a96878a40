/** Becoming someone here: every rule and text of the specification, as a person meets them. */
import type { Page } from '@playwright/test'
import { expect, test } from './callers.ts'
import { newEmail, password, registerIn } from './people.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Create account' })

/** The error that is read out together with the field. */
async function expectError(page: Page, name: string, text: string | null) {
  const control = name === 'terms' ? page.getByRole('checkbox') : field(page, name)
  if (text === null) await expect(control).not.toHaveAttribute('aria-invalid', 'true')
  else await expect(control).toHaveAccessibleDescription(new RegExp(text.replace(/[.?]/g, '\\$&')))
}

async function fill(
  page: Page,
  person: { name?: string; email?: string; password?: string; confirm?: string },
) {
  if (person.name !== undefined) await field(page, 'Full name').fill(person.name)
  if (person.email !== undefined) await field(page, 'Email').fill(person.email)
  if (person.password !== undefined) await field(page, 'Password').fill(person.password)
  if (person.confirm !== undefined) await field(page, 'Confirm password').fill(person.confirm)
}

test('every rule says its words beside its field, in order, and is silent once the field is edited', async ({
  page,
}) => {
  await page.goto('/register')
  await expect(page.getByRole('radio', { name: /Job Seeker.*Looking for opportunities/ })).toBeChecked()
  await expect(field(page, 'Company name')).toHaveCount(0)
  await page.getByRole('radio', { name: /HR \/ Recruiter.*Hiring talent/ }).check()
  await submit(page).click()
  await expectError(page, 'Full name', 'Name is required')
  await expectError(page, 'Email', 'Email is required')
  await expectError(page, 'Password', 'Password is required')
  await expectError(page, 'Company name', 'Company name is required for HR accounts')
  await expectError(page, 'terms', 'You must agree to the terms')
  await expect(field(page, 'Full name')).toBeFocused()

  await fill(page, { name: 'Nia' })
  await expectError(page, 'Full name', null)
  await expectError(page, 'Email', 'Email is required')
  await fill(page, { email: 'nia' })
  await expectError(page, 'Email', null)
  await fill(page, { password: '12345' })
  await expectError(page, 'Password', null)
  await field(page, 'Company name').fill('Fresh Ltd')
  await expectError(page, 'Company name', null)
  await page.getByRole('checkbox').check()
  await expectError(page, 'terms', null)

  await submit(page).click()
  await expectError(page, 'Email', 'Please enter a valid email address')
  await expectError(page, 'Password', 'Password must be at least 6 characters')
  await fill(page, { email: newEmail(), password: '123456', confirm: '1234567' })
  await submit(page).click()
  await expectError(page, 'Confirm password', 'Passwords do not match')
  await expect(field(page, 'Confirm password')).toBeFocused()
  await expect(page).toHaveURL('/register')
})

test('the checkbox says 18 or older, and its links lead to the terms and the privacy policy', async ({
  page,
  context,
}) => {
  await page.goto('/register')
  await expect(
    page.getByRole('checkbox', {
      name: /I agree to the Terms of Service and the Privacy Policy, and I am 18 or older/,
    }),
  ).toBeVisible()
  for (const [name, path] of [
    ['Terms of Service', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const) {
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name }).click()
    await expect(await opened).toHaveURL(path)
  }
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('link', { name: 'Sign in here' }).click()
  await expect(page).toHaveURL('/login')
})

test('a job seeker comes in at /job-seeker, and the way back does not register again', async ({ page }) => {
  await page.goto('/register')
  await fill(page, { name: 'Nia Newcomer', email: newEmail(), password, confirm: password })
  await page.getByRole('checkbox').check()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  let sent = 0
  await page.route('**/api/registration', async (route) => {
    sent++
    await held
    await route.continue()
  })
  await field(page, 'Confirm password').press('Enter')
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled()
  await field(page, 'Confirm password').press('Enter')
  answer()
  await expect(page).toHaveURL('/job-seeker')
  await expect(page.getByRole('heading', { name: 'Welcome, Nia Newcomer' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Confirm your email' })).toContainText(
    'we sent a link to',
  )
  expect(sent).toBe(1)
  await page.goto('/register')
  await expect(page.getByText('You are signed in as Nia Newcomer.')).toBeVisible()
  await expect(field(page, 'Full name')).toHaveValue('')
})

test('who registers on the way to a page comes to it, and never to another site', async ({ page }) => {
  await page.goto('/job-seeker/resume-upload')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByRole('link', { name: 'Sign in here' }).click()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await fill(page, { name: 'Nia Newcomer', email: newEmail(), password, confirm: password })
  await page.getByRole('checkbox').check()
  await submit(page).click()
  await expect(page).toHaveURL('/job-seeker/resume-upload')
  await page.goto('/register?next=//evil.example')
  await expect(page.getByRole('link', { name: 'Sign in here' })).toHaveAttribute('href', '/login')
})

test('a recruiter comes in at /hr with a company of their own', async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('radio', { name: /HR \/ Recruiter/ }).check()
  const company = `Own Ltd ${newEmail()}`
  await fill(page, { name: 'Rea Recruiter', email: newEmail(), password, confirm: password })
  await field(page, 'Company name').fill(company)
  await page.getByRole('checkbox').check()
  await submit(page).click()
  await expect(page).toHaveURL('/hr')
  await expect(page.getByText(company)).toBeVisible()
})

test('an address that is taken is refused beside the field, and nothing typed is lost', async ({ page }) => {
  await page.goto('/register')
  await fill(page, { name: 'Nia', email: 'SEEKER@example.com', password, confirm: password })
  await page.getByRole('checkbox').check()
  await submit(page).click()
  await expectError(page, 'Email', 'An account with this email already exists')
  await expect(field(page, 'Email')).toBeFocused()
  await expect(field(page, 'Password')).toHaveValue(password)
})

test('without a connection the form says so and keeps everything; a reload keeps all but the passwords', async ({
  page,
  context,
}) => {
  await page.goto('/register')
  await page.getByRole('radio', { name: /HR \/ Recruiter/ }).check()
  await fill(page, { name: 'Nia', email: 'nia@example.com', password, confirm: password })
  await field(page, 'Company name').fill('Some Ltd')
  await page.getByRole('checkbox').check()
  await context.setOffline(true)
  await submit(page).click()
  await expect(page.getByRole('alert')).toHaveText('Registration failed. Please try again.')
  await expect(field(page, 'Password')).toHaveValue(password)
  await context.setOffline(false)
  await page.reload()
  await expect(field(page, 'Full name')).toHaveValue('Nia')
  await expect(field(page, 'Company name')).toHaveValue('Some Ltd')
  await expect(field(page, 'Password')).toHaveValue('')
})

test('a password that many use gets a hint, not a refusal', async ({ page }) => {
  await page.goto('/register')
  await fill(page, { name: 'Nia', email: newEmail(), password: 'Password1', confirm: 'Password1' })
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/Many people use this password/)
  await page.getByRole('checkbox').check()
  await submit(page).click()
  await expect(page).toHaveURL('/job-seeker')
})

test('a recruiter asks to join a company, sees nothing of it, and is let in', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `Halls & Doors ${newEmail()}`
  const inside = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await registerIn(inside, { role: 'hr', company: { name } }, 'Ines Inside')

  await page.goto('/register')
  await page.getByRole('radio', { name: /HR \/ Recruiter/ }).check()
  await fill(page, { name: 'Otis Outside', email: newEmail(), password, confirm: password })
  await field(page, 'Company name').fill(name.toUpperCase())
  await page.getByRole('checkbox').check()
  await submit(page).click()
  const question = page.getByRole('group', { name: 'Is it one of these?' })
  await expect(question.getByRole('radio', { name: /Ask to join/ })).toBeFocused()
  await submit(page).click()
  await expect(page.getByText('Please choose one of these')).toBeVisible()
  await expect(question.getByRole('radio', { name: /It is a different company/ })).toBeVisible()
  await question.getByRole('radio', { name: /Ask to join/ }).check()
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Ines Inside')

  await inside.goto('/hr')
  const asking = inside.getByRole('region', { name: 'Asking to join' })
  await expect(asking).toContainText('Otis Outside')
  await asking.getByRole('button', { name: 'Approve Otis Outside' }).click()
  await inside.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(asking).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Recruiters of your company' })).toContainText('Ines Inside')
})
