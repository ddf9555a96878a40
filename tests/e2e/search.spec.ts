/** The search over everything, by keys alone: what each role finds, opens and finds again. */
import type { Page } from '@playwright/test'
import { expect, test } from './callers.ts'
import { expectAccessible, expectContrast, setTheme } from './expect-accessible.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Search' }).getByRole('option')
const group = (page: Page, name: string | RegExp) => page.getByRole('group', { name })

async function searchFor(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await box(page).fill(words)
}

test.describe('a recruiter', () => {
  test.use({ caller: 'hr' })

  test('finds a candidate, with a slip of the pen too, opens them and comes back to them', async ({
    page,
  }) => {
    await page.goto('/hr')
    await searchFor(page, 'oksana')
    const found = group(page, 'Candidates').getByRole('option')
    await expect(found).toHaveCount(1)
    await expect(found).toContainText('Oksana Melnyk')
    await expect(found.locator('mark').first()).toHaveText('Oksana')
    await expect(page.getByRole('status').filter({ hasText: '1 found' })).toHaveCount(1)
    await expectAccessible(page, 'the search', 'search')
    await setTheme(page, 'dark')
    await expectContrast(page, 'the search, dark', 'search')
    await setTheme(page, 'light')

    await box(page).fill('melnky')
    await expect(group(page, /Candidates written nearly so/).getByRole('option')).toContainText(
      'Oksana Melnyk',
    )
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/hr\/candidates\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Oksana Melnyk' })).toBeVisible()
    await expect(box(page)).toHaveValue('')

    await page.goto('/hr')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(group(page, /lately/).getByRole('option')).toHaveText([/Oksana Melnyk/])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Oksana Melnyk' })).toBeVisible()
  })

  test('goes through the groups with the arrows, to the ends and around', async ({ page }) => {
    await page.goto('/hr')
    await searchFor(page, 'engineer')
    await expect(group(page, 'Jobs')).toBeVisible()
    await expect(group(page, 'Candidates')).toBeVisible()
    const all = options(page)
    const last = (await all.count()) - 1
    const active = page.locator('[role=option][aria-selected=true]')
    const isActive = async (place: number) => {
      await expect(active).toHaveCount(1)
      await expect(all.nth(place)).toHaveAttribute('aria-selected', 'true')
      await expect(box(page)).toHaveAttribute(
        'aria-activedescendant',
        (await all.nth(place).getAttribute('id')) ?? 'none',
      )
    }
    await isActive(0)
    await page.keyboard.press('ArrowUp')
    await isActive(last)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await isActive(1)
    await page.keyboard.press('Control+End')
    await isActive(last)
    await page.keyboard.press('Control+Home')
    await isActive(0)
    await page.keyboard.press('Escape')
    await expect(all).toHaveCount(0)
    await expect(box(page)).toHaveValue('')
  })

  test('opens what is found beside the page, by keys and by the pointer @thorough', async ({
    page,
    context,
  }) => {
    await page.goto('/hr')
    await searchFor(page, 'oksana')
    await expect(group(page, 'Candidates')).toBeVisible()
    const byKeys = context.waitForEvent('page')
    await page.keyboard.press('Control+Enter')
    await expect((await byKeys).getByRole('heading', { level: 1, name: 'Oksana Melnyk' })).toBeVisible()
    const byPointer = context.waitForEvent('page')
    await group(page, 'Candidates')
      .getByRole('option')
      .click({ modifiers: ['Control'] })
    await expect((await byPointer).getByRole('heading', { level: 1, name: 'Oksana Melnyk' })).toBeVisible()
    await expect(page).toHaveURL('/hr')
  })

  test('sees nobody’s name on a blind page @thorough', async ({ page }) => {
    await page.goto('/hr')
    await searchFor(page, 'oksana')
    await expect(group(page, 'Candidates')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Oksana Melnyk' })).toBeVisible()
    await page.goto('/hr/candidates?blind=on')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(group(page, 'Pages')).toBeVisible()
    await expect(group(page, /lately/)).toHaveCount(0)
    await box(page).fill('oksana')
    await expect(page.getByText('Nothing found for “oksana”.')).toBeVisible()
    await box(page).fill('data analyst')
    const people = group(page, 'Candidates').getByRole('option')
    await expect(people.first()).toContainText(/Candidate [0-9A-F]{5}/)
    await people.first().click()
    await expect(page).toHaveURL(/blind=on/)
  })

  test('finds pages without a connection, and asks again when it is back', async ({ page }) => {
    await page.goto('/hr')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(group(page, 'Pages')).toBeVisible()
    await page.route('**/api/search?*', (route) => route.abort())
    await box(page).fill('candidates')
    await expect(group(page, 'Pages').getByRole('option').first()).toHaveText('Candidates')
    await expect(page.getByRole('option', { name: /^Try again/ })).toBeVisible()
    await page.unroute('**/api/search?*')
    await box(page).fill('oksana')
    await expect(group(page, 'Candidates')).toBeVisible()
  })

  test('keeps what was found while more is asked for, and takes Enter for what comes @thorough', async ({
    page,
  }) => {
    await page.goto('/hr')
    await searchFor(page, 'oksana')
    await expect(group(page, 'Candidates')).toBeVisible()
    let answer = () => {}
    const isHeld = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/search?*', async (route) => {
      await isHeld
      await route.continue()
    })
    await box(page).fill('kerekes')
    await expect(group(page, 'Candidates').getByRole('option')).toContainText('Oksana')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/hr')
    answer()
    await expect(page.getByRole('heading', { level: 1, name: 'Zoltán Kerekes' })).toBeVisible()
  })

  test('on a phone has a page for it, and a way out @thorough', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/hr')
    await page.getByRole('button', { name: 'Search' }).click()
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await expect(dialog.getByRole('combobox')).toBeFocused()
    // But for what scrolls the page behind it.
    expect((await dialog.boundingBox())?.width).toBeGreaterThan(370)
    await page.keyboard.type('engineer')
    await expect(group(page, 'Jobs')).toBeVisible()
    await expectAccessible(page, 'the search on a phone', 'dialog[open]')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Search' }).click()
    await page.keyboard.type('oksana')
    await group(page, 'Candidates').getByRole('option').click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Oksana Melnyk' })).toBeVisible()
  })
})

test.describe('a job seeker', () => {
  test.use({ caller: 'jobseeker' })

  test('finds the board and their own, and nobody else', async ({ page }) => {
    await page.goto('/job-seeker')
    await searchFor(page, 'frontend')
    await expect(group(page, 'Jobs').getByRole('option').first()).toContainText('Frontend')
    await expect(group(page, 'My applications')).toBeVisible()
    await expect(group(page, 'My results')).toBeVisible()
    for (const words of ['oksana', 'priya raman', 'question bank', 'melnky']) {
      await box(page).fill(words)
      await expect(page.getByText(`Nothing found for “${words}”.`)).toBeVisible()
    }
    await box(page).fill('senior frontend engineer')
    await expect(group(page, 'Jobs')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/jobs\/senior-frontend-engineer/)
  })
})

test.describe('an administrator', () => {
  test.use({ caller: 'admin' })

  test('finds people and companies', async ({ page }) => {
    await page.goto('/admin')
    await searchFor(page, 'brightwatr')
    const similar = group(page, /Companies written nearly so/).getByRole('option')
    // And the one that somebody founded twice.
    await expect(similar).toContainText([/^Brightwater Labs/, /Brightwater/])
    await box(page).fill('tomas ferreira')
    await expect(group(page, 'People').getByRole('option').first()).toContainText('Tomás Ferreira')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/users/)
  })

  test('leaves nothing of what they opened behind', async ({ page }) => {
    await page.goto('/admin')
    await searchFor(page, 'tomas ferreira')
    await expect(group(page, 'People')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/users/)
    const kept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('assay.opened.')).length)
    expect(await kept()).toBe(1)
    // As somebody else signs in at the same machine.
    await page.evaluate(() => {
      const [key = ''] = Object.keys(localStorage).filter((one) => one.startsWith('assay.opened.'))
      localStorage.setItem('assay.opened.somebody-else', localStorage.getItem(key) ?? '')
    })
    await page.reload()
    await expect.poll(kept).toBe(1)
  })
})
