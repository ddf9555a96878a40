import { describe, expect, it } from 'vitest'
import { systemActor } from '#server/platform/audit.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import { makeAdmin, makeJobSeeker, suspend, testPassword } from '../../../../tests/support/factories.ts'
import { listMails, tokenMailedTo } from '../../../../tests/support/mail.ts'
import { waitFor } from '../../../../tests/support/wait.ts'

const app = sharedTestApp()
const hour = 60 * 60 * 1000
const notValid = { code: 'LINK_NOT_VALID' }
const signIn = (email: string, password: string) => app().visitor().post('/api/session', { email, password })

describe('a forgotten password', () => {
  const askFor = (email: string) => app().visitor().post('/api/password-reset', { email })
  const finish = (token: string, password = 'a new password') =>
    app().visitor().post('/api/password-reset/finish', { token, password })

  it('is replaced by a mailed link, once, and ends every session', async () => {
    const seeker = await makeJobSeeker(app().parts)
    const thief = await app().visitor().signIn(seeker)
    expect((await askFor(seeker.email.toUpperCase())).body).toEqual({})
    const token = await tokenMailedTo(app().parts, seeker.email, '/reset-password')
    expect((await app().visitor().post('/api/link', { token })).body).toMatchObject({
      purpose: 'reset_password',
      email: seeker.email,
    })
    expect((await finish(token, 'short')).status).toBe(422)
    expect((await finish(token)).status).toBe(200)
    expect((await thief.get('/api/session')).body).toEqual({ user: null })
    expect((await signIn(seeker.email, testPassword)).status).toBe(401)
    expect((await signIn(seeker.email, 'a new password')).status).toBe(200)
    expect((await finish(token, 'yet another one')).body).toMatchObject(notValid)
    expect((await app().visitor().post('/api/link', { token })).body).toMatchObject(notValid)
    const [mail] = await listMails(app().parts, seeker.email)
    expect(mail?.subject).toMatch(/password/i)
  })

  it('answers alike for an address that no one has, and mails nothing', async () => {
    const answer = await askFor('nobody.at.all@example.com')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({})
    const { email } = await makeJobSeeker(app().parts)
    await askFor(email)
    await tokenMailedTo(app().parts, email, '/reset-password')
    expect(await listMails(app().parts, 'nobody.at.all@example.com')).toEqual([])
  })

  it('has an hour', async () => {
    const { email } = await makeJobSeeker(app().parts)
    await askFor(email)
    const token = await tokenMailedTo(app().parts, email, '/reset-password')
    app().clock.advance(hour + 1000)
    expect((await finish(token)).body).toMatchObject(notValid)
    app().clock.set(new Date())
    expect((await finish(token)).status).toBe(200)
  })

  it('lets in whose account strangers are guessing at', async () => {
    const { email } = await makeJobSeeker(app().parts)
    for (let time = 0; time < 7; time++) await signIn(email, 'wrong password')
    expect((await signIn(email, testPassword)).status).toBe(429)
    await askFor(email)
    await finish(await tokenMailedTo(app().parts, email, '/reset-password'))
    expect((await signIn(email, 'a new password')).status).toBe(200)
  })

  it('is not mailed about without end', async () => {
    const { email } = await makeJobSeeker(app().parts)
    for (let time = 0; time < 8; time++) await askFor(email)
    await waitFor('the tasks to be done', async () => {
      const { waiting, active } = await app().parts.queue.counts()
      return waiting + active === 0
    })
    expect(await listMails(app().parts, email)).toHaveLength(5)
  })

  it.each(['', 'x', 'A'.repeat(43), 'A'.repeat(201), '\u0000', '../..'])(
    'refuses the token %j',
    async (token) => {
      expect([410, 422]).toContain((await finish(token)).status)
      expect([410, 422]).toContain((await app().visitor().post('/api/link', { token })).status)
      expect([410, 422]).toContain((await app().visitor().post('/api/email-confirmation', { token })).status)
    },
  )
})

describe('changing the password', () => {
  it('needs the present one, and ends the other sessions', async () => {
    const seeker = await makeJobSeeker(app().parts)
    const here = await app().visitor().signIn(seeker)
    const there = await app().visitor().signIn(seeker)
    const change = (body: object) => here.post('/api/account/password', body)
    expect((await change({ password: 'brand new' })).body).toMatchObject({
      data: { fields: { currentPassword: 'Password is required' } },
    })
    expect((await change({ currentPassword: 'wrong', password: 'brand new' })).body).toMatchObject({
      data: { fields: { currentPassword: 'This is not your password' } },
    })
    expect((await change({ currentPassword: testPassword, password: 'brand new' })).status).toBe(200)
    expect((await here.get('/api/session')).body).toMatchObject({ user: {} })
    expect((await there.get('/api/session')).body).toEqual({ user: null })
    expect((await signIn(seeker.email, 'brand new')).status).toBe(200)
  })

  it('cannot be guessed through', async () => {
    const client = await app()
      .visitor()
      .signIn(await makeJobSeeker(app().parts))
    const guess = () =>
      client.post('/api/account/password', { currentPassword: 'guess', password: 'brand new' })
    for (let time = 0; time < 5; time++) expect((await guess()).status).toBe(422)
    expect((await guess()).body).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  })
})

describe('changing the address', () => {
  it('waits for the new one to be confirmed, and tells the old one', async () => {
    const seeker = await makeJobSeeker(app().parts)
    const client = await app().visitor().signIn(seeker)
    const newEmail = `new.${seeker.email}`
    const change = (email: string, password = testPassword) =>
      client.post('/api/account/email', { email, password })
    expect((await change(newEmail, 'wrong')).body).toMatchObject({
      data: { fields: { password: expect.any(String) } },
    })
    expect((await change(newEmail.toUpperCase())).body).toEqual({ newEmail })
    expect((await client.get('/api/account')).body).toMatchObject({ newEmail })
    expect((await client.get('/api/session')).body).toMatchObject({ user: { email: seeker.email } })
    const token = await tokenMailedTo(app().parts, newEmail, '/confirm-email')
    expect((await app().visitor().post('/api/email-confirmation', { token })).body).toEqual({
      email: newEmail,
    })
    expect((await client.get('/api/session')).body).toMatchObject({
      user: { email: newEmail, isEmailVerified: true },
    })
    expect((await signIn(newEmail, testPassword)).status).toBe(200)
    const [mail] = await listMails(app().parts, seeker.email)
    expect(mail?.text).toContain(newEmail)
  })

  it('can be called off', async () => {
    const seeker = await makeJobSeeker(app().parts)
    const client = await app().visitor().signIn(seeker)
    const email = `off.${seeker.email}`
    await client.post('/api/account/email', { email, password: testPassword })
    const token = await tokenMailedTo(app().parts, email, '/confirm-email')
    expect((await client.request('DELETE', '/api/account/email/change')).status).toBe(200)
    expect((await app().visitor().post('/api/email-confirmation', { token })).body).toMatchObject(notValid)
    expect((await client.get('/api/account')).body).toMatchObject({ newEmail: null })
  })

  it('takes no address that someone has, now or by the time it is confirmed', async () => {
    const other = await makeJobSeeker(app().parts)
    const seeker = await makeJobSeeker(app().parts)
    const client = await app().visitor().signIn(seeker)
    const taken = { data: { fields: { email: 'An account with this email already exists' } } }
    const now = await client.post('/api/account/email', { email: other.email, password: testPassword })
    expect(now.body).toMatchObject(taken)
    const email = `later.${seeker.email}`
    await client.post('/api/account/email', { email, password: testPassword })
    const token = await tokenMailedTo(app().parts, email, '/confirm-email')
    const person = { name: 'Fast One', email, password: testPassword, role: 'jobseeker' } as const
    await app().parts.accounts.createAccount(systemActor, person)
    const late = await app().visitor().post('/api/email-confirmation', { token })
    expect(late.body).toMatchObject(taken)
  })
})

describe('what was asked for before', () => {
  it('is called off when the password changes: no one keeps a way in', async () => {
    const seeker = await makeJobSeeker(app().parts)
    const thief = await app().visitor().signIn(seeker)
    const owner = await app().visitor().signIn(seeker)
    const email = `evil.${seeker.email}`
    await thief.post('/api/account/email', { email, password: testPassword })
    const token = await tokenMailedTo(app().parts, email, '/confirm-email')
    const [warning] = await listMails(app().parts, seeker.email)
    expect(warning?.text).toContain(email)
    await owner.post('/api/account/password', { currentPassword: testPassword, password: 'only mine' })
    expect((await app().visitor().post('/api/email-confirmation', { token })).body).toMatchObject(notValid)
  })

  it('is void once the address has changed', async () => {
    const seeker = await makeJobSeeker(app().parts)
    const client = await app().visitor().signIn(seeker)
    await app().visitor().post('/api/password-reset', { email: seeker.email })
    const reset = await tokenMailedTo(app().parts, seeker.email, '/reset-password')
    const email = `gone.${seeker.email}`
    await client.post('/api/account/email', { email, password: testPassword })
    const confirm = await tokenMailedTo(app().parts, email, '/confirm-email')
    await app().visitor().post('/api/email-confirmation', { token: confirm })
    const late = { token: reset, password: 'a new password' }
    expect((await app().visitor().post('/api/password-reset/finish', late)).body).toMatchObject(notValid)
  })

  it('cannot be asked for again and again by calling it off', async () => {
    const seeker = await makeJobSeeker(app().parts)
    const client = await app().visitor().signIn(seeker)
    const statuses = []
    for (let time = 0; time < 7; time++) {
      const email = `${time}.${seeker.email}`
      statuses.push((await client.post('/api/account/email', { email, password: testPassword })).status)
      await client.request('DELETE', '/api/account/email/change')
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  it('is not let in by who signs in with the old password while it is reset', async () => {
    const seeker = await makeJobSeeker(app().parts)
    await app().visitor().post('/api/password-reset', { email: seeker.email })
    const token = await tokenMailedTo(app().parts, seeker.email, '/reset-password')
    const thieves = Array.from({ length: 4 }, () => app().visitor())
    const [answer] = await Promise.all([
      app().visitor().post('/api/password-reset/finish', { token, password: 'a new password' }),
      ...thieves.map((thief) => thief.post('/api/session', { email: seeker.email, password: testPassword })),
    ])
    expect(answer.body).toEqual({})
    for (const thief of thieves) expect((await thief.get('/api/session')).body).toEqual({ user: null })
  })
})

describe('an administrator by the command line', () => {
  const invite = async (email: string) => {
    const { link } = await app().parts.accounts.newAccounts.inviteAdmin(systemActor, email)
    return { link, token: link.split('#')[1] ?? '' }
  }
  const accept = (token: string, name = 'First Admin') =>
    app().visitor().post('/api/invitation', { token, name, password: 'only I know', agreeToTerms: true })

  it('comes in by a link that works once', async () => {
    const { link, token } = await invite('root@example.com')
    expect(link).toContain('/invitation#')
    expect((await signIn('root@example.com', 'only I know')).status).toBe(401)
    expect((await accept(token, '')).status).toBe(422)
    expect((await accept(token)).body).toMatchObject({
      user: { role: 'admin', name: 'First Admin', isEmailVerified: true },
    })
    expect((await accept(token)).body).toMatchObject(notValid)
    expect((await signIn('root@example.com', 'only I know')).status).toBe(200)
    // Asked again, it is a way back in.
    expect((await invite('root@example.com')).link).toContain('/reset-password#')
  })

  it('is made of no one who is something else, or suspended', async () => {
    const seeker = await makeJobSeeker(app().parts)
    await expect(invite(seeker.email)).rejects.toThrow('already has an account')
    const admin = await makeAdmin(app().parts)
    await suspend(app().parts, admin)
    await expect(invite(admin.email)).rejects.toThrow('suspended')
    const { token } = await invite('barred@example.com')
    const barred = await app().parts.accounts.findUserByEmailIfAny('barred@example.com')
    if (barred) await suspend(app().parts, barred)
    expect((await accept(token)).body).toMatchObject(notValid)
  })

  it('cannot be diverted by someone who asks for a reset in the meantime', async () => {
    const { token } = await invite('waiting@example.com')
    await app().visitor().post('/api/password-reset', { email: 'waiting@example.com' })
    const { email } = await makeJobSeeker(app().parts)
    await app().visitor().post('/api/password-reset', { email })
    await tokenMailedTo(app().parts, email, '/reset-password')
    expect(await listMails(app().parts, 'waiting@example.com')).toEqual([])
    expect((await accept(token)).status).toBe(200)
  })
})

describe('the last administrator', () => {
  it('cannot leave', async () => {
    const last = await makeAdmin(app().parts)
    const { rows } = await app().parts.database.raw.query(
      `SELECT email FROM users WHERE role = 'admin' AND status = 'active'`,
    )
    for (const { email } of rows) {
      const other = await app().parts.accounts.findUserByEmailIfAny(String(email))
      if (other && other.id !== last.id) await suspend(app().parts, other)
    }
    const client = await app().visitor().signIn(last)
    const leaving = await client.post('/api/account/deletion', { password: testPassword })
    expect(leaving.body).toMatchObject({ code: 'LAST_ADMIN' })
  })
})
