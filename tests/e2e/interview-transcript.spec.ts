/** An interview as its company reads it: not before it has ended, question by question, with what was asked for. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Interview, PlanView } from '#contract/interviews.ts'
import { expectAccessible, expectContrast, setTheme } from './expect-accessible.ts'
import { expect, saveProfile, test } from './hiring.ts'
import { confirmEmail, registerIn } from './people.ts'

test.use({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
test.describe.configure({ timeout: 90_000 })

async function ask<Answer>(request: APIRequestContext, path: string, data?: unknown): Promise<Answer> {
  const answer = data ? await request.post(`/api${path}`, { data }) : await request.get(`/api${path}`)
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as Answer
}

async function say(page: Page, { attempt, messages }: Interview, text: string): Promise<Interview> {
  const sent = { sentId: randomUUID(), after: messages.at(-1)?.seq ?? 0, text }
  return await ask(page.request, `/interviews/${attempt.id}/messages`, sent)
}

const answer =
  'Last year at the yard we had pipes that leaked. I measured each joint, changed the order of the work and showed the two apprentices how. In the end 3 of 400 joints leaked instead of 40; it took a day more for each ship, although a new machine would have been quicker.'

test('it is read once it has ended, with what was asked further and what was never reached', async ({
  page,
  browser,
  company,
  playwright,
  baseURL,
}) => {
  const job = await company.publish({ skills: [{ name: 'Welding', isMustHave: true }] })
  const recruiter = await (
    await browser.newContext({ storageState: await company.storageState(), reducedMotion: 'reduce' })
  ).newPage()
  const plan = `/company/jobs/${job.id}/interview-plan`
  const { revision, questions } = await ask<PlanView>(recruiter.request, plan)
  await ask(recruiter.request, `${plan}/approve`, { revision })

  const email = await registerIn(page, { role: 'jobseeker' }, 'Nia Newcomer')
  await confirmEmail(playwright, baseURL ?? '', email)
  await saveProfile(page)
  await ask(page.request, `/jobs/${job.slug}/application`, { consent: true })
  const { attempts } = await ask<{ attempts: { id: string; kind: string }[] }>(page.request, '/attempts')
  const id = attempts.find(({ kind }) => kind === 'interview')?.id ?? ''

  await recruiter.goto(`/hr/interviews/${id}`)
  await expect(recruiter.getByRole('heading', { level: 1 })).toHaveText('Interview with Nia Newcomer')
  await expect(recruiter.getByText('Not begun yet')).toBeVisible()
  await expectAccessible(recruiter, 'an interview that has not begun')

  let interview = await ask<Interview>(page.request, `/interviews/${id}/enter`, {})
  interview = await say(page, interview, 'Yes, I am ready.')
  interview = await say(page, interview, 'Can I talk to a person instead?')
  interview = await say(page, interview, answer)
  interview = await say(page, interview, 'I welded a pipe once.')
  await recruiter.reload()
  await expect(recruiter.getByText('nobody reads along')).toBeVisible()
  await expect(recruiter.getByText('Nia Newcomer asked to talk to a person instead.')).toBeVisible()
  await expect(recruiter.getByText('I welded a pipe once.')).toHaveCount(0)
  await say(page, interview, answer)
  await ask(page.request, `/interviews/${id}/end`, {})

  await recruiter.reload()
  const facts = recruiter.getByRole('region', { name: 'In short' })
  await expect(facts).toContainText('By the candidate, before the last question')
  await expect(facts).toContainText('2 of 7 answered')
  await expect(recruiter.getByRole('region', { name: 'Recordings' })).toContainText('None.')
  const [first, second, third, ...unasked] = questions.map(({ topic }) => topic)
  const part = (name = '') => recruiter.getByRole('region', { name, exact: true })
  await expect(part('Before the first question')).toContainText('Yes, I am ready.')
  await expect(part(first)).toContainText('Question 1 of 7')
  await expect(part(first)).toContainText('aside, not an answer')
  await expect(part(second).getByText('follow-up')).toBeVisible()
  await expect(part(second)).toContainText('3 of 400 joints')
  await expect(part(third)).toContainText('No answer was given.')
  await expect(recruiter.getByRole('list', { name: 'Not reached' }).getByRole('listitem')).toContainText(
    unasked,
  )
  const anchors = recruiter.getByRole('list', { name: `What answers show: ${first}` })
  await expect(anchors).toHaveCount(0)
  await part(first)
    .getByRole('button', { name: /^What answers show/ })
    .press('Enter')
  await expect(anchors.getByRole('listitem')).toHaveCount(5)
  for (const width of [390, 1440]) {
    await recruiter.setViewportSize({ width, height: 900 })
    await expectAccessible(recruiter, `a transcript, ${width}`)
  }
  await setTheme(recruiter, 'dark')
  await expectContrast(recruiter, 'a transcript, dark')
  await recruiter.getByRole('link', { name: 'Back to Nia Newcomer' }).click()
  await expect(recruiter.getByRole('heading', { level: 1 })).toHaveText('Nia Newcomer')

  // The same way, without who it is, and with what was looked for.
  await recruiter.goto(`${new URL(recruiter.url()).pathname}?status=completed&sort=oldest&blind=on`)
  const heading = recruiter.getByRole('heading', { level: 1 })
  const standIn = /^Candidate [0-9A-F]{5}$/
  await expect(heading).toHaveText(standIn)
  await recruiter.getByRole('link', { name: 'Read the transcript' }).click()
  await expect(heading).toHaveText(/^Interview with Candidate [0-9A-F]{5}$/)
  await expect(recruiter.getByRole('region', { name: 'Recordings' })).toContainText('once you have decided')
  await expect(recruiter.getByRole('main')).not.toContainText('Nia')
  await recruiter.getByRole('link', { name: 'See the ratings and what they rest on' }).click()
  await expect(recruiter).toHaveURL(/\/hr\/results\/.*\?status=completed&sort=oldest&blind=on$/)
  await expect(async () => {
    // The answers are rated within moments.
    await recruiter.reload()
    await expect(recruiter.getByRole('list', { name: 'How it came about' })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(recruiter.getByRole('main')).not.toContainText('Nia')
  await recruiter.getByRole('link', { name: standIn }).click()
  await expect(heading).toHaveText(standIn)
  await expect(recruiter.getByRole('region', { name: 'History' })).toContainText('The candidate applied')
  await recruiter.getByRole('link', { name: 'See the evidence' }).click()
  await recruiter.getByRole('link', { name: standIn }).click()
  await recruiter.getByRole('link', { name: 'All candidates' }).click()
  await expect(recruiter).toHaveURL(/\/hr\/candidates\?status=completed&sort=oldest&blind=on$/)
  await expect(heading).toHaveText('Candidate Management')
  await expect(heading).toBeFocused()
  await recruiter.getByRole('button', { name: /^Notifications/ }).click()
  const bell = recruiter.getByRole('dialog', { name: 'Notifications' })
  await expect(bell).toContainText('A candidate applied for')
  await expect(bell).not.toContainText('Nia')
  await bell.getByRole('link', { name: /^A candidate applied for/ }).click()
  await expect(recruiter).toHaveURL(/\/hr\/candidates\/[\w-]+\?blind=on$/)
  await expect(recruiter.getByRole('main')).not.toContainText('Nia')
})
