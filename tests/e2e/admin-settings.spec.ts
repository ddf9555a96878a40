/** What the platform says of itself, and in which words it writes: an admin changes both, and takes it back. */
import { expect, test } from './callers.ts'
import { expectAccessible, expectContrast, expectNothingSideways, setTheme } from './expect-accessible.ts'

test.use({ caller: 'admin', reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })

const landingApi = '/api/admin/settings/landing'

test('an admin changes what the landing page says, beside another one, and goes back', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/admin/settings')
  const tabs = page.getByRole('tablist', { name: 'Settings' })
  await expect(tabs.getByRole('tab', { name: 'Landing page' })).toHaveAttribute('aria-selected', 'true')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const first = page.getByRole('group', { name: /^Marta Lindgren, / })
  const role = first.getByRole('textbox', { name: 'What they do, and where' })
  await expectAccessible(page, 'the text of the landing page')
  await setTheme(page, 'dark')
  await expectContrast(page, 'the text of the landing page, dark')
  await setTheme(page, 'light')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingSideways(page, 'the text of the landing page, on a phone')
  await page.setViewportSize({ width: 1440, height: 900 })

  // What is missing is said where it is missing; what was typed outlives the page.
  await role.fill('')
  await button('Save').click()
  await expect(role).toBeFocused()
  await expect(role).toHaveAccessibleDescription(/Please enter what they do/)
  const hostile = 'Head of <b>Talent</b></script><script>document.title="caught"</script>'
  await role.fill(hostile)
  await page.reload()
  await expect(role).toHaveValue(hostile)

  // Another administrator is faster.
  const before = await (await page.request.get(landingApi)).json()
  const theirs = { ...before.content, contactEmail: 'faster@example.com' }
  const faster = await page.request.put(landingApi, { data: { version: before.version, content: theirs } })
  expect(faster.status(), await faster.text()).toBe(200)
  await button('Save').click()
  await page.getByRole('alert').getByRole('button', { name: 'Show what differs' }).click()
  await expect(page.getByRole('heading', { name: 'What differs' })).toBeFocused()
  await button('Take over: Contact address').click()
  await expect(page.getByRole('textbox', { name: 'Contact address' })).toHaveValue('faster@example.com')
  await button('Move down: Marta Lindgren').click()
  await button('Save').click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeAttached()

  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: { cookies: [], origins: [] },
  })
  const visitor = await context.newPage()
  const seen: string[] = []
  visitor.on('console', (message) => seen.push(message.text()))
  await visitor.goto('/')
  const voices = visitor.locator('#voices').getByRole('figure')
  await expect(voices.nth(0)).toContainText('Daniel Osei')
  await expect(voices.nth(1)).toContainText(hostile)
  await expect(visitor.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    'mailto:faster@example.com',
  )
  expect(await visitor.title()).not.toBe('caught')
  expect(seen.filter((text) => /Content Security Policy/.test(text))).toEqual([])

  await button('Back to the standard text').click()
  await expect(role).toHaveValue('Head of Talent, Northfold Logistics')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(role).toHaveValue(hostile)
  await button('Back to the standard text').click()
  await expect(role).toHaveValue('Head of Talent, Northfold Logistics')
  await expect(button('Back to the standard text')).toBeHidden()
  await visitor.reload()
  await expect(voices.nth(0)).toContainText('Head of Talent, Northfold Logistics')
  await context.close()
})

test('an admin changes the words of a mail, sees them, and mails them to themselves', async ({ page }) => {
  await page.goto('/admin/settings')
  await page.getByRole('tab', { name: 'Mails' }).click()
  await expect(page).toHaveURL(/section=mails/)
  await expectAccessible(page, 'the list of mails')
  await page.getByRole('link', { name: 'Soon: the organiser’s copy' }).click()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  const preview = page.getByRole('region', { name: 'How it is read' })
  await expect(preview.getByText('Soon: interview with Daniel Osei for Data Engineer').first()).toBeVisible()
  await expect(preview.getByText('Where: Video call')).toBeVisible()
  await page.getByText('Places for what differs').click()
  await expectAccessible(page, 'the words of a mail')
  await setTheme(page, 'dark')
  await expectContrast(page, 'the words of a mail, dark')
  await setTheme(page, 'light')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingSideways(page, 'the words of a mail, on a phone')
  await page.setViewportSize({ width: 1440, height: 900 })

  const standard = await box('Text').inputValue()
  await box('Subject').fill('Tomorrow: {{candidate}} of {{nowhere}}')
  await box('Text').fill(standard.replace('{{link}}', '<b>Be there</b>'))
  await button('Save').click()
  await expect(box('Subject')).toBeFocused()
  await expect(box('Subject')).toHaveAccessibleDescription(/nothing to put in the place of {{nowhere}}/)
  await expect(box('Text')).toHaveAccessibleDescription(/keep {{link}}/)
  await box('Subject').fill('Tomorrow: {{candidate}}')
  await box('Text').fill(`${standard}\n\n<b>Be there</b>`)
  await expect(preview.getByText('Tomorrow: Daniel Osei').first()).toBeVisible()
  await expect(preview.getByText('<b>Be there</b>')).toBeVisible()
  await preview.getByRole('tab', { name: 'As text' }).click()
  await expect(preview.getByText(/<b>Be there<\/b>\s+Afterwards, please note/)).toBeVisible()

  await button('Send me a test mail').click()
  await expect(page.getByText('There is no mail server on this platform, so it was not sent.')).toBeVisible()
  const outbox = await (await page.request.get('/api/admin/mails?search=Test: Tomorrow')).json()
  expect(outbox.mails[0]).toMatchObject({ subject: 'Test: Tomorrow: Daniel Osei', state: 'kept' })

  await button('Save').click()
  await expect(button('Back to the standard words')).toBeVisible()
  await page.getByRole('link', { name: 'All mails' }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'Soon: the organiser’s copy' })
  await expect(line).toContainText('Own words')
  await line.getByRole('link').click()
  await button('Back to the standard words').click()
  await expect(box('Text')).toHaveValue(standard)
  await expect(button('Back to the standard words')).toBeHidden()
})
