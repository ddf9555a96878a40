/** What a decision may not be, and what goes wrong with one of many. */
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DecidedRow, StageWording } from '#contract/deciding.ts'
import type { CandidateRow } from '#contract/desk.ts'
import type { CompanyJob } from '#contract/jobs.ts'
import { applications, decisions } from '#server/platform/db/tables/candidates.ts'
import { sharedTestApp } from '../../../../../tests/support/app.ts'
import type { Answer, HttpClient } from '../../../../../tests/support/client.ts'
import { makeRecruiters, type TestAccount } from '../../../../../tests/support/factories.ts'
import { apply, makeApplicant, makeJob } from '../../../../../tests/support/jobs.ts'
import { listMails } from '../../../../../tests/support/mail.ts'

const app = sharedTestApp()
let recruiter: TestAccount
let hr: HttpClient
let job: CompanyJob

beforeAll(async () => {
  recruiter = (await makeRecruiters(app().parts, 'Northwind Hospital')).recruiter
  hr = await app().visitor().signIn(recruiter)
  job = await makeJob(app().parts, recruiter)
})

const run = (statement: ReturnType<typeof sql>) => app().parts.database.db.execute(statement)
const rejection = { ground: 'filled', words: '' }
const mail = { subject: 'About {{job}}', body: 'Dear {{name}}.' }

async function newCandidate(name: string) {
  const { seeker, client } = await makeApplicant(app(), name)
  const { id } = await apply(client, job)
  return { id, version: 1, email: seeker.email }
}
type Meant = { id: string; version: number }
const toMeant = ({ id, version }: Meant) => ({ id, version })
const reject = (candidates: Meant[], more = {}) =>
  hr.post('/api/company/decisions', {
    ...{ candidates: candidates.map(toMeant), kind: 'reject', rejection },
    ...more,
  })
const rowsOf = ({ status, body }: Answer) => {
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as { rows: DecidedRow[] }).rows
}
const statusOf = async (id: string) =>
  ((await hr.get(`/api/company/candidates/${id}`)).body as CandidateRow).status

async function afterGrace() {
  app().clock.advance(11 * 60_000)
  await app().parts.candidates.telling.tellDue()
}

describe('who has not confirmed their own address', () => {
  it('decides and takes back, and writes to nobody', async () => {
    const one = await newCandidate('Uma Unknown')
    const setConfirmed = (is: boolean) =>
      run(sql`update users set email_verified_at = ${is ? sql`now()` : sql`null`} where id = ${recruiter.id}`)
    await setConfirmed(false)
    const refused = { status: 403, body: { code: 'EMAIL_NOT_CONFIRMED' } }
    expect(await reject([one], { mails: { rejected: mail } })).toMatchObject(refused)
    expect(await statusOf(one.id)).toBe('test_pending')
    expect(rowsOf(await reject([one]))).toMatchObject([{ outcome: 'done' }])
    const before = await listMails(app().parts, one.email)
    await afterGrace()
    const undo = (more = {}) =>
      hr.post('/api/company/decisions/undo', { candidates: [{ id: one.id, version: 2 }], ...more })
    expect(await undo({ mail })).toMatchObject(refused)
    expect(rowsOf(await undo())).toMatchObject([{ outcome: 'done' }])
    expect(await listMails(app().parts, one.email)).toEqual(before)
    await setConfirmed(true)
  })
})

describe('what cannot be written', () => {
  /** A database has no place for the first, and a mail none for the second. */
  const odd = 'a\u0000b\ud800c'

  it('is left out of a mail, of a reason and of a wording that is kept', async () => {
    const one = await newCandidate('Odd Signs')
    const written = { subject: `S ${odd}`, body: `B ${odd}` }
    const asked = { rejection: { ground: 'other', words: `W ${odd}` }, mails: { rejected: written } }
    expect(rowsOf(await reject([one], asked))).toMatchObject([{ outcome: 'done' }])
    await afterGrace()
    const [sent] = await listMails(app().parts, one.email)
    expect(sent).toMatchObject({ subject: 'S abc' })
    expect(sent?.text).toContain('B abc')
    const [decision] = await app()
      .parts.database.db.select()
      .from(decisions)
      .where(sql`application_id = ${one.id}`)
    expect(decision?.words).toBe('W abc')
    const kept = await hr.request('PUT', '/api/company/decision-mails/hired', { mail: written })
    expect(kept).toMatchObject({
      status: 200,
      body: { subject: 'S abc', body: 'B abc' } satisfies Partial<StageWording>,
    })
  })
})

describe('a decision about many', () => {
  it('names nobody twice', async () => {
    const one = await newCandidate('Two Times')
    expect((await reject([one, one])).status).toBe(422)
    expect(await statusOf(one.id)).toBe('test_pending')
  })

  it('goes on where it fails for one, and says for whom', async () => {
    const all = [
      await newCandidate('Ann Able'),
      await newCandidate('Fay Failing'),
      await newCandidate('Cid Able'),
    ]
    const [, failing] = all
    // As if something of theirs were broken: the database refuses what would be written.
    await run(
      sql.raw(
        `alter table applications add constraint is_broken check (id <> '${failing?.id}' or status = 'test_pending')`,
      ),
    )
    const rows = rowsOf(await reject(all))
    await run(sql`alter table ${applications} drop constraint is_broken`)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['done', 'failed', 'done'])
    expect(await Promise.all(all.map(({ id }) => statusOf(id)))).toEqual([
      'rejected',
      'test_pending',
      'rejected',
    ])
    expect(rowsOf(await reject(all.slice(1, 2)))).toMatchObject([{ outcome: 'done', name: 'Fay Failing' }])
  })
})
