/** The parts of web/ui, on the page that shows them all: by keyboard, for every reader, on a phone and on a desk. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './callers.ts'
import { expectAccessible, expectContrast, expectNothingSideways, setTheme } from './expect-accessible.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 900 }

test.use({ viewport: desk, reducedMotion: 'reduce' })
// A large page of unbundled modules: on a busy machine it takes its time.
test.describe.configure({ timeout: 90_000 })

async function openDesign(page: Page): Promise<void> {
  await page.goto(`${process.env.E2E_DESIGN_URL}/design`)
  // The first visitor waits while the development server prepares the modules.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 })
}

const example = (page: Page, title: string) => page.getByRole('figure', { name: title, exact: true })

test.describe('in a page that stays open', () => {
  // Loading it takes longer than most of what is tried in it.
  test.describe.configure({ mode: 'default' })
  let page: Page
  const errors: string[] = []
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage({ viewport: desk, reducedMotion: 'reduce' })
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(error.message))
    await openDesign(page)
  })
  test.beforeEach(async () => {
    await page.setViewportSize(desk)
    await setTheme(page, 'light')
  })
  test.afterAll(async () => {
    await page.close()
  })

  test('axe finds nothing and nothing scrolls sideways, on paper and on stone', async () => {
    await expect(page.locator('.recharts-wrapper')).toHaveCount(2)
    await expect(page.locator('#code [contenteditable]')).toHaveCount(4)
    await page.setViewportSize(phone)
    await setTheme(page, 'light')
    await expectAccessible(page, 'light, on a phone')
    // What a wider window changes is where things stand, and how much of them there is room for.
    await page.setViewportSize(desk)
    await expectNothingSideways(page, 'on a desk')
    await setTheme(page, 'dark')
    await expectContrast(page, 'dark, on a desk')
    expect(errors).toEqual([])
  })

  test('every section is in the contents, and the theme can be switched', async () => {
    const titles = await page.locator('main > section > header > h2').allTextContents()
    expect(titles.length).toBeGreaterThan(15)
    const contents = page.getByRole('navigation', { name: 'Contents' })
    await expect(contents.getByRole('link')).toHaveText(titles)
    await contents.getByRole('link', { name: 'Medallions' }).click()
    await expect(page.getByRole('heading', { name: 'Medallions' })).toBeInViewport()
    const colourOf = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const paper = await colourOf()
    await page.getByRole('banner').getByRole('button', { name: 'Switch to dark theme' }).click()
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'Switch to light theme' }),
    ).toBeFocused()
    expect(await colourOf()).not.toBe(paper)
  })

  test('dialogs keep the focus, and give it back @thorough', async () => {
    const invite = page.getByRole('button', { name: 'Invite a candidate' })
    const dialog = page.getByRole('dialog', { name: 'Invite a candidate' })
    await invite.press('Enter')
    await expect(dialog.getByLabel('Their email')).toBeFocused()
    await expectAccessible(page, 'dialog[open]', 'dialog[open]')
    const reached = await tabThrough(page, dialog, 14)
    expect([...reached]).toEqual(
      expect.arrayContaining(['Choose a letter', 'Not now', 'Send invitation', 'Close']),
    )
    expect([...reached]).not.toContain('outside')

    // A menu inside a dialog can be reached, and Escape closes what is on top only.
    const letters = dialog.getByRole('button', { name: 'Choose a letter' })
    await letters.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Plain' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'As last time' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Letter: As last time')).toBeVisible()
    await letters.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(invite).toBeFocused()

    const withdraw = page.getByRole('button', { name: 'Withdraw offer' })
    const confirm = page.getByRole('dialog', { name: 'Withdraw the offer to Ines Okafor?' })
    await withdraw.press('Enter')
    await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(confirm).toBeHidden()
    await expect(withdraw).toBeFocused()
    await page.keyboard.press('Enter')
    await confirm.getByRole('button', { name: 'Withdraw' }).click()
    await expect(confirm).toBeHidden()
    await expect(page.getByRole('button', { name: 'Offer withdrawn' })).toBeDisabled()

    const closing = page.getByRole('button', { name: 'Close vacancy' })
    const failing = page.getByRole('dialog', { name: 'Close the vacancy “Assay chemist”?' })
    await closing.click()
    await failing.getByRole('button', { name: 'Close it' }).click()
    await expect(failing.getByRole('alert')).toContainText('That did not work.')
    await page.keyboard.press('Escape')
    await expect(closing).toBeFocused()
    await closing.click()
    await expect(failing.getByRole('alert')).toHaveCount(0)
    await page.keyboard.press('Escape')

    const open = page.getByRole('button', { name: 'Open the drawer' })
    const drawer = page.getByRole('dialog', { name: 'Way around' })
    await open.press('Enter')
    await expect(drawer.getByRole('link', { name: 'Candidates' })).toBeFocused()
    await expectAccessible(page, 'dialog[open]', 'dialog[open]')
    expect([...(await tabThrough(page, drawer, 8))]).not.toContain('outside')
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(open).toBeFocused()
    await page.keyboard.press('Enter')
    await page.mouse.click(desk.width - 40, 400)
    await expect(drawer).toBeHidden()
  })

  test('menus, tabs, tooltips and fields by keyboard @thorough', async () => {
    const actions = page.getByRole('button', { name: 'Actions', exact: true })
    const item = (name: string) => page.getByRole('menuitem', { name })
    await actions.press('Enter')
    await expect(item('Edit')).toBeFocused()
    await expectAccessible(page, '[role=menu]', '[role=menu]')
    await page.keyboard.press('ArrowDown')
    await expect(item('Duplicate')).toBeFocused()
    // What cannot be chosen is passed over.
    await page.keyboard.press('ArrowDown')
    await expect(item('Archive')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(example(page, 'Menu').getByRole('status')).toHaveText('Chosen: Archive')
    await expect(actions).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(actions).toBeFocused()

    await page.getByRole('tab', { name: 'Answers' }).focus()
    for (const [key, name] of [
      ['ArrowRight', 'Evidence'],
      ['End', 'History'],
      ['ArrowRight', 'Answers'],
      ['ArrowLeft', 'History'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(page.getByRole('tab', { name })).toBeFocused()
      await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('tabpanel', { name })).toBeVisible()
    }

    await page.getByRole('button', { name: 'Copy link' }).focus()
    await expect(page.getByRole('tooltip')).toHaveText('Copies the link to the test')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toBeHidden()

    const passwords = example(page, 'Password')
    const password = passwords.getByLabel('Password', { exact: true })
    await password.fill('a new one')
    await passwords.getByRole('button', { name: 'Show characters' }).first().press('Enter')
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toHaveValue('a new one')
    await passwords.getByRole('button', { name: 'Hide characters' }).press('Enter')
    await expect(password).toHaveAttribute('type', 'password')
    await expect(password).toHaveValue('a new one')

    const wrong = page.getByLabel('Company name')
    await expect(wrong).toHaveAttribute('aria-invalid', 'true')
    await expect(wrong).toHaveAccessibleDescription(/Please ask to join it/)
    await expect(page.getByLabel('New password')).toHaveAccessibleDescription('8 characters or more.')

    await page.getByRole('radio', { name: /^Technical test/ }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /^Scenarios/ })).toBeChecked()
    await page.getByRole('switch', { name: 'Draw questions at random' }).press('Space')
    await expect(page.getByRole('switch', { name: 'Draw questions at random' })).toBeChecked()
  })

  test('a table sorts, selects and becomes cards on a phone; pages turn', async () => {
    const table = page.getByRole('table', { name: 'Candidates', exact: true })
    const row = (place: number) => table.getByRole('row').nth(place)
    const score = table.getByRole('columnheader', { name: 'Score' })
    await expect(score).toHaveAttribute('aria-sort', 'none')
    await score.getByRole('button').press('Enter')
    await expect(score).toHaveAttribute('aria-sort', 'ascending')
    await expect(row(1)).toContainText('Dmitri Okonkwo')
    await expect(row(20)).toContainText('not yet')
    await score.getByRole('button').press('Enter')
    await expect(score).toHaveAttribute('aria-sort', 'descending')
    await expect(row(1)).toContainText('Rafael Nystrom')
    // Those without a value stay last.
    await expect(row(20)).toContainText('not yet')
    const name = table.getByRole('columnheader', { name: 'Candidate' })
    await name.getByRole('button').click()
    await expect(name).toHaveAttribute('aria-sort', 'ascending')
    await expect(score).toHaveAttribute('aria-sort', 'none')
    await expect(row(1)).toContainText('Amara Petrescu')

    const all = table.getByRole('checkbox', { name: 'Select all' })
    const chosen = page.getByText(/^\d+ of 20 chosen$/)
    await all.press('Space')
    await expect(chosen).toHaveText('20 of 20 chosen')
    await table.getByRole('checkbox', { name: 'Select Ines Okafor' }).press('Space')
    await expect(chosen).toHaveText('19 of 20 chosen')
    await expect(all).toBeChecked({ indeterminate: true })
    await all.press('Space')
    await expect(all).toBeChecked()
    await all.press('Space')
    await expect(chosen).toHaveText('0 of 20 chosen')

    const rowsInSight = await table.evaluate((element) => {
      const bottom = element.parentElement?.getBoundingClientRect().bottom ?? 0
      return [...element.querySelectorAll('tbody tr')].filter(
        (line) => line.getBoundingClientRect().bottom <= bottom,
      ).length
    })
    expect(rowsInSight).toBeGreaterThanOrEqual(15)

    const label = row(1).getByText('Vacancy', { exact: true })
    await expect(label).toBeHidden()
    await page.setViewportSize(phone)
    await expect(label).toBeVisible()
    await page.setViewportSize(desk)

    const pages = page.getByRole('navigation', { name: 'Pages', exact: true })
    await expect(pages.getByRole('status')).toHaveText('41 to 60 of 193')
    await pages.getByRole('button', { name: 'Next page' }).press('Enter')
    await expect(pages.getByRole('status')).toHaveText('61 to 80 of 193')
    await expect(pages.getByRole('button', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page')
    await pages.getByRole('button', { name: 'Page 10' }).click()
    await expect(pages.getByRole('status')).toHaveText('181 to 193 of 193')
    await expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled()

    const chart = page.locator('#charts')
    await expect(chart.locator('.recharts-wrapper')).toHaveCount(2)
    const numbers = chart.getByRole('table', { name: 'Average score' })
    expect((await numbers.locator('..').boundingBox())?.width).toBeLessThan(10)
    const toTable = chart.getByRole('button', { name: 'Table' }).first()
    await toTable.press('Enter')
    await expect(toTable).toHaveAttribute('aria-pressed', 'true')
    await expect(chart.locator('.recharts-wrapper')).toHaveCount(1)
    expect((await numbers.locator('..').boundingBox())?.width).toBeGreaterThan(200)
    await expect(numbers.getByRole('row', { name: 'W7 85% 74%' })).toBeVisible()
    await expect(numbers.getByRole('row', { name: 'W5 78% none' })).toBeVisible()
  })

  test('a file is checked before it is taken, and sending can be cancelled @thorough', async () => {
    const drop = example(page, 'To choose or to drop')
    const input = drop.getByLabel('Choose a resume')
    const problem = drop.locator('[aria-live=polite]')
    const file = (name: string, bytes: number) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.alloc(bytes, 'a'),
    })
    const maxBytes = 10 * 1024 * 1024
    for (const [chosen, words] of [
      [file('notes.txt', 20), 'notes.txt is not one of .pdf, .doc, .docx.'],
      [file('empty.pdf', 0), 'empty.pdf is empty.'],
      [file('scan.pdf', maxBytes + 1), 'the most is 10 MB.'],
    ] as const) {
      await input.setInputFiles(chosen)
      await expect(problem).toContainText(words)
      await expect(input).toHaveAccessibleDescription(new RegExp(words.replaceAll('.', '\\.')))
      await expect(drop.getByRole('status')).toHaveText('No file yet')
    }
    await input.setInputFiles(file('CV.PDF', maxBytes))
    await expect(drop.getByRole('status')).toHaveText('Taken: CV.PDF')
    await expect(problem).toBeEmpty()

    const dataTransfer = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      for (const name of ['one.pdf', 'two.pdf']) transfer.items.add(new File(['a'], name))
      return transfer
    })
    await drop.getByText('Drop a file here').dispatchEvent('dragover', { dataTransfer })
    await expect(drop.getByText('Let it go here')).toBeVisible()
    await drop.getByText('Let it go here').dispatchEvent('drop', { dataTransfer })
    await expect(problem).toHaveText('Please choose one file.')
    await expect(drop.getByRole('status')).toHaveText('Taken: CV.PDF')

    const sending = example(page, 'On its way')
    await expect(sending.getByRole('progressbar')).toHaveAttribute('value', '62')
    await sending.getByLabel('Sent so far').fill('80')
    await expect(sending.getByRole('progressbar')).toHaveAttribute('value', '80')
    await sending.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(sending.getByRole('progressbar')).toHaveCount(0)
    await expect(sending.getByLabel('Choose another resume')).toBeFocused()
    await sending.getByLabel('Choose another resume').setInputFiles(file('next.docx', 300))
    await expect(sending.getByRole('status')).toHaveText('Sending next.docx')
    await expect(sending.getByRole('progressbar')).toHaveAttribute('value', '0')
  })
})

/** What the focus meets. Between the last control and the first it may visit the browser's own, where it is nowhere. */
async function tabThrough(page: Page, dialog: Locator, times: number): Promise<Set<string>> {
  const reached = new Set<string>()
  for (let time = 0; time < times; time++) {
    await page.keyboard.press('Tab')
    reached.add(
      await dialog.evaluate((element) => {
        const focused = document.activeElement
        if (!focused || focused === document.body) return 'nowhere'
        if (!element.contains(focused)) return 'outside'
        return focused.getAttribute('aria-label') ?? focused.textContent ?? ''
      }),
    )
  }
  return reached
}

test('a notice can be undone, and goes by itself @thorough', async ({ page }) => {
  await page.clock.install({ time: '2025-03-12T09:00:00Z' })
  await openDesign(page)
  await pauseClock(page)
  const notices = example(page, 'Notice with undo')
  await notices.getByRole('button', { name: 'Archive the vacancy' }).click()
  await expect(notices.getByText('Archived', { exact: true })).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  // By the key that leads to notices, wherever the focus is.
  await page.keyboard.press('F8')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(notices.getByText('Open', { exact: true })).toBeVisible()
  await expect(undo).toHaveCount(0)

  // Also above a dialog, where nothing else of the page can be reached.
  await notices.getByRole('button', { name: 'Archive the vacancy' }).click()
  await page.getByRole('button', { name: 'Invite a candidate' }).click()
  await undo.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(notices.getByText('Open', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  await expect(dismiss).toBeVisible()
  await page.clock.runFor(4000)
  await expect(dismiss).toBeVisible()
  await page.clock.runFor(2000)
  await expect(dismiss).toHaveCount(0)
})

test('a timer turns red below five minutes, and speaks at given minutes @thorough', async ({ page }) => {
  await page.clock.install({ time: '2025-03-12T09:00:00Z' })
  await openDesign(page)
  await pauseClock(page)
  const shown = example(page, 'Timer')
  const time = shown.getByRole('timer', { name: 'Time left' })
  const danger = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('span'))
    probe.style.color = 'var(--color-danger)'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
  await expect(time).toHaveText(/^44:\d\d$/)
  await expect(shown.getByRole('status')).toBeEmpty()
  for (const { pass, clock, words } of [
    { pass: '15:00', clock: /^29:\d\d$/, words: '30 minutes left.' },
    { pass: '20:00', clock: /^9:\d\d$/, words: '10 minutes left.' },
    { pass: '05:00', clock: /^4:\d\d$/, words: '5 minutes left.' },
    { pass: '04:00', clock: /^0:\d\d$/, words: '1 minute left.' },
    { pass: '01:00', clock: /^0:00$/, words: 'Time is up.' },
  ]) {
    await page.clock.fastForward(pass)
    await expect(time).toHaveText(clock)
    await expect(shown.getByRole('status')).toHaveText(words)
    const isHurrying = /^[0-4]:/.test((await time.textContent()) ?? '')
    if (isHurrying) await expect(time).toHaveCSS('color', danger)
    else await expect(time).not.toHaveCSS('color', danger)
  }
})

/** From here on time passes only as the test says. */
async function pauseClock(page: Page): Promise<void> {
  // A busy machine may be later than that; then it is asked again.
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000)
  }).toPass()
}
