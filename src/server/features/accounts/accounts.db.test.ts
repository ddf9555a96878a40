import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#server/platform/db/tables/platform.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import { makeJobSeeker, makeRecruiter, setStatus, testPassword } from '../../../../tests/support/factories.ts'

const app = sharedTestApp()
const invalid = { code: 'INVALID_CREDENTIALS', message: 'Invalid email or password. Please try again.' }

describe('signing in', () => {
  it('opens a session that a later request is known by, and signing out ends it', async () => {
    const seeker = await makeJobSeeker(app().parts)
    const client = await app().visitor().signIn(seeker)
    const expected = {
      id: seeker.id,
      name: seeker.name,
      email: seeker.email,
      role: 'jobseeker',
      company: null,
    }
    expect((await client.get('/api/session')).body).toEqual({ user: expected })

    const stolen = client.cookieHeader()
    expect((await client.request('DELETE', '/api/session')).body).toEqual({ user: null })
    expect((await client.get('/api/session')).body).toEqual({ user: null })
    const replayed = await app().visitor().request('GET', '/api/session', undefined, { cookie: stolen })
    expect(replayed.body).toEqual({ user: null })
  })

  it('takes the email in any case, and spaces around it', async () => {
    const seeker = await makeJobSeeker(app().parts)
    const email = `  ${seeker.email.toUpperCase()} `
    const answer = await app().visitor().post('/api/session', { email, password: testPassword })
    expect(answer.status).toBe(200)
  })

  it.each([
    ['a wrong password', (email: string) => ({ email, password: 'wrong password' })],
    ['an unknown address', () => ({ email: 'nobody@example.com', password: testPassword })],
    ['something that is no address', () => ({ email: 'nobody', password: testPassword })],
  ])('refuses %s with the same words', async (_case, credentials) => {
    const seeker = await makeJobSeeker(app().parts)
    const answer = await app().visitor().post('/api/session', credentials(seeker.email))
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject(invalid)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it.each([
    ['nothing', {}, { email: expect.any(String), password: expect.any(String) }],
    [
      'blanks',
      { email: ' ', password: '' },
      { email: 'Email is required', password: 'Password is required' },
    ],
    [
      'a novel',
      { email: `${'a'.repeat(500)}@example.com`, password: 'x' },
      { email: 'This email is too long' },
    ],
  ])('names the fields when it gets %s', async (_case, credentials, fields) => {
    const answer = await app().visitor().post('/api/session', credentials)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ code: 'INVALID_INPUT', data: { fields } })
  })

  it('is not fooled by a cookie that was made up or changed', async () => {
    const client = await app()
      .visitor()
      .signIn(await makeJobSeeker(app().parts))
    const [name = '', value = ''] = client.cookieHeader().split('=', 2)
    const token = decodeURIComponent(value).split('.')[0]
    for (const forged of [`${token}.AAAA`, `${token}`, 'x.y', '', '%00', '.'.repeat(4000)]) {
      const answer = await app()
        .visitor()
        .request('GET', '/api/session', undefined, { cookie: `${name}=${encodeURIComponent(forged)}` })
      expect(answer.body).toEqual({ user: null })
    }
  })

  it('ends with the session’s time', async () => {
    const client = await app()
      .visitor()
      .signIn(await makeJobSeeker(app().parts))
    const month = 30 * 24 * 60 * 60 * 1000
    app().clock.advance(month - 60_000)
    expect((await client.get('/api/session')).body).toMatchObject({ user: {} })
    app().clock.advance(120_000)
    expect((await client.get('/api/session')).body).toEqual({ user: null })
    app().clock.set(new Date())
  })
})

describe('a suspended user', () => {
  it('is out at once and cannot come back', async () => {
    const seeker = await makeJobSeeker(app().parts)
    const client = await app().visitor().signIn(seeker)
    await setStatus(app().parts, seeker, 'suspended')
    expect((await client.get('/api/session')).body).toEqual({ user: null })
    const again = await app().visitor().post('/api/session', { email: seeker.email, password: testPassword })
    expect(again.status).toBe(403)
    expect(again.body).toMatchObject({ code: 'ACCOUNT_UNAVAILABLE' })
    expect(again.headers.getSetCookie()).toEqual([])
    await setStatus(app().parts, seeker, 'active')
    expect((await client.get('/api/session')).body).toEqual({ user: null })
  })
})

describe('changing one’s name', () => {
  it('changes it, with an entry in the audit log', async () => {
    const seeker = await makeJobSeeker(app().parts, 'Old Name')
    const client = await app().visitor().signIn(seeker)
    const answer = await client.request('PATCH', '/api/account', { name: '  Ünal Ørsted-محمد ' })
    expect(answer.body).toMatchObject({ user: { name: 'Ünal Ørsted-محمد' } })
    const entries = await app()
      .parts.database.db.select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, seeker.id))
    expect(entries.find(({ action }) => action === 'accounts.profile_changed')).toMatchObject({
      actorId: seeker.id,
      before: { name: 'Old Name' },
      after: { name: 'Ünal Ørsted-محمد' },
      requestId: expect.any(String),
    })
  })

  it.each([
    ['', 'Name is required'],
    ['   ', 'Name is required'],
    ['x'.repeat(201), 'This name is too long'],
    ['\u200b\u200b', 'Please use at least one letter or number'],
    ['half \ud800', 'Please remove the characters that cannot be shown.'],
    ['turned \u202e', 'Please remove the characters that cannot be shown.'],
    ['null\u0000byte', 'Please remove the characters that cannot be shown.'],
  ])('refuses %j beside the field', async (name, message) => {
    const client = await app()
      .visitor()
      .signIn(await makeJobSeeker(app().parts))
    const answer = await client.request('PATCH', '/api/account', { name })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ data: { fields: { name: message } } })
  })

  it('ignores a role or status that someone slips in', async () => {
    const seeker = await makeJobSeeker(app().parts)
    const client = await app().visitor().signIn(seeker)
    const answer = await client.request('PATCH', '/api/account', {
      name: 'N',
      role: 'admin',
      status: 'active',
      id: 'x',
    })
    expect(answer.body).toMatchObject({ user: { role: 'jobseeker', id: seeker.id } })
  })
})

describe('a company', () => {
  it('shows its members their colleagues, and not who is still waiting', async () => {
    const first = await makeRecruiter(app().parts, { name: 'Walled Ltd' }, 'Bo First')
    const companyId = first.membership?.companyId ?? ''
    await makeRecruiter(app().parts, { id: companyId, membership: 'member' }, 'Al Second')
    await makeRecruiter(app().parts, { id: companyId, membership: 'waiting' }, 'Cy Waiting')
    const client = await app().visitor().signIn(first)
    const { body } = await client.get('/api/company')
    expect(body).toMatchObject({
      id: companyId,
      name: 'Walled Ltd',
      recruiters: [{ name: 'Al Second' }, { name: 'Bo First' }],
    })
  })
})
