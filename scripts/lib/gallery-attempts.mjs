/** Around the tests that people sit: on their dashboard, and at the company. Nothing is changed. */
import { change, cut, hold, newId, seeAlert, seeHeading } from './gallery-steps.mjs'

const dashboard = '/job-seeker'
const ownList = '**/api/attempts'
const companyList = /api[/]company[/]candidates[/][^/]+[/]attempts$/

const hours = (count) => new Date(Date.now() + count * 3_600_000).toISOString()
const copies = (one, changes) => changes.map((each, index) => ({ ...one, id: newId(index), ...each }))

/** One of each standing, made of the first. */
const standings = [
  { dueAt: hours(20) },
  {
    standing: { kind: 'submitted', isReopened: true, retake: null },
    title: 'Data Analyst: skills test',
    dueAt: hours(140),
    startedAt: hours(-30),
    submittedAt: hours(-29),
  },
  { standing: { kind: 'overdue' }, dueAt: hours(-50) },
  { standing: { kind: 'running' }, kind: 'scenarios', startedAt: hours(-0.3), deadlineAt: hours(0.45) },
  {
    standing: { kind: 'submitted', isReopened: false, retake: { left: 1, from: hours(48) } },
    title: 'Writing to customers',
    startedAt: hours(-0.8),
    submittedAt: hours(-0.01),
  },
  {
    standing: { kind: 'submitted', isReopened: false, retake: null },
    title: 'Demo test',
    testId: 'demo',
    isPractice: true,
    startedAt: hours(-3),
    submittedAt: hours(-2.9),
  },
  { standing: { kind: 'waived' }, title: 'Support basics' },
]
const ofQuestions = ({ kind }) => kind === 'test'
const ofEachStanding = change(ownList, ({ attempts, now }) => ({
  attempts: copies(attempts.find(ofQuestions), standings),
  now,
}))
const nothing = change(ownList, ({ now }) => ({ attempts: [], now }))

const line = (hour, content) => ({ at: hours(hour), ...content })
const timeline = [
  line(-60, { kind: 'assigned' }),
  line(-50, { kind: 'due_extended', until: hours(20), reason: 'You were ill. Take the time you need.' }),
  line(-3, { kind: 'started' }),
  line(-2.9, { kind: 'left', place: 3, seconds: 12 }),
  line(-2.8, { kind: 'pasted', place: 6, characters: 340 }),
  line(-2.7, { kind: 'answered_fast', place: 2, seconds: 2 }),
  line(-2.6, { kind: 'server_away', seconds: 8 }),
  line(-2.5, { kind: 'moved', browser: 'Firefox on Linux' }),
  line(-2, { kind: 'submitted', by: 'time' }),
  line(-1.9, { kind: 'answered_late', places: [3, 4, 11] }),
]
const long = [
  ...timeline.slice(0, 3),
  ...Array.from({ length: 60 }, (_, step) =>
    line(-2.9 + step / 100, { kind: 'left', place: step % 20, seconds: 3 + step }),
  ),
  line(-1, { kind: 'submitted', by: 'person' }),
]

async function openRecorded(page) {
  await page
    .getByRole('button', { name: /^What was recorded/ })
    .first()
    .click()
  await page.getByRole('dialog').getByText('Started').waitFor()
}

const title = 'Senior Frontend Engineer'

async function openCandidate(page) {
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('table', { name: 'Applicants' }).getByRole('link').first().click()
  await page.getByRole('region', { name: 'Tests', exact: true }).waitFor()
}

async function extend(page) {
  await openCandidate(page)
  await page
    .getByRole('button', { name: /^Extend: / })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Extend', exact: true }).click()
  await page.getByText('Please give a reason').waitFor()
}

async function editRules(page) {
  await page
    .getByRole('link', { name: new RegExp(`^${title}`) })
    .first()
    .click()
  await page.getByRole('button', { name: 'Edit the rules for candidates' }).click()
  await page.getByLabel('Retakes').fill('9')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('between 0 and 3 retakes').waitFor()
}

const submitted = {
  status: 'submitted',
  standing: { kind: 'submitted', isReopened: false, retake: null },
  canReopen: true,
  asked: 20,
}
const companyStandings = [
  {},
  { standing: { kind: 'overdue' }, dueAt: hours(-40) },
  { status: 'in_progress', standing: { kind: 'running' }, startedAt: hours(-0.5), answered: 7, asked: 20 },
  {
    ...submitted,
    ...{ number: 2, answered: 18, startedAt: hours(-3), submittedAt: hours(-2), submittedBy: 'time' },
    late: { answers: 3, decision: null },
    timeline,
  },
  {
    ...submitted,
    ...{ answered: 20, startedAt: hours(-30), submittedAt: hours(-29), submittedBy: 'person' },
    late: { answers: 1, decision: 'accepted' },
    timeline: long,
  },
  {
    ...submitted,
    ...{ standing: { ...submitted.standing, isReopened: true }, canReopen: false, dueAt: hours(90) },
    ...{ answered: 12, startedAt: hours(-30), submittedAt: hours(-29), submittedBy: 'time' },
  },
  { status: 'waived', standing: { kind: 'waived' } },
]

const jobs = { caller: 'hr', path: '/hr/jobs' }
const seeker = { caller: 'jobseeker' }

/** @type {import('./gallery-screens.mjs').GalleryScreen[]} */
export const attemptScreens = [
  { ...seeker, name: 'job-seeker-dashboard-tests', path: dashboard, before: ofEachStanding },
  { ...seeker, name: 'job-seeker-dashboard-no-tests', path: dashboard, before: nothing },
  {
    ...seeker,
    name: 'job-seeker-dashboard-tests-loading',
    path: dashboard,
    before: hold(ownList),
    prepare: seeHeading,
    isBusy: true,
  },
  {
    ...seeker,
    name: 'job-seeker-dashboard-tests-error',
    path: dashboard,
    before: cut(ownList),
    prepare: seeAlert,
    expectsErrors: true,
  },
  {
    ...seeker,
    name: 'job-seeker-dashboard-recorded',
    path: dashboard,
    before: (page) =>
      page.route('**/api/attempts/*/timeline', (route) => route.fulfill({ json: { timeline } })),
    prepare: openRecorded,
  },
  {
    ...jobs,
    name: 'hr-candidate-tests',
    before: change(companyList, ({ attempts }) => ({
      attempts: copies(attempts.find(ofQuestions), companyStandings),
    })),
    prepare: async (page) => {
      await openCandidate(page)
      await page.getByText('What was recorded').first().waitFor()
      for (const folded of (await page.getByText('What was recorded').all()).slice(3, 5)) await folded.click()
    },
  },
  {
    ...jobs,
    name: 'hr-candidate-tests-not-shared',
    before: change(companyList, () => ({ attempts: null })),
    prepare: openCandidate,
  },
  {
    ...jobs,
    name: 'hr-candidate-tests-none',
    before: change(companyList, () => ({ attempts: [] })),
    prepare: openCandidate,
  },
  { ...jobs, name: 'hr-candidate-extend-refused', prepare: extend, expectsErrors: true },
  {
    ...{ caller: 'hr', path: '/hr/test-generator', name: 'hr-test-rules-refused' },
    prepare: editRules,
    expectsErrors: true,
  },
]
