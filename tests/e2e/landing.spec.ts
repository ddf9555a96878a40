/** The front door: what it says, where its links lead, and the guided walk. */

import type { Page } from '@playwright/test'
import { builtFile } from '../../scripts/lib/built-file.mjs'
import { expect, test } from './callers.ts'
import { expectAccessible, expectContrast, expectNothingSideways, setTheme } from './expect-accessible.ts'

test.describe('the landing page', () => {
  test('makes its promises, its claims, and lets people speak', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Skill, measured honestly.')
    const promises = page.locator('#promises').getByRole('heading', { level: 3 })
    await expect(promises).toHaveText([
      'AI-generated adaptive tests from job descriptions',
      'An end-to-end hiring solution',
      'Verified skill badges and certificates',
      'Enterprise security',
    ])
    const claims = page.getByRole('region', { name: 'In numbers' })
    for (const claim of [
      /10K\+\s*candidates screened|candidates screened\s*10K\+/,
      /500\+\s*companies|companies\s*500\+/,
      /80%\s*time reduction|time reduction\s*80%/,
      /95%\s*accuracy|accuracy\s*95%/,
    ])
      await expect(claims).toContainText(claim)
    await expect(page.locator('#voices').getByRole('figure')).toHaveCount(2)
    for (const [name, href] of [
      ['Sign In', '/login'],
      ['Get Started', '/register'],
      ['Start Free Trial', '/register'],
    ] as const)
      for (const link of await page.getByRole('link', { name, exact: true }).all())
        await expect(link).toHaveAttribute('href', href)
  })

  test('has a footer in which every link leads somewhere', async ({ page }) => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    for (const column of ['Product', 'Company', 'Support'])
      await expect(footer.getByRole('navigation', { name: column })).toBeVisible()
    const links = await footer
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent ?? '', link.getAttribute('href') ?? '']))
    expect(links.length).toBeGreaterThanOrEqual(11)
    for (const [name = '', href = ''] of links) {
      await test.step(`${name} leads to ${href}`, async () => {
        if (href.startsWith('mailto:')) return expect(href).toMatch(/^mailto:\S+@\S+$/)
        await page.goto('/')
        await footer.getByRole('link', { name }).click()
        const { pathname, hash } = new URL(href, page.url())
        await expect(page).toHaveURL((url) => url.pathname === pathname && url.hash === hash)
        if (hash) await expect(page.locator(hash)).toBeInViewport()
        else await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      })
    }
  })

  test('shows its promises whole on every phone', async ({ page }) => {
    await page.goto('/')
    for (const width of [320, 390, 414]) {
      await page.setViewportSize({ width, height: 800 })
      const cutOff = await page.locator('#promises').evaluate((section) => {
        const limit = section.getBoundingClientRect().right
        return [...section.querySelectorAll('*')]
          .filter((element) => element.getBoundingClientRect().right > limit)
          .map((element) => element.outerHTML.slice(0, 80))
      })
      expect(cutOff, `${width}`).toEqual([])
    }
  })

  test('says so when the guided walk cannot be loaded', async ({ page }) => {
    const tour = builtFile('features/tour/tour.tsx')
    await page.goto('/')
    await page.route(tour, (route) => route.abort())
    await page.getByRole('button', { name: 'Watch Demo' }).click()
    await expect(page.getByRole('alert')).toContainText('could not be loaded')
    await page.unroute(tour)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog', { name: 'Guided walk' })).toBeVisible()
  })
})

const stepTitles = [
  'Start from the job',
  'A test made for it',
  'Sit it in peace',
  'A score with its reasons',
  'A badge anyone can verify',
  'Decide, and answer everyone',
]

test.describe('the guided walk', () => {
  const current = (page: Page) => page.getByRole('dialog').locator('button[aria-current=step]')

  test('plays by itself, and stops where someone takes over', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await page.getByRole('button', { name: 'Watch Demo' }).click()
    await expect(current(page)).toContainText('Start from the job')
    await page.clock.runFor(7000)
    await expect(current(page)).toContainText('A test made for it')
    await page.keyboard.press('ArrowRight')
    await expect(current(page)).toContainText('Sit it in peace')
    await page.clock.runFor(20_000)
    await expect(current(page)).toContainText('Sit it in peace')
    await page.getByRole('button', { name: 'Play' }).click()
    await page.clock.runFor(30_000)
    await expect(current(page)).toContainText('Decide, and answer everyone')
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Start Free Trial' })).toBeVisible()
  })

  test.describe('with reduced motion', () => {
    test.use({ reducedMotion: 'reduce' })
    test('waits for its reader, is accessible in every step, and gives the focus back @thorough', async ({
      page,
    }) => {
      test.setTimeout(90_000)
      await page.goto('/')
      const watch = page.getByRole('button', { name: 'Watch Demo' })
      await watch.click()
      const walk = page.getByRole('dialog', { name: 'Guided walk' })
      await expect(walk.getByRole('button', { name: 'Play' })).toBeVisible()
      for (const [index, title] of stepTitles.entries()) {
        await expect(current(page)).toContainText(title)
        // The page behind it is the same in every step, and out of reach.
        const next = walk.getByRole('button', { name: 'Next' })
        const expectNextInSight = async () => {
          if (index < stepTitles.length - 1) await expect(next).toBeInViewport()
        }
        await page.setViewportSize({ width: 390, height: 844 })
        await setTheme(page, 'light')
        await expectAccessible(page, `${title}, on a phone`, 'dialog[open]')
        await expectNextInSight()
        await page.setViewportSize({ width: 1440, height: 844 })
        await expectNothingSideways(page, `${title}, on a desk`)
        await setTheme(page, 'dark')
        await expectContrast(page, `${title}, dark`, 'dialog[open]')
        await expectNextInSight()
        if (index < stepTitles.length - 1) await next.click()
      }
      await page.keyboard.press('Escape')
      await expect(walk).toBeHidden()
      await expect(watch).toBeFocused()
      // It has an address: the way back closes it, and a link opens it.
      await watch.click()
      await expect(walk).toBeVisible()
      await page.goBack()
      await expect(walk).toBeHidden()
      await expect(page).toHaveURL('/')
      await page.goto('/?demo=true')
      await expect(walk).toBeVisible()
      await walk.getByRole('button', { name: 'Skip the walk' }).click()
      await expect(page).toHaveURL('/')
    })
  })
})

for (const [path, title, sections] of [
  [
    '/terms',
    'Terms of Service',
    [
      /acceptance/i,
      /service/i,
      /account/i,
      /conduct/i,
      /content|intellectual/i,
      /privacy/i,
      /integrity/i,
      /liability/i,
      /availab/i,
      /termination|ending/i,
      /change/i,
      /contact/i,
    ],
  ],
  [
    '/privacy',
    'Privacy Policy',
    [
      /.+/,
      /.+/,
      /recorded/i,
      /AI/,
      /.+/,
      /employer/i,
      /.+/,
      /keep/i,
      /rights/i,
      /cookies/i,
      /18/,
      /contact/i,
    ],
  ],
] as const) {
  test(`${path} has its twelve sections, and a way home`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText(/last updated January 15, 2025/i)).toBeVisible()
    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
    expect(headings).toHaveLength(12)
    for (const [index, heading] of headings.entries()) {
      expect(heading).toMatch(new RegExp(`^${index + 1}[.]`))
      expect(heading).toMatch(sections[index] ?? /^$/)
    }
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Skill, measured honestly.')
  })
}
