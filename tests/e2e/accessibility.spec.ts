/** axe finds nothing on any screen, on a phone and on a desk, on paper and on stone; nothing scrolls sideways. */
import { type Caller, expect, test } from './callers.ts'
import { expectAccessible, expectContrast, setTheme } from './expect-accessible.ts'
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
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          // Whose screen it is stays on it; who is sent elsewhere is told in routes.spec.ts.
          expect.soft(new URL(page.url()).pathname).toBe(path)
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          await setTheme(page, 'light')
          for (const width of [390, 1440]) {
            await page.setViewportSize({ width, height: 900 })
            await expectAccessible(page, `${path}, ${width}`)
          }
          await setTheme(page, 'dark')
          await expectContrast(page, `${path}, dark`)
        })
      }
      // A page that breaks the content security policy says so here.
      expect(errors).toEqual([])
    })
  })
}
