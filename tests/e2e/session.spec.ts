/** Signing in and out, as a person does it. */

import type { Page } from '@playwright/test'
import { builtFile } from '../../scripts/lib/built-file.mjs'
import { demoPassword, expect, test } from './callers.ts'

async function fillLogin(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
}

test.describe('signing in', () => {
  for (const [email, path, name, role] of [
    ['seeker@example.com', '/job-seeker', 'Amara Okafor', 'Job Seeker'],
    ['hr@example.com', '/hr', 'Priya Raman', 'HR / Recruiter'],
    ['admin@example.com', '/admin', 'Ingrid Vale', 'System Administrator'],
  ] as const) {
    test(`as ${email} leads to ${path}, and Logout out again`, async ({ page }) => {
      await page.goto('/')
      await page.getByRole('link', { name: 'Sign In' }).click()
      await fillLogin(page, email, demoPassword)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${name}` })).toBeVisible()
      await expect(page.getByRole('banner')).toContainText(role)

      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page).toHaveURL('/login')
      await page.goto(path)
      await expect(page).toHaveURL((url) => url.pathname === '/login')
    })
  }

  test('leads back to the page that was asked for', async ({ page }) => {
    await page.goto('/hr/candidates')
    await fillLogin(page, 'hr@example.com', demoPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/hr/candidates')
  })

  test('leads home and nowhere else for a next page that is none of ours', async ({ page }) => {
    for (const next of ['["/account"]', '../account', '/login', '//example.com', 'https://example.com']) {
      await page.context().clearCookies()
      await page.goto(`/login?next=${encodeURIComponent(next)}`)
      await fillLogin(page, 'hr@example.com', demoPassword)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page, next).toHaveURL('/hr')
    }
  })

  test('stays busy until the first screen is there', async ({ page }) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.goto('/login')
    await fillLogin(page, 'hr@example.com', demoPassword)
    const shell = builtFile('screens/shell.tsx')
    await page.route(shell, async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest(shell)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await asked
    await expect(page.getByLabel('Email')).toHaveValue('hr@example.com')
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
    answer()
    await expect(page.getByRole('heading', { name: 'Welcome, Priya Raman' })).toBeVisible()
  })

  test('says what is wrong, keeps what was typed, and lets one try again', async ({ page }) => {
    await page.goto('/login')
    await fillLogin(page, 'seeker@example.com', 'wrong password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password. Please try again.')
    await expect(page.getByLabel('Email')).toHaveValue('seeker@example.com')
    await page.getByLabel('Password').fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/job-seeker')
  })

  test('checks what can be checked beside its field', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'Email is required',
    )
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Password is required')
    await fillLogin(page, 'not an address', 'x')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  })

  test('remembers for 30 days where asked to, and otherwise until the browser closes', async ({ page }) => {
    const signIn = async () => {
      await page.goto('/login')
      await fillLogin(page, 'seeker2@example.com', demoPassword)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page).toHaveURL('/job-seeker')
      return (await page.context().cookies()).find(({ name }) => name === 'assay-session')?.expires ?? 0
    }
    expect(await signIn()).toBe(-1)
    await page.goto('/login')
    await page.getByRole('checkbox', { name: 'Remember me' }).check()
    await fillLogin(page, 'seeker2@example.com', demoPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/job-seeker')
    const [session] = (await page.context().cookies()).filter(({ name }) => name === 'assay-session')
    expect(session?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 24 * 60 * 60)
  })

  test('says Signing in... while busy, and sends once', async ({ page }) => {
    let sent = 0
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/session', async (route) => {
      if (route.request().method() === 'POST') {
        sent++
        await held
      }
      await route.continue()
    })
    await page.goto('/login')
    await fillLogin(page, 'seeker@example.com', demoPassword)
    await page.getByLabel('Password').press('Enter')
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
    await page.getByLabel('Password').press('Enter')
    answer()
    await expect(page).toHaveURL('/job-seeker')
    expect(sent).toBe(1)
  })

  test('without a connection says so in the login’s words', async ({ page, context }) => {
    await page.goto('/login')
    await fillLogin(page, 'seeker@example.com', demoPassword)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toHaveText('Invalid credentials. Please try again.')
    await expect(page.getByLabel('Password')).toHaveValue(demoPassword)
  })

  test('needs only the keyboard', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Terms' })).toBeVisible()
    // The way home, the theme, Google and what it means to come in that way come first.
    for (let step = 0; step < 6; step++) await page.keyboard.press('Tab')
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.keyboard.type('seeker@example.com')
    await page.keyboard.press('Tab')
    await page.keyboard.type(demoPassword)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Show characters' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Welcome, Amara Okafor' })).toBeFocused()
  })
})

test.describe('before the session is known', () => {
  test('a spinner says Loading', async ({ page }) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/session', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/job-seeker')
    await expect(page.getByRole('status')).toHaveText('Loading')
    answer()
    await expect(page).toHaveURL((url) => url.pathname === '/login')
  })

  test('a server that cannot be reached is named, and can be tried again', async ({ page }) => {
    await page.route('**/api/session', (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'We cannot reach Assay' })).toBeVisible()
    await page.unroute('**/api/session')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Skill, measured honestly.' })).toBeVisible()
  })

  test('a role this version does not know is asked to sign in', async ({ page }) => {
    const user = {
      id: '00000000-0000-7000-8000-000000000000',
      name: 'X',
      email: 'x@example.com',
      role: 'owner',
      company: null,
    }
    await page.route('**/api/session', (route) => route.fulfill({ json: { user } }))
    for (const path of ['/', '/admin']) {
      await page.goto(path)
      await expect(page).toHaveURL((url) => url.pathname === '/login')
    }
  })
})

test.describe('as admin', () => {
  test.use({ caller: 'admin' })
  test('the dashboard shows the platform as it is', async ({ page }) => {
    await page.goto('/admin')
    const health = page.getByRole('region', { name: 'System health' })
    await expect(health.getByRole('listitem').filter({ hasText: /^Database/ })).toContainText('Good')
    const figures = page.getByRole('region', { name: 'Platform figures' })
    await expect(figures.getByRole('link', { name: /Badges issued/ })).toContainText(/\d/)
    await expect(page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem')).toHaveCount(8)
    await page.route('**/api/admin/analytics/platform', (route) => route.abort())
    await page.reload()
    const overview = page.getByRole('region', { name: 'Platform overview' })
    await expect(overview.getByRole('alert')).toContainText('could not be loaded')
    await page.unroute('**/api/admin/analytics/platform')
    await overview.getByRole('button', { name: 'Try again' }).click()
    await expect(overview.getByRole('link', { name: /Job Seekers/ })).toContainText(/\d/)
  })
})

test.describe('as hr', () => {
  test.use({ caller: 'hr' })
  test('the dashboard shows the company and its recruiters', async ({ page }) => {
    await page.goto('/hr')
    await expect(page.getByText('Halden & Rowe')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Recruiters of your company' })).toContainText(
      'Priya Raman',
    )
    await expect(page.getByRole('main')).not.toContainText('Tomás Ferreira')
  })
})

test.describe('a session that ends elsewhere', () => {
  test('takes the open page to the login at the next question to the server', async ({ page, context }) => {
    await page.clock.install()
    await page.goto('/login')
    await fillLogin(page, 'admin@example.com', demoPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('region', { name: 'System health' })).toContainText('Answers in')
    await context.clearCookies()
    // The dashboard asks by itself every 10 seconds.
    await page.clock.fastForward(10_000)
    await expect(page).toHaveURL((url) => url.pathname === '/login')
  })
})

test.describe('two tabs', () => {
  test('show nothing of the last person to the next', async ({ page, context }) => {
    await page.goto('/login')
    await fillLogin(page, 'hr@example.com', demoPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('region', { name: 'Recruiters of your company' })).toContainText(
      'Priya Raman',
    )
    const signedIn = await context.request.post('/api/session', {
      data: { email: 'hr2@example.com', password: demoPassword },
    })
    expect(signedIn.status()).toBe(200)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(page.getByRole('heading', { name: 'Welcome, Tomás Ferreira' })).toBeVisible()
    const recruiters = page.getByRole('region', { name: 'Recruiters of your company' })
    await expect(recruiters).toContainText('Tomás Ferreira')
    await expect(recruiters).not.toContainText('Priya Raman')
  })

  test('do not sign the next person out by an answer to the last one', async ({ page, context }) => {
    await page.goto('/login')
    let release = () => {}
    const othersAreSignedIn = new Promise<void>((resolve) => {
      release = resolve
    })
    // On its way for as long as it takes somebody to sign in elsewhere: then the session it was sent with has ended.
    await page.route(
      '**/api/company/figures*',
      async (route) => {
        const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
        await othersAreSignedIn
        const response = await route.fetch({ headers: { ...route.request().headers(), cookie } })
        await route.fulfill({ response })
      },
      { times: 1 },
    )
    const asked = page.waitForRequest('**/api/company/figures*')
    await fillLogin(page, 'hr@example.com', demoPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await asked
    const refused = page.waitForResponse(
      (response) => response.url().includes('/api/company/figures') && response.status() === 401,
    )
    await context.request.post('/api/session', {
      data: { email: 'hr2@example.com', password: demoPassword },
    })
    release()
    await refused
    await expect(page.getByRole('heading', { name: 'Welcome, Tomás Ferreira' })).toBeVisible()
  })
})

test.describe('without a connection', () => {
  test.use({ caller: 'hr' })
  test('a screen that cannot be loaded says so, and comes when the connection does @thorough', async ({
    page,
    context,
  }) => {
    await page.goto('/hr')
    await expect(page.getByRole('region', { name: 'Recruiters of your company' })).toContainText(
      'Priya Raman',
    )
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Candidates', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Still no answer.')).toBeVisible()
    // It comes by itself when the connection does.
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Candidate Management' })).toBeVisible()
  })
})
