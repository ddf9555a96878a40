/** What changes by itself on a page while others act: questions that show how things stand. What is being written is never among them. */
import type { ChangedArea } from '#contract/notifications.ts'
import { api } from '../api.ts'
import { sessionQuery } from '../session.ts'
import type { Refreshed } from './refresher.ts'

const soonMs = 2000
/** Reads much of what a company has. */
const rarelyMs = 30_000

const soon = (...keys: Refreshed['key'][]): Refreshed[] => keys.map((key) => ({ key, everyMs: soonMs }))
const rarely = (...keys: Refreshed['key'][]): Refreshed[] => keys.map((key) => ({ key, everyMs: rarelyMs }))

const { desk, overview, attempts, results, scoring, badges, meetings, candidates, jobs, tests, companies } =
  api

const deskKeys = [desk.find.key(), desk.counts.key()]
const candidateKeys = [desk.read.key(), desk.history.key()]
const waitingKeys = [overview.needs.key(), overview.activity.key(), overview.waiting.key()]
const hiring = rarely(overview.figures.key(), overview.topTests.key(), desk.positions.key())

export const liveQueries: Record<ChangedArea, readonly Refreshed[]> = {
  applications: [
    ...soon(...deskKeys, ...candidateKeys, desk.notes.key(), ...waitingKeys),
    ...soon(candidates.applications.key(), candidates.invitations.key(), jobs.list.key()),
    ...hiring,
  ],
  attempts: [
    ...soon(...deskKeys, ...candidateKeys, ...waitingKeys),
    ...soon(attempts.list.key(), attempts.ofCandidate.key(), api.interviews.transcript.key()),
  ],
  results: [
    ...soon(...deskKeys, ...candidateKeys, ...waitingKeys, attempts.list.key()),
    ...soon(results.list.key(), results.read.key(), scoring.ofCandidate.key(), scoring.waiting.key()),
    ...hiring,
  ],
  badges: soon(badges.listOwn.key(), badges.listOfCandidate.key(), ...deskKeys),
  meetings: soon(
    meetings.own.key(),
    meetings.ofCandidate.key(),
    candidates.applications.key(),
    ...waitingKeys,
  ),
  jobs: soon(jobs.list.key(), ...waitingKeys),
  tests: soon(tests.list.key(), ...waitingKeys),
  items: soon(api.items.list.key()),
  people: [
    ...soon(companies.joinRequests.key(), companies.mine.key(), companies.list.key(), companies.read.key()),
    ...soon(sessionQuery.queryKey, api.admin.needs.key()),
    ...soon(api.users.list.key(), api.users.numbers.key(), api.users.read.key()),
    ...rarely(api.analytics.report.key(), api.analytics.platform.key()),
  ],
  audit: soon(api.audit.list.key(), api.audit.options.key()),
}

/** What someone is told of may also need them: what failed, an administrator. */
export const toldQueries: readonly Refreshed[] = soon(api.admin.needs.key())

/** After a time in which nothing was heard, anything may have changed. */
export const allLiveQueries: readonly Refreshed[] = [
  ...new Map(
    Object.values(liveQueries)
      .flat()
      .map((refreshed) => [JSON.stringify(refreshed.key), refreshed]),
  ).values(),
]
