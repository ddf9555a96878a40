/** What the subjects of entries are called now, and where they live. One query for each kind that is on a page. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AuditPlace } from '#contract/audit.ts'
import { kindLabel } from '#core/audit/sentences.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { companies, users } from '#server/platform/db/tables/accounts.ts'
import { attempts } from '#server/platform/db/tables/attempts.ts'
import { badgeDefinitions } from '#server/platform/db/tables/badges.ts'
import { applications, jobInvitations } from '#server/platform/db/tables/candidates.ts'
import { interviewPlans } from '#server/platform/db/tables/interview-plans.ts'
import { items } from '#server/platform/db/tables/items.ts'
import { jobs } from '#server/platform/db/tables/jobs.ts'
import { tests, testVersions } from '#server/platform/db/tables/tests.ts'
import type { AuditRow } from './store.ts'

export type Named = { name: string; place: AuditPlace | null }
type Find = (reader: Reader, ids: string[]) => Promise<(Named & { id: string })[]>

const longestName = 90
const shorten = (text: string) =>
  text.length <= longestName ? text : `${text.slice(0, longestName - 1).trimEnd()}…`

const attemptWords = { interview: 'AI interview', scenario: 'scenario test', test: 'test' }
const attemptWord = (kind: string) => attemptWords[kind as keyof typeof attemptWords] ?? 'test'

const finders: Readonly<Record<string, Find>> = {
  async user(reader, ids) {
    const rows = await reader
      .select({ id: users.id, name: users.name, erasedAt: users.erasedAt })
      .from(users)
      .where(inArray(users.id, ids))
    return rows.map(({ id, name, erasedAt }) => ({ id, name, place: erasedAt ? null : { kind: 'user', id } }))
  },
  async company(reader, ids) {
    const rows = await reader
      .select({ id: companies.id, name: companies.name })
      .from(companies)
      .where(inArray(companies.id, ids))
    return rows.map(({ id, name }) => ({ id, name, place: { kind: 'company', id } }))
  },
  async job(reader, ids) {
    const rows = await reader
      .select({ id: jobs.id, title: jobs.title, slug: jobs.slug, status: jobs.status })
      .from(jobs)
      .where(inArray(jobs.id, ids))
    return rows.map(({ id, title, slug, status }) => ({
      ...{ id, name: `the job “${title}”` },
      place: status === 'draft' ? null : { kind: 'job', slug },
    }))
  },
  async test(reader, ids) {
    const rows = await reader
      .select({ id: tests.id, title: sql<string | null>`${testVersions.content} ->> 'title'` })
      .from(tests)
      .innerJoin(
        testVersions,
        and(eq(testVersions.testId, tests.id), eq(testVersions.version, tests.version)),
      )
      .where(inArray(tests.id, ids))
    return rows.map(({ id, title }) => ({ id, name: `the test “${title ?? ''}”`, place: null }))
  },
  async item(reader, ids) {
    const rows = await reader
      .select({ id: items.id, question: items.question })
      .from(items)
      .where(inArray(items.id, ids))
    return rows.map(({ id, question }) => ({ id, name: `the question “${question}”`, place: null }))
  },
  async badge(reader, ids) {
    const rows = await reader
      .select({ id: badgeDefinitions.id, name: badgeDefinitions.name })
      .from(badgeDefinitions)
      .where(inArray(badgeDefinitions.id, ids))
    return rows.map(({ id, name }) => ({ id, name: `the badge “${name}”`, place: { kind: 'badges' } }))
  },
  async application(reader, ids) {
    const rows = await reader
      .select({ id: applications.id, userId: users.id, name: users.name, title: jobs.title })
      .from(applications)
      .innerJoin(users, eq(users.id, applications.userId))
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .where(inArray(applications.id, ids))
    return rows.map(({ id, userId, name, title }) => ({
      ...{ id, name: `${name} for ${title}`, place: { kind: 'user', id: userId } },
    }))
  },
  async attempt(reader, ids) {
    const rows = await reader
      .select({ id: attempts.id, userId: users.id, name: users.name, kind: attempts.kind })
      .from(attempts)
      .innerJoin(users, eq(users.id, attempts.userId))
      .where(inArray(attempts.id, ids))
    return rows.map(({ id, userId, name, kind }) => ({
      ...{ id, name: `the ${attemptWord(kind)} of ${name}`, place: { kind: 'user', id: userId } },
    }))
  },
  async interview_plan(reader, ids) {
    const rows = await reader
      .select({ id: interviewPlans.id, title: jobs.title })
      .from(interviewPlans)
      .innerJoin(jobs, eq(jobs.id, interviewPlans.jobId))
      .where(inArray(interviewPlans.id, ids))
    return rows.map(({ id, title }) => ({ id, name: `the interview plan for ${title}`, place: null }))
  },
  async invitation(reader, ids) {
    const rows = await reader
      .select({
        id: jobInvitations.id,
        name: jobInvitations.name,
        email: jobInvitations.email,
        title: jobs.title,
      })
      .from(jobInvitations)
      .innerJoin(jobs, eq(jobs.id, jobInvitations.jobId))
      .where(inArray(jobInvitations.id, ids))
    return rows.map(({ id, name, email, title }) => ({
      ...{ id, name: `the invitation of ${name || email} to ${title}`, place: null },
    }))
  },
}

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** As it was called when it was recorded: for what is gone, and for kinds that this file does not know. */
function nameRecorded({ subjectKind, subjectId, before, after }: AuditRow): string {
  for (const name of ['name', 'title'])
    for (const recorded of [after, before])
      if (typeof recorded?.[name] === 'string') return shorten(recorded[name])
  const kind = kindLabel(subjectKind).toLowerCase()
  return isUuid(subjectId) ? `a ${kind} that is gone` : `${kind} ${shorten(subjectId)}`
}

/** By kind and number, of all that is on a page. */
export async function findNames(reader: Reader, rows: readonly AuditRow[]) {
  const wanted = new Map<string, Set<string>>()
  for (const { subjectKind, subjectId } of rows)
    if (isUuid(subjectId) && finders[subjectKind])
      wanted.set(subjectKind, (wanted.get(subjectKind) ?? new Set()).add(subjectId))
  const found = new Map<string, Named>()
  for (const [kind, ids] of wanted)
    for (const { id, name, place } of (await finders[kind]?.(reader, [...ids])) ?? [])
      found.set(`${kind} ${id}`, { name: shorten(name), place })
  return (row: AuditRow): Named =>
    found.get(`${row.subjectKind} ${row.subjectId}`) ?? { name: nameRecorded(row), place: null }
}
