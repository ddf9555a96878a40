/** axe finds nothing on any screen, on a phone and on a desk. */
import AxeBuilder from '@axe-core/playwright'
import { type Caller, expect, test } from './callers.ts'

const screens: Record<Caller, string[]> = {
  visitor: ['/', '/login', '/register', '/terms', '/privacy', '/api/docs'],
  jobseeker: [
    '/job-seeker',
    '/job-seeker/resume-upload',
    '/job-seeker/take-test/demo',
    '/job-seeker/ai-interview/x',
    '/job-seeker/scenario-test/x',
    '/job-seeker/results',
  ],
  hr: ['/hr', '/hr/jd-upload', '/hr/test-generator', '/hr/candidates'],
  admin: ['/admin', '/admin/users', '/admin/badges', '/admin/analytics'],
}

for (const [caller, paths] of Object.entries(screens) as [Caller, string[]][]) {
  test.describe(`as ${caller}`, () => {
    test.use({ caller })
    for (const path of paths) {
      test(`${path} has no accessibility violation and no sideways scroll`, async ({ page }) => {
        const violations: string[] = []
        page.on('console', (message) => {
          if (message.type() === 'error') violations.push(message.text())
        })
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          const { violations: found } = await new AxeBuilder({ page }).analyze()
          expect(
            found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
          ).toEqual([])
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          expect(overflow).toBeLessThanOrEqual(0)
        }
        // A page that breaks the content security policy says so here.
        expect(violations).toEqual([])
      })
    }
  })
}
