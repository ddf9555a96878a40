/** Around the tests that people sit: what waits for them, and what a company can do about it, with a reason they read. */
import type { Page } from '@playwright/test'
import { defaultTestConfig } from '#core/tests/test-config.ts'
import { expectAccessible, expectContrast, setTheme } from './expect-accessible.ts'
import { type Company, expect, saveProfile, test } from './hiring.ts'
import { confirmEmail, registerIn } from './people.ts'

test.use({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
test.describe.configure({ timeout: 90_000 })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const notice = (page: Page, text: string | RegExp) =>
  page
    .getByRole('region', { name: /Notices/ })
    .getByText(text)
    .last()
const tests = (page: Page) =>
  page.getByRole('list', { name: 'Recent tests and interviews' }).getByRole('listitem')
const questionsOf = (page: Page, list: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: 'Technical Test' })

/** A job whose test has questions and scenarios. */
async function publishTestedJob(company: Company) {
  const job = await company.publish({ skills: [{ name: 'SQL', isMustHave: true }] })
  return { job, testId: await company.publishTest(job, { ...defaultTestConfig, questionCount: 5 }) }
}

async function apply(page: Page, { slug }: { slug: string }): Promise<string> {
  const answer = await page.request.post(`/api/jobs/${slug}/application`, { data: { consent: true } })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { id: string }).id
}

async function post(page: Page, path: string, data: unknown = {}) {
  const answer = await page.request.post(`/api${path}`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as { id: string }
}

test('what waits is on the dashboard and with the application, what is done among the results', async ({
  page,
  company,
}) => {
  const { job, testId } = await publishTestedJob(company)
  await registerIn(page, { role: 'jobseeker' })
  await page.goto('/job-seeker')
  await expect(page.getByRole('list', { name: 'Your way to a first result' })).toBeVisible()
  await expect(page.getByText('Tests Completed')).toHaveCount(0)
  await expectAccessible(page, 'no tests')
  await page.goto('/job-seeker/results')
  await expect(page.getByText('Nothing submitted yet')).toBeVisible()
  await saveProfile(page)
  await apply(page, job)

  await page.goto('/job-seeker')
  await expect(tests(page)).toHaveText([/Technical Test · Alder Works .+ · Welder/, /Scenario Test · /])
  await expect(tests(page).first()).toContainText('Due in 7 days')
  await expectAccessible(page, 'what waits')
  await setTheme(page, 'dark')
  await expectContrast(page, 'what waits, dark')
  for (const [kind, path] of [
    ['Technical', 'take-test'],
    ['Scenario', 'scenario-test'],
  ])
    await expect(
      page.getByRole('link', { name: new RegExp(`^Start Test: .+, ${kind} Test$`) }),
    ).toHaveAttribute('href', `/job-seeker/${path}/${testId}`)
  await page.goto('/job-seeker/applications')
  const ofApplication = page.getByRole('list', { name: 'Tests for this application' })
  await expect(ofApplication.getByRole('link', { name: /^Start Test: / })).toHaveCount(2)
  await expectAccessible(page, 'what waits for an application')

  // Begun and, a moment later, submitted.
  const { id } = await post(page, '/attempts/start', { kind: 'test', testId, consent: true })
  const practice = await post(page, '/attempts/start', { kind: 'test', testId: 'demo', consent: true })
  await page.goto('/job-seeker')
  await expect(page.getByRole('link', { name: /^Continue: Demo test/ })).toHaveAttribute(
    'href',
    '/job-seeker/take-test/demo',
  )
  await expect(tests(page).filter({ hasText: 'In progress' }).last()).toContainText(/\d+ minutes left/)
  await expect(page.getByRole('link', { name: /^Continue: .+, Technical Test$/ })).toHaveCount(2)
  await post(page, `/attempts/${practice.id}/submit`)
  await page.goto('/job-seeker')
  await expect(tests(page)).toHaveCount(2)
  await post(page, `/attempts/${id}/submit`)
  await page.goto('/job-seeker/results')
  await expect(page.getByRole('status').filter({ hasText: 'was submitted' })).toContainText(
    `${company.name} has it.`,
  )
  // The newest first; practice says that it is.
  await expect(questionsOf(page, 'Recent Test Results').last()).toContainText(/Demo test.+Practice/s)
  const result = questionsOf(page, 'Recent Test Results').first()
  await expect(result).toContainText('Completed')
  await expect(result.getByRole('link', { name: /^View Details: / })).toBeVisible()
  await result.getByRole('button', { name: /^What was recorded/ }).click()
  const recorded = page.getByRole('dialog', { name: 'What was recorded' })
  await expect(recorded.getByRole('listitem')).toContainText(['Assigned', 'Started', 'Submitted'])
  await expectAccessible(page, 'what was recorded', 'dialog')
  await page.keyboard.press('Escape')
  await expect(result.getByRole('button', { name: /^What was recorded/ })).toBeFocused()
})

test('without a connection the list says so, and comes with it @thorough', async ({ page }) => {
  await registerIn(page, { role: 'jobseeker' })
  await page.route('**/api/attempts', (route) => route.abort())
  await page.goto('/job-seeker')
  await expect(page.getByRole('alert')).toContainText('could not be loaded', { timeout: 15_000 })
  await page.unroute('**/api/attempts')
  await button(page, 'Try again').click()
  await expect(page.getByRole('list', { name: 'Your way to a first result' })).toBeVisible()
})

test('a recruiter gives time, opens again and does without, and the candidate reads why', async ({
  page,
  browser,
  playwright,
  baseURL,
  company,
}) => {
  const { job, testId } = await publishTestedJob(company)
  const email = await registerIn(page, { role: 'jobseeker' })
  await saveProfile(page)
  const candidateId = await apply(page, job)
  const recruiters = await browser.newContext({ storageState: await company.storageState() })
  const hr = await recruiters.newPage()
  await hr.goto(`/hr/candidates/${candidateId}`)
  const panel = hr.getByRole('region', { name: 'Tests', exact: true })
  await expect(panel).toContainText('Shown once the candidate shares with you.')
  await confirmEmail(playwright, baseURL ?? '', email)
  await hr.reload()
  const attempt = questionsOf(hr, 'Tests')
  await expect(attempt).toContainText('Not started')
  await expect(attempt.getByRole('link')).toHaveAttribute('href', `/hr/tests/${testId}`)
  await expectAccessible(hr, 'tests of a candidate')

  const dialog = hr.getByRole('dialog')
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  const doIt = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

  // More days: what is missing is said beside its field, and nothing typed is lost without a connection.
  const extend = attempt.getByRole('button', { name: /^Extend: / })
  await extend.click()
  const due = dialog.getByLabel('Due until the end of')
  await expect(due).toBeFocused()
  await doIt('Extend')
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription(/Please give a reason: the candidate can read it/)
  await reason.fill('You were ill.')
  const day = await due.inputValue()
  await due.fill('2020-01-01')
  await doIt('Extend')
  await expect(due).toHaveAccessibleDescription(/Please choose a date within the next 90 days/)
  await due.fill(day)
  await expectAccessible(hr, 'extending', 'dialog')
  await hr.route('**/extend-due', (route) => route.abort())
  await doIt('Extend')
  await expect(dialog.getByRole('alert')).toContainText('Please try again')
  await expect(reason).toHaveValue('You were ill.')
  await hr.unroute('**/extend-due')
  await doIt('Extend')
  await expect(dialog).toHaveCount(0)
  await expect(notice(hr, /is due later/)).toBeVisible()
  await expect(extend).toBeFocused()

  await attempt.getByRole('button', { name: /^Waive: / }).click()
  await expect(reason).toBeFocused()
  await reason.fill('We know your work.')
  await doIt('Waive')
  await expect(attempt).toContainText('Waived')
  await expect(attempt.getByRole('heading')).toBeFocused()
  await page.goto('/job-seeker')
  const own = questionsOf(page, 'Recent tests and interviews')
  await expect(own).toContainText(`${company.name} does without it.`)

  await attempt.getByRole('button', { name: /^Ask for it after all: / }).click()
  await reason.fill('That was a mistake.')
  await doIt('Ask for it after all')
  await expect(attempt).toContainText('Not started')

  const { id } = await post(page, '/attempts/start', { kind: 'test', testId, consent: true })
  const { pulse } = (await post(page, `/attempts/${id}/enter`)) as unknown as { pulse: { turn: number } }
  const { turn } = pulse
  const { item } = (await post(page, `/attempts/${id}/questions/0`)) as unknown as {
    item: { options: { id: string }[] }
  }
  const [firstOption] = item.options
  await post(page, `/attempts/${id}/save`, {
    entries: [
      { turn, seq: 1, place: 3, kind: 'left', value: 12 },
      { turn, seq: 2, place: 0, kind: 'pasted', value: 340 },
    ],
  })
  await hr.reload()
  await expect(attempt).toContainText('In progress')
  await attempt.getByRole('button', { name: /^Extend: / }).click()
  await dialog.getByRole('spinbutton', { name: 'Minutes' }).fill('0')
  await reason.fill('There was a fire drill.')
  await doIt('Extend')
  await expect(dialog.getByRole('spinbutton')).toHaveAccessibleDescription(/Please enter at least 1/)
  await dialog.getByRole('spinbutton').fill('10')
  await doIt('Extend')
  await expect(notice(hr, /There is more time/)).toBeVisible()

  await post(page, `/attempts/${id}/submit`)
  await post(page, `/attempts/${id}/save`, {
    entries: [
      {
        turn,
        seq: 3,
        place: 0,
        kind: 'answer',
        value: firstOption ? { chosen: [firstOption.id] } : { text: 'select 1' },
      },
    ],
  })
  await hr.reload()
  await expect(attempt).toContainText('0 of 5 questions answered')
  await expect(attempt).toContainText('1 answer came after the end.')
  await expect(attempt.getByRole('button', { name: /^Decline: / })).toBeVisible()
  await attempt.getByRole('button', { name: /^Accept: / }).click()
  await reason.fill('Your train was in a tunnel.')
  await doIt('Accept')
  await expect(attempt).toContainText('1 answer that came after the end counts.')
  await expect(attempt).toContainText('1 of 5 questions answered')
  await expect(attempt.getByRole('heading')).toBeFocused()
  await attempt.getByRole('button', { name: /^Reopen: / }).click()
  await reason.fill('Your power was cut.')
  await doIt('Reopen')
  await expect(notice(hr, /is open again/)).toBeVisible()
  await page.reload()
  await expect(own.getByRole('link', { name: /^Continue: / })).toBeVisible()
  await expect(own).toContainText('Until you do, it stays submitted as it is.')
  await expect(attempt).toContainText('Submitted, opened again')

  // It is among the results all the while, and can be closed again.
  await page.goto('/job-seeker/results')
  await expect(questionsOf(page, 'Recent Test Results')).toContainText('you can go on with your answers')
  await attempt.getByRole('button', { name: /^Close again: / }).click()
  await reason.fill('That was the wrong person.')
  await doIt('Close again')
  await expect(attempt.getByRole('button', { name: /^Reopen: / })).toBeVisible()
  await page.goto(`/job-seeker/take-test/${testId}`)
  await expect(page.getByText('Closed again: what was submitted stands.')).toBeVisible()
  await expect(page.getByText(`${company.name} writes: “That was the wrong person.”`)).toBeVisible()
  await attempt.getByRole('button', { name: /^Reopen: / }).click()
  await reason.fill('No, it was you.')
  await doIt('Reopen')
  await expect(attempt).toContainText('Submitted, opened again')

  // Whoever goes on reads why, what is there, and how long.
  await page.reload()
  await expect(page.getByText(`${company.name} writes: “No, it was you.”`)).toBeVisible()
  await expect(page.getByText(/^You answered 1 of 5 questions\./)).toBeVisible()
  await expect(page.getByText('15 min, from the moment you go on.')).toBeVisible()
  await expectAccessible(page, 'one that was opened again')
  await page.getByRole('checkbox', { name: /agree/ }).check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^1[45]:\d\d$/)
  await hr.reload()
  await attempt.getByRole('button', { name: /^Extend: / }).click()
  await reason.fill('You lost a while to us.')
  await doIt('Extend')
  await expect(notice(hr, /There is more time/)).toBeVisible()
  await attempt.getByText('What was recorded').click()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText(`${company.name} writes: “You lost a while to us.”`)).toBeVisible({
    timeout: 20_000,
  })
  await post(page, `/attempts/${id}/submit`)
  await page.goto('/job-seeker')
  await own.getByRole('button', { name: /^What was recorded/ }).click()

  // Both read the same.
  for (const lines of [page.getByRole('dialog'), attempt])
    await expect(lines.getByRole('listitem')).toContainText([
      'Assigned',
      'You were ill.',
      'We know your work.',
      'That was a mistake.',
      'Started',
      'Another window was in front for 12 seconds, at question 4',
      'Pasted 340 characters, at question 1',
      'There was a fire drill.',
      'Submitted',
      'The answer to question 1 came after the end',
      'Your train was in a tunnel.',
      'Your power was cut.',
      'That was the wrong person.',
      'No, it was you.',
      'Started',
      'You lost a while to us.',
    ])
  await recruiters.close()
})

test('a recruiter sets when a test is due and how often it can be taken', async ({ browser, company }) => {
  const { testId } = await publishTestedJob(company)
  const recruiters = await browser.newContext({ storageState: await company.storageState() })
  const page = await recruiters.newPage()
  await page.goto(`/hr/tests/${testId}`)
  const rules = page.getByRole('region', { name: 'Rules for candidates' })
  await expect(rules).toContainText('Due 7 days after someone is given it.')
  await expect(rules).toContainText('It can be taken once.')
  const edit = rules.getByRole('button', { name: /^Edit/ })
  await edit.click()
  const dialog = page.getByRole('dialog', { name: 'Rules for candidates' })
  const figure = (name: string) => dialog.getByRole('spinbutton', { name, exact: true })
  await expect(figure('Days until it is due')).toBeFocused()
  await figure('Days until it is due').fill('91')
  await figure('Retakes').fill('')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(figure('Days until it is due')).toHaveAccessibleDescription(/between 1 and 90 days/)
  await expect(figure('Retakes')).toHaveAccessibleDescription(/between 0 and 3 retakes/)
  await expectAccessible(page, 'the rules', 'dialog')
  await figure('Days until it is due').fill('14')
  await figure('Retakes').fill('1')
  await figure('Days in between').fill('30')
  await page.keyboard.press('Enter')
  await expect(rules).toContainText('Due 14 days after someone is given it.')
  await expect(rules).toContainText('It can be taken twice, 30 days apart at least.')
  await expect(edit).toBeFocused()
  await page.reload()
  await expect(rules).toContainText('It can be taken twice')
  await recruiters.close()
})
