/** From a resume to a profile: sent, read, checked, corrected and saved, and everything that can come between. */
import type { Page } from '@playwright/test'
import { adaLines, makePlainPdf } from '../support/resumes.ts'
import { expect, test } from './callers.ts'
import { expectAccessible, expectContrast, setTheme } from './expect-accessible.ts'
import { registerIn } from './people.ts'

test.use({ reducedMotion: 'reduce' })
// Each reading starts a process of its own: on a busy machine it takes its time.
test.describe.configure({ timeout: 60_000 })
const reading = { timeout: 20_000 }

const upload = '/job-seeker/resume-upload'
const profilePath = '/job-seeker/profile'
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const skills = (page: Page) => page.getByRole('combobox', { name: 'Skills' })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const confirm = (page: Page) => button(page, 'Confirm & Save Profile')

async function openUpload(page: Page): Promise<void> {
  await page.goto('/terms')
  await registerIn(page, { role: 'jobseeker' }, 'Ada Ravn')
  await page.goto(upload)
}

async function choose(page: Page, lines: string[] = adaLines, name = 'ada ravn.pdf'): Promise<void> {
  const buffer = Buffer.from(await makePlainPdf(lines))
  await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'application/pdf', buffer })
}

async function uploadAda(page: Page, lines?: string[]): Promise<void> {
  await openUpload(page)
  await choose(page, lines)
  await expect(box(page, 'Full name')).toHaveValue('Ada Ravn', reading)
}

async function save(page: Page): Promise<void> {
  await confirm(page).click()
  await expect(page.getByRole('heading', { name: 'Your profile is saved' })).toBeFocused()
}

test('a resume is sent, read, checked against the document, corrected, saved and shown', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await uploadAda(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'Preview' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(box(page, 'Email')).toHaveValue('ada@example.com')

  // What a field was read from is marked in the document; a click there leads back.
  const document = page.getByRole('region', { name: 'The document, ada ravn.pdf' })
  await expect(document.getByText('Northwind Hospital')).toBeVisible()
  await box(page, 'Email').focus()
  await expect(document.locator('[data-highlight]')).toHaveCount(1)
  await document.getByText('Ada Ravn').click()
  await expect(box(page, 'Full name')).toBeFocused()

  await box(page, 'Headline').fill('Hospital pharmacist')
  await box(page, 'Start').fill('april 2019')
  await box(page, 'Start').blur()
  await expect(box(page, 'Start')).toHaveValue('Apr 2019')
  await page.reload()
  await expect(box(page, 'Headline')).toHaveValue('Hospital pharmacist')
  await expect(box(page, 'Start')).toHaveValue('Apr 2019')

  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `preview, ${width}`)
    await setTheme(page, 'dark')
    await expectContrast(page, `preview, dark, ${width}`)
    await setTheme(page, 'light')
  }

  await box(page, 'Full name').fill(' ')
  await box(page, 'Start').fill('soon')
  await confirm(page).click()
  await expect(box(page, 'Full name')).toBeFocused()
  await expect(box(page, 'Full name')).toHaveAccessibleDescription(/Name is required/)
  await expect(box(page, 'Start')).toHaveAccessibleDescription('Please enter a year, or a month and a year')
  await box(page, 'Full name').fill('Ada Ravn')
  await box(page, 'Start').fill('2019')
  await save(page)
  await expect(page.getByText('position', { exact: true })).toBeVisible()
  await expectAccessible(page, 'complete')

  await page.getByRole('link', { name: 'View My Profile' }).click()
  await expect(page).toHaveURL(profilePath)
  await expect(page.getByRole('heading', { name: 'Ada Ravn' })).toBeVisible()
  await expect(page.getByText('Hospital pharmacist')).toBeVisible()
  await expect(page.getByText('2019 – present')).toBeVisible()
  await page.goto('/job-seeker')
  await expect(page.getByRole('link', { name: /Update your resume/ })).toBeVisible()
  expect(errors).toEqual([])
})

test('what cannot be a resume is refused with what to do, and sending can be cancelled', async ({ page }) => {
  await openUpload(page)
  const alert = page.getByRole('alert')
  const input = page.getByLabel('Choose a file')
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })
  await input.setInputFiles(file('letter.pdf', Buffer.from('Just a text, whatever it is called.')))
  await expect(alert).toContainText('Please upload a PDF, DOC or DOCX file.')
  await expect(input).toHaveAccessibleDescription(/PDF, DOC or DOCX/)
  await input.setInputFiles(file('scan.pdf', Buffer.alloc(10 * 1024 * 1024 + 1, 'a')))
  await expect(alert).toContainText('the most is 10 MB')
  await input.setInputFiles(file('empty.pdf', Buffer.alloc(0)))
  await expect(alert).toContainText('empty.pdf is empty')
  await expectAccessible(page, 'refused')

  // Held on its way up.
  await page.route('**/api/profile/resume-draft', (route) =>
    route.request().method() === 'PUT' ? undefined : route.continue(),
  )
  await choose(page)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByText(/^ada ravn\.pdf, .* kB$/)).toBeVisible()
  await expect(alert).toHaveCount(0)
  await button(page, 'Cancel').press('Enter')
  await expect(input).toBeFocused()
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  // Cut on its way up: said, and tried again.
  await page.route('**/api/profile/resume-draft', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await choose(page)
  await expect(alert).toContainText('Your connection may be interrupted.')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await button(page, 'Try again').click()
  await expect(box(page, 'Full name')).toHaveValue('Ada Ravn', reading)

  // Another file: what was read and typed is gone, also after a reload.
  await box(page, 'Headline').fill('Something typed')
  await button(page, 'Upload Different File').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(box(page, 'Headline')).toHaveValue('Something typed')
  await button(page, 'Upload Different File').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()
  await expect(input).toBeVisible()
  await page.reload()
  await expect(input).toBeVisible()

  // No words at all, and words that are no resume.
  await choose(page, [], 'scan.pdf')
  await expect(alert.getByRole('button', { name: 'Type it by hand' })).toBeVisible(reading)
  await expect(button(page, /Type it by hand/)).toHaveCount(1)
  await choose(page, ['Invoice 4711', 'Please pay 300 EUR by the end of May.'], 'invoice.pdf')
  await expect(page.getByText('We found no positions and no education in this file.')).toBeVisible(reading)
  await button(page, 'Upload Different File').click()
  await button(page, /Type it by hand$/).click()
  await expect(box(page, 'Headline')).toHaveValue('')
})

test('by keyboard alone: skills, positions and their order, and saving through a cut @thorough', async ({
  page,
}) => {
  await openUpload(page)
  await button(page, /Type it by hand$/).press('Enter')
  await box(page, 'Full name').focus()
  await page.keyboard.type('Kay Board')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Welder')

  await skills(page).focus()
  await page.keyboard.type('TIG,')
  await page.keyboard.type('post')
  await expect(page.getByRole('option', { name: 'PostgreSQL' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
  const proposed = (await page.getByRole('option', { selected: true }).textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(button(page, `Remove ${proposed}`)).toBeVisible()
  await page.keyboard.type('Brasing')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  await expect(skills(page)).toHaveValue('Brasing')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Brazing')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await expect(button(page, 'Remove TIG')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Delete')
  await expect(button(page, `Remove ${proposed}`)).toHaveCount(0)
  await expect(button(page, 'Remove Brazing')).toBeFocused()

  for (const title of ['First', 'Second']) {
    await button(page, 'Add a position').press('Enter')
    await expect(box(page, 'Title').last()).toBeFocused()
    await page.keyboard.type(title)
  }
  await button(page, 'Move up: Second').press('Enter')
  await expect(button(page, 'Move up: Second')).toBeFocused()
  await expect(box(page, 'Title').first()).toHaveValue('Second')
  await button(page, 'Remove: Second').press('Enter')
  await expect(button(page, 'Remove: First')).toBeFocused()
  await page.keyboard.press('F8')
  await page.keyboard.press('Enter')
  await expect(box(page, 'Title').first()).toHaveValue('Second')

  await page.route('**/api/profile', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await confirm(page).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Everything you typed is still here.')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await confirm(page).press('Enter')
  await expect(page.getByRole('heading', { name: 'Your profile is saved' })).toBeFocused()
  await page.getByRole('link', { name: 'View My Profile' }).press('Enter')
  await expect(page.getByRole('article').getByRole('listitem').filter({ hasText: 'Brazing' })).toBeVisible()
})

test('a second resume shows what it would change, and two windows do not overwrite each other @thorough', async ({
  page,
}) => {
  await uploadAda(page)
  await save(page)
  await button(page, 'Upload Different Resume').click()
  await choose(page, adaLines.with(1, 'Chief pharmacist').with(-1, 'Compounding, Excel, Swedish'), 'new.pdf')
  const changes = page.getByRole('region', { name: 'What will change' })
  await expect(changes.getByText('Chief pharmacist')).toBeVisible(reading)
  await expect(changes.getByText('Swedish')).toBeVisible()
  await button(page, /^Keep the old: Headline, Chief pharmacist/).click()
  await expect(box(page, 'Headline')).toHaveValue('Pharmacist')
  await expect(button(page, 'Leave it out: Skill, Swedish')).toBeFocused()

  const own = (await (await page.request.get('/api/profile')).json()) as {
    profile: Record<string, unknown>
    version: number
  }
  const elsewhere = { profile: { ...own.profile, phone: '+47 73 00 00 00' }, version: own.version }
  expect((await page.request.put('/api/profile', { data: elsewhere })).status()).toBe(200)
  await confirm(page).click()
  await expect(page.getByRole('alert')).toContainText('changed in another window')
  await button(page, 'Show what would change').click()
  const heading = changes.getByRole('heading', { name: 'What will change' })
  await expect(heading).toBeFocused()
  await expect(heading).toHaveAccessibleDescription('Saving makes 2 changes to your profile.')
  await expect(changes.getByText('+47 73 00 00 00')).toBeVisible()
  await button(page, /^Keep it: Phone/).click()
  await expect(box(page, 'Phone')).toHaveValue('+47 73 00 00 00')
  await save(page)

  await page.goto(profilePath)
  await expect(page.getByText('Swedish')).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await file).suggestedFilename()).toBe('new.pdf')
  await button(page, 'Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the file' }).click()
  await expect(page.getByText('No file is kept with this profile.')).toBeVisible()
})

test('a profile is edited in its place, and goes out and comes in as JSON Resume', async ({ page }) => {
  await openUpload(page)
  await page.goto(profilePath)
  await expect(page.getByText('No profile yet')).toBeVisible()
  const json = {
    basics: { name: 'Ines Okafor', label: 'Chemist', email: 'ines@example.com' },
    skills: [{ name: 'Assaying' }],
    languages: [{ language: 'Igbo' }],
  }
  const resume = (value: unknown) => ({
    name: 'resume.json',
    mimeType: 'application/json',
    buffer: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
  })
  const choice = page.getByLabel('Import JSON Resume')
  await choice.setInputFiles(resume('{ no json'))
  await expect(page.getByText('This is not a JSON file.')).toBeVisible()
  await choice.setInputFiles(resume(json))
  await expect(page.getByText('We left it out: 1 language.')).toBeVisible()
  await expect(box(page, 'Full name')).toHaveValue('Ines Okafor')
  await button(page, 'Save').click()
  await expect(page.getByRole('heading', { name: 'Ines Okafor' })).toBeFocused()
  await expectAccessible(page, 'profile')

  await button(page, 'Edit').click()
  await box(page, 'Location').fill('Lagos')
  await skills(page).pressSequentially('Smelting')
  await page.reload()
  await expect(box(page, 'Location')).toHaveValue('Lagos')
  await expect(button(page, 'Remove Smelting')).toBeVisible()
  const links = page.getByRole('group', { name: 'Links' })
  await links.getByRole('button', { name: 'Add a link' }).click()
  await links.getByRole('textbox').fill('https://ines:secret@ines.example')
  await button(page, 'Save').click()
  await expect(links.getByRole('textbox')).toBeFocused()
  await expect(links.getByRole('textbox')).toHaveAccessibleDescription(/leave out the name and password/)
  await button(page, 'Cancel').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard my changes' }).click()
  await expect(page.getByText('Lagos')).toHaveCount(0)

  await choice.setInputFiles(resume({ ...json, basics: { ...json.basics, label: 'Chief chemist' } }))
  const changes = page.getByRole('region', { name: 'What will change' })
  await expect(changes.getByText('Chief chemist')).toBeVisible()
  await button(page, 'Save').click()
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as JSON Resume' }).click()
  const exported = JSON.parse(await readText(await file)) as typeof json
  expect(exported.basics).toMatchObject({ name: 'Ines Okafor', label: 'Chief chemist' })
})

async function readText(download: { createReadStream(): Promise<AsyncIterable<Buffer>> }): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
