/** Administrators look after everyone with an account: they find, invite, suspend, delete and take it back. */

import { expect, test } from './callers.ts'
import { expectAccessible, expectContrast, expectNothingAround, setTheme } from './expect-accessible.ts'
import { newEmail, nobody, password } from './people.ts'

test.use({ caller: 'admin', reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })

test('an admin finds people, suspends two of them after reading what it means, and takes it back', async ({
  page,
  playwright,
  baseURL,
}) => {
  const family = `Quill${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')}`
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '', storageState: nobody })
  for (const first of ['Ada', 'Ben'])
    expect(
      (
        await request.post('/api/registration', {
          data: {
            ...{ role: 'jobseeker', name: `${first} ${family}`, email: newEmail(first.toLowerCase()) },
            ...{ password, agreeToTerms: true },
          },
        })
      ).status(),
    ).toBe(200)
  // Ben is signed in there.
  const isIn = async () =>
    ((await (await request.get('/api/session')).json()) as { user: unknown }).user !== null
  expect(await isIn()).toBe(true)

  await page.goto('/admin/users')
  const table = page.getByRole('table', { name: 'Users' })
  await expect(page.getByText('Total Users')).toBeVisible()
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page, 'the users')
  await setTheme(page, 'dark')
  await expectContrast(page, 'the users, dark')
  await setTheme(page, 'light')
  await expectNothingAround(page, 'the users')
  const search = page.getByRole('searchbox', { name: 'Search users' })
  await search.fill('nobody is called so')
  await expect(page.getByText('No users found matching your criteria.')).toBeVisible()
  await search.fill(family)
  await expect(table.getByRole('row')).toHaveCount(3)
  await expect(page).toHaveURL(new RegExp(`search=${family}`))
  await page.getByRole('group', { name: 'Which users' }).getByRole('button', { name: 'Job Seekers' }).click()
  await expect(page).toHaveURL(/role=jobseeker/)
  await expect(table.getByRole('row').nth(1)).toContainText('Email not confirmed')

  await page
    .getByRole('checkbox', { name: /Select all/ })
    .first()
    .check()
  await expect(page.getByText('2 users selected')).toBeVisible()
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Suspend 2 people?' })).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'What it means' })).toContainText('open sign-in')
  await expectAccessible(page, 'suspending users', 'dialog')
  await dialog.getByRole('button', { name: 'Suspend 2' }).click()
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toHaveAccessibleDescription(/Please give a reason/)
  await reason.fill('Two accounts of one person')
  await dialog.getByRole('button', { name: 'Suspend 2' }).click()
  await expect(dialog).toBeHidden()
  await expect(table.getByText('Suspended')).toHaveCount(2)
  expect(await isIn()).toBe(false)
  // The notice with the way back is gone by then.
  await page.reload()
  await page.locator('summary').filter({ hasText: 'What was changed lately' }).press('Enter')
  const latest = page.getByRole('list', { name: 'Latest changes' }).getByRole('listitem')
  await latest
    .filter({ hasText: '2 people are suspended.' })
    .first()
    .getByRole('button', { name: 'Undo' })
    .press('Enter')
  await expect(table.getByText('Suspended')).toHaveCount(0)
  await expect(page.getByText('Undone for 2 people.').last()).toBeVisible()

  await table.getByRole('link', { name: `Ada ${family}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Ada ${family}` })).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('suspended Ada')
  await expectAccessible(page, 'the page of a person')
  await page.getByRole('button', { name: 'Resend verification' }).click()
  await expect(page.getByText(/A link to confirm the address is on its way/).last()).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked for by mail')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText(/Deleted, erased on/)).toBeVisible()
  await page.getByRole('button', { name: 'Take back deletion' }).click()
  await dialog.getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(page.getByText(/Deleted, erased on/)).toBeHidden()
  await expect(history).toContainText('took back the deletion')

  await page.getByRole('button', { name: 'Erase now' }).click()
  await dialog.getByRole('textbox', { name: /To confirm, type/ }).fill('ada')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(dialog.getByText('exactly as it is')).toBeVisible()
  await page.keyboard.press('Escape')
  await request.dispose()
})

test('an admin invites a recruiter, and an administrator only after typing the address twice', async ({
  page,
}) => {
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add User' })
  const email = dialog.getByRole('textbox', { name: 'Email', exact: true })
  await email.fill('seeker@example.com')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(email).toHaveAccessibleDescription(/already exists/)
  const address = newEmail('invited')
  await email.fill(address)
  await dialog.getByRole('combobox', { name: 'Type' }).selectOption('HR User')
  await expectAccessible(page, 'inviting somebody', 'dialog')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Company name is required for HR accounts')).toBeVisible()
  await dialog.getByRole('radio', { name: /A new one/ }).check()
  await dialog.getByRole('textbox', { name: 'Company name' }).fill('Halden & Rowe')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await dialog.getByRole('radio', { name: /A different company/ }).check()
  await dialog.getByRole('combobox', { name: 'Type' }).selectOption('Admin')
  await dialog.getByRole('button', { name: 'Invite as administrator' }).click()
  const again = dialog.getByRole('textbox', { name: /once more/ })
  await expect(again).toHaveAccessibleDescription(/exactly as it is/)
  await again.fill(address)
  await dialog.getByRole('button', { name: 'Invite as administrator' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`${address} is invited.`).last()).toBeAttached()
  await page.getByRole('link', { name: address }).click()
  await page.getByRole('button', { name: 'Send the invitation again' }).click()
  await expect(page.getByText(/The invitation is on its way/).last()).toBeVisible()
})
