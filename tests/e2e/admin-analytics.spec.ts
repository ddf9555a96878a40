/** The platform in numbers: a time is chosen, read as a table, compared, handed on as a link and taken along. */
import { readFile } from 'node:fs/promises'
import { expectAccessible, expectContrast, setTheme } from './expect-accessible.ts'
import { expect, test } from './hiring.ts'
import { newEmail, nobody, password } from './people.ts'

test.use({ caller: 'admin', reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })

test('an admin reads, compares, shares and exports what happened in a time', async ({
  page,
  playwright,
  baseURL,
}) => {
  await page.goto('/admin/analytics')
  const figure = (name: string) => page.getByRole('figure', { name, exact: true })
  const tile = page.getByRole('link', { name: /^Sign-ups/ })
  await expect(figure('AI use and fallbacks')).toBeVisible()
  await expectAccessible(page, 'the analytics')
  await setTheme(page, 'dark')
  await expectContrast(page, 'the analytics, dark')
  await setTheme(page, 'light')

  // One more is counted at once.
  const readSignUps = async () => {
    const report = await (await page.request.get('/api/admin/analytics?range=7')).json()
    return report.signUps.all.count as number
  }
  await page.getByRole('button', { name: '7 days', exact: true }).click()
  await expect(page).toHaveURL('/admin/analytics?range=7')
  await expect(tile).toContainText(String(await readSignUps()))
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '', storageState: nobody })
  const person = { role: 'jobseeker', name: 'Nia New', email: newEmail(), password, agreeToTerms: true }
  expect((await request.post('/api/registration', { data: person })).status()).toBe(200)
  await request.dispose()
  await page.reload()
  const count = await readSignUps()
  await expect(tile).toContainText(String(count))

  // Each chart has its table, with the same numbers.
  await page.getByRole('button', { name: 'Table: Sign-ups' }).press('Enter')
  const table = figure('Sign-ups').getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(8)
  const cells = await table.getByRole('cell').allInnerTexts()
  expect(cells.reduce((sum, cell) => sum + Number(cell.replaceAll(',', '')), 0)).toBeGreaterThanOrEqual(1)

  // The time before is drawn beside it, and all of it stands in the address.
  await page.getByRole('checkbox', { name: 'Draw the period before' }).check()
  await expect(page).toHaveURL('/admin/analytics?range=7&compare=yes')
  await expect(table.getByRole('columnheader', { name: 'The period before' })).toBeVisible()
  await tile.click()
  await expect(page).toHaveURL('/admin/analytics?range=7&compare=yes#sign-ups')
  await page.reload()
  await expect(page.getByRole('button', { name: '7 days', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('checkbox', { name: 'Draw the period before' })).toBeChecked()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV: Sign-ups' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^analytics-sign-ups-.*\.csv$/)
  const lines = (await readFile((await download.path()) ?? '', 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(8)
  // Whoever signed up since it was shown is in the file too.
  const saved = lines.slice(1).reduce((sum, line) => sum + Number(line.split(',')[5]), 0)
  expect(saved).toBeGreaterThanOrEqual(count)

  // A time of one's own: what is wrong with it stands beside the field, and what was typed stays.
  await page.getByRole('button', { name: 'Custom', exact: true }).click()
  const [first, last] = [page.getByLabel('First day'), page.getByLabel('Last day')]
  await first.fill('2026-03-10')
  await last.fill('2026-03-01')
  await page.getByRole('button', { name: 'Show this time' }).click()
  await expect(last).toHaveAccessibleDescription('The last day is before the first')
  await expect(first).toHaveValue('2026-03-10')
  await last.fill('2026-03-20')
  await last.press('Enter')
  await expect(page).toHaveURL('/admin/analytics?from=2026-03-10&to=2026-03-20&compare=yes')
  await expect(page.getByText('Mar 10, 2026 to Mar 20, 2026', { exact: false }).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/range=7/)

  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    const room = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(room, `${width}`).toBeLessThanOrEqual(width)
  }
})

test('where the figures cannot be read that is said, and tried again @thorough', async ({ page }) => {
  await page.route('**/api/admin/analytics?**', (route) => route.abort())
  await page.goto('/admin/analytics')
  const alert = page.getByRole('alert').filter({ hasText: 'The figures could not be loaded.' })
  await expect(alert).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/admin/analytics?**')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('figure', { name: 'Sign-ups', exact: true })).toBeVisible()
})
