/** The question bank: browsing and trying, writing with checks beside it, versions, files, and what a cut connection costs. */
import { randomInt, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './callers.ts'
import { expectAccessible } from './expect-accessible.ts'
import { registerIn } from './people.ts'

test.use({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
test.describe.configure({ timeout: 60_000 })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const option = (page: Page, number: number) => page.getByRole('group', { name: `Option ${number}` })
const panel = (page: Page, title: string) => page.getByRole('region', { name: title })
const notice = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /Notices/ })
    .getByText(text)
    .last()
const rows = (page: Page) => page.getByRole('table', { name: /questions/i }).getByRole('row')

const becomeRecruiter = (page: Page) =>
  registerIn(page, { role: 'hr', company: { name: `Rowan Yard ${randomUUID().slice(0, 8)}` } })

test('the bank is narrowed in its address, and a question of it is tried before its key is shown', async ({
  page,
}) => {
  await becomeRecruiter(page)
  await page.goto('/hr/items')
  await expect(rows(page)).toHaveCount(26)
  await choice(page, 'Type').selectOption('Code completion')
  await choice(page, 'Difficulty').selectOption('Easy')
  await expect(page).toHaveURL('/hr/items?type=code-completion&difficulty=easy')
  const narrowed = page.url()
  const first = rows(page).nth(1).getByRole('link')
  await expect(rows(page).nth(1)).toContainText('Code completion')
  await first.click()

  // As a candidate sees it: nothing of the solution is on the page.
  await expect(panel(page, 'As a candidate sees it').getByText(/tests? (is|are) hidden/)).toBeVisible()
  await expect(page.getByText('Solution', { exact: true })).toHaveCount(0)
  await button(page, 'Run').click()
  const tests = page.getByRole('table', { name: 'Tests', exact: true })
  await expect(page.getByText(/^\d of \d+ tests pass\.$/)).toBeVisible()
  const hidden = tests.getByRole('row').filter({ hasText: '(hidden)' }).first()
  await expect(hidden).toContainText('Hidden')

  await button(page, 'Show the key').click()
  await expect(page.getByRole('heading', { name: 'Key and explanation' })).toBeFocused()
  const solution = await page.getByLabel('Solution').innerText()
  await field(page, 'Your code').fill(solution)
  await button(page, 'Run').click()
  await expect(page.getByText(/^All \d+ tests pass\.$/)).toBeVisible()
  await expectAccessible(page, 'a question with its key')

  await page.goBack()
  await expect(page).toHaveURL(narrowed)
  await expect(choice(page, 'Difficulty')).toHaveValue('easy')
  await page.getByRole('searchbox', { name: /Search questions/ }).fill('no question has these words')
  await expect(page.getByText('No questions found')).toBeVisible()
  await button(page, 'Show all questions').click()
  await expect(page).toHaveURL('/hr/items')
})

test('a question is checked while it is written, used once it is sound, changed, retired and brought back', async ({
  page,
}) => {
  await becomeRecruiter(page)
  await page.goto('/hr/items/new')
  await choice(page, 'Skill').fill('Technical writing')
  await field(page, 'Question').fill(
    'A guide to a scale is read standing up, with gloves on, beside the scale. Where do its warnings belong?',
  )
  const texts = ['Before the step', 'After the last step', 'On the first page']
  for (const [at, text] of texts.entries())
    await option(page, at + 1)
      .getByRole('textbox', { name: 'Text' })
      .fill(text)
  await button(page, 'Save and use').click()
  await expect(panel(page, 'Checks')).toContainText('To mend')
  await expect(page).toHaveURL('/hr/items/new')

  // Nothing is lost by a reload, or by going on somewhere else.
  await page.reload()
  await expect(option(page, 2).getByRole('textbox', { name: 'Text' })).toHaveValue('After the last step')
  await expect(
    page.getByText(/^These are changes that you have not saved yet\. Last changed: /),
  ).toBeVisible()

  await button(page, 'Remove: Option 4').click()
  await option(page, 1).getByRole('radio', { name: 'Right' }).check()
  for (const at of [2, 3])
    await option(page, at)
      .getByRole('textbox', { name: 'Why someone would choose it' })
      .fill('Takes order for care.')
  await field(page, 'Explanation').fill('A warning helps only those who read it before they act.')
  await expect(panel(page, 'Checks')).toContainText('It can be asked.')
  await button(page, 'Save and use').click()
  await expect(page.getByRole('heading', { name: 'Question on Technical writing' })).toBeVisible()
  await expect(notice(page, 'The question is saved. Tests can ask it.')).toBeVisible()

  await link(page, 'Edit').click()
  await field(page, 'Explanation').fill('Only a warning that is read before the act can prevent it.')
  await button(page, 'Save changes').click()
  await expect(panel(page, 'Versions').getByRole('link', { name: 'Version 2' })).toHaveAttribute(
    'aria-current',
    'page',
  )

  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: 'Retire' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click()
  await expect(button(page, 'Bring back')).toBeVisible()
  await button(page, 'Bring back').click()
  await expect(page.getByText('In use', { exact: true }).first()).toBeVisible()
})

test('what was written is there in another tab, and gone after logging out', async ({ page, context }) => {
  await becomeRecruiter(page)
  await page.goto('/hr/items/new')
  await field(page, 'Question').fill('Who reads a guide from its beginning?')
  const other = await context.newPage()
  await page.close()
  await other.goto('/hr/items/new')
  await expect(field(other, 'Question')).toHaveValue('Who reads a guide from its beginning?')
  await button(other, 'Logout').click()
  await expect(other).toHaveURL(/\/login/)
  expect(await other.evaluate(() => JSON.stringify(localStorage))).not.toContain('Who reads a guide')
})

test('the code of a question is run before it can be asked, and each test says what went wrong @thorough', async ({
  page,
}) => {
  await becomeRecruiter(page)
  await page.goto('/hr/items/new')
  await choice(page, 'Type').selectOption('Code completion')
  await choice(page, 'Skill').fill('JavaScript')
  await choice(page, 'Language').selectOption('TypeScript')
  for (const name of ['Code', 'Solution', 'Your code'])
    await expect(field(page, name)).toHaveAccessibleDescription(/types are not checked/)
  await choice(page, 'Language').selectOption('JavaScript')
  await expect(page.getByText('types are not checked')).toHaveCount(0)
  await field(page, 'Question').fill(
    'Write `longest(words)`: the longest of the words, the first where two are as long.',
  )
  await field(page, 'Code').fill('function longest(words) {\n  return words[0]\n}')
  await field(page, 'Function that is called').fill('longest')
  const right =
    'function longest(words) {\n  let best = words[0]\n  for (const word of words) if (word.length > best.length) best = word\n  return best\n}'
  await field(page, 'Solution').fill(right.replace('>', '>='))
  const tests: [string, string, string][] = [
    ['one word', '["a"]', '"a"'],
    ['two as long', '["to", "be"]', '"to"'],
    ['the last', '["a", "bc"]', '"bc"'],
  ]
  // One that is shown and one that is hidden stand there already.
  await button(page, 'Add a test').click()
  for (const [at, [name, args, expected]] of tests.entries()) {
    const group = page.getByRole('group', { name: `${at + 1} of ${tests.length}` })
    await group.getByRole('textbox', { name: 'Name' }).fill(name)
    await group.getByRole('textbox', { name: 'Arguments, as JSON' }).fill(args)
    await group.getByRole('textbox', { name: 'Expected, as JSON' }).fill(expected)
  }
  await field(page, 'Explanation').fill('A later word replaces the best only where it is longer.')
  const checks = panel(page, 'Checks')
  await expect(checks).toContainText(
    'The solution does not pass “two as long”: it gives "be" instead of "to".',
  )
  await field(page, 'Solution').fill(right)
  await expect(checks).toContainText('It can be asked.')
  await button(page, 'Save and use').click()
  await expect(page.getByRole('heading', { name: 'Question on JavaScript' })).toBeVisible()

  await field(page, 'Your code').fill('function longest(words) {\n  return words[9].length\n}')
  await button(page, 'Run').click()
  const shown = page.getByRole('table', { name: 'Tests', exact: true }).getByRole('row').nth(1)
  await expect(shown).toContainText('It stopped with an error, line 2')
  await field(page, 'Your code').fill('while (true) {}')

  // A run that takes long says so, and can be given up.
  await page.route('**/api/items/try', () => {})
  await button(page, 'Run').click()
  const said = page.getByRole('status')
  await expect(said.filter({ hasText: /^Running…$/ })).toBeVisible()
  await expect(said.filter({ hasText: 'Starting what it needs' })).toBeVisible()
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/items/try'))
  await button(page, 'Cancel').click()
  await aborted
  await expect(button(page, 'Run')).toBeFocused()
  await expect(said.filter({ hasText: /Running|Starting/ })).toHaveCount(0)
  await expect(shown).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(field(page, 'Your code')).toHaveText('while (true) {}')
  await page.unroute('**/api/items/try')
  await page.reload()
  await expect(field(page, 'Your code')).toHaveText('while (true) {}')

  await button(page, 'Run').click()
  await expect(shown).toContainText('It took too long', { timeout: 15_000 })
  await button(page, 'Start over').click()
  await expect(field(page, 'Your code')).toContainText('return words[0]')
  await page.reload()
  await expect(field(page, 'Your code')).toContainText('return words[0]')
})

test('questions come from a file after a look at what it cannot hold, and leave as one', async ({ page }) => {
  await becomeRecruiter(page)
  await page.goto('/hr/items/import')
  // Searched for below by its address, where it must not be taken for a number.
  const word = `${randomInt(10, 100)}e${randomInt(100_000, 1_000_000)}`
  const gift = `$CATEGORY: Technical writing/easy

::Order:: What does a reader of ${word} look for first? {
  =The step that they are at
  ~The name of the author#Takes credit for help.
  ~The history of the product#Takes interest for need.
  ####People open a guide in the middle of their work.
}

::Essay:: Describe your best text. {}
`
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'questions.gift',
    mimeType: 'text/plain',
    buffer: Buffer.from(gift),
  })
  await expect(field(page, 'Questions')).toHaveValue(gift)
  await button(page, 'Check file').click()
  await expect(page.getByRole('heading', { name: '1 question can be imported, 1 left out' })).toBeFocused()
  const found = page.getByRole('table', { name: 'What was found' })
  await expect(found.getByRole('row').nth(2)).toContainText('Left out')
  await expect(found.getByRole('row').nth(2)).toContainText('Problem:')
  await expectAccessible(page, 'an import looked through')
  await button(page, 'Import 1 question').click()
  await expect(page.getByRole('heading', { name: '1 question imported, 1 left out' })).toBeVisible()
  await link(page, 'See the drafts').click()
  await expect(page).toHaveURL(/status=draft/)
  await rows(page).nth(1).getByRole('link').click()
  await button(page, 'Approve').click()
  await expect(page.getByText('In use', { exact: true }).first()).toBeVisible()

  await page.goto(`/hr/items?search=${word}`)
  await expect(rows(page)).toHaveCount(2)
  await button(page, 'Export').click()
  const dialog = page.getByRole('dialog', { name: 'Export questions' })
  await expect(dialog.getByText('1 question in the file')).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download' }).click()
  const file = await (await download).path()
  expect(await readFile(file, 'utf8')).toContain(`What does a reader of ${word} look for first?`)
})

test('a cut connection is said in the list and in the editor, and nothing written is lost @thorough', async ({
  page,
  context,
}) => {
  await becomeRecruiter(page)
  await page.goto('/hr/items')
  await expect(rows(page)).toHaveCount(26)
  await link(page, 'New question').click()
  // The list has a choice of that name too, and stands until the editor is there.
  await expect(field(page, 'Question')).toBeVisible()
  await choice(page, 'Skill').fill('SQL')
  await context.setOffline(true)
  await field(page, 'Question').fill('What does a left join keep that an inner join drops?')
  await button(page, 'Save draft').click()
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /connection|answer/ })
      .first(),
  ).toBeVisible()
  await expect(field(page, 'Question')).toHaveValue('What does a left join keep that an inner join drops?')
  await context.setOffline(false)
  await button(page, 'Save draft').click()
  await expect(notice(page, 'The draft is saved. Nobody is asked it yet.')).toBeVisible()
  // What it lacks is said before anyone tries to approve it, and not as an alarm.
  await expect(page.getByText('This question cannot be asked yet:')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(link(page, 'Mend it')).toBeVisible()

  await page.goto('/hr/items')
  await expect(rows(page)).toHaveCount(26)
  await context.setOffline(true)
  await choice(page, 'Difficulty').selectOption('Hard')
  await expect(page.getByText('The questions could not be loaded.')).toBeVisible({ timeout: 15_000 })
  await context.setOffline(false)
  await button(page, 'Try again').click()
  await expect(rows(page).nth(1)).toContainText('Hard')
})

test('scenarios are read with their rubric and sample answers, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await becomeRecruiter(page)
  await page.goto('/hr/items')
  await page.getByRole('tab', { name: 'Scenarios' }).click()
  await expect(page).toHaveURL('/hr/items?tab=scenarios')
  await link(page, /churn list/i)
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'How answers are judged' })).toBeVisible()
  await expectAccessible(page, 'a scenario, 390')
})
