/** What surrounds every screen: the way around, the search, the bell, the theme, the way out. */
import type { Page } from '@playwright/test'
import { type Caller, demoPassword, expect, test } from './callers.ts'
import { registerIn } from './people.ts'

const entries: Record<Exclude<Caller, 'visitor'>, [string, string][]> = {
  jobseeker: [
    ['Dashboard', '/job-seeker'],
    ['Upload Resume', '/job-seeker/resume-upload'],
    ['My Results', '/job-seeker/results'],
    ['Find Jobs', '/jobs'],
    ['My Applications', '/job-seeker/applications'],
    ['My Profile', '/job-seeker/profile'],
  ],
  hr: [
    ['Dashboard', '/hr'],
    ['Upload JD', '/hr/jd-upload'],
    ['Generate Tests', '/hr/test-generator'],
    ['Candidates', '/hr/candidates'],
    ['Jobs', '/hr/jobs'],
    ['Question Bank', '/hr/items'],
  ],
  admin: [
    ['Dashboard', '/admin'],
    ['User Management', '/admin/users'],
    ['Badge Management', '/admin/badges'],
    ['Analytics', '/admin/analytics'],
    ['Companies', '/admin/companies'],
    ['Audit Log', '/admin/audit'],
    ['Settings', '/admin/settings'],
    ['Operations', '/admin/operations'],
  ],
}

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

async function linksOf(page: Page): Promise<[string, string][]> {
  return await sidebar(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent ?? '', link.getAttribute('href') ?? '']))
}

async function signInAs(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/session', { data: { email, password: demoPassword } })
  expect(answer.status()).toBe(200)
}

for (const [caller, expected] of Object.entries(entries)) {
  test.describe(`as ${caller}`, () => {
    test.use({ caller: caller as Caller })

    test('the sidebar has its entries in order, and each leads to its screen', async ({ page }) => {
      await page.goto('/')
      await expect(sidebar(page)).toBeVisible()
      expect(await linksOf(page)).toEqual(expected)
      for (const [label, path] of expected.toReversed()) {
        await sidebar(page).getByRole('link', { name: label, exact: true }).click()
        await expect(page).toHaveURL(path)
        const heading = page.getByRole('heading', { level: 1 })
        // The new screen is announced: its heading has the focus, the window its title.
        await expect(heading).toBeFocused()
        const screen = label === 'Dashboard' ? label : await heading.textContent()
        await expect(page).toHaveTitle(`${screen} · Assay`)
        await expect(sidebar(page).locator('[aria-current=page]')).toHaveText(label)
      }
    })
  })
}

test.describe('the shell', () => {
  test.use({ caller: 'admin' })

  test('leads to what was clicked, however long it takes and whatever the screen before does meanwhile', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/admin/companies')
    await expect(page.getByRole('searchbox', { name: 'Search companies' })).toBeVisible()
    let isAsked = false
    let letGo = () => {}
    const gate = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      isAsked = true
      await gate
      await route.continue()
    })
    await sidebar(page).getByRole('link', { name: 'Analytics', exact: true }).click()
    await expect.poll(() => isAsked).toBe(true)
    await page.clock.runFor(2000)
    letGo()
    await expect(page).toHaveURL('/admin/analytics')
  })

  test('collapses to icons that keep their names, and remembers it', async ({ page }) => {
    await page.goto('/admin')
    const link = sidebar(page).getByRole('link', { name: 'User Management' })
    const widthOf = async () => (await link.boundingBox())?.width ?? 0
    expect(await widthOf()).toBeGreaterThan(150)
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await expect.poll(widthOf).toBeLessThan(80)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
    expect(await widthOf()).toBeLessThan(80)
    expect(await linksOf(page)).toEqual(entries.admin)
    await link.focus()
    await expect(page.getByRole('tooltip')).toHaveText('User Management')
    await page.getByRole('button', { name: 'Expand sidebar' }).click()
    await expect.poll(widthOf).toBeGreaterThan(150)
  })

  test('shows icons only where there is little room', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto('/admin')
    const link = sidebar(page).getByRole('link', { name: 'User Management' })
    expect((await link.boundingBox())?.width).toBeLessThan(80)
    await expect(page.getByRole('button', { name: /sidebar/ })).toHaveCount(0)
  })

  test('is light first; a chosen theme is remembered and there before anything else', async ({
    page,
    context,
  }) => {
    const themeOf = (shown: Page) => shown.evaluate(() => document.documentElement.dataset.theme ?? 'light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/admin')
    expect(await themeOf(page)).toBe('light')
    await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    expect(await themeOf(page)).toBe('dark')
    // Without the application: the theme is there before its scripts are.
    const early = await context.newPage()
    await early.route('**/assets/*.js', (route) => route.abort())
    await early.goto('/admin')
    expect(await themeOf(early)).toBe('dark')
    const paper = await early.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect(paper).toBe('rgb(21, 20, 15)')
    await early.close()
    // Other tabs follow.
    const other = await context.newPage()
    await other.goto('/admin')
    await other.getByRole('button', { name: 'Switch to light theme' }).click()
    await expect.poll(() => themeOf(page)).toBe('light')
  })

  test('searches screens and actions from the keyboard', async ({ page }) => {
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const search = page.getByRole('combobox', { name: 'Search' })
    await page.keyboard.press('Control+k')
    await expect(search).toBeFocused()
    await expect(page.getByRole('option')).toHaveCount(12)
    await page.keyboard.type('mana')
    await expect(page.getByRole('option')).toHaveText([/User Management/, /Badge Management/])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/badges')
    // The new screen takes the focus once it is there; before, it would take it from the search.
    await expect(page.getByRole('heading', { name: 'Badge Management' })).toBeFocused()
    await expect(search).toHaveValue('')
    await search.fill('nothing like this')
    await expect(page.getByText('Nothing found for “nothing like this”.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(search).toHaveValue('')
    await search.fill('dark')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('stands still for those who ask for it', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/admin')
    const logout = page.getByRole('button', { name: 'Logout' })
    await expect(logout).toHaveCSS('transition-property', 'none')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect(logout).toHaveCSS('transition-duration', /0\.14s/)
  })

  test('lets one skip to the content', async ({ page }) => {
    await page.goto('/admin/users')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('says when logging out failed, and stays', async ({ page }) => {
    await page.route('**/api/session', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    )
    await page.goto('/admin')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('Could not log out. Please try again.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Logout' })).toBeEnabled()
    await expect(page).toHaveURL('/admin')
  })

  test('on a phone comes from the side', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin')
    const menu = page.getByRole('button', { name: 'Menu' })
    await menu.click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer).toContainText('System Administrator')
    expect(await linksOf(page)).toEqual(entries.admin)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(menu).toBeFocused()
    await menu.click()
    await drawer.getByRole('link', { name: 'Analytics' }).click()
    await expect(page).toHaveURL('/admin/analytics')
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeFocused()

    await page.getByRole('button', { name: 'Search' }).click()
    await page.keyboard.type('audit')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/audit')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test.describe('notifications', () => {
  test('are counted on the bell, read, and stay read', async ({ page }) => {
    await registerIn(page, { role: 'jobseeker' })
    const countUnread = async () => (await (await page.request.get('/api/notifications')).json()).unread
    await expect.poll(countUnread).toBe(1)
    await page.goto('/job-seeker')
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await expect(panel).toContainText('Welcome to Assay, Nia Newcomer.')
    await panel.getByRole('button', { name: 'Mark as read' }).click()
    await expect(panel.getByRole('button', { name: 'Mark as read' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeFocused()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  })

  test('that cannot be loaded say so, and can be asked for again @thorough', async ({ page }) => {
    await signInAs(page, 'hr2@example.com')
    await page.route('**/api/notifications', (route) => route.abort())
    await page.goto('/hr')
    await page.getByRole('button', { name: 'Notifications' }).click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await expect(panel.getByRole('alert')).toContainText('could not be loaded', { timeout: 15_000 })
    await page.unroute('**/api/notifications')
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(panel).toContainText('Welcome to Assay')
  })
})

test.describe('my account', () => {
  test('keeps a new name, takes it back, and says what is wrong with one', async ({ page }) => {
    await signInAs(page, 'seeker2@example.com')
    await page.goto('/job-seeker')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Jonas Lindqvist/ })
      .click()
    await expect(page).toHaveURL('/account')
    const name = page.getByLabel('Full name')
    await name.fill('   ')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(name).toHaveAccessibleDescription(/Name is required/)
    await expect(name).toBeFocused()
    await name.fill('🙂')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(name).toHaveAccessibleDescription(/at least one letter or number/)
    await name.fill('J. Lindqvist')
    await expect(page.getByText(/at least one letter/)).toHaveCount(0)
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent++
    })
    // Twice in the same moment.
    await page.getByRole('button', { name: 'Save name' }).evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await expect(page.getByRole('banner')).toContainText('J. Lindqvist')
    expect(sent).toBe(1)
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('banner')).toContainText('Jonas Lindqvist')
    await expect(name).toHaveValue('Jonas Lindqvist')
    await page.getByRole('radio', { name: 'Dark' }).check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('says at once that it cannot save without a connection, and keeps what was typed', async ({
    page,
    context,
  }) => {
    await signInAs(page, 'hr2@example.com')
    await page.goto('/account')
    await page.getByLabel('Full name').fill('Offline')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByRole('alert')).toContainText('could not be saved')
    await expect(page.getByLabel('Full name')).toHaveValue('Offline')
    await context.setOffline(false)
    await page.reload()
    await expect(page.getByLabel('Full name')).toHaveValue('Tomás Ferreira')
  })

  test('keeps what was typed while the server cannot say who is signed in', async ({ page }) => {
    test.setTimeout(60_000)
    await signInAs(page, 'hr2@example.com')
    await page.goto('/account')
    await page.getByLabel('Full name').fill('Half typed')
    let refused = 0
    await page.route('**/api/session', (route) => {
      refused++
      return route.abort()
    })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    // It is asked three times before it counts as failed.
    await expect.poll(() => refused, { timeout: 15_000 }).toBeGreaterThanOrEqual(3)
    // What it led to has been drawn: the failure is told, then rendered, then painted.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
    await expect(page.getByRole('heading', { name: 'We cannot reach Assay' })).toHaveCount(0)
    await expect(page.getByLabel('Full name')).toHaveValue('Half typed')
  })
})

test.describe('who comes after', () => {
  test('finds nothing to undo of the one before', async ({ page }) => {
    await signInAs(page, 'hr2@example.com')
    await page.goto('/account')
    // The same name again: saved, and there to be undone, without a trace for other tests.
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    await page.getByLabel('Email').fill('admin@example.com')
    await page.getByLabel('Password').fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome, Ingrid Vale' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  })

  test('is who signed out in another window, too', async ({ page, context }) => {
    await signInAs(page, 'hr2@example.com')
    await page.goto('/hr')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const other = await context.newPage()
    await other.goto('/hr')
    await other.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/login')
  })
})

test.describe('the top bar', () => {
  test.use({ caller: 'hr' })
  test('shows who is signed in at every width but a phone’s, and never scrolls sideways', async ({
    page,
  }) => {
    await page.goto('/hr')
    for (const width of [320, 390, 640, 768, 834, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const name = page.getByRole('banner').getByText('Priya Raman', { exact: true })
      const shown = (await name.boundingBox())?.width ?? 0
      expect(shown, `${width}`).toBeGreaterThanOrEqual(width < 640 ? 0 : 70)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${width}`).toBeLessThanOrEqual(0)
    }
  })
})
