/** Companies and the log of what was done: who asks to join, a company that is barred, one that is there twice, a recruiter who moves. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, test } from './callers.ts'
import { expectAccessible, expectContrast, expectNothingAround, setTheme } from './expect-accessible.ts'
import { newEmail, nobody, password } from './people.ts'

test.use({ caller: 'admin', reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })

const word = () => randomUUID().slice(0, 8)
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** It opens to what it was before and after. */
const lineIn = (part: Locator, text: string) => part.locator('summary').filter({ hasText: text })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first()

type Founded = { id: string; name: string; email: string }

/** A company with one recruiter, or one more of the same name, or somebody who asks to join it. */
async function register(
  request: APIRequestContext,
  company: { name: string; choice?: unknown },
  name: string,
): Promise<Founded> {
  const email = newEmail('recruiter')
  const data = { role: 'hr', company, name, email, password, agreeToTerms: true }
  const answer = await request.post('/api/registration', { data })
  expect(answer.status(), await answer.text()).toBe(200)
  const mine = await request.get('/api/company')
  return { id: mine.ok() ? (await mine.json()).id : '', name: company.name, email }
}

test('an admin answers a request, suspends and lets in, moves a recruiter and merges a double', async ({
  page,
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '', storageState: nobody })
  const name = `Birchwood & Holzverarbeitungsgesellschaftsmitglieder ${word()}`
  const first = await register(request, { name }, 'Fay First')
  const double = await register(request, { name, choice: 'different' }, 'Dov Double')
  const third = await register(request, { name: `Cedar ${word()}` }, 'Thea Third')
  await register(request, { name, choice: { join: first.id } }, 'Ask Asker')
  await request.dispose()

  await page.goto(`/admin/companies?search=${encodeURIComponent(name)}`)
  const asking = panel(page, 'Asking to join')
  const request1 = asking.getByRole('listitem').filter({ hasText: 'Ask Asker' })
  await expect(request1).toContainText(name)
  await asking.getByRole('button', { name: 'Approve Ask Asker' }).press('Enter')
  const confirm = page.getByRole('dialog')
  await confirm.getByRole('button', { name: /Approve|Let/ }).press('Enter')
  await expect(request1).toHaveCount(0)
  const rows = panel(page, 'All companies').getByRole('row').filter({ hasText: name })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('1 other company of this name')
  await expectAccessible(page, 'companies')

  // Barred, and let in again by the way back.
  await page.goto(`/admin/companies/${first.id}`)
  await expect(panel(page, 'Recruiters')).toContainText('Ask Asker')
  await expectAccessible(page, 'a company')
  await expectNothingAround(page, 'a company')
  await page.getByRole('button', { name: 'Suspend', exact: true }).press('Enter')
  const suspending = page.getByRole('dialog', { name: `Suspend ${name}?` })
  await page.setViewportSize({ width: 390, height: 844 })
  const title = suspending.getByRole('heading')
  expect(await title.evaluate((one) => one.scrollWidth - one.clientWidth), 'a long word').toBeLessThanOrEqual(
    0,
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  await suspending.getByRole('button', { name: 'Suspend', exact: true }).press('Enter')
  const reason = page.getByRole('dialog').getByRole('textbox', { name: 'Reason' })
  await expect(reason).toHaveAccessibleDescription(/Please give a reason/)
  await expect(reason).toBeFocused()
  await reason.fill('Reported by three people.')
  // Left by mistake: what was typed is still there.
  await page.keyboard.press('Escape')
  await expect(suspending).toHaveCount(0)
  await page.getByRole('button', { name: 'Suspend', exact: true }).press('Enter')
  await expect(reason).toHaveValue('Reported by three people.')
  // The line is cut after the answer was given: it is said, nothing typed is lost, and what was done is shown behind.
  await page.route('**/api/admin/companies/*/status', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await suspending.getByRole('button', { name: 'Suspend', exact: true }).press('Enter')
  await expect(suspending.getByRole('alert')).toHaveText('That did not work. Please try again.')
  await expect(reason).toHaveValue('Reported by three people.')
  await expect(page.getByText('its recruiters read this')).toBeVisible()
  // What was asked for stays what is asked for, whatever has become of the company.
  await page.unroute('**/api/admin/companies/*/status')
  await suspending.getByRole('button', { name: 'Suspend', exact: true }).press('Enter')
  await expect(suspending).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible()
  const history = panel(page, 'History')
  await expect(lineIn(history, 'reactivated')).toContainText(name)
  await lineIn(history, `suspended the company ${name}`).press('Enter')
  await expect(history.getByRole('blockquote')).toContainText('Reported by three people.')

  // Enter in the search decides nothing, and nobody is moved nowhere.
  await panel(page, 'Recruiters').getByRole('button', { name: 'Actions for Ask Asker' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Move to another company' }).press('Enter')
  const moving = page.getByRole('dialog', { name: 'Move Ask Asker?' })
  await reason.fill('Works for the others.')
  const picking = moving.getByRole('searchbox', { name: 'Search companies' })
  await picking.fill(third.name)
  await picking.press('Enter')
  await moving.getByRole('button', { name: 'Move', exact: true }).press('Enter')
  await expect(moving.getByRole('alert')).toHaveText('Please choose the company they go to.')
  await moving.getByRole('radio', { name: third.name }).check()
  await expect(moving.getByRole('listitem')).toContainText([/made nothing/, `they see all of ${third.name}`])
  await moving.getByRole('button', { name: 'Move', exact: true }).press('Enter')
  await expect(toast(page, `Ask Asker recruits for ${third.name} now.`)).toBeVisible()
  await expect(panel(page, 'Recruiters')).not.toContainText('Ask Asker')

  // The double becomes part of the first, from its own page; its address leads there.
  await page.goto(`/admin/companies/${double.id}`)
  await page.getByRole('button', { name: 'Merge with another' }).press('Enter')
  const merging = page.getByRole('dialog', { name: `Merge ${name} into another company` })
  await merging.getByRole('radio').check()
  const preview = merging.getByRole('region', { name: 'What will happen' })
  await expect(preview).toContainText('1 recruiter')
  await expect(preview).toContainText('A merge cannot be undone')
  await expectAccessible(page, 'merging', 'dialog')
  await setTheme(page, 'dark')
  await expectContrast(page, 'merging, dark', 'dialog')
  await reason.fill('The same company, twice.')
  await merging.getByRole('button', { name: 'Merge', exact: true }).press('Enter')
  await expect(page).toHaveURL(`/admin/companies/${first.id}`)
  await expect(panel(page, 'Recruiters')).toContainText('Dov Double')
  await expect(page.getByText('Also known as')).toContainText(name)
  await expectContrast(page, 'a company, dark')
  await page.goto(`/admin/companies/${double.id}`)
  await expect(page).toHaveURL(`/admin/companies/${first.id}`)
})

test('an admin finds, opens, narrows and takes along what was done', async ({
  page,
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '', storageState: nobody })
  const name = `Dogwood ${word()}`
  const founded = await register(request, { name }, 'Dee Dogwood')
  await request.dispose()
  const status = (to: string, reason: string) =>
    page.request.put(`/api/admin/companies/${founded.id}/status`, { data: { status: to, reason } })
  expect((await status('suspended', '=cmd|calc')).status()).toBe(200)
  expect((await status('active', 'All is well.')).status()).toBe(200)

  await page.goto('/admin/audit')
  const search = page.getByRole('searchbox', { name: 'Search the log' })
  const log = page.getByRole('main')
  const line = (what: string) => lineIn(log, `${what} the company ${name}`)
  await expect(line('reactivated')).toBeVisible()
  await expectAccessible(page, 'the log')
  await expectNothingAround(page, 'the log')
  await setTheme(page, 'dark')
  await expectContrast(page, 'the log, dark')
  await search.fill(`${name} calc`)
  await expect(page).toHaveURL(/search=Dogwood/)
  await expect(line('suspended')).toBeVisible()
  await expect(line('reactivated')).toHaveCount(0)
  await line('suspended').press('Enter')
  await expect(page.getByRole('blockquote')).toContainText('=cmd|calc')
  await page.getByRole('link', { name: 'All that was done to it' }).press('Enter')
  await expect(line('reactivated')).toBeVisible()
  await expect(search).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Done to' })).toHaveValue('company')
  await page.getByRole('combobox', { name: 'About' }).selectOption({ label: 'Companies' })
  await expect(page).toHaveURL(/area=companies/)

  await page.getByRole('button', { name: 'Export' }).press('Enter')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'As text (.csv)' }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toMatch(/^audit-log-.*\.csv$/)
  const lines = (await readFile((await download.path()) ?? '', 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[2]).toContain(",'=cmd|calc,")

  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('No entries found matching your criteria.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).press('Enter')
  await expect(page).toHaveURL('/admin/audit')
  await page.getByRole('combobox', { name: 'About' }).selectOption({ label: 'Audit log' })
  await expect(lineIn(log, 'exported the audit log').first()).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Older entries' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Newest entries' })).toBeVisible()
  await expect(log.locator('[aria-busy=true]')).toHaveCount(0)
  // The next thing to read is what the page now begins with.
  await page.keyboard.press('Tab')
  await expect(log.locator('summary').first()).toBeFocused()
  await expect(page).toHaveURL(/after=/)
  await page.goBack()
  await expect(page).toHaveURL('/admin/audit')
})
