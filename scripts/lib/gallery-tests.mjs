/** From a job to a test: picked, set, and made by the server for each picture that needs one; then looked through and tried. */
import { change, cut, hold, seeAlert } from './gallery-steps.mjs'

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

const statisticsUrl = /api[/]tests[/][0-9a-f-]{36}[/]statistics/
const seeStatistics = async (page) => {
  await page
    .getByRole('table', { name: 'Tests' })
    .getByRole('link', { name: 'Senior Frontend' })
    .first()
    .click()
  const statistics = page.getByRole('region', { name: 'Statistics', exact: true })
  await statistics.waitFor()
  return statistics
}
const lookAt = (name) => async (page) => {
  const statistics = await seeStatistics(page)
  if (name) await statistics.getByRole('table', { name }).waitFor()
}

const flags = [
  { kind: 'likely-wrong-key', option: '2', optionCorrelation: 0.38, keyCorrelation: -0.17, answers: 212 },
  { kind: 'low-discrimination', correlation: 0.03, leastCorrelation: 0.19, answers: 212 },
  { kind: 'too-hard', facility: 0.24, answers: 212 },
  { kind: 'too-easy', facility: 0.99, answers: 212 },
]
/** As after many people: the demo has a few. */
const takenByMany = change(statisticsUrl, ({ version, parts }) => ({
  version,
  parts: parts.map((part) => ({
    ...part,
    ...{ people: 212, inReview: 3, failed: 1, analysed: 212 },
    versions: [
      { version, people: 212 },
      { version: version + 1, people: 9 },
    ],
    distribution: { mean: 61.4, median: 63, spread: 17, bands: [1, 4, 9, 17, 26, 38, 52, 41, 18, 6] },
    reliability: {
      ...{ kind: 'measured', value: 0.842, low: 0.81, high: 0.868, standardError: 6.7 },
      indistinctPoints: 15.7,
    },
    ...(part.kind === 'test'
      ? {
          questions: part.questions.map((question, at) => ({
            ...question,
            ...{
              asked: 212,
              answers: 212 - (at % 7),
              facility: 0.3 + (at % 6) / 10,
              medianSeconds: 40 + at * 9,
            },
            discrimination: at === 0 ? -0.12 : 0.05 + (at % 9) / 20,
            options: [0.46, 0.17, 0.28, 0.09].map((share, place) => ({ share, isKey: place === 0 })),
            isRetired: at === 5,
            flags: flags.slice(at, at + 1),
          })),
        }
      : {
          scenarios: [0, 1, 2].map((place) => ({
            ...{ place, title: `Scenario ${place + 1}`, asked: 212, answers: 209 - place },
            ...{ facility: 0.52 + place / 10, discrimination: 0.44 - place / 8 },
            flags: place === 0 ? [{ kind: 'too-easy', facility: 0.93, answers: 209 }] : [],
            criteria: ['Understanding', 'Reasons', 'A way forward'].map((name, at) => ({
              ...{ id: name, name, lowest: 1, highest: 5, meanLevel: 3.1 + at / 5 },
              shares: [0.06, 0.18, 0.36, 0.28, 0.12],
            })),
          })),
        }),
  })),
}))
const takenByNobody = change(statisticsUrl, ({ version, parts }) => ({
  version,
  parts: parts.map((part) => ({
    ...{ ...part, people: 0, analysed: 0, versions: [], distribution: null },
    ...(part.kind === 'test' ? { questions: [] } : { scenarios: [] }),
  })),
}))

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
  { name: 'hr-test-statistics', caller, path, prepare: lookAt('Results of 1 person, questions') },
  {
    name: 'hr-test-statistics-many',
    caller,
    path,
    before: takenByMany,
    prepare: lookAt('Question by question'),
  },
  { name: 'hr-test-statistics-nobody', caller, path, before: takenByNobody, prepare: lookAt(null) },
  {
    name: 'hr-test-statistics-loading',
    caller,
    path,
    before: hold(statisticsUrl),
    prepare: lookAt(null),
    isBusy: true,
  },
  {
    name: 'hr-test-statistics-error',
    caller,
    path,
    before: cut(statisticsUrl),
    prepare: async (page) => {
      await lookAt(null)(page)
      await seeAlert(page)
    },
    expectsErrors: true,
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
