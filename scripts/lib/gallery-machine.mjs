/** The settings of the machine: the language model, and how long what is kept. */
import { change, cut, hold, seeAlert, seeHeading } from './gallery-steps.mjs'

const model = { caller: 'admin', path: '/admin/settings?section=ai' }
const retention = { caller: 'admin', path: '/admin/settings?section=retention' }
const today = new Date()
const dayBefore = (days) => new Date(today.getTime() - days * 86_400_000).toISOString()

const withModel = change('**/api/admin/models', (answer) => ({
  ...answer,
  version: 3,
  connection: { host: 'models.example.com', model: 'mixtral-8x7b-instruct', hasKey: true },
  lastCall: {
    ...{ at: new Date(today.getTime() - 4 * 60_000).toISOString(), purpose: 'interview' },
    ...{ model: 'mixtral-8x7b-instruct', outcome: 'succeeded', durationMs: 1840 },
  },
  purposes: answer.purposes.map((one, at) => ({
    ...one,
    isOn: one.purpose !== 'rating',
    calls: [214, 18, 0, 3, 1207][at],
    fellBack: [9, 0, 0, 1, 41][at],
  })),
}))
const answering = (test) => async (page) => {
  await withModel(page)
  await page.route('**/api/admin/models/test', (route) => route.fulfill({ json: test }))
}
const pressTest = (page) => page.getByRole('button', { name: 'Test the connection' }).click()
const amounts = [312, 8410, 14, 3, 2, 5, 48, 12_904, 2210, 3911, 640, 22]
const muchKept = change('**/api/admin/retention/counts', ({ counts }) => ({
  counts: counts.map((one, at) => ({
    ...one,
    ...{ total: amounts[at], oldestAt: dayBefore(20 + at * 6), due: at % 4 === 0 ? at + 3 : 0 },
  })),
}))
const preview = change('**/api/admin/retention/recordings/preview*', () => ({
  ...{ total: 312, oldestAt: dayBefore(88), due: 147 },
}))
const shorten = async (page) => {
  await page.getByRole('button', { name: 'Change: Interview recordings' }).click()
  await page.getByRole('textbox', { name: 'Days that they are kept' }).fill('30')
  await page.getByRole('checkbox').waitFor()
}
const all =
  (...steps) =>
  async (page) => {
    for (const step of steps) await step(page)
  }

/** @type {import('./gallery-screens.mjs').GalleryScreen[]} */
export const machineScreens = [
  {
    ...{ ...model, name: 'admin-settings-model-loading', prepare: seeHeading, isBusy: true },
    before: hold('**/api/admin/models'),
  },
  {
    ...{ ...model, name: 'admin-settings-model-error', prepare: seeAlert, expectsErrors: true },
    before: cut('**/api/admin/models'),
  },
  { ...model, name: 'admin-settings-model-none' },
  { ...model, name: 'admin-settings-model', before: withModel },
  {
    ...{ ...model, name: 'admin-settings-model-works' },
    before: answering({ outcome: 'answered', durationMs: 640, status: 200 }),
    prepare: async (page) => {
      await pressTest(page)
      await page.getByText('It works').waitFor()
    },
  },
  {
    ...{ ...model, name: 'admin-settings-model-refused' },
    before: answering({ outcome: 'key_refused', durationMs: 120, status: 401 }),
    prepare: async (page) => {
      await pressTest(page)
      await page.getByText('Check AI_API_KEY').waitFor()
    },
  },
  {
    ...{ ...model, name: 'admin-settings-model-testing', isBusy: true },
    before: all(withModel, hold('**/api/admin/models/test')),
    prepare: pressTest,
  },
  {
    ...{ ...retention, name: 'admin-settings-retention-error', prepare: seeAlert, expectsErrors: true },
    before: cut('**/api/admin/retention'),
  },
  { ...retention, name: 'admin-settings-retention', before: muchKept },
  {
    ...{ ...retention, name: 'admin-settings-retention-shorten' },
    before: all(muchKept, preview),
    prepare: shorten,
  },
]
