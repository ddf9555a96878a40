/** The machine room on the days for which it is there. */
import { change, cut, hold, newId, seeAlert, seeHeading } from './gallery-steps.mjs'

const admin = { caller: 'admin', path: '/admin/operations' }
const minutesAgo = (count) => new Date(Date.now() - count * 60_000).toISOString()
const all =
  (...steps) =>
  async (page) => {
    for (const step of steps) await step(page)
  }

const health = '**/api/admin/health'
const changeParts = (changes) =>
  change(health, (answer) => ({
    ...answer,
    level: 'bad',
    measurements: answer.measurements.map((one) => ({ ...one, ...changes[one.kind] })),
  }))
const unknown = { level: 'unknown', value: 'Not known without the database', fill: null, advice: null }
const databaseAway = changeParts({
  database: {
    ...{ level: 'bad', value: 'No answer for 41 seconds', fill: 100 },
    advice:
      'See whether the database server runs and can be reached at DATABASE_URL. Nothing that was saved is lost; the pages go on by themselves once it is back.',
  },
  queue: unknown,
  processes: unknown,
})
const muchIsWrong = changeParts({
  queue: {
    ...{ level: 'watch', value: '214 tasks due, the oldest for 2 minutes, 3 failed for good', fill: 40 },
    advice: 'See below whether a worker runs. Another one can be started beside it: npm run worker.',
  },
  processes: {
    ...{ level: 'bad', value: 'The worker ash.example.com, process 4711 has been silent for 3 minutes' },
    advice: 'Start it again (npm run worker). What it had begun is done by another once its time is over.',
  },
  disk: {
    level: 'watch',
    value: '1.6 GB of 40 GB left',
    fill: 96,
    advice: 'Make room: old backups can be taken elsewhere and deleted below.',
  },
})
const lostWorker = change('**/api/admin/processes', ({ now, processes }) => ({
  now,
  processes: [
    {
      ...{ ...processes[0], id: newId(1), kind: 'worker', name: 'ash.example.com, process 4711' },
      ...{
        state: 'silent',
        isMissed: true,
        isThisOne: false,
        beatAt: minutesAgo(3),
        startedAt: minutesAgo(9000),
      },
    },
    ...processes,
  ],
}))

const failures = [
  [
    'Send a mail',
    'mail.send',
    'The mail server did not take it.',
    9,
    'Error: The mail server refused the mail (550).',
    'mailId',
  ],
  [
    'Score what was submitted',
    'scoring.score',
    'It took longer than it may.',
    6,
    'Error: It took longer than 600 s.',
    'attemptId',
  ],
  [
    'Back up the platform',
    'operations.back_up',
    'There was no room left on the disk.',
    1,
    'Error: ENOSPC: write',
    'runId',
  ],
]
const failedTasks = change('**/api/admin/dead-tasks*', () => ({
  total: failures.length,
  tasks: failures.map(([words, name, why, attempts, detail, about], index) => ({
    ...{ id: newId(index), words, name, why, attempts, detail, failedAt: minutesAgo(14 * (index + 1)) },
    about: [{ name: about, value: newId(index) }],
  })),
}))
const backups = change('**/api/admin/backups', (answer) => ({
  ...answer,
  age: { level: 'watch', words: 'The last backup is 3 days old. It is time for another one.' },
  backups: [3, 10, 17].map((days) => ({
    ...{ name: `assay-2026-03-${30 - days}T03-00-00Z.tar.gz`, bytes: 48_200_000 - days * 400_000 },
    madeAt: minutesAgo(days * 1440),
  })),
  run: {
    ...{
      id: newId(9),
      state: 'running',
      percent: 42,
      startedAt: minutesAgo(1),
      finishedAt: null,
      problem: null,
    },
  },
}))
const badDay = all(muchIsWrong, lostWorker, failedTasks, backups)
const press = (name) => async (page) => {
  await page.getByRole('button', { name, exact: true }).first().click()
  await page.getByRole('dialog').waitFor()
}
const seePart = (text) => (page) => page.getByText(text).first().waitFor()

/** @type {import('./gallery-screens.mjs').GalleryScreen[]} */
export const operationsScreens = [
  { ...admin, name: 'admin-operations' },
  {
    ...admin,
    name: 'admin-operations-loading',
    before: hold('**/api/admin/*'),
    prepare: seeHeading,
    isBusy: true,
  },
  { ...admin, name: 'admin-operations-error', before: cut(health), prepare: seeAlert, expectsErrors: true },
  {
    ...{ ...admin, name: 'admin-operations-database-away' },
    before: databaseAway,
    prepare: seePart('No answer for 41 seconds'),
  },
  { ...admin, name: 'admin-operations-bad-day', before: badDay, prepare: seePart('Send a mail') },
  { ...admin, name: 'admin-operations-discard', before: failedTasks, prepare: press('Discard: Send a mail') },
  { ...admin, name: 'admin-operations-retry-all', before: failedTasks, prepare: press('Retry all') },
]
