/** The machine room: how everything is, work that failed, and a backup that is made and taken along. */
import { expect, test } from './callers.ts'
import { expectAccessible, expectContrast, expectNothingAround, setTheme } from './expect-accessible.ts'

test.use({ caller: 'admin', reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })

test('an admin sees how the platform is, and finds a part of the room by its address', async ({ page }) => {
  await page.goto('/admin/operations')
  const health = page.getByRole('region', { name: 'System health' })
  const part = (name: string) =>
    health.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(part('Database')).toContainText(/Answers in [\d.]+ ms/)
  await expect(part('Code runner')).toContainText(/Answers in/)
  await expect(part('Mail')).toContainText('kept in the outbox')
  await expect(part('Workers')).toContainText('1 web process')
  await expect(part('Disk')).toContainText(/left/)
  await expect(page.getByRole('region', { name: 'Processes', exact: true })).toContainText('answers you')
  await expect(page.getByRole('region', { name: 'Failed tasks', exact: true })).toBeVisible()
  await expectAccessible(page, 'the machine room')
  await setTheme(page, 'dark')
  await expectContrast(page, 'the machine room, dark')
  await expectNothingAround(page, 'the machine room')

  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Version and settings' })
    .click()
  await expect(page).toHaveURL('/admin/operations#version')
  const version = page.getByRole('region', { name: 'Version and settings', exact: true })
  await expect(version.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(version.getByRole('row', { name: /^SMTP_URL/ })).toContainText('Off')
  await page.reload()
  await expect(version.getByRole('heading', { level: 2 })).toBeFocused()
})

test('an admin backs up now, takes the backup along and deletes it for a reason', async ({ page }) => {
  await page.goto('/admin/operations#backups')
  const backups = page.getByRole('region', { name: 'Backups', exact: true })
  await backups.getByRole('button', { name: 'Back up now' }).click()
  await expect(backups).toContainText('The last backup was made just now')
  const row = backups.getByRole('row').filter({ hasText: 'just now' }).first()
  const coming = page.waitForEvent('download')
  await row.getByRole('link', { name: 'Download' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^assay-.*\.tar\.gz$/)
  expect(await download.failure()).toBeNull()
  await expect(backups.getByRole('textbox', { name: 'Restore the newest' })).toHaveValue(
    new RegExp(`^npm run restore -- /.*/${download.suggestedFilename()}$`),
  )

  await row.getByRole('button', { name: `Delete: ${download.suggestedFilename()}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this backup' })
  await expectAccessible(page, 'deleting a backup', 'dialog')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toHaveAccessibleDescription(/Please give a reason/)
  await reason.fill('Kept on another machine')
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: `Delete: ${download.suggestedFilename()}` }).click()
  await expect(reason).toHaveValue('Kept on another machine')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(backups.getByRole('button', { name: `Delete: ${download.suggestedFilename()}` })).toHaveCount(
    0,
  )
})
