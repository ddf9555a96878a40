import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CheckedInvitation, Invitation } from '#contract/candidates.ts'
import type { CompanyJob } from '#contract/jobs.ts'
import { jobInvitations } from '#server/platform/db/tables/candidates.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import {
  makeAdmin,
  makeJobSeeker,
  makeRecruiter,
  type TestAccount,
} from '../../../../tests/support/factories.ts'
import { apply, closeJob, makeApplicant, makeJob, register } from '../../../../tests/support/jobs.ts'
import { listMails, tokenMailedTo } from '../../../../tests/support/mail.ts'
import { saveProfile } from '../../../../tests/support/resumes.ts'
import { waitFor } from '../../../../tests/support/wait.ts'

const app = sharedTestApp()
const minute = 60 * 1000
const day = 24 * 60 * minute
let recruiter: TestAccount
let hr: HttpClient
let job: CompanyJob

beforeAll(async () => {
  recruiter = await makeRecruiter(app().parts, { name: 'Northwind Hospital' }, 'Ida Inviter')
})
beforeEach(async () => {
  app().clock.set(new Date())
  hr = await app().visitor().signIn(recruiter)
  job = await makeJob(app().parts, recruiter)
})

type Invited = { rows: CheckedInvitation[]; sent: number }
const newAddress = () => `${randomUUID()}@example.com`
const askToInvite = (people: { email: string; name: string }[], { id } = job, message = '', client = hr) =>
  client.post(`/api/company/jobs/${id}/invitations`, { people, message })
const invite = async (...emails: string[]) =>
  (await askToInvite(emails.map((email) => ({ email, name: '' })))).body as Invited
const check = async (list: string, { id } = job) =>
  (await hr.post(`/api/company/jobs/${id}/invitations/check`, { list })).body as Pick<Invited, 'rows'> & {
    hasMore: boolean
  }
const list = async ({ id } = job) =>
  (await hr.get(`/api/company/jobs/${id}/invitations`)).body as { invitations: Invitation[]; total: number }
const idOf = async (email: string) =>
  (await list()).invitations.find((invitation) => invitation.email === email)?.id ?? ''
const stateOf = async (email: string) =>
  (await list()).invitations.find((invitation) => invitation.email === email)?.state
const resend = (id: string, client = hr) => client.post(`/api/company/invitations/${id}/resend`)
const revoke = (id: string, client = hr) => client.post(`/api/company/invitations/${id}/revoke`)
const open = (token: string) => app().visitor().post('/api/invitations/open', { token })
const token = (email: string) => tokenMailedTo(app().parts, email, '/invited')
const problems = ({ rows }: Pick<Invited, 'rows'>) => rows.map(({ problem }) => problem)

describe('inviting', () => {
  it('is for recruiters whose own address is confirmed', async () => {
    const email = newAddress()
    const account = { name: 'Una Known', email, password: 'correct horse', agreeToTerms: true }
    const company = { name: 'Unknown Post', choice: 'different' }
    const client = app().visitor()
    await client.post('/api/registration', { ...account, role: 'hr', company })
    const details = { ...job.details, company: 'Unknown Post' }
    const own = (await client.post('/api/company/jobs', { details, isPublished: true })).body as CompanyJob
    const answer = await askToInvite([{ email: newAddress(), name: '' }], own, '', client)
    expect(answer).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_CONFIRMED' } })
  })

  it('mails a link of one’s own to each, which works for thirty days', async () => {
    const [ana, bo] = [newAddress(), newAddress()]
    const people = [
      { email: ana.toUpperCase(), name: 'Ana Lee' },
      { email: bo, name: '' },
    ]
    const answer = await askToInvite(people, job, 'We liked your talk.\u0000\n\nSee you, Ida')
    expect(answer.body).toMatchObject({
      sent: 2,
      rows: [
        { line: 1, problem: null },
        { line: 2, problem: null },
      ],
    })
    const [mail] = await listMails(app().parts, ana)
    expect(mail).toMatchObject({ userId: null, aboutUserId: recruiter.id })
    for (const words of [
      'Hello Ana Lee,',
      'Ida Inviter',
      'Northwind Hospital',
      'Night Nurse',
      '“We liked your talk.',
    ])
      expect(mail?.text.replace(/\s+/g, ' ')).toContain(words)
    const [first, second] = [await token(ana), await token(bo)]
    expect(first).not.toBe(second)
    const stored = await app()
      .parts.database.db.select()
      .from(jobInvitations)
      .where(eq(jobInvitations.jobId, job.id))
    expect(JSON.stringify(stored)).not.toContain(first)
    const { invitations, total } = await list()
    expect(total).toBe(2)
    expect(invitations.find(({ email }) => email === ana)).toMatchObject({ name: 'Ana Lee', state: 'open' })
    app().clock.advance(30 * day - minute)
    expect((await open(first)).status).toBe(200)
    app().clock.advance(2 * minute)
    expect((await open(first)).body).toMatchObject({ data: { reason: 'expired' } })
  })

  it('says row by row what stands in the way, and writes nothing while it is tried', async () => {
    const admin = await makeAdmin(app().parts)
    const { seeker, client } = await makeApplicant(app(), 'Ana Applied')
    await apply(client, job)
    const invited = newAddress()
    await invite(invited)
    const known = await makeJobSeeker(app().parts)
    const list = [
      'Email,Name',
      `${newAddress()},New Person`,
      'not an address,Somebody',
      `${seeker.email.toUpperCase()},Ana Applied`,
      `${invited},Twice`,
      `${recruiter.email},A colleague`,
      `${admin.email},`,
      `${known.email},Known`,
      `${known.email},Known again`,
    ].join('\n')
    const before = (await app().parts.database.db.select().from(jobInvitations)).length
    const checked = await check(list)
    expect(checked.hasMore).toBe(false)
    expect(checked.rows.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
    const expected = [
      null,
      'Please enter a valid email address',
      'This person has already applied',
      'This person is invited already',
      // Who has an account here, and of which kind, is not told.
      null,
      null,
      null,
      'The same address is on line 8',
    ]
    expect(problems(checked)).toEqual(expected)
    expect((await app().parts.database.db.select().from(jobInvitations)).length).toBe(before)
    expect(await listMails(app().parts, known.email)).toEqual([])

    const people = checked.rows.map(({ email, name }) => ({ email, name }))
    const done = (await askToInvite(people)).body as Invited
    expect(done.sent).toBe(4)
    expect(problems(done)).toEqual([...expected.slice(0, -1), 'The same address is on line 7'])
    expect(await listMails(app().parts, known.email)).toHaveLength(1)
  })

  it('does not tell whose address it is of those who do not share it', async () => {
    const { seeker, client } = await makeApplicant(app())
    const { id } = await apply(client, job)
    await client.request('PUT', `/api/applications/${id}/sharing`, { isShared: false })
    expect(problems(await check(seeker.email))).toEqual([null])
    await invite(seeker.email)
    expect(await stateOf(seeker.email)).toBe('open')
    expect((await hr.get(`/api/company/candidates/${id}`)).body).toMatchObject({ isInvited: false })
    await client.request('PUT', `/api/applications/${id}/sharing`, { isShared: true })
    expect(await stateOf(seeker.email)).toBe('applied')
    expect((await hr.get(`/api/company/candidates/${id}`)).body).toMatchObject({ isInvited: true })
  })

  it('is for published jobs of one’s own company', async () => {
    const draft = await makeJob(app().parts, recruiter, { isPublished: false })
    const closed = await makeJob(app().parts, recruiter)
    await closeJob(app().parts, recruiter, closed)
    const theirs = await makeJob(app().parts, await makeRecruiter(app().parts))
    for (const [one, code] of [
      [draft, 'JOB_CLOSED'],
      [closed, 'JOB_CLOSED'],
      [theirs, 'NOT_FOUND'],
    ] as const) {
      const asked = await askToInvite([{ email: newAddress(), name: '' }], one)
      expect(asked.body).toMatchObject({ code })
      expect(await check(newAddress(), one)).toMatchObject({ code })
    }
    expect((await hr.get(`/api/company/jobs/${theirs.id}/invitations`)).status).toBe(404)
  })

  it('tells who is registered with the address, if it is confirmed', async () => {
    const seeker = await makeJobSeeker(app().parts)
    const unconfirmed = newAddress()
    const claimed = await register(app(), unconfirmed)
    await invite(seeker.email, unconfirmed)
    const client = await app().visitor().signIn(seeker)
    const word = await waitFor('word of it', async () => {
      const { notifications } = (await client.get('/api/notifications')).body as {
        notifications: { content: { kind: string } }[]
      }
      return notifications.find(({ content }) => content.kind === 'invited_to_job')
    })
    expect(word).toMatchObject({
      content: { slug: job.slug, jobTitle: 'Night Nurse', companyName: 'Northwind Hospital' },
    })
    expect((await listMails(app().parts, seeker.email))[0]).toMatchObject({ userId: seeker.id })
    const mails = await listMails(app().parts, unconfirmed)
    expect(mails.find(({ text }) => text.includes('/invited#'))).toMatchObject({ userId: null })
    expect(JSON.stringify((await claimed.get('/api/notifications')).body)).not.toContain('invited_to_job')
    const standing = await claimed.get(`/api/jobs/${job.slug}/standing`)
    expect(standing.body).toMatchObject({ isInvited: false })
    expect((await client.get(`/api/jobs/${job.slug}/standing`)).body).toMatchObject({ isInvited: true })
  })

  it('happens once where two do it at the same moment', async () => {
    const email = newAddress()
    const answers = await Promise.all([invite(email), invite(email)])
    expect(answers.map(({ sent }) => sent).sort()).toEqual([0, 1])
    expect(await listMails(app().parts, email)).toHaveLength(1)
  })

  it('ends with the most of a day: then nothing at all is sent', async () => {
    const busy = await makeRecruiter(app().parts, { name: 'Busy Ltd' })
    const client = await app().visitor().signIn(busy)
    const theirs = await makeJob(app().parts, busy)
    const now = app().clock.now()
    await app()
      .parts.database.db.insert(jobInvitations)
      .values(
        Array.from({ length: 499 }, () => ({
          id: randomUUID(),
          jobId: theirs.id,
          companyId: busy.membership?.companyId ?? '',
          invitedBy: busy.id,
          email: newAddress(),
          name: '',
          message: '',
          tokenHash: randomUUID(),
          createdAt: now,
          sentAt: now,
          expiresAt: new Date(now.getTime() + 30 * day),
        })),
      )
    const people = [newAddress(), newAddress()].map((email) => ({ email, name: '' }))
    const refused = await askToInvite(people, theirs, '', client)
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_INVITATIONS' } })
    for (const { email } of people) expect(await listMails(app().parts, email)).toEqual([])
    expect((await askToInvite(people.slice(0, 1), theirs, '', client)).body).toMatchObject({ sent: 1 })
    const { invitations } = (await client.get(`/api/company/jobs/${theirs.id}/invitations`)).body as {
      invitations: Invitation[]
    }
    app().clock.advance(61 * minute)
    const again = await resend(invitations[0]?.id ?? '', client)
    expect(again.body).toMatchObject({ code: 'TOO_MANY_INVITATIONS' })
    app().clock.advance(day)
    const later = await app().visitor().signIn(busy)
    expect((await askToInvite(people.slice(1), theirs, '', later)).body).toMatchObject({ sent: 1 })
    const tooMany = Array.from({ length: 501 }, () => ({ email: newAddress(), name: '' }))
    expect((await askToInvite(tooMany, theirs, '', later)).status).toBe(422)
  })
})

describe('an invitation', () => {
  it('is sent again with a new link, and the old one is dead', async () => {
    const email = newAddress()
    await askToInvite([{ email, name: 'Ana Lee' }], job, 'Do come.')
    const old = await token(email)
    const id = await idOf(email)
    expect((await resend(id)).body).toMatchObject({ code: 'INVITED_RECENTLY' })
    app().clock.advance(61 * minute)
    const again = await resend(id)
    expect(again.body).toMatchObject({ email, name: 'Ana Lee', state: 'open' })
    expect((await open(old)).body).toMatchObject({
      code: 'INVITATION_NOT_VALID',
      data: { reason: 'expired' },
    })
    const fresh = await token(email)
    expect(fresh).not.toBe(old)
    expect((await open(fresh)).body).toMatchObject({ email, name: 'Ana Lee' })
    expect((await listMails(app().parts, email))[0]?.text).toContain('“Do come.”')
    // One address, one line; asked for by the number it had before, it is the newest that is meant.
    expect(await list()).toMatchObject({ total: 1, invitations: [{ id: (again.body as Invitation).id }] })
    expect((await resend(id)).body).toMatchObject({ code: 'INVITED_RECENTLY' })
    expect((await revoke(id)).body).toMatchObject({ id: (again.body as Invitation).id, state: 'revoked' })
    expect((await open(fresh)).body).toMatchObject({ data: { reason: 'revoked' } })
  })

  it('can be taken back, and the address invited again an hour later', async () => {
    const email = newAddress()
    await invite(email)
    const old = await token(email)
    const id = await idOf(email)
    expect((await revoke(id)).body).toMatchObject({ id, state: 'revoked' })
    expect((await revoke(id)).body).toMatchObject({ id, state: 'revoked' })
    expect((await open(old)).body).toMatchObject({ data: { reason: 'revoked' } })
    expect(await invite(email)).toMatchObject({
      sent: 0,
      rows: [{ problem: 'This person was invited less than an hour ago' }],
    })
    app().clock.advance(61 * minute)
    expect(await invite(email)).toMatchObject({ sent: 1 })
    expect(await list()).toMatchObject({ total: 1, invitations: [{ state: 'open' }] })
  })

  it('that has expired is shown as such, and makes room for another', async () => {
    const email = newAddress()
    await invite(email)
    app().clock.advance(30 * day + minute)
    hr = await app().visitor().signIn(recruiter)
    expect(await stateOf(email)).toBe('expired')
    expect(await invite(email)).toMatchObject({ sent: 1 })
    expect(await list()).toMatchObject({ total: 1, invitations: [{ state: 'open' }] })
  })

  it('of a job that was closed since is not sent again', async () => {
    const email = newAddress()
    await invite(email)
    await closeJob(app().parts, recruiter, job)
    app().clock.advance(61 * minute)
    expect((await resend(await idOf(email))).body).toMatchObject({ code: 'JOB_CLOSED' })
    expect((await open(await token(email))).body).toMatchObject({ data: { reason: 'job_closed' } })
  })

  it('is out of reach of another company', async () => {
    const email = newAddress()
    await invite(email)
    const id = await idOf(email)
    const other = await app()
      .visitor()
      .signIn(await makeRecruiter(app().parts))
    expect((await revoke(id, other)).status).toBe(404)
    expect((await resend(id, other)).status).toBe(404)
    expect((await other.get(`/api/company/jobs/${job.id}/invitations`)).status).toBe(404)
    expect((await open(await token(email))).status).toBe(200)
  })

  it('shows how far it has come: open, opened, applied', async () => {
    const email = newAddress()
    await invite(email)
    expect(await stateOf(email)).toBe('open')
    const client = await register(app(), email)
    await client.post('/api/invitations/accept', { token: await token(email) })
    expect(await stateOf(email)).toBe('opened')
    await saveProfile(client, { name: 'Nia' }, { version: 0 })
    const { id } = await apply(client, job)
    expect(await stateOf(email)).toBe('applied')
    expect((await hr.get(`/api/company/candidates/${id}`)).body).toMatchObject({ isInvited: true })
    app().clock.advance(61 * minute)
    expect((await resend(await idOf(email))).body).toMatchObject({ code: 'ALREADY_APPLIED' })
  })

  it('is taken up by who applies without opening it', async () => {
    const { seeker, client } = await makeApplicant(app())
    await invite(seeker.email)
    const { id } = await apply(client, job)
    await client.request('PUT', `/api/applications/${id}/sharing`, { isShared: false })
    expect(await stateOf(seeker.email)).toBe('applied')
  })
})
