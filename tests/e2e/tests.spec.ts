/** From a job to a published test: generated, looked through and changed, tried as a candidate would, given out in versions. */
import { randomUUID } from 'node:crypto'
import type { Locator, Page, Response } from '@playwright/test'
import { emptyJob, type JobDetails } from '#core/jobs/job.ts'
import { expect, test } from './callers.ts'
import { expectAccessible, expectContrast, setTheme } from './expect-accessible.ts'
import { registerIn } from './people.ts'

test.use({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
test.describe.configure({ timeout: 90_000 })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const figure = (page: Page, name: string) => page.getByRole('spinbutton', { name, exact: true })
const sections = (page: Page) =>
  page.getByRole('list', { name: 'Sections' }).getByRole('heading', { level: 3 })
const notice = (page: Page, text: string | RegExp) =>
  page
    .getByRole('region', { name: /Notices/ })
    .getByText(text)
    .last()
const inList = (list: Locator, name: RegExp) => list.getByRole('button', { name })

const analyst: Partial<JobDetails> = {
  jobTitle: 'Data Analyst',
  company: 'Rowan Yard',
  location: 'Leeds',
  summary: 'You find out what the figures say.',
  skills: [
    { name: 'SQL', isMustHave: true },
    { name: 'Python', isMustHave: true },
    { name: 'CSS', isMustHave: false },
  ],
}

async function startCompany(page: Page): Promise<void> {
  const company = { name: `Rowan Yard ${randomUUID().slice(0, 8)}` }
  await registerIn(page, { role: 'hr', company }, 'Rosa Recruiter')
}

async function createJob(page: Page, details: Partial<JobDetails> = {}, isPublished = true): Promise<string> {
  const data = { details: { ...emptyJob, ...analyst, ...details }, isPublished }
  const answer = await page.request.post('/api/company/jobs', { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { id: string }).id
}

/** To the review of a test for the job that the address names. */
async function generate(page: Page, jobId: string, questions = 20): Promise<void> {
  await page.goto(`/hr/test-generator?job=${jobId}`)
  await figure(page, 'Number of questions').fill(String(questions))
  await button(page, 'Generate Test').click()
  await expect(page).toHaveURL(/\/hr\/test-generator\?test=[\w-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

test('a job is picked, the test set and its bounds kept, and nothing is lost on the way', async ({
  page,
}) => {
  await startCompany(page)
  await page.goto('/hr/test-generator')
  await expect(page.getByText('No job to make a test for')).toBeVisible({ timeout: 15_000 })
  await expect(panel(page, 'Job position').getByRole('link', { name: 'Upload JD' })).toBeVisible()
  await page.goto(`/hr/test-generator?job=${randomUUID()}`)
  await expect(page.getByText('The job you came with is not here any more.', { exact: true })).toBeVisible()
  await page.goto('/hr/test-generator')
  await createJob(page)
  await createJob(page, { jobTitle: 'Welder', skills: [] }, false)
  const closed = await createJob(page, { jobTitle: 'Clerk' })
  const { version } = await (await page.request.get(`/api/company/jobs/${closed}`)).json()
  const closing = await page.request.post(`/api/company/jobs/${closed}/close`, { data: { version } })
  expect(closing.status(), await closing.text()).toBe(200)
  await page.reload()

  const generateTest = button(page, 'Generate Test')
  await expect(generateTest).toBeDisabled()
  await expect(generateTest).toHaveAccessibleDescription('Choose a job position first.')
  const jobs = page.getByRole('group', { name: 'Job position' })
  await expect(jobs.getByRole('radio')).toHaveCount(2)
  await expect(jobs.getByRole('radio', { name: /^Data Analyst.*SQL.*Python.*0 candidates$/s })).toBeVisible()
  await expect(jobs.getByRole('radio', { name: /^Welder\s*Draft/ })).toBeVisible()
  await expectAccessible(page, 'no job chosen')

  await jobs.getByRole('radio', { name: /^Data Analyst/ }).check()
  await expect(page.getByRole('heading', { name: 'Configure' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Medium/ })).toBeChecked()
  await expect(figure(page, 'Duration (minutes)')).toHaveValue('60')
  await expect(figure(page, 'Number of questions')).toHaveValue('20')
  await expect(page.getByRole('switch', { name: 'Include scenarios' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Adaptive testing' })).toBeChecked()

  for (const [field, typed, message] of [
    ['Duration (minutes)', '14', 'Please enter between 15 and 180 minutes'],
    ['Duration (minutes)', '181', 'Please enter between 15 and 180 minutes'],
    ['Number of questions', '4', 'Please enter between 5 and 50 questions'],
    ['Number of questions', '', 'Please enter between 5 and 50 questions'],
    ['Number of questions', '51', 'Please enter between 5 and 50 questions'],
  ] as const) {
    const given = await figure(page, field).inputValue()
    await figure(page, field).fill(typed)
    await generateTest.click()
    await expect(figure(page, field)).toBeFocused()
    await expect(figure(page, field)).toHaveAccessibleDescription(new RegExp(message))
    await figure(page, field).fill(given)
    await expect(page.getByText(message)).toHaveCount(0)
  }
  await figure(page, 'Number of questions').fill('12')
  await page.getByRole('switch', { name: 'Adaptive testing' }).uncheck()
  await expectAccessible(page, 'a job chosen')
  await setTheme(page, 'dark')
  await expectContrast(page, 'a job chosen, dark')
  await page.reload()
  await expect(jobs.getByRole('radio', { name: /^Data Analyst/ })).toBeChecked()
  await expect(figure(page, 'Number of questions')).toHaveValue('12')
  await expect(page.getByRole('switch', { name: 'Adaptive testing' })).not.toBeChecked()

  // It can be given up, and then asked for again.
  await page.route('**/api/tests/generate', () => {})
  await generateTest.click()
  await expect(page.getByRole('status').filter({ hasText: 'Asking for the test' })).toBeVisible()
  await expect(button(page, 'Cancel')).toBeFocused()
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/tests/generate'))
  await button(page, 'Cancel').click()
  await aborted
  await expect(generateTest).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.unroute('**/api/tests/generate')
  await page.route('**/api/tests/generate', (route) => route.abort())
  await generateTest.click()
  await expect(page.getByRole('alert')).toContainText('The test could not be generated')
  await page.unroute('**/api/tests/generate')
  await button(page, 'Try again').click()
  await expect(page).toHaveURL(/\?test=/)
  await expect(page.getByRole('definition').first()).toContainText('12')

  await page.goto(`/hr/test-generator?job=${closed}`)
  await expect(page.getByText('“Clerk” is closed.')).toBeVisible()
  await expect(generateTest).toBeDisabled()
})

test('a generated test is looked through, changed, foretold, saved and published', async ({ page }) => {
  await startCompany(page)
  const jobId = await createJob(page)
  // Few, so that the bank has others in their place.
  await generate(page, jobId, 9)
  const review = page.url()
  await expect(sections(page)).toHaveText(['SQL', 'Python', 'CSS'])
  await expect(page.getByText(/^\d+ of \d+ asked · \d+ minutes$/).first()).toBeVisible()
  await expect(panel(page, 'Coverage').getByRole('row', { name: /^SQL\s*Must-have/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Scenarios' }).getByRole('listitem')).toHaveCount(3)

  // One question: opened to its key, locked, another replaced, and the rest drawn again.
  const questions = page.getByRole('list', { name: 'Questions of SQL' })
  const lines = inList(questions, /.+ · SQL$/)
  await lines.first().click()
  await expect(questions.getByRole('region', { name: /^Key and explanation: / })).toBeVisible()
  const lock = inList(questions, /^Lock: /).first()
  const locked = (await lock.textContent())?.replace(/^.*Lock: /, '') ?? ''
  await lock.click()
  await expect(lock).toHaveAttribute('aria-pressed', 'true')
  const replace = inList(questions, /^Replace: /).nth(1)
  await replace.click()
  await expect(page.getByRole('status').filter({ hasText: /^Replaced by: / })).toHaveCount(1)
  await expect(replace).toBeFocused()
  await expectAccessible(page, 'a review')
  await setTheme(page, 'dark')
  await expectContrast(page, 'a review, dark')
  const drawn = page.waitForResponse((answer) => answer.url().endsWith('/redraw'))
  await button(page, 'Draw again').click()
  expect((await drawn).status()).toBe(200)
  await expect(page.getByRole('status').filter({ hasText: '1 locked question stayed.' })).toHaveCount(1)
  // Two that are drawn from one template may begin with the same words.
  const still = questions.getByRole('button', { name: `Lock: ${locked}`, exact: true, pressed: true })
  await expect(still).toHaveCount(1)

  // Sections move by keyboard, and the focus with them.
  const down = button(page, 'Move down: SQL')
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(sections(page)).toHaveText(['Python', 'SQL', 'CSS'])
  await expect(down).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sections(page)).toHaveText(['Python', 'CSS', 'SQL'])
  await expect(down).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'SQL is now 3 of 3.' })).toHaveCount(1)

  const scenario = inList(page.getByRole('list', { name: 'Scenarios' }), /^Replace: /).first()
  const title = await scenario.textContent()
  await scenario.click()
  await expect(scenario).not.toHaveText(title ?? '')

  const passing = panel(page, 'Forecast').getByRole('table', { name: 'Who would pass' })
  await expect(passing).toBeVisible()
  await expect(panel(page, 'Forecast')).toContainText(/± \d+ points/)
  await expect(panel(page, 'Forecast')).toContainText('rest on their writers’ judgement')
  const mixed = await passing.innerText()
  await page.getByRole('radio', { name: 'Experienced' }).check()
  await expect(passing).not.toHaveText(mixed, { useInnerText: true })
  await button(page, 'Table: results of 100 people').click()
  await expect(page.getByRole('row', { name: /^90 to 100/ })).toBeVisible()

  await button(page, 'Edit title').click()
  await page.getByRole('textbox', { name: 'Title' }).fill(' ')
  await button(page, 'Save changes').click()
  await expect(page.getByText('Please give the test a title')).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill('What the figures say')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What the figures say')

  // All of it is there again after a reload, and from the generator, where it is not on the list yet.
  await page.reload()
  await expect(sections(page)).toHaveText(['Python', 'CSS', 'SQL'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What the figures say')
  await button(page, 'Generate New Test').click()
  await expect(page).toHaveURL(`/hr/test-generator?job=${jobId}`)
  await expect(page.getByText('No tests yet')).toBeVisible()
  await page.getByRole('link', { name: 'Back to its review' }).click()
  await expect(page).toHaveURL(review)

  await button(page, 'Save').click()
  await expect(page).toHaveURL(/\/hr\/tests\/[\w-]{36}$/)
  await expect(notice(page, 'Test saved successfully!')).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  await expect(panel(page, 'Statistics')).toContainText('No results to show yet')
  await expectAccessible(page, 'a test')
  // What is saved has its own page.
  const address = page.url()
  await page.goto(review)
  await expect(page).toHaveURL(address)

  await button(page, 'Publish').click()
  const dialog = page.getByRole('dialog', { name: 'Publish “What the figures say”?' })
  await expect(dialog).toContainText('whoever applies for “Data Analyst” is asked to take it')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await expect(button(page, 'Draw again')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Lock|Replace|Move up): / })).toHaveCount(0)

  await button(page, 'Make a new version').click()
  await expect(page.getByText('You are working on version 2.')).toBeVisible()
  await expect(page.getByText('Version 1 is published', { exact: true })).toBeVisible()
  await expect(page.getByText('Version 2, not published yet', { exact: true })).toBeVisible()
  await button(page, 'Move up: SQL').click()
  await expect(sections(page)).toHaveText(['Python', 'SQL', 'CSS'])
  const versionLink = (version: number) =>
    panel(page, 'Versions').getByRole('link', { name: `Version ${version}` })
  await versionLink(1).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?version=1$/)
  await expect(sections(page)).toHaveText(['Python', 'CSS', 'SQL'])
  await expect(page.getByText('This is version 1, which candidates are given.')).toBeVisible()
  await expect(versionLink(1)).toBeFocused()
  await expect(versionLink(1)).toHaveAttribute('aria-current', 'page')
  await expect(versionLink(2)).not.toHaveAttribute('aria-current')
  await page.getByRole('link', { name: 'See the latest version' }).click()
  await expect(versionLink(2)).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: 'Delete this version' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete this version' }).click()
  await expect(sections(page)).toHaveText(['Python', 'CSS', 'SQL'])

  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: 'Close' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close the test' }).click()
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
  await button(page, 'Reopen').click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()

  await page.goto(`/hr/jobs/${jobId}?tab=tests`)
  const row = page.getByRole('table', { name: 'Tests' }).getByRole('row', { name: /What the figures say/ })
  await expect(row).toContainText('Published')
  await expect(page.getByRole('main').getByRole('link', { name: 'Generate Tests' })).toHaveAttribute(
    'href',
    `/hr/test-generator?job=${jobId}`,
  )
})

test('Save & Publish does both, and a change by someone else is loaded and said', async ({ page }) => {
  await startCompany(page)
  await generate(page, await createJob(page))
  const id = new URL(page.url()).searchParams.get('test') ?? ''
  const read = await page.request.get(`/api/tests/${id}`)
  const { revision } = (await read.json()) as { revision: number }
  await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible()
  const data = { revision, title: 'By a colleague', description: '', sectionIds: await sectionIds(page, id) }
  expect((await page.request.put(`/api/tests/${id}`, { data })).status()).toBe(200)
  await page
    .getByRole('button', { name: /^Lock: / })
    .first()
    .click()
  await expect(notice(page, /was changed in the meantime/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('By a colleague')
  await expect(page.getByRole('button', { name: /^Lock: / }).first()).toHaveAttribute('aria-pressed', 'false')

  await button(page, 'Save & Publish').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save & Publish' }).click()
  await expect(page).toHaveURL(`/hr/tests/${id}`)
  await expect(notice(page, /is published/)).toBeVisible()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
})

async function sectionIds(page: Page, id: string): Promise<string[]> {
  const answer = await page.request.get(`/api/tests/${id}`)
  return ((await answer.json()) as { sections: { id: string }[] }).sections.map((section) => section.id)
}

test('a skill that the bank knows nothing of is named, with what can be done about it @thorough', async ({
  page,
}) => {
  await startCompany(page)
  const unknown = { name: 'Basket weaving', isMustHave: true }
  const second = { name: 'PostgreSQL', isMustHave: false }
  await generate(page, await createJob(page, { skills: [...(analyst.skills ?? []), second, unknown] }))
  const gap = panel(page, 'Skills without questions')
  await expect(gap).toContainText('The bank has no questions on Basket weaving.')
  for (const [name, href] of [
    ['Write a question', '/hr/items/new?skill=Basket+weaving'],
    ['Import questions', '/hr/items/import'],
  ] as const)
    await expect(gap.getByRole('link', { name })).toHaveAttribute('href', href)
  const coverage = panel(page, 'Coverage').getByRole('row')
  await expect(coverage.filter({ hasText: 'Basket weaving' })).toContainText('None')
  // One question is asked once, for however many skills.
  const shared = coverage.filter({ hasText: 'the same questions on SQL for all of these' })
  await expect(shared.getByRole('rowheader')).toContainText(/^SQL\s*Must-have\s*PostgreSQL/)
  const counts = await panel(page, 'Coverage').getByRole('cell').allInnerTexts()
  expect(counts.filter((count) => count !== 'None').reduce((sum, count) => sum + Number(count), 0)).toBe(20)

  const hopeless = await createJob(page, { jobTitle: 'Weaver', skills: [unknown] })
  await page.goto(`/hr/test-generator?job=${hopeless}`)
  await button(page, 'Generate Test').click()
  await expect(page.getByRole('alert', { name: 'Skills without questions' })).toContainText(
    'The bank has no questions on any skill of this job: Basket weaving.',
  )
  await expect(page).toHaveURL(`/hr/test-generator?job=${hopeless}`)
  await page.getByRole('link', { name: 'Edit the job' }).click()
  await expect(page).toHaveURL(`/hr/jobs/${hopeless}/edit`)
  await page.goBack()
  await button(page, 'Generate Test').click()
  await page.getByRole('link', { name: 'Write a question' }).click()
  await expect(page.getByRole('combobox', { name: 'Skill' })).toHaveValue('Basket weaving')
})

test('the preview is the screen of the test, without a key in anything that it loads', async ({ page }) => {
  await startCompany(page)
  await generate(page, await createJob(page))
  const review = page.url()
  await button(page, 'Preview').click()
  await expect(page).toHaveURL(/\/hr\/tests\/[\w-]{36}\/preview\?from=review$/)
  await expect(page.getByText('Opening test preview...').first()).toBeVisible()

  // From the beginning, so that all it loads is seen.
  await expect(answerOf(page)).toBeVisible()
  const bodies: Promise<string>[] = []
  const hear = (answer: Response) => {
    if (/\/api\/tests\//.test(answer.url())) bodies.push(answer.text())
  }
  page.on('response', hear)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Question 1 of 20' })).toBeVisible()
  await expect(page.getByText('Preview: nothing is recorded')).toBeVisible()
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText('1:00:00')
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  const places = page.getByRole('navigation', { name: 'Questions' })

  for (let number = 1; number <= 6; number++) {
    await expect(page.getByRole('heading', { name: `Question ${number} of 20` })).toBeVisible()
    await answerShown(page)
    await expect(places.getByRole('button', { name: `Question ${number}, answered` })).toBeVisible()
    if (number === 2) await button(page, 'Flag').click()
    await button(page, 'Next').click()
  }
  await expect(page.getByRole('heading', { name: 'Question 7 of 20' })).toBeFocused()
  await expectAccessible(page, 'a preview')
  await setTheme(page, 'dark')
  await expectContrast(page, 'a preview, dark')
  await setTheme(page, 'light')

  // What was asked in a place stays there, and what was answered with it.
  const second = places.getByRole('button', { name: 'Question 2, answered, flagged' })
  await second.click()
  const words = await page.getByRole('region', { name: 'Question 2 of 20' }).innerText()
  await button(page, 'Clear answer').click()
  await expect(places.getByRole('button', { name: 'Question 2, not answered, flagged' })).toBeVisible()
  await button(page, 'Previous').click()
  await expect(page.getByRole('heading', { name: 'Question 1 of 20' })).toBeFocused()
  await places.getByRole('button', { name: /^Question 2,/ }).click()
  await expect(page.getByRole('region', { name: 'Question 2 of 20' })).toHaveText(words, {
    useInnerText: true,
  })

  await places.getByRole('button', { name: 'Question 20, not seen' }).click()
  await expect(button(page, 'Next')).toHaveCount(0)
  await button(page, 'Submit Test').click()
  await expect(page.getByRole('heading', { name: 'That was the test' })).toBeFocused()
  await expect(page.getByText('You answered 5 of 20 questions.')).toBeVisible()
  await button(page, 'Look at the scenarios').click()
  await page.getByRole('textbox', { name: 'Your answer' }).fill('I would look at the log first.')
  await expect(page.getByText(/^7 of at least \d+ words$/)).toBeVisible()
  await page.getByRole('navigation', { name: 'Scenarios' }).getByRole('button').nth(2).click()
  await expect(page.getByText(/^0 of at least \d+ words$/)).toBeVisible()
  await expectAccessible(page, 'a preview of scenarios')

  // What comes after it may still be on its way when this test is over.
  page.off('response', hear)
  const loaded = (await Promise.all(bodies)).join('\n')
  expect(loaded).toContain('"options"')
  for (const secret of ['isKey', 'explanation', 'solution', '"why"', 'proof', 'criteria', 'anchors'])
    expect(loaded, secret).not.toContain(secret)
  await page.getByRole('link', { name: 'End preview' }).click()
  await expect(page).toHaveURL(review)
})

/** Whatever kind of question it is. */
const answerOf = (page: Page) => {
  const sheet = page.getByRole('region', { name: /^Question \d+ of/ })
  return sheet.getByRole('radio').or(sheet.getByRole('checkbox')).or(sheet.getByRole('textbox')).first()
}

async function answerShown(page: Page): Promise<void> {
  const control = answerOf(page)
  await expect(control).toBeVisible()
  if ((await control.evaluate(({ tagName }) => tagName)) === 'INPUT') await control.check()
  else await control.fill('something else')
}

test('all of it fits on a phone @thorough', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await startCompany(page)
  const jobId = await createJob(page)
  await page.goto(`/hr/test-generator?job=${jobId}`)
  await expect(page.getByRole('heading', { name: 'Configure' })).toBeVisible()
  await expectAccessible(page, 'the generator, 390')
  await button(page, 'Generate Test').click()
  await expect(panel(page, 'Forecast').getByRole('table', { name: 'Who would pass' })).toBeVisible()
  await page.getByRole('button', { name: /^Questions of SQL/ }).click()
  await inList(page.getByRole('list', { name: 'Questions of SQL' }), /.+ · SQL$/)
    .first()
    .click()
  await expectAccessible(page, 'a review, 390')
  await button(page, 'Preview').click()
  await expect(page.getByRole('heading', { name: 'Question 1 of 20' })).toBeVisible()
  await button(page, /^All questions, at 1 of 20/).click()
  await page.getByRole('button', { name: 'Question 3, not seen' }).click()
  await expect(page.getByRole('heading', { name: 'Question 3 of 20' })).toBeVisible()
  await expectAccessible(page, 'a preview, 390')
})

test('a test that is not there, or could not be loaded, is said @thorough', async ({ page }) => {
  await startCompany(page)
  await page.goto('/hr/tests/some-test')
  await expect(page.getByRole('heading', { name: 'This test is not here' })).toBeVisible()
  await page.goto('/hr/tests/some-test/preview')
  await expect(page.getByRole('heading', { name: 'This test is not here' })).toBeVisible()
  await page.goto(`/hr/test-generator?test=${randomUUID()}`)
  await expect(page.getByRole('heading', { name: 'This test is not here' })).toBeVisible()
  await page.route('**/api/tests?*', (route) => route.abort())
  await page.goto('/hr/test-generator')
  await expect(page.getByText('The tests could not be loaded.')).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/api/tests?*')
  await button(page, 'Try again').click()
  await expect(page.getByText('No tests yet')).toBeVisible()
})
