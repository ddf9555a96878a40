/** From a job to a test: picked, set, and made by the server for each picture that needs one; then looked through and tried. */
import { seeAlert } from './gallery-steps.mjs'

const path = '/hr/test-generator'
const caller = 'hr'

const seeJobs = (page) =>
  page.getByRole('group', { name: 'Job position' }).getByRole('radio').first().waitFor()

async function chooseJob(page) {
  await seeJobs(page)
  await page.getByRole('radio', { name: /^Senior Frontend Engineer/ }).check()
  // What another picture typed is kept.
  await page.getByLabel('Duration (minutes)').fill('60')
  await page.getByLabel('Number of questions').fill('20')
}

/** What is not saved is in no list, and is let go by itself: nothing of it is seen by the other pictures. */
async function generate(page) {
  await chooseJob(page)
  await page.getByRole('button', { name: 'Generate Test' }).click()
  await page.getByRole('table', { name: 'Who would pass' }).waitFor()
}

async function openQuestion(page) {
  await generate(page)
  const questions = page.getByRole('button', { name: /^Questions of / }).first()
  if ((await questions.getAttribute('aria-expanded')) === 'false') await questions.click()
  await page
    .getByRole('list', { name: /^Questions of / })
    .getByRole('button', { expanded: false })
    .first()
    .click()
}

async function openPreview(page) {
  await generate(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('heading', { name: 'Question 1 of 20' }).waitFor()
  await page.getByRole('region', { name: 'Question 1 of 20' }).locator('input, textarea').first().waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
}

const answerGenerating = (json) => (page) =>
  page.route('**/api/tests/generate', (route) =>
    route.fulfill({
      headers: { 'content-type': 'text/event-stream' },
      body: `event: message\ndata: ${JSON.stringify(json)}\n\n`,
    }),
  )

/** @type {import('./gallery-screens.mjs').GalleryScreen[]} */
export const testScreens = [
  { name: 'hr-test-generator', caller, path, prepare: seeJobs },
  {
    name: 'hr-test-generator-loading',
    caller,
    path,
    before: (page) => page.route(/\/api\/(company\/jobs|tests)\?/, () => undefined),
    prepare: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
    isBusy: true,
  },
  {
    name: 'hr-test-generator-error',
    caller,
    path,
    before: (page) => page.route(/\/api\/(company\/jobs|tests)\?/, (route) => route.abort()),
    prepare: seeAlert,
    expectsErrors: true,
  },
  { name: 'hr-test-generator-configured', caller, path, prepare: chooseJob },
  {
    name: 'hr-test-generator-refused',
    caller,
    path,
    prepare: async (page) => {
      await chooseJob(page)
      await page.getByLabel('Duration (minutes)').fill('5')
      await page.getByLabel('Number of questions').fill('70')
      await page.getByRole('button', { name: 'Generate Test' }).click()
    },
  },
  {
    name: 'hr-test-generator-working',
    caller,
    path,
    before: (page) => page.route('**/api/tests/generate', () => undefined),
    prepare: async (page) => {
      await chooseJob(page)
      await page.getByRole('button', { name: 'Generate Test' }).click()
      await page.getByRole('button', { name: 'Cancel' }).waitFor()
    },
    isBusy: true,
  },
  {
    name: 'hr-test-generator-nothing',
    caller,
    path,
    before: answerGenerating({ kind: 'nothing', skills: ['Basket weaving', 'Beekeeping'] }),
    prepare: async (page) => {
      await chooseJob(page)
      await page.getByRole('button', { name: 'Generate Test' }).click()
      await page.getByRole('alert', { name: 'Skills without questions' }).waitFor()
    },
  },
  { name: 'hr-test-review', caller, path, prepare: generate },
  { name: 'hr-test-review-question', caller, path, prepare: openQuestion },
  {
    name: 'hr-test-review-publish',
    caller,
    path,
    prepare: async (page) => {
      await generate(page)
      await page.getByRole('button', { name: 'Save & Publish' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'hr-test-not-here', caller, path: '/hr/tests/some-test', expectsErrors: true },
  { name: 'hr-test-preview', caller, path, prepare: openPreview },
  {
    name: 'hr-test-preview-scenario',
    caller,
    path,
    prepare: async (page) => {
      await openPreview(page)
      await page.getByRole('tab', { name: /Scenarios/ }).click()
      await page.getByRole('textbox', { name: 'Your answer' }).waitFor()
    },
  },
  {
    name: 'hr-test-preview-end',
    caller,
    path,
    prepare: async (page) => {
      await openPreview(page)
      const folded = page.getByRole('button', { name: /^All questions/ })
      if (await folded.isVisible()) await folded.click()
      await page.getByRole('button', { name: 'Question 20, not seen' }).click()
      await page.getByRole('button', { name: 'Submit Test' }).click()
      await page.getByRole('heading', { name: 'That was the test' }).waitFor()
    },
  },
]
