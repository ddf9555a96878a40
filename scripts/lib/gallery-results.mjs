/** Results: as their people read and show them, and as companies decide about them. Nothing is changed. */
import { change, cut, hold, newId, seeAlert, seeHeading } from './gallery-steps.mjs'

const list = '/job-seeker/results'
const listUrl = '**/api/results'
const oneUrl = /api[/]results[/][^/]+$/
const evidenceUrl = /api[/]company[/]results[/][0-9a-f-]{36}$/
const sharedUrl = '**/api/shared-results/*'

const waiting = { score: null, sections: [] }
const states = [
  {},
  { ...waiting, title: 'Just handed in', status: 'in_review', waitsFor: 'scoring' },
  { ...waiting, title: 'Not sure enough', status: 'in_review', waitsFor: 'person', kind: 'scenarios' },
  { ...waiting, title: 'Code that could not be run', status: 'failed', failure: 'runner' },
  { title: 'Demo test', isPractice: true, score: { percent: 70, low: 52, high: 85 }, isLookAsked: false },
  { title: 'Excellent', score: { percent: 96, low: 90, high: 99 }, number: 2, isLookAsked: false },
]
const inEachState = change(listUrl, ({ results: [first, ...rest] }) => ({
  results: [...states.map((state, index) => ({ ...first, id: newId(index), ...state })), ...rest],
}))
const many = change(listUrl, ({ results: [first] }) => ({
  results: Array.from({ length: 60 }, (_, index) => ({
    ...first,
    ...{ id: newId(index), isLookAsked: false, kind: ['test', 'scenarios', 'interview'][index % 3] },
    score: { percent: 52 + ((index * 7) % 46), low: 40, high: 99 },
    submittedAt: new Date(Date.UTC(2026, 0, 1 + index * 3)).toISOString(),
    sections: ['Technical Skills', 'Problem Solving', 'Communication'].map((name, at) => ({
      ...{ name, percent: 50 + ((index * 11 + at * 17) % 50), low: 40, high: 99 },
    })),
  })).reverse(),
}))

const openOne = (name) => async (page) => {
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('region', { name: 'Overall score' }).waitFor()
}
const openTest = openOne(/^View Details: Senior Frontend/)
const openScenarios = openOne(/^View Details: .+Scenario Test$/)

async function unfold(page) {
  await openScenarios(page)
  for (const folded of await page.locator('details[data-place]').all())
    await folded.evaluate((element) => {
      element.open = true
    })
}

async function openShare(page) {
  await openTest(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make a link' }).waitFor()
}

async function askWrongly(page) {
  await openScenarios(page)
  await page.getByRole('button', { name: 'Ask for a human look' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for a human look' }).click()
  await page.getByText('Please say what').waitFor()
}

const links = [1, 2].map((number) => ({
  id: newId(number),
  url: `https://assay.example/r/${'a7Kq'.repeat(10)}${number}`,
  shows: number === 1 ? ['name', 'sections'] : [],
  createdAt: '2026-03-02T10:00:00.000Z',
  expiresAt: '2026-06-02T10:00:00.000Z',
}))

const score = { percent: 84, low: 73, high: 93 }
const shared = {
  ...{ kind: 'test', title: 'Senior Frontend Engineer: skills test', company: 'Halden & Rowe' },
  ...{ name: 'Amara Okafor', completedAt: '2026-03-02T10:00:00.000Z', expiresAt: '2026-06-02T10:00:00.000Z' },
  score,
  sections: ['TypeScript', 'React', 'CSS'].map((name, at) => ({ ...score, name, percent: 91 - at * 8 })),
  feedback: {
    summary: '84% is a strong result. You answered 18 of 20 questions fully right.',
    strengths: [
      {
        title: 'TypeScript',
        text: 'You answered 4 of 4 questions on TypeScript right.',
        quote: null,
        places: [],
      },
    ],
    improvements: [
      { title: 'React', text: 'You answered 2 of 4 questions on React right.', quote: null, places: [] },
    ],
  },
  breakdown: [
    { group: '', name: 'TypeScript', percent: 100, questions: 4 },
    { group: '', name: 'React', percent: 50, questions: 4 },
  ],
}
const showing = (result) => (page) => page.route(sharedUrl, (route) => route.fulfill({ json: result }))

const openEvidence = (name) => async (page) => {
  await page.getByRole('link', { name }).click()
  await page.getByRole('heading', { name: 'How it came about' }).waitFor()
}
const openUnsure = openEvidence(/^Look at it: Jonas/)

async function openAsked(page) {
  await openEvidence(/^Look at it: Amara/)(page)
  await page.locator('summary').filter({ hasText: 'Not right' }).first().click()
}

async function decideWrongly(page) {
  await openUnsure(page)
  const scale = page.locator('details[open]').getByRole('group').first()
  await scale.getByRole('radio').nth(2).check()
  await page.getByRole('button', { name: /^Complete the result/ }).click()
  await page.getByText('Please say above why').waitFor()
}

const seeker = { caller: 'jobseeker', path: list }
const hr = { caller: 'hr', path: '/hr' }
const link = { caller: 'visitor', path: '/r/some-token' }

/** @type {import('./gallery-screens.mjs').GalleryScreen[]} */
export const resultScreens = [
  { ...seeker, name: 'job-seeker-results-states', before: inEachState },
  { ...seeker, name: 'job-seeker-results-many', before: many },
  { ...seeker, name: 'job-seeker-results-none', before: change(listUrl, () => ({ results: [] })) },
  {
    ...seeker,
    name: 'job-seeker-results-loading',
    before: hold(listUrl),
    prepare: seeHeading,
    isBusy: true,
  },
  {
    ...seeker,
    name: 'job-seeker-results-error',
    before: cut(listUrl),
    prepare: seeAlert,
    expectsErrors: true,
  },
  { ...seeker, name: 'job-seeker-result-test', prepare: openTest },
  { ...seeker, name: 'job-seeker-result-scenarios', prepare: unfold },
  {
    ...seeker,
    name: 'job-seeker-result-waiting',
    path: `${list}/${newId(1)}`,
    before: (page) =>
      page.route(oneUrl, (route) =>
        route.fulfill({
          json: {
            ...{ id: newId(1), kind: 'scenarios', title: 'Not sure enough', company: 'Halden & Rowe' },
            ...{ jobTitle: 'Welder', isPractice: false, number: 1, status: 'in_review', ...waiting },
            ...{ submittedAt: '2026-03-02T10:00:00.000Z', spentSeconds: 2400, isLookAsked: false },
            ...{ waitsFor: 'person', failure: null, feedback: null, breakdown: [], questions: [] },
            ...{ canReviewItems: false, scoredBy: null, comments: [], looks: [], shares: [] },
            revisions: [
              {
                at: '2026-03-02T10:00:05.000Z',
                cause: 'scored',
                status: 'in_review',
                percent: null,
                reason: null,
              },
            ],
          },
        }),
      ),
    prepare: (page) => page.getByText('Pending Review').waitFor(),
    expectsErrors: true,
  },
  {
    ...seeker,
    name: 'job-seeker-result-nowhere',
    path: `${list}/${newId(9)}`,
    prepare: seeHeading,
    expectsErrors: true,
  },
  {
    ...seeker,
    name: 'job-seeker-result-share',
    before: change(oneUrl, (result) => ({ ...result, shares: links })),
    prepare: openShare,
  },
  { ...seeker, name: 'job-seeker-result-ask-refused', prepare: askWrongly },
  { ...link, name: 'shared-result', before: showing(shared) },
  {
    ...link,
    name: 'shared-result-least',
    before: showing({ ...shared, name: null, sections: null, feedback: null, breakdown: null }),
  },
  { ...link, name: 'shared-result-ended', prepare: seeHeading, expectsErrors: true },
  { ...hr, name: 'hr-result-unsure', prepare: openUnsure },
  { ...hr, name: 'hr-result-asked', prepare: openAsked },
  { ...hr, name: 'hr-result-refused', prepare: decideWrongly },
  {
    ...hr,
    name: 'hr-result-failed',
    before: change(evidenceUrl, (evidence) => ({
      ...{ ...evidence, status: 'failed', score: null, sections: [], questions: [], looks: [] },
    })),
    prepare: openUnsure,
  },
]
