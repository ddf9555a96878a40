/** The homes of the roles, in the days that the demo's people do not have. */
import { change, cut, newId, seeAlert } from './gallery-steps.mjs'

const hours = (count) => new Date(Date.now() + count * 3_600_000).toISOString()
const all =
  (...steps) =>
  async (page) => {
    for (const step of steps) await step(page)
  }

const isRecorded = ({ kind }) => kind === 'submitted'
const ownAttempts = '**/api/attempts'
const onlyDone = change(ownAttempts, ({ attempts, now }) => ({
  attempts: attempts.filter(({ standing }) => isRecorded(standing)),
  now,
}))
const noAttempts = change(ownAttempts, ({ now }) => ({ attempts: [], now }))
const noResults = change('**/api/results', () => ({ results: [] }))
const noProfile = change('**/api/profile', () => ({ profile: null, version: 0, resume: null }))
const noApplications = change('**/api/applications', () => ({ applications: [] }))

const notifications = (contents) =>
  change('**/api/notifications', () => ({
    notifications: contents.map((content, index) => ({
      id: newId(index),
      number: contents.length - index,
      content,
      createdAt: hours(-3 - 20 * index),
      readAt: null,
    })),
    unread: contents.length,
    hasMore: false,
  }))
const noNews = notifications([])
const company = 'Halden & Rowe'
const news = notifications([
  { kind: 'result_ready', attemptId: newId(1), title: 'Data Analyst: skills test', companyName: company },
  {
    ...{ kind: 'application_decided', decision: 'to_interview' },
    ...{ jobTitle: 'Senior Frontend Engineer', companyName: company },
  },
])

const meeting = {
  ...{ id: newId(1), version: 1, state: 'planned', minutes: 45, message: '', reason: null },
  ...{ place: 'https://meet.example.com/halden-rowe', people: 'Priya Raman', applicationId: newId(2) },
  ...{ jobTitle: 'Senior Frontend Engineer', companyName: company, declinedAt: null, declineWords: null },
}
const appointment = change('**/api/meetings', ({ now }) => ({
  meetings: [{ ...meeting, startsAt: hours(20) }],
  now,
}))

const needOf = (kind, count, at, names) => ({
  kind,
  count,
  first: names.map((name, index) => ({
    ...{ id: newId(index), name, jobTitle: 'Senior Frontend Engineer', at: hours(at), people: null },
    opens: { kind: 'candidate', id: newId(index) },
  })),
})
const busyCompany = change('**/api/company/needs*', () => ({
  needs: [
    needOf('meeting', 2, 4, ['Amara Okafor', 'Zoltán Kerekes']),
    needOf('appeal', 1, -30, ['Aiko Tanabe']),
    needOf('person_asked', 1, -50, ['Ibrahim Sesay']),
    needOf('decision', 31, -200, ['Jonas Lindqvist', 'Nils Bergqvist', 'Wren Abernathy']),
    needOf('review', 12, -90, ['Amara Okafor', 'Aiko Tanabe', 'Zoltán Kerekes']),
    needOf('late_answers', 1, -10, ['Nils Bergqvist']),
    needOf('unscored', 1, -5, ['Jonas Lindqvist']),
  ],
}))
const calmCompany = change('**/api/company/needs*', () => ({ needs: [] }))
const nobodyAsks = change('**/api/join-requests', () => ({ requests: [] }))

const askers = ['Noor Haddad', 'Tom Ferrand', 'Ines Amaral']
const busyPlatform = change('**/api/admin/needs', () => ({
  needs: [
    { kind: 'queue_late', count: 14, since: hours(-2), first: [] },
    {
      ...{ kind: 'join_request', count: 5, since: hours(-60) },
      first: askers.map((name, index) => ({
        ...{ id: newId(index), name, companyName: company, at: hours(-60 + 20 * index) },
      })),
    },
    { kind: 'task_failed', count: 3, since: hours(-30), first: [] },
    { kind: 'mail_failed', count: 1, since: hours(-5), first: [] },
  ],
}))
const calmPlatform = change('**/api/admin/needs', () => ({ needs: [] }))

const seeker = { caller: 'jobseeker', path: '/job-seeker' }
const hr = { caller: 'hr', path: '/hr' }
const admin = { caller: 'admin', path: '/admin' }

/** @type {import('./gallery-screens.mjs').GalleryScreen[]} */
export const homeScreens = [
  {
    ...{ ...seeker, name: 'job-seeker-dashboard-newcomer' },
    before: all(noAttempts, noResults, noProfile, noApplications, noNews),
  },
  { ...seeker, name: 'job-seeker-dashboard-news', before: all(onlyDone, news) },
  { ...seeker, name: 'job-seeker-dashboard-appointment', before: all(appointment, news) },
  { ...seeker, name: 'job-seeker-dashboard-nothing-waits', before: all(onlyDone, noNews) },
  { ...hr, name: 'hr-dashboard-busy', before: busyCompany },
  { ...hr, name: 'hr-dashboard-nothing-waits', before: all(calmCompany, nobodyAsks) },
  { ...admin, name: 'admin-dashboard-busy', before: busyPlatform },
  { ...admin, name: 'admin-dashboard-nothing-waits', before: calmPlatform },
  {
    ...{ ...admin, name: 'admin-dashboard-needs-error', expectsErrors: true },
    before: cut('**/api/admin/needs'),
    prepare: seeAlert,
  },
]
