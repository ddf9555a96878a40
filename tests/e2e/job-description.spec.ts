/** From a job description to a job: sent or pasted, read, checked, corrected, published or kept as a draft. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { welderLines } from '../support/job-descriptions.ts'
import { makePlainPdf } from '../support/resumes.ts'
import { expect, test } from './callers.ts'
import { expectAccessible, expectContrast, setTheme } from './expect-accessible.ts'
import { registerIn } from './people.ts'

test.use({ reducedMotion: 'reduce' })
// Each reading starts a process of its own: on a busy machine it takes its time.
test.describe.configure({ timeout: 60_000 })
const reading = { timeout: 20_000 }

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const publish = (page: Page) => button(page, 'Publish Job & Generate Tests')
const pasteBox = (page: Page) => box(page, 'Paste the job description')
const process = (page: Page) => button(page, 'Process Job Description')
const entries = (page: Page, list: string) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('textbox')

async function openUpload(page: Page): Promise<void> {
  await page.goto('/terms')
  const company = { name: `Alder Metalworks ${randomUUID().slice(0, 8)}` }
  await registerIn(page, { role: 'hr', company }, 'Rosa Recruiter')
  await page.goto('/hr/jd-upload')
}

test('a file is sent, read, checked against its words, corrected, published and shared', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 1440, height: 900 })
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await openUpload(page)
  const input = page.getByLabel('Choose a file')
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })
  await input.setInputFiles(file('empty.pdf', Buffer.alloc(0)))
  await expect(page.getByRole('alert')).toContainText('empty.pdf is empty')
  await expect(input).toHaveAccessibleDescription(/empty\.pdf is empty/)
  await input.setInputFiles(file('welder.pdf', Buffer.from(await makePlainPdf(welderLines))))

  await expect(box(page, 'Job title')).toHaveValue('Senior Welder', reading)
  await expect(page.getByRole('listitem').filter({ hasText: 'Preview' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(box(page, 'From')).toHaveValue('55,000')
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('EUR')
  await expect(page.getByRole('combobox', { name: 'Workplace' })).toHaveValue('on-site')
  await expect(entries(page, 'Responsibilities')).toHaveCount(3)

  // What a field was read from is marked in the document; a click there leads back.
  const document = page.getByRole('region', { name: 'The document, welder.pdf' })
  await box(page, 'Company').focus()
  await expect(document.locator('[data-highlight]')).toHaveCount(1)
  await document.getByText('Keep the hall tidy').click()
  await expect(box(page, 'Responsibilities 3')).toBeFocused()

  // A hint, at its field and among all; it goes with its words.
  const hints = page.getByRole('region', { name: 'Hints' })
  await expect(hints.getByText('young team')).toBeVisible()
  await hints.getByRole('button', { name: 'Go to: Responsibilities, young team' }).click()
  await expect(box(page, 'Responsibilities 1')).toBeFocused()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `preview, ${width}`)
    await setTheme(page, 'dark')
    await expectContrast(page, `preview, dark, ${width}`)
    await setTheme(page, 'light')
  }
  await box(page, 'Responsibilities 1').fill('Join pipes with TIG welding')
  await expect(hints.getByText('young team')).toHaveCount(0)

  await box(page, 'Job title').fill(' ')
  await box(page, 'To').fill('a lot')
  await publish(page).click()
  await expect(box(page, 'Job title')).toBeFocused()
  await expect(box(page, 'Job title')).toHaveAccessibleDescription(/Job title is required/)
  await expect(box(page, 'To')).toHaveAccessibleDescription('Please enter a figure above 0')
  await box(page, 'Job title').fill('Senior Welder')
  await box(page, 'To').fill('64k')

  await publish(page).click()
  await expect(page.getByRole('heading', { name: 'Your job is published' })).toBeFocused()
  await expect(page.getByText('Senior Welder', { exact: true })).toBeVisible()
  await expectAccessible(page, 'complete')
  await button(page, 'Copy').click()
  await expect(page.getByText('Copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const slug = new URL(link).pathname.split('/').at(-1)
  const posting = (await (await page.request.get(`/api/jobs/${slug}`)).json()) as {
    details: { salary: unknown; responsibilities: string[] }
  }
  expect(posting.details.salary).toEqual({ min: 55_000, max: 64_000, currency: 'EUR', period: 'year' })
  expect(posting.details.responsibilities[0]).toBe('Join pipes with TIG welding')
  await expect(page.getByRole('main').getByRole('link', { name: 'Generate Tests' })).toHaveAttribute(
    'href',
    /^\/hr\/test-generator\?job=[\w-]{36}$/,
  )
  await button(page, 'Upload Another JD').click()
  await expect(input).toBeVisible()
  expect(errors).toEqual([])
})

test('a pasted text survives reloads and cuts, and becomes a draft by keyboard alone', async ({ page }) => {
  await openUpload(page)
  await expect(process(page)).toBeDisabled()
  await pasteBox(page).fill('a'.repeat(200_001))
  await expect(pasteBox(page)).toHaveAccessibleDescription(/has 200,001 characters; the most is 200,000/)
  await pasteBox(page).fill(' \n ')
  await expect(process(page)).toBeDisabled()
  await pasteBox(page).fill(welderLines.join('\n'))
  await page.reload()
  await expect(pasteBox(page)).toHaveValue(welderLines.join('\n'))

  // Held on its way, and given up.
  const sent = '**/api/job-description-draft/text'
  await page.route(sent, () => undefined)
  await process(page).press('Enter')
  await expect(page.getByRole('progressbar')).toBeVisible()
  await button(page, 'Cancel').press('Enter')
  await expect(process(page)).toBeFocused()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // Cut on its way, and tried again.
  await page.route(sent, (route) => route.abort())
  await process(page).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Your connection may be interrupted.')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await button(page, 'Try again').press('Enter')
  await expect(box(page, 'Job title')).toHaveValue('Senior Welder', reading)

  // Skills go from one list to the other.
  await page.getByRole('combobox', { name: 'Must-have skills' }).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Home')
  await expect(button(page, 'Move TIG welding to nice-to-have skills')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('list', { name: 'Nice-to-have skills, chosen' }).getByText('TIG welding'),
  ).toBeVisible()
  await page.getByRole('combobox', { name: 'Must-have skills' }).focus()
  await page.keyboard.type('dye pen')
  await page.keyboard.press('Enter')

  // Entries: the next one, several at once, another place, gone and back.
  await box(page, 'Benefits 2').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('A flat roof')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(box(page, 'Benefits 2')).toBeFocused()
  await expect(box(page, 'Benefits 2')).toHaveValue('A flat roof')
  await button(page, 'Move up: A flat roof').press('Enter')
  await expect(entries(page, 'Benefits').first()).toHaveValue('A flat roof')
  await button(page, 'Remove: A flat roof').press('Enter')
  await expect(button(page, 'Remove: 28 days off')).toBeFocused()
  await page.keyboard.press('F8')
  await page.keyboard.press('Enter')
  await expect(entries(page, 'Benefits').first()).toHaveValue('A flat roof')
  await entries(page, 'Benefits').first().focus()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '• Free tea\n• A warm hall')
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(paste)
  })
  await expect(entries(page, 'Benefits')).toHaveCount(5)

  // A hint that is dismissed stays so.
  const hints = page.getByRole('region', { name: 'Hints' })
  await hints.getByRole('button', { name: 'Dismiss: Responsibilities, young team' }).press('Enter')
  await page.reload()
  await expect(entries(page, 'Benefits')).toHaveCount(5)
  await expect(button(page, 'Show dismissed hints again')).toBeVisible()
  await expect(hints.getByText('young team')).toHaveCount(0)

  await page.route('**/api/company/jobs', (route) => route.abort())
  await button(page, 'Save draft').press('Enter')
  await expect(page.getByRole('alert')).toContainText('Everything you typed is still here.')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await button(page, 'Save draft').press('Enter')
  await expect(page.getByRole('heading', { name: 'Your draft is saved' })).toBeFocused()
  await expect(page.getByRole('main').getByRole('link', { name: 'All jobs' })).toHaveAttribute(
    'href',
    '/hr/jobs',
  )
  const { jobs } = (await (await page.request.get('/api/company/jobs')).json()) as {
    jobs: { jobTitle: string; status: string }[]
  }
  expect(jobs).toMatchObject([{ jobTitle: 'Senior Welder', status: 'draft' }])
  await button(page, 'Upload Another JD').press('Enter')
  await expect(pasteBox(page)).toHaveValue('')
})

test('an unfinished description is found again, and forgotten when one starts over @thorough', async ({
  page,
}) => {
  await openUpload(page)
  await page.request.put('/api/job-description-draft/text', { data: { text: welderLines.join('\n') } })
  await page.reload()
  await expect(box(page, 'Job title')).toHaveValue('Senior Welder', reading)
  await box(page, 'Job title').fill('Chief Welder')
  await button(page, 'Start over').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(box(page, 'Job title')).toHaveValue('Chief Welder')
  await button(page, 'Start over').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()
  await expect(process(page)).toBeVisible()
  await page.reload()
  await expect(process(page)).toBeVisible()

  await button(page, /Write the job here$/).click()
  await expect(box(page, 'Company')).toHaveValue(/^Alder Metalworks/)
  await expect(page.getByRole('region', { name: 'Hints' })).toBeVisible()
})
