/** The editor in which code is written: by keyboard, as a plain box, when it cannot come, and under the product's own policy. */
import type { Locator, Page } from '@playwright/test'
import { builtFile } from '../../scripts/lib/built-file.mjs'
import { expect, test } from './callers.ts'
import { expectAccessible, expectContrast, setTheme } from './expect-accessible.ts'

test.use({ caller: 'hr', reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
test.describe.configure({ timeout: 60_000 })

const yourCode = (page: Page) => page.getByRole('textbox', { name: 'Your code', exact: true })
const plainChoice = (page: Page) => page.getByRole('checkbox', { name: 'Plain editor' })
const fullEditor = (page: Page) => yourCode(page).and(page.locator('[contenteditable]'))
const plainEditor = (page: Page) => yourCode(page).and(page.locator('textarea'))

/** What is written in either of them. */
const readCode = (editor: Locator) =>
  editor.evaluate((element) =>
    element instanceof HTMLTextAreaElement
      ? element.value
      : [...element.children].map((line) => line.textContent).join('\n'),
  )
const expectCode = (page: Page, code: string) => expect.poll(() => readCode(yourCode(page))).toBe(code)

/** The first run of a language starts what it needs. */
const expectRun = (page: Page) =>
  expect(page.getByText(/^0 of \d+ tests pass\.$/)).toBeVisible({ timeout: 20_000 })

async function replaceCode(page: Page, code: string): Promise<void> {
  await yourCode(page).press('ControlOrMeta+a')
  await page.keyboard.insertText(code)
}

const source = 'ui/item/full-editor/code-mirror.ts'

async function openQuestion(page: Page): Promise<void> {
  await page.goto('/hr/items?type=code-completion&skill=JavaScript')
  await page.getByRole('table', { name: 'Questions' }).getByRole('link').first().click()
  await expect(yourCode(page)).toBeVisible()
}

test('it is styled though the policy allows no style in the page, and the browser has nothing to say', async ({
  page,
}) => {
  await openQuestion(page)
  await expect(fullEditor(page)).toBeVisible()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', ({ message }) => said.push(message))
  const answer = await page.reload()
  expect(answer?.headers()['content-security-policy']).toContain("style-src 'self';")
  const editor = fullEditor(page)
  await expect(editor).toHaveCSS('font-family', /JetBrains Mono/)
  await expect(editor).toHaveCSS('white-space-collapse', 'preserve')
  await expect(editor.getByText('function').first()).not.toHaveCSS(
    'color',
    await editor.evaluate((element) => getComputedStyle(element).color),
  )
  await editor.click()
  await page.keyboard.press('ControlOrMeta+f')
  await page.getByRole('textbox', { name: 'Find' }).fill('function')
  await expectAccessible(page, 'a question in code')
  await setTheme(page, 'dark')
  await expectContrast(page, 'a question in code, dark')
  expect(said).toEqual([])
})

test('code is written, indented, taken back, found, run and left by keyboard', async ({ page }) => {
  await openQuestion(page)
  const editor = fullEditor(page)
  await expect(editor).toHaveAccessibleDescription(/press Escape and then Tab\. Ctrl\+Enter runs it\.$/)
  // Its name leads to it, as that of every field does.
  await page.getByText('Your code', { exact: true }).click()
  await expect(editor).toBeFocused()
  await replaceCode(page, '')
  await page.keyboard.type('function f() {\n')
  await page.keyboard.press('Tab')
  await page.keyboard.type('if (a) {\nb()\n}')
  await expectCode(page, 'function f() {\n    if (a) {\n      b()\n    }')
  // What is written in one go is taken back in one: a step aside ends it.
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+Tab')
  await expectCode(page, 'function f() {\n    if (a) {\n      b()\n  }')
  await page.keyboard.press('ControlOrMeta+z')
  await expectCode(page, 'function f() {\n    if (a) {\n      b()\n    }')
  await expect(editor).toBeFocused()

  await page.keyboard.press('ControlOrMeta+f')
  const find = page.getByRole('textbox', { name: 'Find' })
  await expect(find).toBeFocused()
  await page.keyboard.type('b')
  await expect(page.getByText('1 found')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 of 1')).toBeVisible()
  await page.getByRole('textbox', { name: 'Replace with' }).fill('c')
  await page.getByRole('button', { name: 'Replace all' }).click()
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.getByRole('textbox', { name: 'Find' }).press('Escape')
  await expect(find).toHaveCount(0)
  await expect(editor).toBeFocused()
  await expectCode(page, 'function f() {\n    if (a) {\n      c()\n    }')

  await page.keyboard.press('ControlOrMeta+Enter')
  await expectRun(page)
  await expectCode(page, 'function f() {\n    if (a) {\n      c()\n    }')

  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(plainChoice(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(editor).toBeFocused()
  // Only the next one leaves: whoever writes on has their indent back.
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Tab')
  await expect(editor).toBeFocused()
})

test('whoever prefers a plain box keeps it, and what is written @thorough', async ({ page }) => {
  await openQuestion(page)
  await expect(fullEditor(page)).toBeVisible()
  await replaceCode(page, 'const a = 1\n\nconst b = 2')
  await plainChoice(page).focus()
  await page.keyboard.press('Space')
  await expect(plainChoice(page)).toBeFocused()
  await expect(plainEditor(page)).toHaveValue('const a = 1\n\nconst b = 2')
  await plainEditor(page).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('.toFixed()')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(plainChoice(page)).toBeFocused()
  const written = 'const a = 1\n\nconst b = 2  .toFixed()'
  await expect(plainEditor(page)).toHaveValue(written)
  await plainEditor(page).press('ControlOrMeta+Enter')
  await expectRun(page)
  await expectAccessible(page, 'a plain editor')

  await page.reload()
  await expect(plainEditor(page)).toHaveValue(written)
  await expect(plainChoice(page)).toBeChecked()
  await plainChoice(page).uncheck()
  await expect(fullEditor(page)).toBeVisible()
  await expectCode(page, written)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(fullEditor(page)).not.toContainText('toFixed')
})

test('what is typed while it loads is there, and goes on at the same place', async ({ page }) => {
  let arrive = () => {}
  const isThere = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(builtFile(source), async (route) => {
    await isThere
    await route.continue()
  })
  await openQuestion(page)
  await plainEditor(page).fill('let total = 0')
  await plainEditor(page).press('Home')
  await page.keyboard.type('// ')
  arrive()
  await expect(fullEditor(page)).toBeFocused()
  await page.keyboard.type('sum: ')
  await expectCode(page, '// sum: let total = 0')
})

test('where it cannot be loaded a plain one serves, and says so', async ({ page }) => {
  // Nothing but what is asked while the editor is on its way is cut off.
  const cut = [builtFile(source), '**/healthz']
  for (const pattern of cut) await page.route(pattern, (route) => route.abort())
  await openQuestion(page)
  const problem = page
    .getByRole('status')
    .filter({ hasText: 'The full editor could not be loaded. You can go on in this one.' })
  await expect(problem).toBeVisible()
  await plainEditor(page).fill('let total = 0')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expectRun(page)
  for (const pattern of cut) await page.unroute(pattern)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(fullEditor(page)).toBeVisible()
  await expectCode(page, 'let total = 0')
  await expect(problem).toHaveCount(0)
})
