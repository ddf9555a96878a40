/** A recruiter's search: their company's candidates, jobs, tests, results and badges, and the questions it may ask. */
import { attemptKindWords } from '#core/attempts/attempt.ts'
import type { CandidateStatus } from '#core/candidates/status.ts'
import type { CompanyMember } from '#core/permissions.ts'
import { matchText } from '#core/search/match.ts'
import {
  type Asked,
  capitalize,
  type Found,
  type FoundThing,
  inOneLine,
  type SearchParts,
  timeOf,
} from './found.ts'

const statusNotes: Record<CandidateStatus, string> = {
  test_pending: 'Test pending',
  interview_scheduled: 'Interview',
  completed: 'Completed',
  hired: 'Hired',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
}

export async function findForCompany(
  parts: SearchParts,
  member: CompanyMember,
  asked: Asked,
): Promise<Found[]> {
  const { companyId } = member.membership
  const { query, isBlind, limit } = asked
  const [[people, results], jobs, tests, items, badges] = await Promise.all([
    findPeople(parts, member, asked),
    parts.jobs.searching.findOfCompany(companyId, query, limit),
    parts.tests.searching.findOfCompany(companyId, query, limit),
    parts.items.searching.findOfCompany(companyId, query, limit),
    // They are given by hand, and may be called after whoever they were made for.
    isBlind ? [] : parts.badges.searching.listOfCompany(companyId),
  ])
  return [
    { kind: 'people', things: people },
    {
      kind: 'jobs',
      things: jobs.map(({ id, title, company, location, status, updatedAt }) => ({
        ...{ id, title, detail: inOneLine(company, location), note: capitalize(status) },
        ...{ at: timeOf(updatedAt), opens: { page: 'company_job', id } },
      })),
    },
    {
      kind: 'tests',
      things: tests.map(({ id, title, jobTitle, status, updatedAt }) => ({
        ...{ id, title, detail: jobTitle, note: capitalize(status), at: timeOf(updatedAt) },
        opens: { page: 'test', id },
      })),
    },
    { kind: 'results', things: results },
    {
      kind: 'items',
      things: items.map((item) => ({
        ...{ id: item.id, title: item.title, detail: item.skill, note: capitalize(item.difficulty) },
        ...{ at: timeOf(item.updatedAt), opens: { page: 'item', id: item.id } },
      })),
    },
    {
      kind: 'badges',
      things: badges.map(({ id, name, description, createdAt }) => ({
        ...{ id, title: name, detail: description, note: '', at: timeOf(createdAt) },
        opens: { page: 'awarding', id },
      })),
    },
  ]
}

/** And what they came to: of those who are meant by name, as far as they share it. */
async function findPeople(
  { candidates, scoring }: SearchParts,
  member: CompanyMember,
  asked: Asked,
): Promise<[FoundThing[], FoundThing[]]> {
  const found = await candidates.searching.find(member, asked)
  const people = found.map((person) => ({
    ...{ id: person.id, title: person.name, detail: inOneLine(person.jobTitle, person.email) },
    ...{ note: statusNotes[person.status], at: timeOf(person.appliedAt) },
    opens: { page: 'candidate' as const, id: person.id },
  }))
  const isMeant = ({ name }: { name: string }) => matchText(asked.query, { title: name }) !== null
  const shown = new Map(
    found.filter((one) => one.isShared && (asked.isBlind || isMeant(one))).map((one) => [one.id, one]),
  )
  const ids = [...shown.keys()]
  const results = await scoring.searching.listOf(member.membership.companyId, ids, asked.limit)
  return [
    people,
    results.flatMap(({ id, applicationId, kind, percent, completedAt }) => {
      const person = shown.get(applicationId ?? '')
      if (!person) return []
      const detail = inOneLine(attemptKindWords[kind], person.jobTitle)
      const note = percent === null ? '' : `${percent}%`
      const opens = { page: 'result' as const, id }
      return [{ id, title: person.name, detail, note, at: timeOf(completedAt), opens }]
    }),
  ]
}
