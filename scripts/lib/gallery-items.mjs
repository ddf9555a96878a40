/** The question bank: what all share, looked through and tried; questions that are written and not saved. */
import { seeAlert, seeHeading } from './gallery-steps.mjs'

const path = '/hr/items'
const caller = 'hr'

const seeQuestions = (page) =>
  page.getByRole('table', { name: 'Questions' }).getByRole('link').first().waitFor()

async function openFirst(page) {
  await seeQuestions(page)
  await page.getByRole('table', { name: 'Questions' }).getByRole('link').first().click()
  await page.getByRole('heading', { name: 'As a candidate sees it' }).waitFor()
}

async function showKey(page) {
  await openFirst(page)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Show the key' }).click()
}

async function runCode(page) {
  await openFirst(page)
  await page.getByRole('button', { name: 'Run' }).click()
  await page.getByRole('table', { name: 'Tests', exact: true }).waitFor()
}

async function runQuery(page) {
  await openFirst(page)
  await page.getByRole('button', { name: 'Run' }).click()
  await page.getByRole('list', { name: 'Tests', exact: true }).waitFor()
}

async function choosePlain(page) {
  await openFirst(page)
  await page.getByRole('checkbox', { name: 'Plain editor' }).check()
}

const chooseType = (type) => async (page) => {
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: type })
}

async function writeBadly(page) {
  await page.getByRole('combobox', { name: 'Skill' }).fill('Python')
  await page.getByRole('textbox', { name: 'Question' }).fill('Which of these is `not` true of a list?')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByText('things have to be mended').waitFor()
}

const gift = `::Two plus two:: What is 2 + 2? {=4 ~3 ~5}

::An essay:: Tell us about yourself. {}

::Matching:: Match these. {=one -> 1 =two -> 2 =three -> 3}
`

async function checkImport(page) {
  await page.getByRole('textbox', { name: 'Questions' }).fill(gift)
  await page.getByRole('combobox', { name: 'Skill' }).fill('Statistics')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByRole('table', { name: 'What was found' }).waitFor()
}

const withDrafting = (page) =>
  page.route('**/api/items/abilities', (route) =>
    route.fulfill({ json: { languages: ['javascript', 'python'], writesDrafts: true } }),
  )

/** @type {import('./gallery-screens.mjs').GalleryScreen[]} */
export const itemScreens = [
  { name: 'hr-items', caller, path, prepare: seeQuestions },
  { name: 'hr-items-filtered', caller, path: `${path}?skill=SQL&difficulty=hard`, prepare: seeQuestions },
  { name: 'hr-items-nothing-found', caller, path: `${path}?search=zeppelin` },
  {
    name: 'hr-items-loading',
    caller,
    path,
    before: (page) => page.route('**/api/items?*', () => undefined),
    prepare: seeHeading,
    isBusy: true,
  },
  {
    name: 'hr-items-error',
    caller,
    path,
    before: (page) => page.route('**/api/items?*', (route) => route.abort()),
    prepare: seeAlert,
    expectsErrors: true,
  },
  {
    name: 'hr-items-export',
    caller,
    path: `${path}?skill=SQL`,
    prepare: async (page) => {
      await seeQuestions(page)
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('link', { name: 'Download' }).waitFor()
    },
  },
  {
    name: 'hr-items-write-drafts',
    caller,
    path,
    before: withDrafting,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Write drafts' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'hr-items-scenarios',
    caller,
    path: `${path}?tab=scenarios`,
    prepare: (page) => page.getByRole('heading', { name: 'Engineering' }).waitFor(),
  },
  {
    name: 'hr-scenario',
    caller,
    path: `${path}/scenarios/data-churn-list-nobody-trusts`,
    prepare: (page) => page.getByRole('heading', { name: 'How answers are judged' }).waitFor(),
  },
  { name: 'hr-scenario-not-here', caller, path: `${path}/scenarios/none`, expectsErrors: true },
  { name: 'hr-item-choice', caller, path: `${path}?type=multiple-choice&skill=JavaScript`, prepare: showKey },
  { name: 'hr-item-output', caller, path: `${path}?type=output-prediction&skill=SQL`, prepare: openFirst },
  { name: 'hr-item-code', caller, path: `${path}?type=code-completion`, prepare: runCode },
  { name: 'hr-item-code-plain', caller, path: `${path}?type=code-completion`, prepare: choosePlain },
  { name: 'hr-item-query', caller, path: `${path}?type=sql-query`, prepare: openFirst },
  { name: 'hr-item-query-run', caller, path: `${path}?type=sql-query`, prepare: runQuery },
  { name: 'hr-item-not-here', caller, path: `${path}/some-item`, expectsErrors: true },
  { name: 'hr-new-item', caller, path: `${path}/new`, prepare: seeHeading },
  { name: 'hr-new-item-checked', caller, path: `${path}/new`, prepare: writeBadly },
  { name: 'hr-new-item-code', caller, path: `${path}/new`, prepare: chooseType('Code completion') },
  { name: 'hr-new-item-query', caller, path: `${path}/new`, prepare: chooseType('SQL query') },
  { name: 'hr-items-import', caller, path: `${path}/import`, prepare: seeHeading },
  { name: 'hr-items-import-checked', caller, path: `${path}/import`, prepare: checkImport },
]
