import { beforeAll, describe, expect, it } from 'vitest'
import type { ManagedUser, UserNumbers, UserPage } from '#contract/users.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import {
  makeAdmin,
  makeJobSeeker,
  makeRecruiter,
  type TestAccount,
  testPassword,
} from '../../../../tests/support/factories.ts'
import { apply, makeApplicant, makeJob } from '../../../../tests/support/jobs.ts'
import { listMails, tokenMailedTo } from '../../../../tests/support/mail.ts'
import { waitFor } from '../../../../tests/support/wait.ts'

const app = sharedTestApp()
let admin: HttpClient
let grace: TestAccount

type List = { users: ManagedUser[]; total: { count: number; isAtLeast: boolean } }
const list = async (query: Record<string, string>) => {
  const answer = await admin.get(`/api/admin/users?${new URLSearchParams(query)}`)
  expect(answer.status).toBe(200)
  return answer.body as List
}
const namesOf = async (query: Record<string, string>) => (await list(query)).users.map(({ name }) => name)
const read = async (id: string) => (await admin.get(`/api/admin/users/${id}`)).body as UserPage
const actionsOf = async (id: string) => {
  const { body } = await admin.get(`/api/admin/audit?subjectKind=user&subjectId=${id}`)
  return (body as { entries: { action: string }[] }).entries.map(({ action }) => action)
}
const invite = (input: Record<string, unknown>) => admin.post('/api/admin/users', input)

beforeAll(async () => {
  const { parts } = app()
  grace = await makeAdmin(parts, 'Grace Gavel')
  admin = await app().visitor().signIn(grace)
})

describe('the list of users', () => {
  it('finds by name, address and company, by any role and state, in order', async () => {
    const { parts } = app()
    const recruiter = await makeRecruiter(parts, { name: 'Quince & Sons' }, 'Björn Quartz')
    const seeker = await makeJobSeeker(parts, 'Quentin Quartz')
    expect(await namesOf({ search: 'bjorn quartz' })).toEqual(['Björn Quartz'])
    expect(await namesOf({ search: 'QUINCE' })).toEqual(['Björn Quartz'])
    expect(await namesOf({ search: seeker.email.slice(0, -8) })).toEqual(['Quentin Quartz'])
    expect(await namesOf({ search: 'quartz', sort: 'name' })).toEqual(['Björn Quartz', 'Quentin Quartz'])
    expect(await namesOf({ search: 'quartz', sort: 'newest' })).toEqual(['Quentin Quartz', 'Björn Quartz'])
    expect(await namesOf({ search: 'quartz', role: 'hr' })).toEqual(['Björn Quartz'])
    expect(await namesOf({ search: 'quartz', status: 'suspended' })).toEqual([])
    expect(await namesOf({ search: '100% quartz_' })).toEqual([])
    // Their company goes with them.
    const elsewhere = await makeRecruiter(parts, { name: 'Elderberry' })
    const { companyId } = recruiter.membership ?? {}
    await admin.request('PUT', `/api/admin/recruiters/${recruiter.id}/company`, {
      ...{ from: companyId, to: elsewhere.membership?.companyId, reason: 'A test.' },
    })
    expect(await namesOf({ search: 'quince' })).toEqual([])
    expect(await namesOf({ search: 'bjorn elderberry' })).toEqual(['Björn Quartz'])
  })

  it('tells of activity, and counts truly', async () => {
    const { parts } = app()
    const before = (await admin.get('/api/admin/users/numbers')).body as UserNumbers
    const recruiter = await makeRecruiter(parts, { name: 'Tally Ho' }, 'Tilda Tally')
    await makeJob(parts, recruiter)
    await makeJob(parts, recruiter, { isPublished: false })
    const { seeker, client } = await makeApplicant(app(), 'Tom Tally')
    await client.get('/api/session')
    const after = (await admin.get('/api/admin/users/numbers')).body as UserNumbers
    expect(after).toEqual({
      ...before,
      hr: before.hr + 1,
      jobseeker: before.jobseeker + 1,
      total: before.total + 2,
    })
    const [tilda, tom] = (await list({ search: 'tally', sort: 'name' })).users
    expect(tilda).toMatchObject({
      ...{ role: 'hr', status: 'active', note: null, company: { name: 'Tally Ho', isWaiting: false } },
      ...{ jobsPosted: 1, testsCompleted: null, badge: null, lastActiveAt: null },
    })
    expect(tom).toMatchObject({
      id: seeker.id,
      testsCompleted: 0,
      jobsPosted: null,
      lastActiveAt: expect.any(String),
    })
    expect((await list({ role: 'hr' })).total).toEqual({ count: after.hr, isAtLeast: false })
    expect((await list({ page: '400' })).users).toEqual([])
  })

  it('is for administrators alone', async () => {
    const recruiter = await app()
      .visitor()
      .signIn(await makeRecruiter(app().parts))
    for (const path of [
      'users',
      'users/numbers',
      'users/changes',
      'users/00000000-0000-7000-8000-000000000000',
    ])
      expect([path, (await recruiter.get(`/api/admin/${path}`)).status]).toEqual([path, 403])
    expect((await recruiter.post('/api/admin/users', { email: 'x@example.com', role: 'admin' })).status).toBe(
      403,
    )
  })
})

describe('an invitation', () => {
  it('is mailed, can be sent again once it has expired, and lets a recruiter into the company', async () => {
    const { parts } = app()
    const { membership } = await makeRecruiter(parts, { name: 'Open Arms' })
    const email = 'Rita.Recruit@example.com'
    expect((await invite({ email, role: 'hr' })).body).toMatchObject({
      data: { fields: { company: 'Company name is required for HR accounts' } },
    })
    expect((await invite({ email, role: 'hr', company: { name: 'Open Arms' } })).body).toMatchObject({
      ...{ code: 'COMPANY_EXISTS', data: { companies: [{ id: membership?.companyId }] } },
    })
    const choice = { join: membership?.companyId }
    const made = await invite({ email, role: 'hr', company: { name: 'Open Arms', choice } })
    expect(made.status).toBe(200)
    const { id } = made.body as { id: string }
    expect((await invite({ email: email.toLowerCase(), role: 'jobseeker' })).body).toMatchObject({
      data: { fields: { email: 'An account with this email already exists' } },
    })
    const first = await tokenMailedTo(parts, email, '/invitation')
    expect(await read(id)).toMatchObject({
      ...{ status: 'inactive', note: 'invited', invitedUntil: expect.any(String) },
      company: { name: 'Open Arms', isWaiting: false },
    })
    app().clock.advance(8 * 24 * 60 * 60 * 1000)
    await admin.signIn(grace)
    expect((await read(id)).invitedUntil).toBeNull()
    expect((await admin.post(`/api/admin/users/${id}/invitation`)).status).toBe(200)
    const second = await tokenMailedTo(parts, email, '/invitation')
    expect(second).not.toBe(first)
    const come = await app()
      .visitor()
      .post('/api/invitation', {
        ...{ token: second, name: 'Rita Recruit', password: testPassword, agreeToTerms: true },
      })
    expect([come.status, come.body]).toMatchObject([
      200,
      { user: { role: 'hr', company: { name: 'Open Arms', membership: 'member' } } },
    ])
    expect(await read(id)).toMatchObject({ status: 'active', note: null })
    expect((await admin.post(`/api/admin/users/${id}/invitation`)).body).toMatchObject({ code: 'USER_STATE' })
    expect((await actionsOf(id)).toReversed()).toEqual([
      ...['accounts.invited', 'accounts.invited_again', 'accounts.invitation_accepted'],
    ])
    app().clock.set(new Date())
    await admin.signIn(grace)
  })

  it('of an administrator needs the address a second time', async () => {
    const email = 'second.admin@example.com'
    for (const confirmedEmail of [undefined, 'second@example.com'])
      expect((await invite({ email, role: 'admin', confirmedEmail })).body).toMatchObject({
        data: { fields: { confirmedEmail: expect.stringContaining('once more') } },
      })
    expect((await listMails(app().parts, email)).length).toBe(0)
    expect((await invite({ email, role: 'admin', confirmedEmail: email })).status).toBe(200)
  })
})

describe('a person', () => {
  it('is shown with sign-ins, and is mailed what they need', async () => {
    const { parts } = app()
    const visitor = app().visitor()
    const email = 'uma.unsure@example.com'
    const registered = await visitor.post('/api/registration', {
      ...{ role: 'jobseeker', name: 'Uma Unsure', email, password: testPassword, agreeToTerms: true },
    })
    const { id } = (registered.body as { user: { id: string } }).user
    expect(await read(id)).toMatchObject({
      ...{ status: 'inactive', note: 'unconfirmed', hasPassword: true, google: null, isYou: false },
      signIns: [{ isOpen: true, method: 'password', address: expect.any(String) }],
    })
    expect((await admin.post(`/api/admin/users/${id}/confirmation`)).status).toBe(200)
    const token = await tokenMailedTo(parts, email, '/confirm-email')
    expect((await visitor.post('/api/email-confirmation', { token })).status).toBe(200)
    expect((await admin.post(`/api/admin/users/${id}/confirmation`)).body).toMatchObject({
      code: 'USER_STATE',
    })
    expect((await admin.post(`/api/admin/users/${id}/password-reset`)).status).toBe(200)
    expect(await tokenMailedTo(parts, email, '/reset-password')).toBeTruthy()
    expect(await actionsOf(id)).toEqual(
      expect.arrayContaining(['accounts.confirmation_sent', 'accounts.reset_link_sent']),
    )
    expect((await admin.get('/api/admin/users/00000000-0000-7000-8000-000000000000')).status).toBe(404)
  })

  it('is erased on request, once their address was typed, and nothing of them is left', async () => {
    const { seeker, client } = await makeApplicant(app(), 'Eras Mustgo')
    const erase = (confirmedEmail: string) =>
      admin.post(`/api/admin/users/${seeker.id}/erasure`, { confirmedEmail, reason: 'Asked for by letter.' })
    expect((await erase('eras')).status).toBe(422)
    expect((await erase(seeker.email.toUpperCase())).status).toBe(200)
    expect((await client.get('/api/session')).body).toEqual({ user: null })
    expect((await admin.get(`/api/admin/users/${seeker.id}`)).status).toBe(404)
    expect((await list({ search: 'mustgo' })).total.count).toBe(0)
    expect(await actionsOf(seeker.id)).toContain('privacy.erased')
    expect(
      (
        await admin.post(`/api/admin/users/${grace.id}/erasure`, {
          confirmedEmail: grace.email,
          reason: 'No.',
        })
      ).body,
    ).toMatchObject({ code: 'OWN_ACCOUNT' })
  })
})

describe('a role', () => {
  const setRole = (id: string, role: string, more: Record<string, unknown> = {}) =>
    admin.request('PUT', `/api/admin/users/${id}/role`, { role, reason: 'A new task.', ...more })

  it('is given by another one, with its company, and never by oneself', async () => {
    const { parts } = app()
    const recruiter = await makeRecruiter(parts, { name: 'Rolling Roles' })
    const client = await app().visitor().signIn(recruiter)
    expect((await setRole(recruiter.id, 'admin')).body).toMatchObject({
      data: { fields: { confirmedEmail: expect.any(String) } },
    })
    expect((await setRole(recruiter.id, 'admin', { confirmedEmail: recruiter.email })).status).toBe(200)
    expect((await client.get('/api/session')).body).toEqual({ user: null })
    const promoted = await app().visitor().signIn(recruiter)
    expect((await promoted.get('/api/admin/users/numbers')).status).toBe(200)
    expect((await read(recruiter.id)).company).toBeNull()
    expect((await setRole(recruiter.id, 'hr')).status).toBe(422)
    expect((await setRole(recruiter.id, 'hr', { company: { name: 'Another Start' } })).status).toBe(200)
    expect(await read(recruiter.id)).toMatchObject({ role: 'hr', company: { name: 'Another Start' } })
    expect((await setRole(grace.id, 'jobseeker')).body).toMatchObject({ data: { problem: 'yourself' } })
    expect((await read(grace.id)).roleProblem).toBe('yourself')
    // Who may not at all is not told what for.
    expect(
      (
        await app()
          .visitor()
          .signIn(recruiter)
          .then((hr) =>
            hr.request('PUT', `/api/admin/users/${recruiter.id}/role`, { role: 'admin', reason: 'Me.' }),
          )
      ).status,
    ).toBe(403)
  })

  it('stays with who has applied', async () => {
    const { parts } = app()
    const job = await makeJob(parts, await makeRecruiter(parts))
    const { seeker, client } = await makeApplicant(app())
    await apply(client, job)
    expect((await setRole(seeker.id, 'hr', { company: { name: 'Side Door' } })).body).toMatchObject({
      ...{ code: 'ROLE_NOT_POSSIBLE', data: { problem: 'has_applied' } },
    })
  })

  it('of two administrators who demote each other at once, one stays', async () => {
    const { parts } = app()
    const others = (await list({ role: 'admin', status: 'active' })).users.map(({ id }) => id)
    const pair = [await makeAdmin(parts, 'Ann Uno'), await makeAdmin(parts, 'Bob Due')] as const
    const clients = await Promise.all(pair.map((one) => app().visitor().signIn(one)))
    const { changing } = parts.users
    await changing.change(
      { userId: null, companyId: null, requestId: null },
      { action: 'suspend', who: { ids: others }, reason: 'A test.' },
    )
    const answers = await Promise.all([
      clients[0]?.request('PUT', `/api/admin/users/${pair[1].id}/role`, {
        role: 'jobseeker',
        reason: 'You.',
      }),
      clients[1]?.request('PUT', `/api/admin/users/${pair[0].id}/role`, {
        role: 'jobseeker',
        reason: 'No, you.',
      }),
    ])
    // Whoever is second is out already, or finds that they may not any more.
    expect(answers.map((answer) => answer?.status).sort()).toEqual([200, expect.toBeOneOf([401, 403])])
    await waitFor('one of them', async () => {
      const { rows } = await parts.database.raw.query(
        `SELECT count(*)::int AS admins FROM users WHERE role = 'admin' AND status = 'active'`,
      )
      return rows[0]?.admins === 1
    })
  })
})
