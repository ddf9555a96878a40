/** Sitting a test and a scenario assessment. The server's side of it is told here, so that nothing is begun or changed. */

const id = '00000000-0000-4000-8000-00000000a77e'
const seeker = { caller: 'jobseeker' }
const testPath = '/job-seeker/take-test/demo'
const scenarioPath = '/job-seeker/scenario-test/demo'
const ofAttempt = `**/api/attempts/${id}`

const now = Date.now()
const minutes = (count) => new Date(now + count * 60_000).toISOString()

const bare = { code: '', language: null, tables: [], options: [], entry: '', tests: [], hiddenTests: 0 }
const options = (...texts) => texts.map((text, at) => ({ id: 'abcd'[at], text }))
const choice = {
  ...bare,
  type: 'multiple-choice',
  question:
    'A page shows the names of 20,000 people in a list that scrolls, and typing in the box above it is slow. What helps most?',
  options: options(
    'Drawing only the rows that can be seen',
    'Giving each row a shorter name',
    'Asking the server for the list at every key',
    'Sorting the list before it is drawn',
  ),
}
const code = {
  ...bare,
  type: 'code-completion',
  question:
    'Complete `median`, which returns the middle of a list of numbers, or the mean of the two in the middle.',
  code: 'def median(numbers):\n    ordered = sorted(numbers)\n    ',
  language: 'python',
  entry: 'median',
  tests: [
    { name: 'an odd number of them', args: [[3, 1, 2]], expected: 2 },
    { name: 'an even number of them', args: [[4, 1, 2, 3]], expected: 2.5 },
  ],
  hiddenTests: 3,
}
const asked = [choice, code, choice, choice, choice, choice, choice, choice]

const situation = {
  id: 'late-supplier',
  title: 'A delivery that will not come',
  description: 'Someone else’s promise becomes your problem.',
  timeLimitMinutes: 15,
  minWords: 200,
  scenario:
    'It is Tuesday. A supplier tells you that the parts you promised a customer for Friday will come ten days later. The customer has planned a team of six around that day, and your colleague who knows them is on leave.',
  questions: [
    'What do you do in the next two hours, and in which order?',
    'What do you write to the customer?',
  ],
}
const scenarios = [
  situation,
  { ...situation, id: 'two-truths', title: 'Two figures that disagree', minWords: 250 },
  { ...situation, id: 'new-rule', title: 'A rule that nobody follows' },
]
const written =
  'First I would find out what is certain: which parts, which day, and whether any of them can come earlier. Then I would call the customer before they hear it from someone else, and say what we know and when they will hear more.'

const base = { id, company: 'Northwind Robotics', isPractice: false, flagged: [2, 5], lastPlace: 0 }
const test = {
  ...base,
  kind: 'test',
  testId: 'demo',
  title: 'Senior Frontend Engineer: skills test',
  places: asked.map((_, at) => ({ section: at < 4 ? 'React' : 'SQL' })),
  questions: asked.map((item, place) => ({ place, item })),
  scenarios: [],
  answers: [0, 3, 4].map((place) => ({ place, value: { chosen: ['a'] } })),
}
const assessment = {
  ...base,
  kind: 'scenarios',
  testId: 'demo',
  title: 'Operations Manager: scenarios',
  flagged: [],
  places: [],
  questions: [],
  scenarios,
  answers: [{ place: 0, value: { text: written } }],
}

const verdict = (name, input, expected, got, printed = '') => ({
  ...{ name, isHidden: false, isPassed: got === expected },
  shown: { input, expected, got, printed, failure: null },
})
const verdicts = [
  verdict('an odd number of them', '[3, 1, 2]', '2', '2'),
  verdict('an even number of them', '[4, 1, 2, 3]', '2.5', '2', 'ordered [1, 2, 3, 4]\n'),
]

/** What is shown to someone says whose it is. */
const findUser = async (page) => (await (await page.request.get('/api/session')).json()).user.id

/** A server with this attempt on it. `told` may be changed while the page is open. */
function serve(sitting, { minutesLeft = 37, ...more } = {}) {
  const told = { status: 'in_progress', turn: 1, revision: 0, deadlineAt: minutes(minutesLeft), ...more }
  const pulse = () => ({ ...told, now: new Date().toISOString() })
  const answer = (make) => (route) => route.fulfill({ json: make(route.request()) })
  return async (page) => {
    const userId = await findUser(page)
    await page.route(
      '**/api/attempts/brief/**',
      answer(() => ({ ...brief(sitting), userId, attempt: running(sitting) })),
    )
    await page.route(
      `${ofAttempt}/enter`,
      answer(() => ({ ...sitting, pulse: pulse() })),
    )
    await page.route(
      ofAttempt,
      answer(() => ({ ...sitting, pulse: pulse() })),
    )
    await page.route(/[/]api[/]attempts[/][\w-]{36}[/](pulse|save)$/, answer(pulse))
    await page.route(
      `${ofAttempt}/questions/*/run`,
      answer(() => ({ verdicts })),
    )
    await page.route(
      /[/]questions[/]\d+$/,
      answer((request) => sitting.questions[Number(request.url().split('/').at(-1))]),
    )
  }
}

const brief = ({ kind, title, company }) => ({
  kind,
  ...{ testId: 'demo', title, description: '', jobTitle: '', company, isPractice: false, isAdaptive: false },
  ...{ sections: [], scenarios: [], minutes: 45, extraTimePercent: 0, allowedSeconds: 2700 },
  ...{ answered: 0, changes: [] },
})
const running = ({ kind, title, company }) => ({
  ...{ id, kind, testId: 'demo', applicationId: null, title, jobTitle: '', company, isPractice: false },
  ...{
    standing: { kind: 'running' },
    number: 1,
    dueAt: null,
    startedAt: minutes(-8),
    deadlineAt: minutes(37),
  },
  ...{ submittedAt: null, spentSeconds: null },
})

const button = (page, name) => page.getByRole('button', { name, exact: true })
const seeQuestion = (page) => page.getByRole('heading', { level: 2, name: /^Question \d/ }).waitFor()
const cutOff = (page) => page.route('**/api/**', (route) => route.abort())
const status = (page, words) => page.getByRole('status').filter({ hasText: words }).first().waitFor()

async function writeWithoutLine(page) {
  await seeQuestion(page)
  await cutOff(page)
  await page.getByRole('radio').nth(1).check()
  await status(page, 'Offline: saved on this device')
}

/** Another window answered the same question meanwhile, and has the attempt now. */
async function beOverruled(page) {
  await writeWithoutLine(page)
  await page.unrouteAll()
  const elsewhere = { ...test, answers: [{ place: 0, value: { chosen: ['c'] } }] }
  await serve(elsewhere, { turn: 2, revision: 1 })(page)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByText('Show what was replaced').click()
}

/** The company gave more time, and said why. */
async function beGivenTime(page) {
  await seeQuestion(page)
  const reason = 'The fire alarm went off in your building. Take the quarter of an hour that it cost you.'
  await page.route(`${ofAttempt}/timeline`, (route) =>
    route.fulfill({
      json: { timeline: [{ at: minutes(0), kind: 'time_extended', minutes: 15, reason }] },
    }),
  )
  await page.unroute(/[/]api[/]attempts[/][\w-]{36}[/](pulse|save)$/)
  await serve(test, { minutesLeft: 52 })(page)
  await page.getByRole('radio').nth(1).check()
  await page.getByText(reason).waitFor()
}

const reopened = {
  ...brief({ ...test, title: 'Data Analyst: skills test' }),
  sections: [
    { name: 'SQL', questions: 12 },
    { name: 'Statistics', questions: 8 },
  ],
  ...{ jobTitle: 'Data Analyst', allowedSeconds: 900, answered: 14 },
  changes: [
    {
      ...{ at: minutes(-60), kind: 'reopened', minutes: 15 },
      reason: 'Your power was cut. Please go on where you were.',
    },
    { at: minutes(-30), kind: 'due_extended', until: minutes(5 * 24 * 60), reason: 'Take until Sunday.' },
  ],
  attempt: {
    ...running(test),
    standing: { kind: 'submitted', isReopened: true, retake: null },
    ...{ dueAt: minutes(5 * 24 * 60), deadlineAt: null, submittedAt: minutes(-90) },
  },
}

/** Another window of the browser signs someone else in. */
async function beReplaced(page) {
  await seeQuestion(page)
  const session = await (await page.request.get('/api/session')).json()
  const user = { ...session.user, id: '0199aaaa-0000-7000-8000-000000000009', name: 'Noor Haddad' }
  await page.route('**/api/session', (route) => route.fulfill({ json: { user } }))
  await page.evaluate(() => new BroadcastChannel('assay.session').postMessage('changed'))
  await page.getByRole('heading', { name: 'Someone else is signed in now' }).waitFor()
}

const atTheEnd = { ...test, lastPlace: asked.length - 1 }

async function openSubmit(page) {
  await seeQuestion(page)
  await button(page, 'Submit Test').first().click()
  await page.getByRole('dialog').waitFor()
}

/** @type {import('./gallery-screens.mjs').GalleryScreen[]} */
export const sittingScreens = [
  { ...seeker, name: 'sitting-question', path: testPath, before: serve(test), prepare: seeQuestion },
  {
    ...seeker,
    name: 'sitting-code',
    path: testPath,
    before: serve({ ...test, lastPlace: 1 }),
    prepare: async (page) => {
      await button(page, 'Run').click()
      await page.getByText('an even number of them').last().waitFor()
    },
  },
  {
    ...seeker,
    name: 'sitting-little-time',
    path: testPath,
    before: serve(test, { minutesLeft: 4 }),
    prepare: seeQuestion,
  },
  {
    ...seeker,
    name: 'sitting-offline',
    path: testPath,
    before: serve(test),
    prepare: writeWithoutLine,
    expectsErrors: true,
  },
  {
    ...seeker,
    name: 'sitting-moved',
    path: testPath,
    before: serve(test),
    prepare: async (page) => {
      await seeQuestion(page)
      await page.unrouteAll()
      await serve(test, { turn: 2 })(page)
      await page.getByRole('radio').nth(1).check()
      await button(page, 'Continue here').waitFor()
    },
  },
  {
    ...seeker,
    name: 'sitting-overruled',
    path: testPath,
    before: serve(test),
    prepare: beOverruled,
    expectsErrors: true,
  },
  {
    ...seeker,
    name: 'sitting-time-given',
    path: testPath,
    before: serve(test),
    prepare: beGivenTime,
  },
  {
    ...seeker,
    name: 'sitting-reopened',
    path: testPath,
    before: async (page) => {
      const userId = await findUser(page)
      await page.route('**/api/attempts/brief/**', (route) =>
        route.fulfill({ json: { ...reopened, userId } }),
      )
    },
  },
  { ...seeker, name: 'sitting-someone-else', path: testPath, before: serve(test), prepare: beReplaced },
  { ...seeker, name: 'sitting-submit', path: testPath, before: serve(atTheEnd), prepare: openSubmit },
  {
    ...seeker,
    name: 'sitting-submitting',
    path: testPath,
    before: async (page) => {
      await serve(atTheEnd)(page)
      await page.route(`${ofAttempt}/submit`, () => undefined)
    },
    prepare: async (page) => {
      await openSubmit(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Submit Test' }).click()
      await page.getByRole('heading', { name: 'Submitting Your Test' }).waitFor()
    },
    isBusy: true,
  },
  {
    ...seeker,
    name: 'sitting-shortcuts',
    path: testPath,
    before: serve(test),
    prepare: async (page) => {
      await seeQuestion(page)
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...seeker,
    name: 'sitting-scenarios',
    path: scenarioPath,
    before: serve(assessment),
    prepare: (page) => page.getByRole('textbox').first().waitFor(),
  },
  {
    ...seeker,
    name: 'sitting-scenarios-little-time',
    path: scenarioPath,
    before: serve(assessment, { minutesLeft: 2 }),
    prepare: (page) => page.getByRole('textbox').first().waitFor(),
  },
]
