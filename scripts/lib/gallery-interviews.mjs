/** Interviews: as they are planned, held and read. Nothing is changed. */
import { cut, hold, seeAlert, seeHeading } from './gallery-steps.mjs'

const caller = 'hr'
const newId = '00000000-0000-4000-8000-000000000000'
const jobs = { caller, path: '/hr/jobs' }
const title = 'Data Analyst'
const planUrl = '**/api/company/jobs/*/interview-plan'
const interview = { caller, path: '/hr/interviews/00000000-0000-4000-8000-000000000000' }
const transcriptUrl = '**/api/company/interviews/*'

async function openTab(page) {
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('tab', { name: 'Interview' }).click()
}

async function openPlan(page) {
  await openTab(page)
  await page.getByRole('heading', { name: 'The seven questions' }).waitFor()
}

/** Pressing scrolls, and the picture is of the whole page. */
async function unfold(page, name) {
  await page.getByRole('button', { name }).first().click()
  await page.evaluate(() => window.scrollTo(0, 0))
}

const untouched = { status: 'draft', revision: 0, approved: null, isChanged: false }
const approved = {
  status: 'open',
  revision: 3,
  approved: { version: 2, at: '2026-03-03T10:00:00.000Z', by: 'Priya Raman' },
  isChanged: false,
  people: { given: 14, begun: 9, submitted: 6 },
}

/** The server's own plan, in another state. */
const planned = (changes) => (page) =>
  page.route(planUrl, async (route) => {
    const response = await route.fetch()
    const plan = await response.json()
    await route.fulfill({ response, json: { ...plan, ...untouched, ...changes } })
  })

const press = (name) => async (page) => {
  await openPlan(page)
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').waitFor()
}

async function editWrongly(page) {
  await press(/^Edit: /)(page)
  // What another picture typed is kept.
  await page.getByRole('textbox', { name: 'Topic' }).fill('')
  await page.getByRole('textbox', { name: 'Rating 1' }).fill('He says nothing of use.')
  await page.getByRole('button', { name: 'Save question' }).click()
}

const at = (minute) => new Date(Date.UTC(2026, 2, 3, 14, minute)).toISOString()
let seq = 0
const ask = (minute, kind, place, ...segments) => ({
  ...{ seq: ++seq, sender: 'ai', kind, place, sentId: null, typedAt: null, timestamp: at(minute) },
  content: segments.map(([, text]) => text).join('\n\n'),
  segments: segments.map(([role, text, model = null]) => ({ role, text, model })),
})
const say = (minute, kind, place, content) => ({
  ...{ seq: ++seq, sender: 'user', kind, place, content, segments: null, sentId: null, typedAt: null },
  timestamp: at(minute),
})
const model = 'llama3.1'
const messages = [
  ask(0, 'greeting', null, ['talk', 'Hello Amara. I am the AI interviewer: a program, not a person.']),
  say(1, 'reply', null, 'Yes, I am ready.'),
  ask(
    1,
    'question',
    0,
    ['acknowledgement', 'Thank you. Then let us begin.'],
    ['question', 'Think of a week after which you thought: that was a good week. What did you do in it?'],
  ),
  say(9, 'answer', 0, 'The week in which the monthly report shrank from four days to one.'),
  ask(9, 'follow_up', 0, ['follow_up', 'From four days to one: what did you change yourself?', model]),
  say(16, 'answer', 0, 'I wrote the queries anew, and dropped 6 of the 9 tables that nobody read.'),
  ask(
    17,
    'question',
    1,
    ['acknowledgement', 'Dropping what nobody reads is a result, too.', model],
    [
      'question',
      'I would like to hear more about your time as Analyst at Halden & Rowe. Which problem was hardest?',
    ],
  ),
  say(18, 'aside', 1, 'Could you repeat the question please?'),
  ask(
    18,
    'talk',
    1,
    ['talk', 'Of course.'],
    ['talk', 'The question is still this one: which problem was hardest?'],
  ),
  ask(60, 'closing', 1, ['closing', 'We end here, as you asked. Thank you for your time, Amara.']),
]
const anchors = [
  'Names no concrete piece of work.',
  'Describes the work in general, as what the group did.',
  'Says what they did themselves, and how it ended.',
  'Explains a choice with its reasons, and a result with a figure.',
  'Also names the limits and costs of the choice, and what they would do differently today.',
]
const question = (kind, topic, skill = null) => ({ kind, topic, skill, anchors, text: '' })
const recording = {
  ...{ id: 'a', media: 'video', startedAt: at(2), seconds: 412, bytes: 9_000_000 },
  ...{ expiresAt: '2026-06-01T14:02:00.000Z', deletedAt: null, deletedBy: null },
}
const finished = {
  attemptId: 'a',
  candidateId: 'b',
  candidateName: 'Amara Okafor',
  isHidden: false,
  jobTitle: title,
  jobId: 'c',
  status: 'submitted',
  startedAt: at(1),
  submittedAt: at(60),
  submittedBy: 'person',
  isPersonAsked: true,
  answered: 1,
  planVersion: 2,
  messages,
  questions: [
    question('motivation', 'What makes a good week'),
    question('project', 'The hardest problem of a project'),
    question('skill', 'A query that was slow', 'SQL'),
    question('skill', 'Making sure it is right', 'Python'),
    question('behavioural', 'A failure and what followed'),
    question('behavioural', 'Owning a problem nobody owned'),
    question('situational', 'Figures that contradict each other'),
  ],
  recordings: [
    recording,
    { ...recording, id: 'b', media: 'sound', seconds: 95, deletedAt: at(62), deletedBy: 'person' },
  ],
}
const unread = { ...finished, messages: [], recordings: [], submittedAt: null, submittedBy: null }

const read = (name, json, prepare) => ({
  ...interview,
  name: `hr-interview-${name}`,
  before: (page) => page.route(transcriptUrl, (route) => route.fulfill({ json })),
  prepare: async (page) => {
    await page.getByRole('heading', { name: 'Interview with Amara Okafor' }).waitFor()
    await prepare?.(page)
  },
})

const own = { caller: 'jobseeker', path: '/job-seeker/ai-interview/00000000-0000-4000-8000-000000000000' }
/** Entered, and asked for again while an answer is owed. */
const ownUrl = /\/api\/interviews\/[^/]+(\/enter)?$/
const held = {
  attempt: {
    ...{ id: newId, kind: 'interview', testId: newId, applicationId: newId, isPractice: false, number: 1 },
    ...{
      title: `${title} interview`,
      jobTitle: title,
      company: 'Halden & Rowe',
      standing: { kind: 'running' },
    },
    ...{ dueAt: at(60 * 24 * 7), startedAt: at(1), deadlineAt: at(60 * 24 * 7) },
    ...{ submittedAt: null, spentSeconds: null },
  },
  ...{ messages: messages.slice(0, -1), asked: 2, answered: 1, questionCount: 7, recordings: [] },
  ...{ isOwed: false, isPaused: false, isPersonAsked: false, isWithdrawn: false, now: at(20) },
}
const standing = (kind) => ({ ...held, attempt: { ...held.attempt, standing: { kind } } })
const over = {
  ...standing('submitted'),
  ...{ messages, recordings: finished.recordings },
}
over.attempt.submittedAt = at(60)

const showOwn = (name, json, prepare) => ({
  ...own,
  name: `job-seeker-ai-interview-${name}`,
  before: (page) => page.route(ownUrl, (route) => route.fulfill({ json })),
  prepare: async (page) => {
    await seeHeading(page)
    await prepare?.(page)
  },
})

/** As it is held, and afterwards. */
const ownScreens = [
  showOwn('greeting', { ...standing('ready'), messages: messages.slice(0, 1), asked: 0, answered: 0 }),
  showOwn('held', held, (page) => page.getByRole('textbox').fill('The hardest was the forecast:\nnobody')),
  showOwn('typing', { ...held, messages: messages.slice(0, 6), asked: 1, isOwed: true }),
  showOwn('paused', { ...held, isPaused: true }),
  showOwn('person', { ...held, isPersonAsked: true }),
  showOwn('consent', held, (page) => page.getByRole('button', { name: 'Record', exact: true }).click()),
  showOwn('end', held, async (page) => {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'End the interview' }).click()
  }),
  showOwn('transcript', over),
  showOwn('overdue', { ...standing('overdue'), messages: [] }),
  showOwn('waived', { ...standing('waived'), messages: [] }),
  {
    ...own,
    name: 'job-seeker-ai-interview-unreachable',
    before: cut(ownUrl),
    prepare: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
    expectsErrors: true,
  },
  {
    caller: 'jobseeker',
    name: 'job-seeker-ai-interview-not-here',
    path: '/job-seeker/ai-interview/some-interview',
    expectsErrors: true,
  },
]

/** @type {import('./gallery-screens.mjs').GalleryScreen[]} */
export const interviewScreens = [
  ...ownScreens,
  { ...jobs, name: 'hr-job-interview', before: planned({}), prepare: openPlan },
  {
    ...jobs,
    name: 'hr-job-interview-open',
    before: planned(approved),
    prepare: async (page) => {
      await openPlan(page)
      await unfold(page, /^Follow-ups, ratings/)
    },
  },
  {
    ...jobs,
    name: 'hr-job-interview-changed',
    before: planned({ ...approved, isChanged: true }),
    prepare: openPlan,
  },
  {
    ...jobs,
    name: 'hr-job-interview-closed',
    before: planned({ ...approved, status: 'closed' }),
    prepare: openPlan,
  },
  {
    ...jobs,
    name: 'hr-job-interview-problems',
    before: planned({
      revision: 2,
      problems: {
        'questions.0.text': 'Please write a whole question',
        'questions.0.anchors.4': 'Please say what an answer of level 5 shows',
      },
    }),
    prepare: openPlan,
  },
  { ...jobs, name: 'hr-job-interview-edit', before: planned({}), prepare: editWrongly },
  {
    ...jobs,
    name: 'hr-job-interview-replace',
    before: planned({}),
    prepare: async (page) => {
      await press(/^Replace: /)(page)
      await page
        .getByRole('button', { name: /^Choose: / })
        .first()
        .waitFor()
    },
  },
  { ...jobs, name: 'hr-job-interview-approve', before: planned({}), prepare: press('Approve plan') },
  { ...jobs, name: 'hr-job-interview-stop', before: planned(approved), prepare: press('Stop asking') },
  { ...jobs, name: 'hr-job-interview-loading', before: hold(planUrl), prepare: openTab, isBusy: true },
  {
    ...jobs,
    name: 'hr-job-interview-error',
    before: cut(planUrl),
    prepare: async (page) => {
      await openTab(page)
      await seeAlert(page)
    },
    expectsErrors: true,
  },
  read('read', finished, (page) => unfold(page, /^What answers show/)),
  read('not-begun', { ...unread, status: 'pending', startedAt: null, answered: 0 }),
  read('under-way', { ...unread, status: 'in_progress', isPersonAsked: false, answered: 4 }),
  read('waived', { ...unread, status: 'waived', startedAt: null, isPersonAsked: false }),
  {
    ...interview,
    name: 'hr-interview-loading',
    before: hold(transcriptUrl),
    prepare: seeHeading,
    isBusy: true,
  },
  {
    ...interview,
    name: 'hr-interview-error',
    before: cut(transcriptUrl),
    prepare: seeAlert,
    expectsErrors: true,
  },
  { caller, name: 'hr-interview-not-here', path: '/hr/interviews/some-interview', expectsErrors: true },
]
