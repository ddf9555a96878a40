import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Application } from '#contract/candidates.ts'
import type { DecidedRow } from '#contract/deciding.ts'
import type { CandidateRow, HistoryEntry } from '#contract/desk.ts'
import type { CompanyJob } from '#contract/jobs.ts'
import { applicationMoves, applications, decisions } from '#server/platform/db/tables/candidates.ts'
import { auditEntries, mails } from '#server/platform/db/tables/platform.ts'
import { sharedTestApp } from '../../../../../tests/support/app.ts'
import { type ManyCandidate, makeManyCandidates } from '../../../../../tests/support/candidates.ts'
import type { HttpClient } from '../../../../../tests/support/client.ts'
import { makeRecruiters, type TestAccount } from '../../../../../tests/support/factories.ts'
import { inFullOr } from '../../../../../tests/support/in-full.ts'
import { apply, makeApplicant, makeJob } from '../../../../../tests/support/jobs.ts'
import { listMails, untilTold } from '../../../../../tests/support/mail.ts'

const app = sharedTestApp()
let recruiter: TestAccount
let hr: HttpClient
let colleague: HttpClient
let stranger: HttpClient
let job: CompanyJob

const minute = 60_000
const mail = { subject: 'About {{job}}', body: 'Dear {{name}}, {{reason}}\n\n{{company}}' }
const rejection = { ground: 'skills', words: 'We need SQL.' }

beforeAll(async () => {
  const people = await makeRecruiters(app().parts, 'Northwind Hospital')
  recruiter = people.recruiter
  hr = await app().visitor().signIn(people.recruiter)
  colleague = await app().visitor().signIn(people.colleague)
  stranger = await app().visitor().signIn(people.stranger)
  job = await makeJob(app().parts, recruiter)
})

const read = async (id: string, client = hr) =>
  (await client.get(`/api/company/candidates/${id}`)).body as CandidateRow
const meant = async (ids: string[]) =>
  await Promise.all(ids.map(async (id) => ({ id, version: (await read(id)).version })))

async function decide(input: object, client = hr): Promise<DecidedRow[]> {
  const answer = await client.post('/api/company/decisions', input)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return (answer.body as { rows: DecidedRow[] }).rows
}
const undo = async (candidates: object[], client = hr, input = {}) =>
  (
    (await client.post('/api/company/decisions/undo', { candidates, ...input })).body as {
      rows: DecidedRow[]
    }
  ).rows

const rejectAs = async (candidates: object[], client = hr) =>
  await decide({ candidates, kind: 'reject', rejection, mails: { rejected: mail } }, client)
const readHistory = async (id: string) =>
  ((await hr.get(`/api/company/candidates/${id}/history`)).body as { entries: HistoryEntry[] }).entries
const reject = async (ids: string[]) => await rejectAs(await meant(ids))
const own = async (client: HttpClient) =>
  ((await client.get('/api/applications')).body as { applications: Application[] }).applications[0]
/** As if the grace time were over; nobody's session ends by it. */
async function afterGrace() {
  app().clock.advance(11 * minute)
  await app().parts.candidates.telling.tellDue()
}

describe('a decision', () => {
  it('reaches its person when the grace time is over, with the reason', async () => {
    const { seeker, client } = await makeApplicant(app(), 'Rea Rejected')
    const { id } = await apply(client, job)
    const before = (await listMails(app().parts, seeker.email)).length
    expect(await reject([id])).toMatchObject([
      { id, name: 'Rea Rejected', outcome: 'done', status: 'rejected' },
    ])
    expect(await read(id)).toMatchObject({ status: 'rejected', canUndo: true, untold: { isMailed: true } })
    expect(await own(client)).toMatchObject({ status: 'test_pending', rejection: null })
    await app().parts.candidates.telling.tellDue()
    expect(await listMails(app().parts, seeker.email)).toHaveLength(before)
    await afterGrace()
    expect(await read(id)).toMatchObject({ untold: null })
    expect(await own(client)).toMatchObject({
      status: 'rejected',
      rejection: 'Others match the skills that the job asks for more closely. We need SQL.',
    })
    const [sent] = await listMails(app().parts, seeker.email)
    expect(sent?.subject).toBe('About Night Nurse')
    expect(sent?.text).toContain('Dear Rea Rejected, Others match the skills')
    await app().parts.candidates.telling.tellDue()
    expect(await listMails(app().parts, seeker.email)).toHaveLength(before + 1)
  })

  it('that is taken back in time was never heard of', async () => {
    const { seeker, client } = await makeApplicant(app(), 'Una Undone')
    const { id } = await apply(client, job)
    const before = (await listMails(app().parts, seeker.email)).length
    await reject([id])
    expect(await undo(await meant([id]))).toMatchObject([{ outcome: 'done', status: 'test_pending' }])
    await afterGrace()
    expect(await own(client)).toMatchObject({ status: 'test_pending', rejection: null })
    expect(await listMails(app().parts, seeker.email)).toHaveLength(before)
    expect(await undo(await meant([id]))).toMatchObject([{ outcome: 'nothing_to_undo' }])
  })

  it('that is taken back later is told as taken back, in the words that were written for it', async () => {
    const { seeker, client } = await makeApplicant(app(), 'Lia Late')
    const { id } = await apply(client, job)
    await reject([id])
    await afterGrace()
    const back = { subject: 'Taken back', body: 'Sorry, {{name}}.' }
    await undo(await meant([id]), hr, { mail: back })
    const [sent] = await listMails(app().parts, seeker.email)
    expect(sent).toMatchObject({ subject: 'Taken back' })
    expect(await own(client)).toMatchObject({ status: 'test_pending', rejection: null })
  })

  it('passes over what was not done only where that is said', async () => {
    const { client } = await makeApplicant(app(), 'Wim Waived')
    const { id } = await apply(client, job)
    const candidates = await meant([id])
    expect(await decide({ candidates, kind: 'approve' })).toMatchObject([{ outcome: 'step_not_done' }])
    const rows = await decide({ candidates, kind: 'approve', isWaived: true })
    expect(rows).toMatchObject([{ outcome: 'done', status: 'interview_scheduled' }])
    expect(await readHistory(id)).toMatchObject([
      { cause: 'applied', from: null, to: 'test_pending', by: 'Wim Waived' },
      { cause: 'approved', by: recruiter.name, decision: { isWaived: true, mail: null, toldAt: null } },
    ])
  })

  it('after another that nobody has heard of yet is told once, in the last one’s words', async () => {
    const { seeker, client } = await makeApplicant(app(), 'Tia Twice')
    const { id } = await apply(client, job)
    const before = (await listMails(app().parts, seeker.email)).length
    const first = { subject: 'First', body: 'First.' }
    const waived = { kind: 'approve', isWaived: true }
    await decide({ candidates: await meant([id]), ...waived, mails: { to_interview: first } })
    await reject([id])
    await afterGrace()
    const sent = await listMails(app().parts, seeker.email)
    expect(sent.slice(0, sent.length - before).map(({ subject }) => subject)).toEqual(['About Night Nurse'])
    expect((await readHistory(id)).map(({ decision }) => decision?.isSuperseded)).toEqual([
      undefined,
      true,
      false,
    ])
  })

  it('stands again as it was when the one after it is taken back: held back, with its mail and its undo', async () => {
    const { seeker, client } = await makeApplicant(app(), 'Rika Restored')
    const { id } = await apply(client, job)
    const before = (await listMails(app().parts, seeker.email)).length
    const first = { subject: 'On to the interview', body: 'First.' }
    const waived = { kind: 'approve', isWaived: true }
    await decide({ candidates: await meant([id]), ...waived, mails: { to_interview: first } })
    await reject([id])
    await undo(await meant([id]))
    expect(await read(id)).toMatchObject({
      status: 'interview_scheduled',
      canUndo: true,
      untold: { isMailed: true },
    })
    expect(await own(client)).toMatchObject({ status: 'test_pending' })
    await afterGrace()
    expect(await own(client)).toMatchObject({ status: 'interview_scheduled' })
    const sent = await listMails(app().parts, seeker.email)
    expect(sent.slice(0, sent.length - before).map(({ subject }) => subject)).toEqual(['On to the interview'])
    expect(await undo(await meant([id]))).toMatchObject([{ outcome: 'done', status: 'test_pending' }])
    expect(await undo(await meant([id]))).toMatchObject([{ outcome: 'nothing_to_undo' }])
  })

  it('cannot be noticed by its person before it is told, nor after it was taken back', async () => {
    const { client } = await makeApplicant(app(), 'Nell Noticed')
    const { id } = await apply(client, job)
    const known = await own(client)
    app().clock.advance(minute)
    await reject([id])
    expect(await own(client)).toEqual(known)
    await undo(await meant([id]))
    expect(await own(client)).toEqual(known)
  })

  it('is mailed under the whole subject that was written', async () => {
    const { seeker, client } = await makeApplicant(app(), 'Sue Subject')
    const { id } = await apply(client, job)
    const subject = 'Your application for Night Nurse: why we have decided not to go on with it this time'
    const mails = { rejected: { subject, body: 'x' } }
    await decide({ candidates: await meant([id]), kind: 'reject', rejection, mails })
    await afterGrace()
    expect((await listMails(app().parts, seeker.email))[0]).toMatchObject({ subject })
  })

  it('is not told to who withdrew meanwhile', async () => {
    const { seeker, client } = await makeApplicant(app(), 'Wanda Withdrew')
    const { id } = await apply(client, job)
    const before = (await listMails(app().parts, seeker.email)).length
    await reject([id])
    await client.post(`/api/applications/${id}/withdraw`)
    await afterGrace()
    expect(await listMails(app().parts, seeker.email)).toHaveLength(before)
    expect(await own(client)).toMatchObject({ status: 'withdrawn', rejection: null, canApplyAgain: true })
    expect(await read(id)).toMatchObject({ status: 'withdrawn', untold: null, canUndo: false })
    expect((await readHistory(id)).at(-2)).toMatchObject({ cause: 'rejected', decision: { toldAt: null } })
    // They had not heard of it: it does not keep them from coming back.
    expect(await apply(client, job)).toMatchObject({ id, status: 'test_pending' })
  })

  it('asks for a reason that says something, and for a mail that can be sent', async () => {
    const { client } = await makeApplicant(app())
    const { id } = await apply(client, job)
    const candidates = await meant([id])
    const refused = async (input: object) =>
      (await hr.post('/api/company/decisions', { candidates, kind: 'reject', ...input })).status
    expect(await refused({})).toBe(422)
    expect(await refused({ rejection: { ground: 'other', words: ' ' } })).toBe(422)
    expect(await refused({ rejection: { ground: 'because', words: 'x' } })).toBe(422)
    const wrong = { rejected: { subject: 'About {{salary}}', body: 'x' } }
    expect(await refused({ rejection, mails: wrong })).toBe(422)
    expect(await read(id)).toMatchObject({ status: 'test_pending', version: 1 })
  })
})

describe('two recruiters at once', () => {
  it('the second is told of what the first did, and overwrites nothing', async () => {
    const { client } = await makeApplicant(app(), 'Cory Contested')
    const { id } = await apply(client, job)
    const seen = await meant([id])
    await decide({ candidates: seen, kind: 'approve', isWaived: true })
    const late = await decide({ candidates: seen, kind: 'reject', rejection }, colleague)
    expect(late).toMatchObject([
      { outcome: 'changed', status: 'interview_scheduled', version: 2, changedBy: recruiter.name },
    ])
    expect(await read(id, colleague)).toMatchObject({ status: 'interview_scheduled', version: 2 })
  })

  it('of many who decide in the same moment, one does', async () => {
    const { client } = await makeApplicant(app(), 'Rosa Raced')
    const { id } = await apply(client, job)
    const candidates = await meant([id])
    const all = await Promise.all(
      [hr, colleague, hr, colleague].map((who) => decide({ candidates, kind: 'reject', rejection }, who)),
    )
    const outcomes = all.flat().map(({ outcome }) => outcome)
    expect(outcomes.sort()).toEqual(['changed', 'changed', 'changed', 'done'])
    const taken = await app()
      .parts.database.db.select()
      .from(decisions)
      .where(eq(decisions.applicationId, id))
    expect(taken).toHaveLength(1)
  })
})

describe('many at once', () => {
  let people: ManyCandidate[]
  /** As the list selects them: all that a filter finds, as they stand. */
  const pieces = async () => {
    const address = `/api/company/candidate-selection?search=many&jobId=${job.id}`
    const found = (await hr.get(address)).body as { candidates: { id: string; version: number }[] }
    const all = found.candidates.map(({ id, version }) => ({ id, version }))
    const half = Math.ceil(all.length / 2)
    return [all.slice(0, half), all.slice(half)]
  }
  const rejectAll = async () =>
    (await Promise.all((await pieces()).map((candidates) => rejectAs(candidates)))).flat()
  const db = () => app().parts.database.db
  const ids = () => people.map(({ id }) => id)

  async function count() {
    await untilTold(app().parts)
    const rows = await db().select().from(applications).where(inArray(applications.id, ids()))
    const audited = await db().select().from(auditEntries).where(inArray(auditEntries.subjectId, ids()))
    const sent = await db()
      .select()
      .from(mails)
      .where(
        and(
          inArray(
            mails.userId,
            people.map(({ userId }) => userId),
          ),
          eq(mails.subject, 'About Night Nurse'),
        ),
      )
    const of = (action: string) => audited.filter((entry) => entry.action === action).length
    return {
      rejected: rows.filter(({ status }) => status === 'rejected').length,
      audited: { rejected: of('candidates.rejected'), undone: of('candidates.decision_undone') },
      mailed: new Set(sent.map(({ userId }) => userId)).size,
      mails: sent.length,
    }
  }

  it('are rejected, taken back and rejected again: statuses, mails and entries are exact', async () => {
    const many = inFullOr(60, 200)
    const names = Array.from({ length: many }, (_, n) => `Many ${n}`)
    people = await makeManyCandidates(app().parts, recruiter, job, names)
    expect((await rejectAll()).map(({ outcome }) => outcome)).toEqual(names.map(() => 'done'))
    expect(await count()).toEqual({
      rejected: many,
      audited: { rejected: many, undone: 0 },
      mailed: 0,
      mails: 0,
    })
    for (const piece of await pieces()) await undo(piece)
    await afterGrace()
    expect(await count()).toEqual({
      rejected: 0,
      audited: { rejected: many, undone: many },
      mailed: 0,
      mails: 0,
    })
    await rejectAll()
    await afterGrace()
    await app().parts.candidates.telling.tellDue()
    expect(await count()).toEqual({
      rejected: many,
      audited: { rejected: 2 * many, undone: many },
      mailed: many,
      mails: many,
    })
    const moves = await db()
      .select()
      .from(applicationMoves)
      .where(inArray(applicationMoves.applicationId, ids()))
    expect(moves).toHaveLength(3 * many)
    const { byStatus } = (await hr.get(`/api/company/candidate-counts?jobId=${job.id}`)).body as {
      byStatus: Record<string, number>
    }
    expect(byStatus.rejected).toBeGreaterThanOrEqual(many)
    await app().parts.candidates.foldTallies()
    expect((await hr.get(`/api/company/candidate-counts?jobId=${job.id}`)).body).toMatchObject({ byStatus })
  }, 120_000)
})

describe('another company', () => {
  it('decides about nobody, takes nothing back and reads no history', async () => {
    const { client } = await makeApplicant(app(), 'Ola Ours')
    const { id } = await apply(client, job)
    const candidates = await meant([id])
    const input = { candidates, kind: 'reject', rejection }
    expect(await decide(input, stranger)).toMatchObject([
      { id, name: null, outcome: 'not_found', status: null },
    ])
    await reject([id])
    expect(await undo(await meant([id]), stranger)).toMatchObject([{ outcome: 'not_found' }])
    for (const what of ['history', 'notes', 'resume', ''])
      expect((await stranger.get(`/api/company/candidates/${id}/${what}`)).status).toBe(404)
    expect((await stranger.post(`/api/company/candidates/${id}/notes`, { text: 'x' })).status).toBe(404)
    expect(await read(id)).toMatchObject({ status: 'rejected' })
  })
})
