import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Candidate } from '#contract/desk.ts'
import type { CompanyJob } from '#contract/jobs.ts'
import { tidyUp } from '#server/housekeeping.ts'
import { applications, consents, jobInvitations } from '#server/platform/db/tables/candidates.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import { makeRecruiter, type TestAccount, testPassword } from '../../../../tests/support/factories.ts'
import { apply, makeApplicant, makeJob, register } from '../../../../tests/support/jobs.ts'
import { listMails, tokenMailedTo } from '../../../../tests/support/mail.ts'
import { saveProfile } from '../../../../tests/support/resumes.ts'
import { waitFor } from '../../../../tests/support/wait.ts'

const app = sharedTestApp()
const day = 24 * 60 * 60 * 1000
let recruiter: TestAccount
let hr: HttpClient
let job: CompanyJob

beforeAll(async () => {
  recruiter = await makeRecruiter(app().parts, { name: 'Northwind Hospital' }, 'Ida Inviter')
  hr = await app().visitor().signIn(recruiter)
  job = await makeJob(app().parts, recruiter)
})

const newAddress = () => `${randomUUID()}@example.com`
const invite = async (email: string, { client = hr, to = job, message = 'Do come, says Ida' } = {}) => {
  await client.post(`/api/company/jobs/${to.id}/invitations`, { people: [{ email, name: 'Nia' }], message })
  return await tokenMailedTo(app().parts, email, '/invited')
}

async function exportOf(client: HttpClient): Promise<(name: string) => unknown> {
  await client.post('/api/account/export')
  await waitFor('the export', async () => (await client.get('/api/account/export/file')).status === 200)
  const download = await client.fetch('/api/account/export/file')
  const files = unzipSync(new Uint8Array(await download.arrayBuffer()))
  return (name) => (files[name] ? JSON.parse(strFromU8(files[name])) : undefined)
}

async function erase(client: HttpClient): Promise<void> {
  await client.post('/api/account/deletion', { password: testPassword })
  await tidyLater(7 * day + 60_000)
}

async function tidyLater(ms: number): Promise<void> {
  app().clock.advance(ms)
  await tidyUp(app().parts)
  app().clock.set(new Date())
}

describe('an export', () => {
  it('has one’s applications, consents and the invitations to one’s address', async () => {
    const { seeker, client } = await makeApplicant(app())
    await invite(seeker.email)
    const { id } = await apply(client, job)
    await client.request('PUT', `/api/applications/${id}/sharing`, { isShared: false })
    const read = await exportOf(client)
    expect(read('applications.json')).toMatchObject([
      { job: 'Night Nurse', company: 'Northwind Hospital', status: 'test_pending' },
    ])
    expect(read('consents.json')).toMatchObject([
      { company: 'Northwind Hospital', withdrawnAt: expect.any(String) },
    ])
    expect(read('invitations.json')).toMatchObject({
      received: [{ email: seeker.email, message: 'Do come, says Ida', job: 'Night Nurse' }],
      sent: [],
    })
    expect(JSON.stringify(read('invitations.json'))).not.toMatch(/token/i)
  })

  it('of who only claims an address has nothing that was sent to it', async () => {
    const email = newAddress()
    await invite(email)
    const read = await exportOf(await register(app(), email))
    expect(read('invitations.json')).toBeUndefined()
    expect(JSON.stringify(read('mails.json'))).not.toContain('Northwind')
  })

  it('of a recruiter tells of the invitations they sent, and not to whom', async () => {
    const writer = await makeRecruiter(app().parts, { name: 'Writers Ltd' })
    const client = await app().visitor().signIn(writer)
    const email = newAddress()
    await invite(email, { client, to: await makeJob(app().parts, writer) })
    const read = await exportOf(client)
    expect(read('invitations.json')).toMatchObject({ received: [], sent: [{ message: 'Do come, says Ida' }] })
    expect(JSON.stringify(read('invitations.json'))).not.toContain(email)
  })
})

describe('erasing', () => {
  it('a person takes all of it along, and no company sees them any more', async () => {
    const email = newAddress()
    const other = newAddress()
    await invite(other)
    const token = await invite(email)
    const client = await register(app(), email, 'Nia Newcomer')
    await client.post('/api/invitations/accept', { token })
    await saveProfile(client, { name: 'Nia Newcomer' }, { version: 0 })
    const { id } = await apply(client, job)
    const { user } = (await client.get('/api/session')).body as { user: { id: string } }
    await client.post('/api/account/deletion', { password: 'six or more' })
    await tidyLater(7 * day + 60_000)
    const { db } = app().parts.database
    for (const table of [applications, consents, jobInvitations])
      expect(await db.select().from(table).where(eq(table.userId, user.id))).toEqual([])
    expect(await db.select().from(jobInvitations).where(eq(jobInvitations.email, email))).toEqual([])
    expect(await listMails(app().parts, email)).toEqual([])
    expect((await hr.get(`/api/company/candidates/${id}`)).status).toBe(404)
    const { candidates } = (await hr.get(`/api/company/candidates?jobId=${job.id}&sort=name`)).body as {
      candidates: Candidate[]
    }
    expect(candidates.map((candidate) => candidate.id)).not.toContain(id)
    expect(await listMails(app().parts, other)).toHaveLength(1)
    expect((await app().visitor().post('/api/invitations/open', { token })).body).toMatchObject({
      data: { reason: 'unknown' },
    })
  })

  it('who never confirmed the address leaves what was sent to it', async () => {
    const email = newAddress()
    const token = await invite(email)
    const client = await register(app(), email)
    await client.post('/api/account/deletion', { password: 'six or more' })
    await tidyLater(7 * day + 60_000)
    expect((await app().visitor().post('/api/invitations/open', { token })).status).toBe(200)
  })

  it('a recruiter leaves the invitations valid, without naming them', async () => {
    const leaver = await makeRecruiter(app().parts, { name: 'Parted Ltd' }, 'Lou Leaver')
    const client = await app().visitor().signIn(leaver)
    const theirs = await makeJob(app().parts, leaver)
    const email = newAddress()
    const token = await invite(email, { client, to: theirs, message: 'Yours, Lou Leaver' })
    await erase(client)
    const opened = await app().visitor().post('/api/invitations/open', { token })
    expect(opened).toMatchObject({ status: 200, body: { company: 'Parted Ltd', email } })
    const { db } = app().parts.database
    const rows = await db.select().from(jobInvitations).where(eq(jobInvitations.jobId, theirs.id))
    expect(rows).toMatchObject([{ message: '' }])
    expect(await listMails(app().parts, email)).toEqual([])
  })
})

describe('what has had its time', () => {
  it('goes: invitations that ended ninety days ago, unless an application came of them', async () => {
    const here = await makeJob(app().parts, recruiter)
    const [ignored, revoked] = [newAddress(), newAddress()]
    await invite(ignored, { to: here })
    await invite(revoked, { to: here })
    const { seeker, client } = await makeApplicant(app())
    await invite(seeker.email, { to: here })
    await apply(client, here)
    const { invitations } = (await hr.get(`/api/company/jobs/${here.id}/invitations`)).body as {
      invitations: { id: string; email: string }[]
    }
    const id = invitations.find(({ email }) => email === revoked)?.id
    await hr.post(`/api/company/invitations/${id}/revoke`)
    const left = async () => {
      const { db } = app().parts.database
      const rows = await db.select().from(jobInvitations).where(eq(jobInvitations.jobId, here.id))
      return rows.map(({ email }) => email).sort()
    }
    await tidyLater(89 * day)
    expect(await left()).toEqual([ignored, revoked, seeker.email].sort())
    await tidyLater(91 * day)
    expect(await left()).toEqual([ignored, seeker.email].sort())
    await tidyLater(121 * day)
    expect(await left()).toEqual([seeker.email])
  })
})
