/** Sitting a test: by keyboard alone, without a connection, in two tabs, against the clock. Nothing is ever lost. */
import type { Page } from '@playwright/test'
import { expectAccessible, expectContrast, setTheme } from './expect-accessible.ts'
import { expect, test } from './hiring.ts'
import { registerIn } from './people.ts'
import { button, giveTest, saving, start, tabTo, tellDeadline } from './sitting.ts'

test.use({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
test.describe.configure({ timeout: 90_000 })

const demo = '/job-seeker/take-test/demo'
const question = (page: Page, number: number) =>
  page.getByRole('heading', { name: new RegExp(`^Question ${number} of `) })
const sheet = (page: Page) => page.getByRole('region', { name: /^Question \d+ of/ })
const place = (page: Page, number: number) =>
  page.getByRole('navigation', { name: 'Questions' }).getByRole('button', { name: `Question ${number},` })
const option = (page: Page, number: number) =>
  sheet(page)
    .getByRole('radio')
    .or(sheet(page).getByRole('checkbox'))
    .nth(number - 1)

async function startDemo(page: Page): Promise<void> {
  await registerIn(page, { role: 'jobseeker' })
  await page.goto(demo)
  await start(page)
  await expect(question(page, 1)).toBeVisible()
  await expect(option(page, 1)).toBeVisible()
}

test('the demo test by keyboard alone, from the dashboard to the results, with every kind of question', async ({
  page,
}) => {
  await registerIn(page, { role: 'jobseeker' })
  await page.goto('/job-seeker')
  const link = page.getByRole('link', { name: 'Try a demo test Practice, never counted' })
  await expect(link).toBeVisible()
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Demo test' })).toBeFocused()
  await expect(page.getByText('Practice, never counts')).toBeVisible()

  // The practice question, then consent, which is asked for where it is missing.
  await tabTo(page, page.getByRole('radio', { name: 'A kilogram of feathers' }))
  await page.keyboard.press('Space')
  await expect(page.getByText('Answered. It is saved by itself.')).toBeVisible()
  await tabTo(page, button(page, 'Clear answer'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'A kilogram of feathers' })).not.toBeChecked()
  await tabTo(page, button(page, 'Start Test'))
  await page.keyboard.press('Enter')
  const consent = page.getByRole('checkbox', { name: /agree/ })
  await expect(consent).toBeFocused()
  await expect(consent).toHaveAccessibleDescription(/Please agree/)
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^1[45]:\d\d$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Demo test' })).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  for (const number of [1, 2, 3]) {
    await expect(option(page, 1)).toBeVisible()
    await page.keyboard.press('2')
    await expect(option(page, 2)).toBeChecked()
    await expect(place(page, number)).toHaveAccessibleName(`Question ${number}, answered`)
    if (number === 2) await page.keyboard.press('f')
    await page.keyboard.press('n')
    await expect(question(page, number + 1)).toBeFocused()
  }
  // Several can be right, and one's mind can change.
  await page.keyboard.press('p')
  await page.keyboard.press('c')
  await expect(place(page, 3)).toHaveAccessibleName('Question 3, not answered')
  await page.keyboard.press('1')
  await page.keyboard.press('2')
  await expect(option(page, 1)).toBeChecked()
  await expect(option(page, 2)).toBeChecked()
  await page.keyboard.press('g')
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Number' })).toHaveAccessibleDescription(/from 1 to 5/)
  await page.keyboard.press('Backspace')
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await expect(question(page, 4)).toBeFocused()
  for (const [number, name] of [
    [4, 'Your code'],
    [5, 'Your query'],
  ] as const) {
    const editor = page.getByRole('textbox', { name })
    await expect(editor).toBeVisible()
    await tabTo(page, editor)
    // Letters are letters here.
    await page.keyboard.type('fng')
    await expect(place(page, number)).toHaveAccessibleName(`Question ${number}, answered`)
    await page.keyboard.press('Control+Enter')
    await expect(sheet(page).getByText(/^(0 of \d+ tests pass|The test does not pass)\.$/)).toBeVisible({
      timeout: 30_000,
    })
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    if (number === 4) {
      await page.keyboard.press('n')
      await expect(question(page, 5)).toBeFocused()
    }
  }
  // One is flagged still, so it is said.
  await tabTo(page, button(page, 'Submit Test'))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Submit Test?' })
  await expect(dialog).toContainText('You flagged one:')
  await dialog.getByRole('button', { name: 'Question 2' }).press('Enter')
  await expect(question(page, 2)).toBeFocused()
  await page.keyboard.press('f')
  await page.keyboard.press('s')
  await expect(dialog).toContainText('All 5 questions are answered.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/job-seeker/results')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/job-seeker')
  // Practice begins anew, as often as one likes.
  await page.goto(demo)
  await expect(button(page, 'Start again')).toBeVisible()
})

test('what is answered is there after a reload, also what could not be sent before it', async ({ page }) => {
  await startDemo(page)
  await option(page, 1).check()
  await expect(saving(page)).toHaveText(/^Auto-saved \d/)
  await button(page, 'Flag').click()
  await button(page, 'Next').click()
  await expect(option(page, 2)).toBeVisible()
  await expect(saving(page)).toHaveText(/^Auto-saved \d/)
  await page.route('**/save', (route) => route.abort())
  await option(page, 2).check()
  await expect(saving(page)).toHaveText('Offline: saved on this device')
  // What is not on the server yet is not left without a word.
  const asked = page.waitForEvent('dialog')
  const reloading = page.reload()
  await (await asked).accept()
  await reloading
  await expect(page.getByText('We cannot reach the server')).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/save')
  await expect(question(page, 2)).toBeVisible({ timeout: 15_000 })
  await expect(option(page, 2)).toBeChecked()
  await expect(place(page, 1)).toHaveAccessibleName('Question 1, answered, flagged')
  await expect(saving(page)).toHaveText(/^Auto-saved \d/)
  // Now everything is there: it can be left, and is where it was, though nothing was written there.
  await button(page, 'Next').click()
  await expect(question(page, 3)).toBeVisible()
  await page.reload()
  await expect(question(page, 3)).toBeVisible()
  await button(page, 'Previous').click()
  await expect(option(page, 2)).toBeChecked()
})

test('without a connection it says so, goes on with what is there, and catches up', async ({ page }) => {
  await startDemo(page)
  await page.context().setOffline(true)
  await expect(saving(page)).toHaveText('Offline: everything so far is saved')
  await option(page, 3).check()
  await expect(saving(page)).toHaveText('Offline: saved on this device')
  await button(page, 'Next').click()
  await expect(page.getByRole('alert')).toContainText('This question is not loaded yet')
  await expectAccessible(page, 'a question that is not there')
  await button(page, 'Go to question 1').click()
  await expect(option(page, 3)).toBeChecked()
  await button(page, 'Next').click()
  await page.context().setOffline(false)
  await expect(option(page, 1)).toBeVisible({ timeout: 15_000 })
  await expect(saving(page)).toHaveText(/^Auto-saved \d/)
  await expect(place(page, 1)).toHaveAccessibleName('Question 1, answered')

  // Submitting waits, too, and can be taken back while it does.
  await place(page, 5).click()
  await expect(page.getByRole('textbox', { name: 'Your query' })).toBeVisible()
  await page.context().setOffline(true)
  await button(page, 'Submit Test').click()
  const dialog = page.getByRole('dialog', { name: 'Submit Test?' })
  await expect(dialog).toContainText('4 of 5 questions are not answered:')
  await dialog.getByRole('button', { name: 'Submit Test' }).click()
  await expect(page.getByRole('status')).toContainText('Submitting Your Test')
  await expect(page.getByRole('status')).toContainText('This page keeps trying')
  await expectAccessible(page, 'submitting without a connection')
  await button(page, 'Back to your answers').click()
  await expect(question(page, 5)).toBeVisible()
  await page.keyboard.press('s')
  await dialog.getByRole('button', { name: 'Submit Test' }).click()
  await page.context().setOffline(false)
  await expect(page).toHaveURL('/job-seeker/results', { timeout: 15_000 })
})

test('a second tab takes the test over; the first says so and can take it back', async ({
  page,
  context,
}) => {
  await startDemo(page)
  await option(page, 1).check()
  await expect(saving(page)).toHaveText(/^Auto-saved \d/)
  const second = await context.newPage()
  await second.goto(demo)
  await expect(option(second, 1)).toBeChecked()
  await expect(page.getByRole('alert')).toContainText('Here it is read-only')
  await expect(option(page, 2)).toBeDisabled()
  await expect(button(page, 'Flag')).toBeDisabled()
  await expectAccessible(page, 'a test that went on elsewhere')
  await option(second, 2).check()
  await expect(saving(second)).toHaveText(/^Auto-saved \d/)
  await button(page, 'Continue here').click()
  await expect(option(page, 2)).toBeChecked()
  await expect(option(page, 2)).toBeEnabled()
  await expect(second.getByRole('alert')).toContainText('Here it is read-only')
})

test('what another device overruled is told where it was written, and can be taken after all', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await startDemo(page)
  await context.setOffline(true)
  await option(page, 1).check()
  await expect(saving(page)).toHaveText('Offline: saved on this device')
  const signedIn = await context.storageState()
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', storageState: signedIn })
  const other = await elsewhere.newPage()
  await other.goto(demo)
  await option(other, 2).check()
  await expect(saving(other)).toHaveText(/^Auto-saved \d/)
  await context.setOffline(false)
  const replaced = page.getByRole('alert').filter({ hasText: 'was replaced by' })
  await expect(replaced).toBeVisible({ timeout: 30_000 })
  await expect(option(page, 2)).toBeChecked()
  await expect(button(page, 'Use this one instead')).toHaveCount(0)
  await page.getByText('Show what was replaced').click()
  await expect(page.getByRole('textbox', { name: 'What was replaced' })).not.toHaveValue('')
  await expectAccessible(page, 'an answer that was overruled')
  await button(page, 'Continue here').click()
  await expect(button(page, 'Use this one instead')).toBeVisible()
  // Nobody has decided yet: it outlives the page.
  await page.reload()
  await button(page, 'Use this one instead').click()
  await expect(option(page, 1)).toBeChecked()
  await expect(replaced).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: /^Question \d/ })).toBeFocused()
  await elsewhere.close()
})

test('in the full editor what is pasted is counted, and what is too long is said wherever it matters @thorough', async ({
  page,
}) => {
  await startDemo(page)
  await place(page, 4).click()
  const editor = page.getByRole('textbox', { name: 'Your code' }).and(page.locator('[contenteditable]'))
  await editor.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText('// seventeen here')
  await expect(editor).toHaveText('// seventeen here')
  // All of it by itself: the line that it is pasted into is drawn anew.
  for (const key of ['a', 'c', 'v']) await page.keyboard.press(`Control+${key}`)
  await expect(saving(page)).toHaveText(/^Auto-saved \d/)

  await page.keyboard.press('Control+A')
  await page.keyboard.insertText('x'.repeat(60_001))
  await expect(saving(page)).toHaveText('Not saved: question 4 is too long')
  await expect(place(page, 4)).toHaveAccessibleName('Question 4, not answered')
  await button(page, 'Run').click()
  await expect(sheet(page).getByRole('alert')).toContainText('The code is too long to be run.')
  await button(page, 'Next').click()
  await expect(saving(page)).toHaveText('Not saved: question 4 is too long')
  await button(page, 'Leave').click()
  await expect(page.getByRole('dialog')).toContainText('question 4 is too long')
  await page.keyboard.press('Escape')
  await button(page, 'Submit Test').click()
  const dialog = page.getByRole('dialog', { name: 'Submit Test?' })
  await expect(dialog).toContainText('One is too long to be saved:')
  await dialog.getByRole('button', { name: 'Submit Test' }).click()
  await expect(page).toHaveURL('/job-seeker/results')

  const { attempts } = await (await page.request.get('/api/attempts')).json()
  const { timeline } = await (await page.request.get(`/api/attempts/${attempts[0].id}/timeline`)).json()
  expect(timeline).toContainEqual(expect.objectContaining({ kind: 'pasted', place: 3, characters: 17 }))
})

test('the clock warns, can be folded away, and ends the test', async ({ page }) => {
  await startDemo(page)
  await button(page, 'Hide time').click()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await tellDeadline(page, 299)
  await option(page, 1).check()
  // It comes back by itself.
  const timer = page.getByRole('timer', { name: 'Time left' })
  await expect(timer).toHaveText(/^4:\d\d$/)
  await expect(page.getByText('Ending soon')).toBeVisible()
  await expect(page.locator('[aria-live=assertive]')).toHaveText('5 minutes left.')
  await expectContrast(page, 'a clock that runs out')
  await page.unrouteAll()
  await tellDeadline(page, 4)
  await option(page, 2).check()
  await expect(timer).toHaveText(/^0:0\d$/)
  await expect(page).toHaveURL('/job-seeker/results', { timeout: 15_000 })
})

test('a company’s test says what it is, warns of what is open, and looks as its reader likes', async ({
  page,
  company,
}) => {
  const testId = await giveTest(page, company, { includeScenarios: false })
  await page.goto(`/job-seeker/take-test/${testId}`)
  await expect(page.getByText(`${company.name} · Welder`)).toBeVisible()
  await expect(page.getByText(/^Please take it by /)).toBeVisible()
  await expect(page.getByText('1 h, from the moment you start.')).toBeVisible()
  await expectAccessible(page, 'before a test')
  await start(page)
  await expect(question(page, 1)).toBeVisible()
  await expect(page.getByText(company.name)).toBeVisible()
  await expectAccessible(page, 'a test')

  await button(page, 'Text and colours').click()
  await page.getByRole('radio', { name: 'Largest' }).check()
  await page.getByRole('switch', { name: 'High contrast' }).check()
  await expectAccessible(page, 'text and colours')
  await button(page, 'Done').click()
  await expect(button(page, 'Text and colours')).toBeFocused()
  await expectAccessible(page, 'a test in large letters and high contrast')
  await setTheme(page, 'dark')
  await expectContrast(page, 'high contrast, dark')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'large letters on a phone')
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky')
  // Where it would cover most of the screen it goes with the page.
  await page.setViewportSize({ width: 720, height: 450 })
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static')
  await page.setViewportSize({ width: 390, height: 844 })
  // Remembered.
  await page.reload()
  await expect(question(page, 1)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'high')

  await button(page, /^All questions/).click()
  await place(page, 5).click()
  await expect(question(page, 5)).toBeVisible()
  await button(page, 'Submit Test').click()
  const dialog = page.getByRole('dialog', { name: 'Submit Test?' })
  await expect(dialog).toContainText('5 of 5 questions are not answered:')
  await expectAccessible(page, 'a warning of what is open')
  await dialog.getByRole('button', { name: 'Submit Test' }).click()
  await expect(page).toHaveURL('/job-seeker/results')
  await page.goto(`/job-seeker/take-test/${testId}`)
  await expect(page.getByRole('heading', { name: 'You have submitted it' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See your results' })).toBeVisible()
})

test('someone else who signs in sees nothing of it, and it goes on when its person is back', async ({
  page,
  context,
  browser,
}) => {
  await registerIn(page, { role: 'jobseeker' }, 'Nia Newcomer')
  const own = await context.cookies()
  const elsewhere = await browser.newContext()
  const others = await elsewhere.newPage()
  await registerIn(others, { role: 'jobseeker' }, 'Otto Other')
  await page.goto(demo)
  await start(page)
  await expect(option(page, 1)).toBeVisible()
  await page.route('**/save', (route) => route.abort())
  await option(page, 1).check()
  await expect(saving(page)).toContainText('Offline: saved on this device')

  // Before the page hears who is signed in now, it is answered for them, and they sit the same test.
  const started = await others.request.post('/api/attempts/start', {
    data: { kind: 'test', testId: 'demo', consent: true },
  })
  const { id: othersAttempt } = (await started.json()) as { id: string }
  const entered: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/enter')) entered.push(request.url())
  })
  let answerSession = () => {}
  const isTold = new Promise<void>((resolve) => {
    answerSession = resolve
  })
  await page.route('**/api/session', async (route) => {
    await isTold
    await route.continue()
  })
  await context.addCookies(await elsewhere.cookies())
  const isAsked = page.waitForRequest('**/api/session')
  await page.unroute('**/save')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await isAsked
  await expect(sheet(page)).toHaveCount(0)
  answerSession()
  const tellWindows = () => page.evaluate(() => new BroadcastChannel('assay.session').postMessage('changed'))
  await expect(page.getByRole('heading', { name: 'Someone else is signed in now' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Nothing that Nia Newcomer wrote is lost.')
  await expectAccessible(page, 'someone else')
  await expect(sheet(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Someone else is signed in now' })).toBeVisible()

  await context.addCookies(own)
  await tellWindows()
  await expect(option(page, 1)).toBeChecked()
  await expect(saving(page)).toContainText('Auto-saved')
  expect(entered.filter((url) => url.includes(othersAttempt))).toEqual([])
  await elsewhere.close()
})
