/** axe finds nothing on any screen, on a phone and on a desk, on paper and on stone; nothing scrolls sideways. */
import type { Page } from '@playwright/test'
import { type Caller, expect, test } from './callers.ts'
import { expectAccessible, expectContrast, expectNothingSideways, setTheme } from './expect-accessible.ts'
import { screensOf } from './screens.ts'

test.use({ reducedMotion: 'reduce' })

for (const [caller, paths] of Object.entries(screensOf) as [Caller, string[]][]) {
  test.describe(`as ${caller}`, () => {
    test.use({ caller })
    test('every screen is accessible in both themes and sizes', async ({ page }) => {
      test.setTimeout(120_000)
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`)
      })
      for (const path of paths) {
        await test.step(path, async () => {
          await goTo(page, path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          // Whose screen it is stays on it; who is sent elsewhere is told in routes.spec.ts.
          const { pathname, search } = new URL(page.url())
          expect.soft(pathname + search).toBe(path)
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          await setTheme(page, 'light')
          await page.setViewportSize({ width: 390, height: 900 })
          await expectAccessible(page, `${path}, on a phone`)
          // What a wider window changes is where things stand, and how much of them there is room for.
          await page.setViewportSize({ width: 1440, height: 900 })
          await expectNothingSideways(page, `${path}, on a desk`)
          await setTheme(page, 'dark')
          await expectContrast(page, `${path}, dark`)
        })
      }
      // A page that breaks the content security policy says so here.
      expect(errors).toEqual([])
    })
  })
}

/** As a link within the product does it, which loads only what is new; not from or to a page that the server draws. */
async function goTo(page: Page, path: string): Promise<void> {
  const isDrawnElsewhere = (address: string) => address.startsWith('/api/')
  const from = page.url()
  // Parts of one screen share its title.
  const isSameScreen = from.startsWith('http') && new URL(from).pathname === path.split('?')[0]
  if (
    from === 'about:blank' ||
    isSameScreen ||
    isDrawnElsewhere(new URL(from).pathname) ||
    isDrawnElsewhere(path)
  ) {
    await page.goto(path)
    return
  }
  const title = await page.title()
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  // Every screen has a title of its own, and sets it when it is there.
  await expect(page).not.toHaveTitle(title)
}
