import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CompanyJob } from '#contract/jobs.ts'
import { jobInvitations } from '#server/platform/db/tables/candidates.ts'
import { auditEntries } from '#server/platform/db/tables/platform.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import { makeJobSeeker, makeRecruiter, type TestAccount } from '../../../../tests/support/factories.ts'
import { apply, closeJob, makeJob, register } from '../../../../tests/support/jobs.ts'
import { tokenMailedTo } from '../../../../tests/support/mail.ts'
import { saveProfile } from '../../../../tests/support/resumes.ts'

const app = sharedTestApp()
let recruiter: TestAccount
let hr: HttpClient
let job: CompanyJob

beforeAll(async () => {
  recruiter = await makeRecruiter(app().parts, { name: 'Northwind Hospital' })
  hr = await app().visitor().signIn(recruiter)
})
beforeEach(async () => {
  job = await makeJob(app().parts, recruiter)
})

/** The token that was mailed. */
async function invite(email: string, name = ''): Promise<string> {
  await hr.post(`/api/company/jobs/${job.id}/invitations`, { people: [{ email, name }] })
  return await tokenMailedTo(app().parts, email, '/invited')
}
const open = (token: string, client = app().visitor()) => client.post('/api/invitations/open', { token })
const accept = (client: HttpClient, token: string) => client.post('/api/invitations/accept', { token })
const sessionOf = async (client: HttpClient) =>
  ((await client.get('/api/session')).body as { user: { id: string; isEmailVerified: boolean } }).user
const reasonOf = ({ body }: { body: unknown }) => (body as { data?: { reason?: string } }).data?.reason

describe('an invitation that was mailed', () => {
  it('leads a newcomer through registration to the job, with the address confirmed', async () => {
    const email = 'newcomer@example.com'
    const token = await invite(email, 'Nia Newcomer')
    expect((await open(token)).body).toEqual({
      slug: job.slug,
      jobTitle: 'Night Nurse',
      company: 'Northwind Hospital',
      email,
      name: 'Nia Newcomer',
      hasAccount: false,
      isOwn: false,
    })
    expect((await accept(app().visitor(), token)).status).toBe(401)
    const client = await register(app(), 'Newcomer@Example.com')
    expect((await open(token, client)).body).toMatchObject({ hasAccount: true, isOwn: true })
    expect((await sessionOf(client)).isEmailVerified).toBe(false)
    expect((await accept(client, token)).body).toEqual({ slug: job.slug })
    const { id, isEmailVerified } = await sessionOf(client)
    expect(isEmailVerified).toBe(true)
    expect((await client.get(`/api/jobs/${job.slug}/standing`)).body).toMatchObject({ isInvited: true })
    // Opened again, from history or by a careful mail program, nothing changes.
    expect((await accept(client, token)).body).toEqual({ slug: job.slug })
    const confirmed = await app()
      .parts.database.db.select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.action, 'accounts.email_confirmed')))
    expect(confirmed).toHaveLength(1)
    await saveProfile(client, { name: 'Nia' }, { version: 0 })
    const application = await apply(client, job)
    expect((await hr.get(`/api/company/candidates/${application.id}`)).body).toMatchObject({
      sharing: 'shared',
      isInvited: true,
    })
    // What was mailed at the registration finds the address confirmed.
    const confirmation = await tokenMailedTo(app().parts, email, '/confirm-email')
    expect((await app().visitor().post('/api/email-confirmation', { token: confirmation })).status).toBe(200)
  })

  it('leads who is registered straight there', async () => {
    const seeker = await makeJobSeeker(app().parts)
    const token = await invite(seeker.email.toUpperCase())
    expect((await open(token)).body).toMatchObject({ hasAccount: true, isOwn: false })
    const client = await app().visitor().signIn(seeker)
    expect((await open(token, client)).body).toMatchObject({ hasAccount: true, isOwn: true })
    expect((await accept(client, token)).body).toEqual({ slug: job.slug })
    const [row] = await app()
      .parts.database.db.select()
      .from(jobInvitations)
      .where(eq(jobInvitations.jobId, job.id))
    expect(row?.userId).toBe(seeker.id)
    expect(row?.openedAt).toBeInstanceOf(Date)
  })

  it('belongs to one address', async () => {
    const token = await invite('only.me@example.com')
    const other = await app()
      .visitor()
      .signIn(await makeJobSeeker(app().parts))
    expect((await open(token, other)).body).toMatchObject({ isOwn: false })
    expect((await accept(other, token)).body).toMatchObject({ code: 'INVITATION_FOR_SOMEONE_ELSE' })
    expect((await other.get(`/api/jobs/${job.slug}/standing`)).body).toMatchObject({ isInvited: false })
    expect((await accept(hr, token)).status).toBe(403)
    const [row] = await app()
      .parts.database.db.select()
      .from(jobInvitations)
      .where(eq(jobInvitations.jobId, job.id))
    expect(row).toMatchObject({ userId: null, openedAt: null })
  })

  it('that is unknown, taken back, too old or for a closed job says so', async () => {
    const seeker = await makeJobSeeker(app().parts)
    const client = await app().visitor().signIn(seeker)
    const both = async (token: string) => [reasonOf(await open(token)), reasonOf(await accept(client, token))]
    expect(await both('A'.repeat(43))).toEqual(['unknown', 'unknown'])
    expect((await open('short')).status).toBe(422)

    const token = await invite(seeker.email)
    const { db } = app().parts.database
    const here = eq(jobInvitations.jobId, job.id)
    const change = (values: Partial<typeof jobInvitations.$inferInsert>) =>
      db.update(jobInvitations).set(values).where(here)
    await change({ revokedAt: new Date() })
    expect(await both(token)).toEqual(['revoked', 'revoked'])
    await change({ revokedAt: null, expiresAt: new Date(Date.now() - 1000) })
    expect(await both(token)).toEqual(['expired', 'expired'])
    expect((await client.get(`/api/jobs/${job.slug}/standing`)).body).toMatchObject({ isInvited: false })
    await change({ expiresAt: new Date(Date.now() + 60_000) })
    expect(await both(token)).toEqual([undefined, undefined])
    await closeJob(app().parts, recruiter, job)
    expect(await both(token)).toEqual(['job_closed', 'job_closed'])
  })

  it('is not for who left the address', async () => {
    const seeker = await makeJobSeeker(app().parts)
    const token = await invite(seeker.email)
    const client = await app().visitor().signIn(seeker)
    const change = { email: 'elsewhere@example.com', password: seeker.password }
    expect((await client.post('/api/account/email', change)).status).toBe(200)
    const moved = await tokenMailedTo(app().parts, change.email, '/confirm-email')
    await app().visitor().post('/api/email-confirmation', { token: moved })
    expect((await accept(client, token)).body).toMatchObject({ code: 'INVITATION_FOR_SOMEONE_ELSE' })
    expect((await open(token)).body).toMatchObject({ hasAccount: false })
  })
})
