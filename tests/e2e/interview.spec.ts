/** Holding an interview: by keyboard alone, on a phone, without a connection, on two devices. Nothing is said twice or lost. */
import type { Page } from '@playwright/test'
import { expectAccessible, expectContrast, setTheme } from './expect-accessible.ts'
import { type Company, expect, saveProfile, test } from './hiring.ts'
import { registerIn } from './people.ts'
import { button, tabTo } from './sitting.ts'

test.use({ reducedMotion: 'reduce' })
test.describe.configure({ timeout: 90_000 })

const box = (page: Page) => page.getByRole('textbox', { name: 'Your answer' })
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' })
const said = (page: Page) => log(page).getByRole('listitem')
const typing = (page: Page) => page.getByText('The interviewer is typing')

const answer = (n: number) =>
  `Last year I was asked to mend case ${n}. I measured it, talked with two colleagues and chose the slower way, although it cost a day. In the end it took 4 minutes instead of 40.`

/** Signed in in the page's browser, with an interview of the company before them. */
async function giveInterview(page: Page, company: Company): Promise<void> {
  const job = await company.publish({ skills: [{ name: 'SQL', isMustHave: true }] })
  await company.approveInterview(job)
  await registerIn(page, { role: 'jobseeker' }, 'Nia Newcomer')
  await saveProfile(page)
  const applied = await page.request.post(`/api/jobs/${job.slug}/application`, { data: { consent: true } })
  expect(applied.status(), await applied.text()).toBe(200)
}

/** The interviewer has answered, and it is the person's turn. */
async function hear(page: Page, messages: number): Promise<void> {
  await expect(said(page)).toHaveCount(messages)
  await expect(typing(page)).toHaveCount(0)
}

async function say(page: Page, text: string, messages: number): Promise<void> {
  await box(page).fill(text)
  await box(page).press('Enter')
  await hear(page, messages)
}

async function openInterview(page: Page): Promise<void> {
  await page.goto('/job-seeker')
  await page.getByRole('link', { name: /^Start Interview/ }).click()
  await hear(page, 1)
}

test('the whole interview by keyboard alone, on a phone, with new messages announced', async ({
  page,
  company,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await giveInterview(page, company)
  await page.goto('/job-seeker')
  const link = page.getByRole('link', { name: /^Start Interview/ })
  await expect(link).toBeVisible()
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Welder interview' })).toBeVisible()
  // What comes new is read out as it comes.
  await expect(log(page)).toHaveAttribute('aria-live', 'polite')
  await hear(page, 1)
  await expect(said(page).first()).toContainText('a program, not a person')
  await expectAccessible(page, 'the greeting')
  await setTheme(page, 'dark')
  await expectContrast(page, 'the greeting in the dark')
  await setTheme(page, 'light')

  await expect(box(page)).toBeFocused()
  await expect(button(page, 'Send')).toBeDisabled()
  await page.keyboard.type('How long')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('will it take?')
  await expect(box(page)).toHaveValue('How long\nwill it take?')
  await page.keyboard.press('Enter')
  await expect(box(page)).toHaveValue('')
  await expect(typing(page)).toBeVisible()
  await page.keyboard.type('yes')
  await expect(button(page, 'Send')).toBeDisabled()
  await hear(page, 3)
  await expect(said(page).last()).toContainText('20 to 40 minutes')
  await page.keyboard.press('Enter')
  await hear(page, 5)
  await expect(said(page).last()).toContainText('1 of 7')

  // Too little, so it asks once more, and counts on only after that.
  await page.keyboard.type('I like it.')
  await page.keyboard.press('Enter')
  await hear(page, 7)
  await expect(said(page).last()).toContainText('1 of 7, once more')
  for (let n = 1; n <= 6; n++) {
    await page.keyboard.insertText(answer(n))
    await page.keyboard.press('Enter')
    await hear(page, 7 + 2 * n)
    await expect(said(page).last()).toContainText(`${n + 1} of 7`)
    await expect(box(page)).toBeFocused()
  }
  await expectAccessible(page, 'the last question')
  await page.keyboard.insertText(answer(7))
  await page.keyboard.press('Enter')
  await expect(said(page)).toHaveCount(21)
  await expect(said(page).last()).toContainText('in review now')
  await expect(page).toHaveURL('/job-seeker/results')
  await expect(page.getByText('“Welder interview” was submitted.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Recent Test Results' })).toContainText('AI Interview')

  const transcript = page.getByRole('link', { name: /^Read the transcript/ })
  await tabTo(page, transcript)
  await page.keyboard.press('Enter')
  await expect(page.getByText('7 of 7 questions answered')).toBeVisible()
  await expectAccessible(page, 'the transcript')
})

test('a message waits for its connection, and is there once; a reload and another device go on where it was', async ({
  page,
  company,
  browser,
}) => {
  await giveInterview(page, company)
  await openInterview(page)
  await say(page, 'yes', 3)

  // What is kept without a word is not said again.
  let cuts = 0
  await page.route('**/api/interviews/*/messages', async (route) => {
    if (cuts++ > 0) return await route.fallback()
    await route.fetch()
    await route.abort()
  })
  await box(page).fill(answer(1))
  await box(page).press('Enter')
  await expect(page.getByText('Not sent yet. It is kept here and tried again by itself.')).toBeVisible()
  await hear(page, 5)
  expect(cuts).toBeGreaterThan(1)

  await page.context().setOffline(true)
  await box(page).fill(answer(2))
  await box(page).press('Enter')
  await expect(page.getByText('Not sent yet. It is kept here and tried again by itself.')).toBeVisible()
  await page.context().setOffline(false)
  await hear(page, 7)

  // Half a sentence stays in this browser.
  await box(page).fill('Half a sent')
  await page.reload()
  await hear(page, 7)
  await expect(box(page)).toHaveValue('Half a sent')

  const other = await browser.newContext({ storageState: await page.context().storageState() })
  const phone = await other.newPage()
  await phone.goto(page.url())
  await hear(phone, 7)
  await say(phone, answer(3), 9)
  await box(page).press('Enter')
  await expect(page.getByRole('alert')).toContainText('went on in another window')
  await expect(box(page)).toHaveValue('Half a sent')
  await hear(page, 9)
  await other.close()
})

test('it can be paused, a person can be asked for, and it can be ended', async ({
  page,
  company,
  browser,
}) => {
  await giveInterview(page, company)
  await openInterview(page)
  await say(page, 'yes', 3)
  await button(page, 'Pause').click()
  await expect(page.getByText('It goes on where we stopped')).toBeVisible()
  await expectAccessible(page, 'paused')
  await page.reload()
  await button(page, 'Go on').click()
  await expect(box(page)).toBeVisible()

  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Talk to a person instead' }).click()
  await expect(page.getByText('knows that you would like to talk to a person')).toBeVisible()
  const recruiter = await browser.newContext({ storageState: await company.storageState() })
  const desk = await recruiter.newPage()
  await desk.goto('/hr')
  await desk.getByRole('button', { name: /^Notifications/ }).click()
  await expect(desk.getByText('would rather talk to a person')).toBeVisible()
  await recruiter.close()

  await say(page, answer(1), 5)
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'End the interview' }).click()
  await expect(page.getByRole('dialog')).toContainText('You have answered 1 of 7 questions')
  await button(page, 'End it').click()
  await expect(page).toHaveURL('/job-seeker/results')
})

test('an interview that is nobody’s is not there', async ({ page }) => {
  await registerIn(page, { role: 'jobseeker' })
  await page.goto('/job-seeker/ai-interview/some-interview')
  await expect(page.getByRole('heading', { level: 1, name: 'This interview is not here' })).toBeVisible()
})
