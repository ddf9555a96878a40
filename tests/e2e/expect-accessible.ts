/** What can be told of accessibility by a machine: axe's rules, and that nothing scrolls sideways or into nothing. */
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** In all of the page, or in the part of it that has just opened. */
export async function expectAccessible(page: Page, where: string, part?: string): Promise<void> {
  expect.soft(await findViolations(page, { part }), where).toEqual([])
  await expectNothingSideways(page, where)
  await expectNothingBelow(page, where)
}

export async function expectNothingSideways(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `sideways, ${where}`).toBeLessThanOrEqual(0)
}

/** What is out of the flow may make a page longer than what is on it, and one scrolls into nothing. */
export async function expectNothingBelow(page: Page, where: string): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { scrollHeight } = document.documentElement
    return (
      scrollHeight - Math.max(window.innerHeight, Math.ceil(document.body.getBoundingClientRect().height))
    )
  })
  expect.soft(beyond, `below the page, ${where}`).toBeLessThanOrEqual(1)
}

/** At the widths of a desk, a small screen and a tablet. */
export async function expectNothingAround(page: Page, where: string): Promise<void> {
  const before = page.viewportSize()
  for (const width of [1440, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNothingSideways(page, `${where}, ${width} wide`)
    await expectNothingBelow(page, `${where}, ${width} wide`)
  }
  if (before) await page.setViewportSize(before)
}

/** What a theme changes is colours, so in the second one axe looks at those alone. */
export async function expectContrast(page: Page, where: string, part?: string): Promise<void> {
  const rules = ['color-contrast', 'link-in-text-block']
  expect.soft(await findViolations(page, { part, rules }), where).toEqual([])
}

/** As the toggle does, and painted: a colour that is on its way is neither the one nor the other. */
export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (chosen) => {
    document.documentElement.dataset.theme = chosen
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  }, theme)
}

async function findViolations(
  page: Page,
  options: { part?: string | undefined; rules?: string[] },
): Promise<string[]> {
  // Once for each page: reading its source takes longer than running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return await page.evaluate(async ({ part, rules }) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(part ? { include: [[part]] } : document, {
      resultTypes: ['violations'],
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, options)
}
