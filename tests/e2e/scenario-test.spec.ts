/** Three situations in one's own words: saved while they are written, submitted with what is there. */
import type { Page } from '@playwright/test'
import { expectAccessible, expectContrast, setTheme } from './expect-accessible.ts'
import { expect, test } from './hiring.ts'
import { button, giveTest, saving, start, tabTo, tellDeadline } from './sitting.ts'

test.use({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
test.describe.configure({ timeout: 90_000 })

const answer = (page: Page) => page.getByRole('textbox', { name: 'Your answer' })
const scenario = (page: Page, number: number) =>
  page
    .getByRole('navigation', { name: 'Scenarios' })
    .getByRole('button')
    .nth(number - 1)
const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ')

test('scenarios are saved by themselves, counted, and submitted with a warning that stops nobody', async ({
  page,
  company,
}) => {
  const testId = await giveTest(page, company)
  await page.goto(`/job-seeker/scenario-test/${testId}`)
  await expect(page.getByText(/15 minutes, at least \d+ words/)).toHaveCount(3)
  await expect(page.getByText('45 min, from the moment you start.')).toBeVisible()
  await expectAccessible(page, 'before scenarios')
  await start(page, 'Start Assessment')
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^4[45]:\d\d$/)
  await expect(page.getByText('15 minutes', { exact: true })).toHaveCount(4)

  // Typing pauses, it says that it saves, and when the server has it.
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/save', async (route) => {
    await held
    await route.continue()
  })
  await answer(page).pressSequentially('I would ask first.')
  await expect(page.getByText('4 of at least 200 words')).toBeVisible()
  await expect(saving(page)).toHaveText('Saving...')
  letGo()
  await expect(saving(page)).toHaveText(/^Auto-saved \d/)
  await expectAccessible(page, 'a scenario')
  await setTheme(page, 'dark')
  await expectContrast(page, 'a scenario, dark')
  await setTheme(page, 'light')

  await scenario(page, 2).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
  await expect(page.getByText('0 of at least 250 words')).toBeVisible()
  await answer(page).fill(words(250))
  await expect(page.getByText('250 of at least 250 words')).toBeVisible()
  await page.reload()
  await expect(answer(page)).toHaveValue(words(250))
  await scenario(page, 1).click()
  await expect(answer(page)).toHaveValue('I would ask first.')

  // Pasted: how much of it is told to the person and the company alike.
  await answer(page).evaluate((field) => {
    const data = new DataTransfer()
    data.setData('text/plain', 'twelve chars')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  })
  // What does not fit is cut by the browser; the person is told.
  await answer(page).evaluate((field) => {
    const data = new DataTransfer()
    data.setData('text/plain', 'x'.repeat(60_001))
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  })
  await expect(answer(page)).toHaveAccessibleDescription(/its end was cut off/)
  await button(page, 'Submit Assessment').click()
  const dialog = page.getByRole('dialog', { name: 'Submit Assessment?' })
  await expect(dialog).toContainText('One has no answer yet:')
  await expect(dialog).toContainText('One is shorter than asked for:')
  await expectAccessible(page, 'a warning of short answers')
  await dialog.getByRole('button', { name: /: 0 words, at least 200$/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
  await button(page, 'Submit Assessment').click()
  await dialog.getByRole('button', { name: 'Submit Assessment' }).click()
  await expect(page).toHaveURL('/job-seeker/results')

  const { attempts } = await (await page.request.get('/api/attempts')).json()
  const { id } = attempts.find(({ kind }: { kind: string }) => kind === 'scenarios')
  const { timeline } = await (await page.request.get(`/api/attempts/${id}/timeline`)).json()
  expect(timeline).toContainEqual(expect.objectContaining({ kind: 'pasted', place: 0, characters: 12 }))
})

test('by keyboard alone, from the dashboard to the results @thorough', async ({ page, company }) => {
  await giveTest(page, company)
  await page.goto('/job-seeker')
  const link = page.getByRole('link', { name: /^Start Test: .*scenario/i })
  await expect(link).toBeVisible()
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, page.getByRole('checkbox', { name: /agree/ }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible()
  for (const number of [1, 2, 3]) {
    await expect(scenario(page, number)).toHaveAttribute('aria-current', 'step')
    await tabTo(page, answer(page))
    await page.keyboard.type(`Said about scenario ${number}.`)
    // What is saved is told to who cannot see it, too.
    await expect(saving(page)).toHaveText(/^Auto-saved \d/)
    if (number === 3) continue
    await tabTo(page, button(page, 'Next'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
  }
  await tabTo(page, button(page, 'Submit Assessment'))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Submit Assessment?' })
  await tabTo(page, dialog.getByRole('button', { name: 'Submit Assessment' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/job-seeker/results')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the end of the time submits what was being written @thorough', async ({ page, company }) => {
  const testId = await giveTest(page, company)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/job-seeker/scenario-test/${testId}`)
  await tellDeadline(page, 6)
  await start(page, 'Start Assessment')
  await expect(page.getByRole('timer')).toHaveText(/^0:0\d$/)
  await expectAccessible(page, 'a scenario on a phone')
  await answer(page).pressSequentially('Up to the last moment')
  await expect(page).toHaveURL('/job-seeker/results', { timeout: 15_000 })
  const { attempts } = await (await page.request.get('/api/attempts')).json()
  const { id } = attempts.find(({ kind }: { kind: string }) => kind === 'scenarios')
  const { answers } = await (await page.request.get(`/api/attempts/${id}`)).json()
  expect(answers[0].value.text).toMatch(/^Up to the l/)
})

test('one that is not there, and one that was not given @thorough', async ({ page, company }) => {
  await giveTest(page, company, { includeScenarios: false })
  await page.goto('/job-seeker/scenario-test/some-test')
  await expect(page.getByRole('heading', { name: 'This assessment is not here' })).toBeVisible()
  await page.goto('/job-seeker/scenario-test/demo')
  await expect(page.getByRole('heading', { name: 'This assessment is not here' })).toBeVisible()
  await page.route('**/api/attempts/brief/**', (route) => route.abort())
  await page.goto('/job-seeker/take-test/demo')
  await expect(page.getByRole('alert')).toContainText('It could not be loaded', { timeout: 15_000 })
  await page.unroute('**/api/attempts/brief/**')
  await button(page, 'Try again').click()
  await expect(page.getByRole('heading', { name: 'Demo test' })).toBeVisible()
})
