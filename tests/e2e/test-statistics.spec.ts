/** How a test measured: from the dashboard to its figures, and what is said where one is missing. */
import type { Page } from '@playwright/test'
import type { TestPartStatistics, TestStatisticsView } from '#contract/test-statistics.ts'
import { defaultTestConfig } from '#core/tests/test-config.ts'
import { expectAccessible, expectNothingAround } from './expect-accessible.ts'
import { type Company, expect, test } from './hiring.ts'

test.use({ reducedMotion: 'reduce' })

/** As after so many people: to have as many sit it would take longer than all else. */
async function pretendTaken(page: Page, people: number, answers: number) {
  const asAnswered = (part: TestPartStatistics) =>
    part.kind === 'test'
      ? {
          questions: part.questions.map((question) => ({
            ...question,
            ...{ asked: people, answers, facility: 0.6, discrimination: answers < 30 ? null : 0.4 },
            options: [0.5, 0.3, 0.15, 0.05].map((share, place) => ({ share, isKey: place === 0 })),
            flags: [{ kind: 'too-easy', facility: 0.99, answers }],
          })),
        }
      : {}
  await page.route(/\/api\/tests\/[0-9a-f-]{36}\/statistics/, async (route) => {
    const answer = await route.fetch()
    const { version, parts } = (await answer.json()) as TestStatisticsView
    const json = {
      version,
      parts: parts.map((part) => ({
        ...{ ...part, people, analysed: people, versions: [{ version, people }] },
        distribution: { mean: 61, median: 63, spread: 17, bands: [0, 0, 0, 0, 0, people, 0, 0, 0, 0] },
        reliability: { kind: 'no-differences' },
        ...asAnswered(part),
      })),
    }
    await route.fulfill({ response: answer, json })
  })
}

async function publishTest(company: Company) {
  const job = await company.publish({ skills: [{ name: 'SQL', isMustHave: true }] })
  const config = { ...defaultTestConfig, questionCount: 8, includeScenarios: false, adaptiveTesting: false }
  return await company.publishTest(job, config)
}

test('its figures are reached from the dashboard, are there in full, and say what is missing', async ({
  page,
  company,
  browser,
  baseURL,
}) => {
  test.slow()
  const id = await publishTest(company)
  const context = await browser.newContext({
    ...{ baseURL: baseURL ?? '', storageState: await company.storageState(), reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
  })
  const hr = await context.newPage()
  await pretendTaken(hr, 40, 12)
  await hr.route('**/api/company/figures*', async (route) => {
    const answer = await route.fetch()
    const figures = await answer.json()
    await route.fulfill({ response: answer, json: { ...figures, has: { ...figures.has, candidates: 40 } } })
  })
  await hr.route('**/api/company/top-tests*', (route) =>
    route.fulfill({
      json: { tests: [{ id, title: 'Joining', jobTitle: 'Welder', average: 61, people: 40 }] },
    }),
  )
  await hr.goto('/hr')
  await hr
    .getByRole('region', { name: 'Top-performing tests' })
    .getByRole('link', { name: 'Joining' })
    .click()
  await expect(hr).toHaveURL(`/hr/tests/${id}#statistics`)
  const heading = hr.getByRole('heading', { name: 'Statistics', exact: true })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()

  const table = hr.getByRole('table', { name: 'Question by question' })
  await expect(table.getByRole('row')).toHaveCount(9)
  await expect(table.getByRole('row').nth(1)).toContainText('Told from 30 answers on')
  const statistics = hr.getByRole('region', { name: 'Statistics', exact: true })
  await expect(statistics).toContainText('It is told from 30 answers on')
  // As long as it is: the page scrolls, and nothing in it.
  const hidden = await table.evaluate(({ parentElement: box }) =>
    box ? box.scrollHeight - box.clientHeight : null,
  )
  expect(hidden).toBe(0)
  await expectNothingAround(hr, 'a test with its figures')
  await expectAccessible(hr, 'a test with its figures')
  await context.close()
  await page.close()
})
