/** A recruiter puts candidates side by side, from the list, from a page and by an address, and the way back works. */
import type { Page } from '@playwright/test'
import { expectAccessible, expectContrast, setTheme } from './expect-accessible.ts'
import { expect, openRecruiter, saveProfile, test } from './hiring.ts'
import { confirmEmail, nobody, registerIn } from './people.ts'
import { button } from './sitting.ts'

test.use({ reducedMotion: 'reduce' })

const people = [
  { name: 'Ines Ivory', skills: ['Welding', 'Excel'] },
  { name: 'Otto Olive', skills: ['Excel'] },
  { name: 'Uma Umber', skills: [] },
]
const details = { skills: [{ name: 'Excel', isMustHave: true }] }
const table = (page: Page) => page.getByRole('table', { name: 'Candidates side by side' })
const heads = (page: Page) => table(page).getByRole('columnheader').getByRole('link')
const rowOf = (page: Page, label: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label }) })

test.beforeEach(async ({ company, browser, playwright, baseURL }) => {
  const job = await company.publish(details)
  for (const { name, skills } of people) {
    const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: nobody })
    const page = await context.newPage()
    const email = await registerIn(page, { role: 'jobseeker' }, name)
    await saveProfile(page, { name, skills })
    const applied = await page.request.post(`/api/jobs/${job.slug}/application`, { data: { consent: true } })
    expect(applied.status(), await applied.text()).toBe(200)
    await confirmEmail(playwright, baseURL ?? '', email)
    await context.close()
  }
})

test('compares who is selected, changes who stands where, and goes back', async ({
  company,
  browser,
  baseURL,
}) => {
  const hr = await openRecruiter(browser, company, baseURL ?? '')
  await hr.goto('/hr/candidates?status=test_pending&sort=name')
  await hr.getByRole('checkbox', { name: 'Select Ines Ivory' }).check()
  await button(hr, 'Compare').click()
  await expect(hr.getByRole('alert')).toContainText('Select one more to compare them.')
  await hr.getByRole('checkbox', { name: 'Select Otto Olive' }).check()
  await hr.getByRole('heading', { level: 1 }).click()
  await hr.keyboard.press('c')
  await expect(heads(hr)).toHaveText(['Ines Ivory', 'Otto Olive'])
  await expect(rowOf(hr, 'Excel')).toContainText('Fulfilled')
  await expectAccessible(hr, 'a comparison of two')

  await button(hr, 'Move Ines Ivory to the right').press('Enter')
  await expect(heads(hr)).toHaveText(['Otto Olive', 'Ines Ivory'])
  await expect(button(hr, 'Move Ines Ivory to the right')).toBeFocused()
  await hr.goBack()
  await expect(heads(hr)).toHaveText(['Ines Ivory', 'Otto Olive'])

  await button(hr, 'Add a candidate').click()
  await hr
    .getByRole('dialog')
    .getByRole('checkbox', { name: /Uma Umber/ })
    .check()
  await hr.getByRole('dialog').getByRole('button', { name: 'Compare with 1 candidate' }).click()
  await expect(heads(hr)).toHaveText(['Ines Ivory', 'Otto Olive', 'Uma Umber'])
  await expect(rowOf(hr, 'Excel')).toContainText('Not mentioned')
  await setTheme(hr, 'dark')
  await expectContrast(hr, 'a comparison')
  await button(hr, 'Take Otto Olive out of the comparison').click()
  await expect(heads(hr)).toHaveText(['Ines Ivory', 'Uma Umber'])

  await hr.getByRole('checkbox', { name: 'Blind' }).check()
  await expect(heads(hr)).toHaveText([/^Candidate [0-9A-F]{5}$/, /^Candidate [0-9A-F]{5}$/])
  await expect(table(hr)).not.toContainText('Ines')
  await hr.reload()
  await expect(heads(hr)).toHaveText([/^Candidate /, /^Candidate /])

  // Back to the list as it was looked at.
  await hr.getByRole('checkbox', { name: 'Blind' }).uncheck()
  await hr.getByRole('link', { name: 'All candidates' }).click()
  await expect(hr).toHaveURL(/\/hr\/candidates\?status=test_pending&sort=name$/)
  await expect(hr.getByRole('checkbox', { name: 'Select Otto Olive' })).toBeVisible()
})

test('begins at a candidate’s page, decides in the heads, and fits a phone @thorough', async ({
  company,
  browser,
  baseURL,
}) => {
  const hr = await openRecruiter(browser, company, baseURL ?? '')
  await hr.goto('/hr/candidates')
  await hr.getByRole('link', { name: 'Otto Olive' }).click()
  await button(hr, 'Compare with...').click()
  const dialog = hr.getByRole('dialog', { name: 'Compare Otto Olive with' })
  await dialog.getByRole('button', { name: 'Compare' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please choose at least 1 candidate.')
  // Of the same standing, the best match first.
  await expect(dialog.getByRole('listitem').first()).toContainText('Ines Ivory')
  await dialog.getByRole('checkbox', { name: /Ines Ivory/ }).check()
  await dialog.getByRole('checkbox', { name: /Uma Umber/ }).check()
  await dialog.getByRole('button', { name: 'Compare with 2 candidates' }).click()
  await expect(heads(hr)).toHaveText(['Otto Olive', 'Ines Ivory', 'Uma Umber'])

  await company.confirm()
  await hr.reload()
  const head = table(hr).getByRole('columnheader', { name: /Ines Ivory/ })
  await head.getByRole('button', { name: 'Approve' }).click()
  const approving = hr.getByRole('dialog', { name: 'Approve Ines Ivory' })
  await approving.getByRole('checkbox', { name: /I pass over it/ }).check()
  await approving.getByRole('button', { name: 'Approve and mail them' }).click()
  await expect(head).toContainText('Interview Scheduled')

  await hr.setViewportSize({ width: 390, height: 844 })
  await expect(heads(hr).filter({ visible: true })).toHaveText(['Otto Olive', 'Ines Ivory'])
  await button(hr, 'Show the next column').click()
  await expect(heads(hr).filter({ visible: true })).toHaveText(['Ines Ivory', 'Uma Umber'])
  expect(await hr.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(hr, 'a comparison on a phone')
})

test('says what of an address it passed over, and asks for two @thorough', async ({
  company,
  browser,
  baseURL,
}) => {
  const hr = await openRecruiter(browser, company, baseURL ?? '')
  await hr.goto('/hr/candidates/compare?ids=odd,00000000-0000-7000-8000-000000000001')
  await expect(hr.getByText('1 part of the address named no candidate.')).toBeVisible()
  await expect(hr.getByText('1 candidate is not here')).toBeVisible()
  await hr.getByPlaceholder('Search candidates...').fill('otto')
  await hr.getByRole('checkbox', { name: /Otto Olive/ }).check()
  await button(hr, 'Compare with 1 candidate').click()
  await expect(hr.getByRole('alert')).toContainText('Please choose at least 2 candidates.')
  await hr.getByPlaceholder('Search candidates...').fill('uma')
  await hr.getByRole('checkbox', { name: /Uma Umber/ }).check()
  await button(hr, 'Compare with 2 candidates').click()
  await expect(heads(hr)).toHaveText(['Otto Olive', 'Uma Umber'])
  await expect(hr.getByText('named no candidate')).toBeHidden()
})
