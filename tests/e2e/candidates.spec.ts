/** A recruiter finds, decides, takes back, and the candidate hears of it in time and not before. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectContrast, expectNothingSideways, setTheme } from './expect-accessible.ts'
import { expect, openRecruiter, saveProfile, test } from './hiring.ts'
import { confirmEmail, registerIn } from './people.ts'
import { button } from './sitting.ts'

test.use({ reducedMotion: 'reduce' })

const buttonIn = (part: Locator, name: string) => part.getByRole('button', { name, exact: true })
const table = (page: Page) => page.getByRole('table', { name: 'Candidates' })
const rowOf = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name })

/** As a look at the window after another one. */
const comeBackTo = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

async function openFor(hr: Page, name: string, item: 'Approve' | 'Reject'): Promise<Locator> {
  await buttonIn(rowOf(hr, name), `Actions for ${name}`).click()
  await hr.getByRole('menuitem', { name: item }).click()
  return hr.getByRole('dialog', { name: `${item} ${name}` })
}

async function applyAs(page: Page, slug: string, name: string): Promise<string> {
  const email = await registerIn(page, { role: 'jobseeker' }, name)
  await saveProfile(page, { name })
  const applied = await page.request.post(`/api/jobs/${slug}/application`, { data: { consent: true } })
  expect(applied.status(), await applied.text()).toBe(200)
  return email
}

test('who has yet to confirm their address decides, and mails nobody', async ({
  page,
  company,
  browser,
  baseURL,
}) => {
  await applyAs(page, (await company.publish()).slug, 'Nia Newcomer')
  const hr = await openRecruiter(browser, company, baseURL ?? '')
  await hr.goto('/hr/candidates')
  const dialog = await openFor(hr, 'Nia Newcomer', 'Reject')
  await expect(dialog).toContainText('Before mails can go out, please confirm your own email')
  await expect(dialog.getByRole('checkbox', { name: 'Send it' })).toBeDisabled()
  await dialog.getByLabel('Reason').selectOption('filled')
  await buttonIn(dialog, 'Reject').click()
  await expect(rowOf(hr, 'Nia Newcomer')).toContainText('Rejected')
})

test.describe('Candidate Management', () => {
  let slug = ''
  test.beforeEach(async ({ page, company, playwright, baseURL }) => {
    slug = (await company.publish()).slug
    await company.confirm()
    const email = await applyAs(page, slug, 'Nia Newcomer')
    await confirmEmail(playwright, baseURL ?? '', email)
  })

  test('rejects with a reason and a mail, undoes it, and the candidate has heard of nothing', async ({
    page,
    company,
    browser,
    baseURL,
  }) => {
    const hr = await openRecruiter(browser, company, baseURL ?? '')
    await hr.goto('/hr/candidates')
    await expect(button(hr, 'Total Applications 1')).toBeVisible()
    await expect(rowOf(hr, 'Nia Newcomer')).toContainText('Test Pending')
    await expect(rowOf(hr, 'Nia Newcomer')).toContainText('Pending')
    await hr.getByPlaceholder('Search candidates...').fill('nobody like that')
    await expect(hr.getByText('No candidates found matching your criteria.')).toBeVisible()
    await hr.getByPlaceholder('Search candidates...').fill('NÍA weld')
    await expect(rowOf(hr, 'Nia Newcomer')).toBeVisible()
    await expect(hr).toHaveURL(/search=N/)
    await hr.getByRole('checkbox', { name: 'Select Nia Newcomer' }).check()
    await expect(hr.getByText('1 candidate selected')).toBeVisible()
    await expectAccessible(hr, 'candidates with one selected')
    await button(hr, 'Reject').click()
    const dialog = hr.getByRole('dialog', { name: 'Reject Nia Newcomer' })
    // No reason is given without a choice.
    await buttonIn(dialog, 'Reject and mail them').click()
    await expect(dialog).toContainText('Please choose a reason')
    await dialog.getByLabel('Reason').selectOption('other')
    await buttonIn(dialog, 'Reject and mail them').click()
    await expect(dialog).toContainText('Please say why')
    await dialog.getByLabel('In your words').fill('We need a certificate.')
    await dialog.getByText('As Nia Newcomer will read it').click()
    // As it is mailed: with the greeting, and who writes.
    await expect(dialog).toContainText('Hello Nia Newcomer,')
    await expect(dialog).toContainText(`${company.name} writes to you about your application:`)
    await expect(dialog).toContainText('The reason: We need a certificate.')
    await expect(dialog).toContainText('See my application')
    await expectAccessible(hr, 'the dialog of a rejection')
    await buttonIn(dialog, 'Reject and mail them').click()
    await expect(rowOf(hr, 'Nia Newcomer')).toContainText('Rejected')
    await page.goto('/job-seeker/applications')
    await expect(page.getByText('Test pending').first()).toBeVisible()
    await buttonIn(hr.getByRole('region', { name: /Notices/ }), 'Undo').click()
    await expect(rowOf(hr, 'Nia Newcomer')).toContainText('Test Pending')
    await setTheme(hr, 'dark')
    await expectContrast(hr, 'candidates')
  })

  test('is worked with keys alone, as a table and as a board', async ({ company, browser, baseURL }) => {
    const hr = await openRecruiter(browser, company, baseURL ?? '')
    await hr.goto('/hr/candidates')
    await expect(rowOf(hr, 'Nia Newcomer')).toBeVisible()
    await hr.keyboard.press('?')
    await expect(hr.getByRole('dialog', { name: 'Keys for this list' })).toBeVisible()
    await hr.keyboard.press('Escape')
    await hr.keyboard.press('/')
    await expect(hr.getByPlaceholder('Search candidates...')).toBeFocused()
    await hr.getByRole('heading', { level: 1 }).click()
    await hr.keyboard.press('ArrowDown')
    await expect(hr.getByRole('link', { name: 'Nia Newcomer' })).toBeFocused()
    await hr.keyboard.press('x')
    await expect(hr.getByText('1 candidate selected')).toBeVisible()
    await hr.keyboard.press('a')
    const dialog = hr.getByRole('dialog', { name: 'Approve Nia Newcomer' })
    await dialog.getByRole('checkbox', { name: /I pass over it/ }).check()
    await buttonIn(dialog, 'Approve and mail them').click()
    await expect(rowOf(hr, 'Nia Newcomer')).toContainText('Interview Scheduled')
    await button(hr, 'Board').click()
    const stage = hr.getByRole('region', { name: 'Interview Scheduled' })
    await expect(stage).toContainText('Nia Newcomer')
    await expect(stage.getByRole('listitem')).toContainText(/told at \d+:\d\d.*they do not know yet/)
    const nobody = hr.getByRole('region', { name: 'Completed' })
    await expect(nobody).toContainText('Nobody')
    await expect(nobody.getByRole('list')).toHaveCount(0)
    await hr.setViewportSize({ width: 390, height: 844 })
    await expectNothingSideways(hr, 'the board, on a phone')
    await hr.setViewportSize({ width: 1440, height: 900 })
    await buttonIn(stage, 'Actions for Nia Newcomer').press('Enter')
    await hr.getByRole('menuitem', { name: 'Undo the last decision' }).press('Enter')
    await buttonIn(hr.getByRole('dialog'), 'Take it back').click()
    await expect(hr.getByRole('region', { name: 'Test Pending' })).toContainText('Nia Newcomer')
    await expectAccessible(hr, 'the board')
  })

  test('keeps notes and a history on the candidate’s page, and hides who it is in blind mode', async ({
    company,
    browser,
    baseURL,
  }) => {
    const hr = await openRecruiter(browser, company, baseURL ?? '')
    await hr.goto('/hr/candidates')
    await hr.getByRole('link', { name: 'Nia Newcomer' }).click()
    await expect(hr.getByRole('heading', { level: 1 })).toHaveText('Nia Newcomer')
    await hr.getByLabel('New note').fill('Called on Monday')
    await hr.reload()
    await expect(hr.getByLabel('New note')).toHaveValue('Called on Monday')
    await button(hr, 'Add note').click()
    await expect(hr.getByRole('region', { name: 'Notes' })).toContainText('Rosa Recruiter')
    await expect(hr.getByRole('region', { name: 'History' })).toContainText('Nia Newcomer applied')
    await expectAccessible(hr, 'a candidate with notes')
    await hr.getByRole('link', { name: 'All candidates' }).click()
    await hr.getByRole('checkbox', { name: 'Blind' }).check()
    await expect(table(hr)).not.toContainText('Nia')
    await table(hr)
      .getByRole('link', { name: /^Candidate [0-9A-F]{5}$/ })
      .click()
    await expect(hr.getByRole('heading', { level: 1 })).toHaveText(/^Candidate /)
    await expect(hr.getByRole('main')).not.toContainText('Nia')
  })

  test('keeps what was typed for its candidate and its writer alone, and ticks nothing beforehand @thorough', async ({
    company,
    browser,
    baseURL,
  }) => {
    const other = await browser.newContext({ baseURL: baseURL ?? '' })
    await applyAs(await other.newPage(), slug, 'Otto Other')
    await other.close()
    const hr = await openRecruiter(browser, company, baseURL ?? '')
    await hr.goto('/hr/candidates')
    const rejection = await openFor(hr, 'Nia Newcomer', 'Reject')
    await rejection.getByLabel('Reason').selectOption('other')
    await rejection.getByLabel('In your words').fill('We need a certificate.')
    await buttonIn(rejection, 'Cancel').click()
    const another = await openFor(hr, 'Otto Other', 'Reject')
    await expect(another.getByLabel('Reason')).toHaveValue('')
    await expect(another.getByLabel('In your words')).toHaveValue('')
    await buttonIn(another, 'Cancel').click()
    await hr.reload()
    await openFor(hr, 'Nia Newcomer', 'Reject')
    await expect(rejection.getByLabel('In your words')).toHaveValue('We need a certificate.')
    await buttonIn(rejection, 'Cancel').click()

    const approval = await openFor(hr, 'Nia Newcomer', 'Approve')
    const waiver = approval.getByRole('checkbox', { name: /I pass over it/ })
    await waiver.check()
    await approval.getByLabel('Subject').fill('Come by')
    await buttonIn(approval, 'Cancel').click()
    await openFor(hr, 'Nia Newcomer', 'Approve')
    await expect(approval.getByLabel('Subject')).toHaveValue('Come by')
    await expect(waiver).not.toBeChecked()
    await buttonIn(approval, 'Cancel').click()

    await hr.getByRole('link', { name: 'Nia Newcomer' }).click()
    await hr.getByLabel('New note').fill('Called on Monday')
    const drafts = () =>
      hr.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('assay.draft.')))
    expect(await drafts()).toHaveLength(3)
    await button(hr, 'Logout').click()
    await expect(button(hr, 'Logout')).toHaveCount(0)
    expect(await drafts()).toEqual([])
  })

  test('is about what its reader saw: what a colleague does meanwhile is said, and taken over by a look', async ({
    company,
    browser,
    baseURL,
  }) => {
    const hr = await openRecruiter(browser, company, baseURL ?? '')
    await hr.goto('/hr/candidates')
    await hr.getByRole('link', { name: 'Nia Newcomer' }).click()
    await button(hr, 'Approve').click()
    const dialog = hr.getByRole('dialog', { name: 'Approve Nia Newcomer' })
    await expect(dialog).toContainText('go on to the interview')
    const decide = async (kind: 'approve' | 'reject', version: number) => {
      const id = hr.url().match(/[0-9a-f-]{36}/)?.[0]
      const rejection = { ground: 'filled' }
      const data = { candidates: [{ id, version }], kind, isWaived: true, rejection }
      const answer = await hr.request.post('/api/company/decisions', { data })
      expect((await answer.json()).rows).toMatchObject([{ outcome: 'done' }])
    }
    await decide('approve', 1)
    await comeBackTo(hr)
    await expect(dialog.getByRole('alert')).toContainText(
      'Rosa Recruiter changed Nia Newcomer: now Interview Scheduled.',
    )
    // Neither the step nor the mail is another one without a word.
    await expect(dialog).toContainText('go on to the interview')
    await expect(buttonIn(dialog, 'Approve and mail them')).toBeDisabled()
    await expectAccessible(hr, 'a dialog about who has changed')
    await buttonIn(dialog, 'Look again').click()
    await expect(dialog).toContainText('have done everything')
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await buttonIn(dialog, 'Cancel').click()

    await button(hr, 'Undo the last decision').click()
    const undoing = hr.getByRole('dialog', { name: 'Take back the last decision' })
    await expect(undoing).toContainText('has not heard of it')
    await decide('reject', 2)
    await comeBackTo(hr)
    await expect(undoing.getByRole('alert')).toContainText('now Rejected')
    await expect(buttonIn(undoing, 'Take it back')).toBeDisabled()
    await buttonIn(undoing, 'Look again').click()
    await buttonIn(undoing, 'Take it back').click()
    await expect(hr.getByRole('heading', { level: 1 }).locator('..')).toContainText('Interview Scheduled')
  })

  test('goes on after a cut line without doing anything twice, and takes back by selection', async ({
    company,
    browser,
    baseURL,
  }) => {
    const hr = await openRecruiter(browser, company, baseURL ?? '')
    await hr.goto('/hr/candidates')
    await hr.getByRole('checkbox', { name: 'Select Nia Newcomer' }).check()
    // Nobody is selected who is out of sight.
    await hr.getByLabel('Status', { exact: true }).selectOption('hired')
    await expect(hr.getByText('No candidates found matching your criteria.')).toBeVisible()
    await expect(hr.getByText('Nobody is selected')).toBeAttached()
    await hr.getByLabel('Status', { exact: true }).selectOption('')
    await expect(hr.getByRole('checkbox', { name: 'Select Nia Newcomer' })).not.toBeChecked()
    await hr.getByRole('checkbox', { name: 'Select Nia Newcomer' }).check()
    await hr.getByLabel('Sort by').selectOption('name')
    await expect(hr.getByText('1 candidate selected')).toBeVisible()

    const cutAnswer = async (path: string) =>
      await hr.route(
        path,
        async (route) => {
          await route.fetch()
          await route.abort()
        },
        { times: 1 },
      )
    await cutAnswer('**/api/company/decisions')
    await button(hr, 'Reject').click()
    const dialog = hr.getByRole('dialog', { name: 'Reject Nia Newcomer' })
    await dialog.getByLabel('Reason').selectOption('filled')
    await buttonIn(dialog, 'Reject and mail them').click()
    await expect(dialog.getByRole('alert')).toContainText('There is no answer yet about 1 candidate.')
    await expectAccessible(hr, 'a decision whose answer was lost')
    await buttonIn(dialog, 'Try again').click()
    await expect(dialog).toHaveCount(0)
    await expect(hr.getByRole('region', { name: /Notices/ })).toContainText('1 candidate rejected')
    await expect(rowOf(hr, 'Nia Newcomer')).toContainText('Rejected')
    await expect(hr.getByText('Nobody is selected')).toBeAttached()

    await hr.getByRole('checkbox', { name: 'Select Nia Newcomer' }).check()
    await cutAnswer('**/api/company/decisions/undo')
    await button(hr, 'Undo the last decision').click()
    const undoing = hr.getByRole('dialog', { name: 'Take back the last decision' })
    await expect(undoing).toContainText('has not heard of it')
    await buttonIn(undoing, 'Take it back').click()
    await buttonIn(undoing, 'Try again').click()
    await expect(undoing).toHaveCount(0)
    await expect(rowOf(hr, 'Nia Newcomer')).toContainText('Test Pending')
  })
})
