import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** axe finds nothing in the page, or in the part of it that has just opened, and nothing scrolls sideways. */
export async function expectAccessible(page: Page, where: string, part?: string): Promise<void> {
  const axe = new AxeBuilder({ page })
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  expect(listViolations(violations), where).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `sideways, ${where}`).toBeLessThanOrEqual(0)
}

/** What a theme changes is colours, so in the second one axe looks at those alone. */
export async function expectContrast(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withRules(['color-contrast', 'link-in-text-block'])
    .analyze()
  expect(listViolations(violations), where).toEqual([])
}

/** As the toggle does, and painted: a colour that is on its way is neither the one nor the other. */
export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (chosen) => {
    document.documentElement.dataset.theme = chosen
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  }, theme)
}

type Violation = { id: string; nodes: { html: string }[] }
const listViolations = (violations: Violation[]) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
