/** The interview of a job: proposed, changed by several hands, approved in versions, and no longer asked for. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { PlanView } from '#contract/interviews.ts'
import { emptyJob, type JobDetails } from '#core/jobs/job.ts'
import { expect, test } from './callers.ts'
import { expectAccessible, expectContrast, setTheme } from './expect-accessible.ts'
import { registerIn } from './people.ts'

test.use({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
test.describe.configure({ timeout: 90_000 })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const standing = (page: Page) => page.getByRole('region', { name: 'How it stands' })
const topics = (page: Page) =>
  page.getByRole('list', { name: 'Questions', exact: true }).getByRole('heading', { level: 3 })
const card = (page: Page, topic: string) => page.getByRole('region', { name: topic, exact: true })
const notice = (page: Page, text: string | RegExp) =>
  page
    .getByRole('region', { name: /Notices/ })
    .getByText(text)
    .last()

const analyst: Partial<JobDetails> = {
  jobTitle: 'Data Analyst',
  company: 'Rowan Yard',
  location: 'Leeds',
  summary: 'You find out what the figures say.',
  skills: [
    { name: 'SQL', isMustHave: true },
    { name: 'Python', isMustHave: true },
  ],
}

/** On the interview of a job of a company of their own. */
async function openPlan(page: Page): Promise<string> {
  const company = { name: `Rowan Yard ${randomUUID().slice(0, 8)}` }
  await registerIn(page, { role: 'hr', company }, 'Rosa Recruiter')
  const data = { details: { ...emptyJob, ...analyst }, isPublished: true }
  const answer = await page.request.post('/api/company/jobs', { data })
  expect(answer.status(), await answer.text()).toBe(200)
  const { id } = (await answer.json()) as { id: string }
  await page.goto(`/hr/jobs/${id}`)
  await page.getByRole('tab', { name: 'Interview' }).click()
  await expect(page).toHaveURL(`/hr/jobs/${id}?tab=interview`)
  await expect(topics(page)).toHaveCount(7)
  return `/api/company/jobs/${id}/interview-plan`
}

/** As a colleague would, in another window. */
async function changeElsewhere(page: Page, plan: string, change: (plan: PlanView) => Partial<PlanView>) {
  const before = (await (await page.request.get(plan)).json()) as PlanView
  const { revision, questions, dueDays } = { ...before, ...change(before) }
  const answer = await page.request.put(plan, { data: { revision, questions, dueDays } })
  expect(answer.status(), await answer.text()).toBe(200)
}

const press = async (page: Page, key: string, times = 1) => {
  for (let n = 0; n < times; n++) await page.keyboard.press(key)
}

test('a proposal is edited, replaced, put in order and approved; changed, approved again and closed', async ({
  page,
}) => {
  await openPlan(page)
  await expect(standing(page)).toContainText('Proposal')
  await expect(standing(page)).toContainText('Nobody has touched it yet')
  await expect(card(page, (await topics(page).nth(2).innerText()) ?? '')).toContainText('Skill: SQL')
  await expect(page.getByText('something from the candidate’s resume').first()).toBeVisible()
  const [first = '', second = '', third = ''] = await topics(page).allInnerTexts()
  await button(page, new RegExp(`^Follow-ups, ratings and concepts of ${first}`)).click()
  await expect(page.getByRole('list', { name: `Ratings of ${first}` }).getByRole('listitem')).toHaveCount(5)
  await expect(page.getByRole('list', { name: `Expected concepts of ${first}` })).toBeVisible()
  await expectAccessible(page, 'a proposal')

  // What is wrong is said beside its field; what is typed stays when the dialog is closed.
  await button(page, `Edit: ${first}`).click()
  const dialog = page.getByRole('dialog')
  await field(page, 'Question').fill('Why?')
  await field(page, 'Rating 2').fill('')
  await button(page, 'Save question').click()
  await expect(field(page, 'Question')).toBeFocused()
  await expect(field(page, 'Question')).toHaveAccessibleDescription(/whole question/)
  await expect(field(page, 'Rating 2')).toHaveAccessibleDescription(/level 2 shows/)
  await expectAccessible(page, 'a refused edit', 'dialog')
  await page.keyboard.press('Escape')
  await expect(card(page, first)).toContainText('Edit not saved')
  await page.reload()
  await button(page, `Edit: ${first}`).click()
  await expect(dialog).toContainText('what you typed before')
  await expect(field(page, 'Question')).toHaveValue('Why?')
  await button(page, 'Start over').click()
  await expect(field(page, 'Rating 2')).not.toHaveValue('')
  await field(page, 'Question').fill('What would a good first month with us look like to you?')
  await field(page, 'Trade-off').fill('')
  await button(page, 'Save question').click()
  await expect(notice(page, 'Question 1 is saved.')).toBeVisible()
  await expect(card(page, first)).toContainText('What would a good first month')
  await expect(card(page, first)).toContainText('Your own words')
  await expect(card(page, first)).not.toContainText('Edit not saved')
  await expect(button(page, `Edit: ${first}`)).toBeFocused()
  await expect(standing(page)).toContainText('Draft')

  await button(page, `Replace: ${second}`).click()
  await expect(page.getByRole('searchbox', { name: 'Search questions' })).toBeFocused()
  const others = dialog.getByRole('list', { name: 'Other questions' }).getByRole('listitem')
  await expect(others.first()).toBeVisible()
  const chosen = await others.first().getByRole('heading').innerText()
  await page.getByRole('searchbox', { name: 'Search questions' }).fill('zeppelin')
  await expect(dialog.getByText('Nothing found')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search questions' }).fill(chosen)
  await expectAccessible(page, 'other questions', 'dialog')
  await button(page, `Choose: ${chosen}`).click()
  await expect(topics(page).nth(1)).toHaveText(chosen)
  await page
    .getByRole('region', { name: /Notices/ })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(topics(page).nth(1)).toHaveText(second)
  await button(page, `Replace: ${second}`).click()
  await button(page, `Choose: ${chosen}`).click()
  await expect(topics(page).nth(1)).toHaveText(chosen)
  // Once the dialog is gone: what is behind it cannot be reached while it is open.
  await expect(button(page, `Replace: ${chosen}`)).toBeFocused()

  // By keyboard alone: faster than it is saved, and the focus goes along.
  await button(page, `Move up: ${third}`).focus()
  await press(page, 'Enter', 2)
  await expect(button(page, `Move up: ${third}`)).toBeFocused()
  await expect(button(page, `Move up: ${third}`)).toHaveAttribute('aria-disabled', 'true')
  await press(page, 'Tab')
  await press(page, 'Enter')
  await expect(button(page, `Move down: ${third}`)).toBeFocused()
  await expect(
    page.getByRole('status').filter({ hasText: `${third} is now question 2 of 7.` }),
  ).toBeAttached()
  const order = [first, third, chosen]
  await expect(async () => expect((await topics(page).allInnerTexts()).slice(0, 3)).toEqual(order)).toPass()

  const days = page.getByRole('spinbutton', { name: 'Days until it is due' })
  await days.fill('120')
  await days.press('Enter')
  await expect(days).toHaveAccessibleDescription(/at most 90/)
  await days.fill('14')
  await days.press('Enter')
  await expect(notice(page, 'The days until it is due are saved.')).toBeVisible()
  await page.reload()
  await expect(days).toHaveValue('14')
  await expect(async () => expect((await topics(page).allInnerTexts()).slice(0, 3)).toEqual(order)).toPass()

  await button(page, 'Approve plan').click()
  await expect(dialog).toContainText('Everyone who applies for “Data Analyst” gets these seven questions')
  await dialog.getByRole('button', { name: 'Approve plan' }).click()
  await expect(notice(page, 'Version 1 is approved.')).toBeVisible()
  await expect(standing(page)).toContainText(/Approved\s*Version 1, approved on .* by Rosa Recruiter/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(button(page, /^Approve/)).toHaveCount(0)

  await button(page, `Move down: ${third}`).click()
  await expect(standing(page)).toContainText(
    'Candidates are asked version 1 until you approve what you see here',
  )
  await button(page, 'Approve again').click()
  await dialog.getByRole('button', { name: 'Approve again' }).click()
  await expect(standing(page)).toContainText('Version 2, approved on')
  await button(page, 'Stop asking').click()
  await dialog.getByRole('button', { name: 'Stop asking' }).click()
  await expect(standing(page)).toContainText('Nobody is asked any more')
  await button(page, 'Approve again').click()
  await dialog.getByRole('button', { name: 'Approve again' }).click()
  await expect(standing(page)).toContainText('Version 2, approved on')
  await expect(button(page, 'Stop asking')).toBeVisible()
})

test('what others change meanwhile is shown, and nothing that was typed is lost @thorough', async ({
  page,
}) => {
  const plan = await openPlan(page)
  const [first = '', second = ''] = await topics(page).allInnerTexts()
  await button(page, `Edit: ${first}`).click()
  await field(page, 'Question').fill('What would a good first month with us look like to you?')
  await changeElsewhere(page, plan, ({ questions }) => ({
    questions: questions
      .map((question, place) => (place === 0 ? { ...question, topic: 'By a colleague' } : question))
      .toReversed(),
  }))
  await button(page, 'Save question').click()
  const dialog = page.getByRole('dialog', { name: 'Edit question 7' })
  await expect(dialog.getByRole('alert')).toContainText('changed in the meantime')
  await expect(page.getByRole('heading', { name: 'What differs' })).toBeFocused()
  await expect(field(page, 'Question')).toHaveValue(/good first month/)
  await expectAccessible(page, 'what differs', 'dialog')
  await button(page, 'Take over: Topic').click()
  await page.route('**/interview-plan', (route) => route.abort(), { times: 1 })
  await button(page, 'Save question').click()
  await expect(dialog.getByRole('alert')).toContainText('What you typed is still here')
  await button(page, 'Save question').click()
  await expect(topics(page).nth(6)).toHaveText('By a colleague')
  await expect(card(page, 'By a colleague')).toContainText('good first month')
  await expect(topics(page).nth(5)).toHaveText(second)

  // A move is meant for what was seen: where that has changed, the plan is shown as it is.
  await changeElsewhere(page, plan, ({ questions }) => ({ questions: questions.toReversed() }))
  await button(page, `Move up: ${second}`).click()
  await expect(notice(page, /changed in the meantime/)).toBeVisible()
  await expect(topics(page).first()).toHaveText('By a colleague')

  // What cannot be approved says so, and where.
  await changeElsewhere(page, plan, ({ questions }) => ({
    questions: questions.map((question, place) =>
      place === 1
        ? { ...question, text: 'Why?', anchors: ['', 'Little', 'Some', 'Much', 'All of it'] }
        : question,
    ),
  }))
  await page.reload()
  await expect(button(page, 'Approve plan')).toBeDisabled()
  await expect(button(page, 'Approve plan')).toHaveAccessibleDescription(
    'Please look at question 2 before you approve it.',
  )
  await expect(card(page, second)).toContainText('Please write a whole question')
  await expect(card(page, second)).toContainText('Please say what an answer of level 1 shows')
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `problems of a plan, ${width}`)
  }
  await setTheme(page, 'dark')
  await expectContrast(page, 'problems of a plan, dark')
})

test('an interview that is nobody’s, or cannot be loaded, says so @thorough', async ({ page }) => {
  await openPlan(page)
  await page.goto(`/hr/interviews/${randomUUID()}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This interview is not here')
  await page.route('**/interview-plan', (route) => route.abort())
  await page.goto('/hr/jobs')
  await page.getByRole('link', { name: 'Data Analyst', exact: true }).click()
  await page.getByRole('tab', { name: 'Interview' }).click()
  await expect(page.getByRole('alert')).toContainText('The interview could not be loaded.', {
    timeout: 15_000,
  })
  await page.unroute('**/interview-plan')
  await button(page, 'Try again').click()
  await expect(topics(page)).toHaveCount(7)
})
