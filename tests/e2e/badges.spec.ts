/** A badge of one's own: learning of it, looking at it, showing it to a stranger, and taking that back. */
import { expect, test } from './callers.ts'
import { expectAccessible, expectContrast, setTheme } from './expect-accessible.ts'
import { giveBadge } from './given-badge.ts'
import { button } from './sitting.ts'

test.use({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
test.describe.configure({ timeout: 90_000 })

test('its owner learns of it, shares it, and stops; a stranger sees it in between', async ({
  browser,
  page: stranger,
  playwright,
  baseURL,
}) => {
  const given = await giveBadge(playwright, baseURL ?? '')
  const context = await browser.newContext({
    storageState: await given.ownerState(),
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  await page.goto('/job-seeker')
  await page.getByRole('link', { name: 'Gold Badge: open My Badges' }).click()
  const own = page.getByRole('dialog', { name: 'My Badges' })
  await expect(own.getByRole('heading', { name: 'Gold Badge' })).toBeVisible()
  await expect(own).toContainText('Given by')
  await expect(own).toContainText('For a steady hand.')
  await expect(own).toContainText('Total badges earned: 1')
  await expectAccessible(page, 'My Badges', 'dialog')
  await setTheme(page, 'dark')
  await expectContrast(page, 'My Badges, dark')
  await setTheme(page, 'light')

  await test.step('nobody sees it before', async () => {
    await stranger.goto(`/verify/${given.id}`)
    await expect(stranger.getByText('This badge is not shown')).toBeVisible()
  })

  await test.step('by the keyboard alone', async () => {
    await own.getByRole('button', { name: 'Share Badge: Gold Badge' }).press('Enter')
    const sharing = page.getByRole('dialog', { name: 'Share Badge' })
    await expect(sharing.getByRole('button', { name: 'Back to My Badges' })).toBeFocused()
    await expectAccessible(page, 'sharing a badge', 'dialog')
    await expect(sharing).toContainText('is named, with the reason')
    await expect(sharing.getByLabel('Show my name on its page')).not.toBeChecked()
    await sharing.getByRole('button', { name: 'I agree, share it' }).press('Enter')
    await expect(sharing.getByRole('textbox', { name: 'Link to this badge' })).toHaveValue(
      new RegExp(`/verify/${given.id}$`),
    )
    await expect(sharing.getByRole('heading', { name: 'By a link' })).toBeFocused()
    await expect(sharing.getByRole('link', { name: 'Add to LinkedIn profile' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.linkedin\.com\/profile\/add\?.*certId=/,
    )
  })

  await test.step('a stranger checks it, without and with the name', async () => {
    await stranger.reload()
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Verified')
    await expect(stranger.getByRole('main')).not.toContainText('Mara Lindqvist')
    await page.getByLabel('Show my name on its page').check()
    await expect
      .poll(async () => (await stranger.request.get(`/api/shared-badges/${given.id}`)).json())
      .toMatchObject({ name: 'Mara Lindqvist' })
    await stranger.reload()
    await expect(stranger.getByRole('main')).toContainText('Mara Lindqvist')
  })

  await test.step('as a file', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Certificate (PDF)' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('gold-badge.pdf')
  })

  await test.step('and no longer', async () => {
    await button(page, 'Stop sharing').click()
    await expect(page.getByText('The link shows nothing yet.')).toBeVisible()
    await stranger.reload()
    await expect(stranger.getByText('This badge is not shown')).toBeVisible()
    await button(page, 'Back to My Badges').click()
    await expect(page.getByRole('button', { name: 'Share Badge: Gold Badge' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/job-seeker/results')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
  await context.close()
  await given.leave()
})
