/** Everyone with an account, and what administrators do with them. Nothing is changed. */
import { cut, hold, newId, seeAlert, seeHeading } from './gallery-steps.mjs'

const admin = { caller: 'admin', path: '/admin/users' }
const button = (page, name) => page.getByRole('button', { name, exact: true })

const preview = '**/api/admin/users/changes/preview'
/** Asked again all the time, so nothing of it goes to the server. */
const underWay = (page) =>
  page.route('**/api/admin/users/changes', (route) =>
    route.fulfill({
      json: {
        changes: [
          {
            ...{ id: newId(1), action: 'suspend', state: 'working', total: 4213, changed: 1750 },
            ...{ leftOut: [], undone: 0, kept: 0, canUndo: false, at: new Date().toISOString() },
          },
        ],
        undoable: [],
      },
    }),
  )

async function selectAll(page) {
  await page.getByRole('checkbox', { name: 'Select Ingrid Vale' }).waitFor()
  await page
    .getByRole('checkbox', { name: /Select all/ })
    .filter({ visible: true })
    .check()
}

async function openPerson(page, name) {
  await page.goto(`${new URL(page.url()).origin}/admin/users?search=${name}`)
  await page
    .getByRole('link', { name: new RegExp(name, 'i') })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Sign-ins' }).waitFor()
}

export const userScreens = [
  { name: 'admin-users', ...admin },
  {
    name: 'admin-users-loading',
    ...admin,
    before: hold('**/api/admin/users**'),
    prepare: seeHeading,
    isBusy: true,
  },
  {
    name: 'admin-users-error',
    ...admin,
    before: cut('**/api/admin/users?**'),
    prepare: seeAlert,
    expectsErrors: true,
  },
  {
    ...{ name: 'admin-users-empty', caller: 'admin', path: '/admin/users?search=nobody+is+called+so' },
    prepare: (page) => page.getByText('No users found matching your criteria.').waitFor(),
  },
  { name: 'admin-users-selected', ...admin, prepare: selectAll },
  {
    ...{ name: 'admin-users-suspend', ...admin },
    prepare: async (page) => {
      await selectAll(page)
      await button(page, 'Suspend').click()
      await page.getByRole('list', { name: 'What it means' }).waitFor()
    },
  },
  {
    ...{ name: 'admin-users-delete-error', ...admin, before: cut(preview), expectsErrors: true },
    prepare: async (page) => {
      await selectAll(page)
      await button(page, 'Delete').click()
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
  {
    ...{ name: 'admin-users-under-way', ...admin, before: underWay },
    prepare: (page) => page.getByText('Suspending').waitFor(),
  },
  {
    ...{ name: 'admin-users-add', ...admin },
    prepare: async (page) => {
      await button(page, 'Add User').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox', { name: 'Type' }).selectOption('HR User')
      await dialog.getByRole('radio', { name: /Halden/ }).waitFor()
    },
  },
  { name: 'admin-user', ...admin, prepare: (page) => openPerson(page, 'amara') },
  { name: 'admin-user-deleted', ...admin, prepare: (page) => openPerson(page, 'dario') },
  {
    ...{ name: 'admin-user-erase', ...admin },
    prepare: async (page) => {
      await openPerson(page, 'priya')
      await button(page, 'Erase now').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Erase for good' }).click()
      await page.getByText('Please give a reason').waitFor()
    },
  },
]
