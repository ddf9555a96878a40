/** Someone who was given a test of their own, and how pages are told things that take long in life. */
import type { Page, Route } from '@playwright/test'
import { defaultTestConfig, type TestConfig } from '#core/tests/test-config.ts'
import type { Company } from './hiring.ts'
import { expect, saveProfile } from './hiring.ts'
import { registerIn } from './people.ts'

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const saving = (page: Page) => page.getByRole('status').first()

/** Signed in in the page's browser, with a published test of the company to take. */
export async function giveTest(
  page: Page,
  company: Company,
  config: Partial<TestConfig> = {},
): Promise<string> {
  const job = await company.publish({ skills: [{ name: 'SQL', isMustHave: true }] })
  const testId = await company.publishTest(job, { ...defaultTestConfig, questionCount: 5, ...config })
  await registerIn(page, { role: 'jobseeker' })
  await saveProfile(page)
  const answer = await page.request.post(`/api/jobs/${job.slug}/application`, { data: { consent: true } })
  expect(answer.status(), await answer.text()).toBe(200)
  return testId
}

/** From what is said before it to the first question. */
export async function start(page: Page, label = 'Start Test'): Promise<void> {
  await page.getByRole('checkbox', { name: /agree/ }).check()
  await button(page, label).click()
}

/** The server goes by its own clock; what the page hears of the end is changed on the way. */
export async function tellDeadline(page: Page, secondsFromNow: number): Promise<void> {
  const deadlineAt = new Date(Date.now() + secondsFromNow * 1000).toISOString()
  await page.route(/\/api\/attempts\/[\w-]{36}\/(enter|save|pulse)$/, async (route: Route) => {
    const response = await route.fetch()
    const json = await response.json()
    const told = json.pulse ? { ...json, pulse: { ...json.pulse, deadlineAt } } : { ...json, deadlineAt }
    await route.fulfill({ response, json: told })
  })
}

/** By the key alone that goes from one thing to the next. */
export async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element.matches(':focus'))) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
