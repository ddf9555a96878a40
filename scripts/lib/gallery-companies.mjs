/** Companies and the log of what was done, in the states that a first look does not show. Nothing is changed. */
import { change, cut, hold, newId, seeAlert, seeHeading } from './gallery-steps.mjs'

const list = { caller: 'admin', path: '/admin/companies' }
const log = { caller: 'admin', path: '/admin/audit' }
const companies = '**/api/admin/companies?*'
const oneCompany = /api[/]admin[/]companies[/][\da-f-]+$/

const openCompany = (name) => async (page) => {
  await page.getByRole('main').getByRole('link', { name, exact: true }).last().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('region', { name: 'History' }).waitFor()
}
const press = (name) => (page) => page.getByRole('main').getByRole('button', { name }).first().click()
const inTurn =
  (...steps) =>
  async (page) => {
    for (const step of steps) await step(page)
  }

/** A company that has been here for long, and is barred. */
const suspended = change(oneCompany, (company) => ({
  ...company,
  status: 'suspended',
  suspension: {
    reason: 'Three people reported that a job asked them to pay for their training.\nWe wait for an answer.',
    since: new Date(Date.now() - 2 * 86_400_000).toISOString(),
  },
  mergedFrom: [{ id: newId(7), name: 'Halden and Rowe Ltd', at: '2026-02-03T10:00:00Z' }],
}))
const bare = change(oneCompany, (company) => ({
  ...company,
  ...{ recruiters: [], jobs: [], requests: [] },
  numbers: Object.fromEntries(Object.keys(company.numbers).map((name) => [name, 0])),
}))

const chooseTheOther = async (page) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').first().check()
  await dialog.getByText('What moves').waitFor()
}
const moveSomebody = async (page) => {
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Move to another company' }).click()
  await page.getByText('What they made stays').waitFor()
}
const openEntry = async (page) => {
  await page
    .locator('summary')
    .filter({ hasText: /rejected|changed|published/ })
    .first()
    .click()
}

/** @type {import('./gallery-screens.mjs').GalleryScreen[]} */
export const companiesScreens = [
  {
    ...{ ...list, name: 'admin-companies-none-yet' },
    before: change(companies, () => ({ companies: [], total: 0 })),
  },
  { ...list, name: 'admin-companies-no-hits', path: '/admin/companies?search=zeppelin&status=suspended' },
  { ...list, name: 'admin-companies-loading', before: hold(companies), prepare: seeHeading, isBusy: true },
  { ...list, name: 'admin-company', prepare: openCompany('Halden & Rowe') },
  {
    ...{ ...list, name: 'admin-company-suspended' },
    before: suspended,
    prepare: openCompany('Halden & Rowe'),
  },
  { ...list, name: 'admin-company-bare', before: bare, prepare: openCompany('Halden & Rowe') },
  { ...list, name: 'admin-company-gone', path: `/admin/companies/${newId(1)}`, expectsErrors: true },
  {
    ...{ ...list, name: 'admin-company-suspend' },
    prepare: inTurn(openCompany('Halden & Rowe'), press('Suspend')),
  },
  {
    ...{ ...list, name: 'admin-company-merge' },
    prepare: inTurn(openCompany('Brightwater Labs'), press('Merge with another'), chooseTheOther),
  },
  { ...list, name: 'admin-company-move', prepare: inTurn(openCompany('Halden & Rowe'), moveSomebody) },
  { ...log, name: 'admin-audit-open', prepare: openEntry },
  { ...log, name: 'admin-audit-narrowed', path: '/admin/audit?area=candidates&from=2026-01-01' },
  { ...log, name: 'admin-audit-no-hits', path: '/admin/audit?search=zeppelin' },
  {
    ...{ ...log, name: 'admin-audit-loading' },
    before: hold(/\/api\/admin\/audit(\?|$)/),
    prepare: seeHeading,
    isBusy: true,
  },
  {
    ...{ ...log, name: 'admin-audit-error' },
    before: cut(/\/api\/admin\/audit(\?|$)/),
    prepare: seeAlert,
    expectsErrors: true,
  },
]
