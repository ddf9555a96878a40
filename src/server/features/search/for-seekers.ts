/** A job seeker's search: the board, and what is their own. */
import type { Attempt } from '#contract/attempts.ts'
import { attemptKindWords } from '#core/attempts/attempt.ts'
import { isReopened } from '#core/attempts/standing.ts'
import type { User } from '#core/permissions.ts'
import { type Asked, type Found, type FoundThing, inOneLine, type SearchParts, timeOf } from './found.ts'

/** Of one person there are few of each: their lists, as their own pages have them, are read and compared. */
export async function findForSeeker(
  parts: SearchParts,
  user: User,
  { query, limit }: Asked,
): Promise<Found[]> {
  const [jobs, applications, { attempts }, { results }, { badges }] = await Promise.all([
    findPostings(parts, { query, limit }),
    parts.candidates.applying.list(user),
    parts.attempts.briefing.list(user),
    parts.results.list(user),
    parts.badges.owning.list(user),
  ])
  return [
    { kind: 'jobs', things: jobs },
    {
      kind: 'applications',
      things: applications.map(({ id, job, appliedAt }) => ({
        ...{ id, title: job.jobTitle, detail: inOneLine(job.company, job.location), note: '' },
        ...{ at: timeOf(appliedAt), opens: { page: 'applications', id } },
      })),
    },
    { kind: 'tests', things: attempts.filter(isOpen).map(toOpenAttempt) },
    {
      kind: 'results',
      things: results.map(({ id, kind, title, company, jobTitle, score, submittedAt }) => ({
        ...{ id, title, detail: inOneLine(attemptKindWords[kind], jobTitle, company) },
        ...{ note: score ? `${score.percent}%` : '', at: timeOf(submittedAt) },
        opens: { page: 'own_result', id },
      })),
    },
    {
      kind: 'badges',
      things: badges.map(({ id, name, description, earnedAt }) => ({
        ...{ id, title: name, detail: description, note: '', at: timeOf(earnedAt) },
        opens: { page: 'own_badges', id },
      })),
    },
  ]
}

/** Those that everyone sees. */
export async function findPostings(
  { jobs }: Pick<SearchParts, 'jobs'>,
  { query, limit }: Pick<Asked, 'query' | 'limit'>,
): Promise<FoundThing[]> {
  return (await jobs.searching.findPosted(query, limit)).map((job) => ({
    ...{ id: job.id, title: job.title, detail: inOneLine(job.company, job.location), note: '' },
    ...{ at: timeOf(job.publishedAt), opens: { page: 'posting', id: job.slug } },
  }))
}

/** What can be begun or gone on with; what was handed in is a result. */
const isOpen = ({ standing }: Attempt) =>
  standing.kind === 'ready' || standing.kind === 'running' || isReopened(standing)

const pages = { test: 'take_test', scenarios: 'take_scenarios', interview: 'take_interview' } as const

const toOpenAttempt = ({ id, kind, testId, title, jobTitle, company, ...rest }: Attempt): FoundThing => ({
  ...{ id, title, detail: inOneLine(attemptKindWords[kind], jobTitle, company) },
  ...{ note: rest.standing.kind === 'ready' ? '' : 'Under way', at: timeOf(rest.startedAt ?? rest.dueAt) },
  opens: { page: pages[kind], id: kind === 'interview' ? id : testId },
})
