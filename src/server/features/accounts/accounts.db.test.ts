import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { systemActor } from '#server/platform/audit.ts'
import { auditEntries } from '#server/platform/db/tables/platform.ts'
import { sharedTestApp } from '../../../../tests/support/app.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import { makeJobSeeker, suspend, testPassword } from '../../../../tests/support/factories.ts'

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
      isEmailVerified: true,
      avatarUrl: null,
      timeZone: null,
      eraseAfter: null,
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
    ['a password with a NUL', (email: string) => ({ email, password: 'a\u0000b' })],
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
    [
      'what no database takes',
      { email: 'a\u0000@example.com', password: 'x' },
      { email: 'Please enter a valid email address' },
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
    const [name = '', token = ''] = client.cookieHeader().split('=', 2)
    const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    for (const forged of [changed, token.slice(1), `${token}A`, 'x.y', '', '%00', '.'.repeat(4000)]) {
      const answer = await app()
        .visitor()
        .request('GET', '/api/session', undefined, { cookie: `${name}=${encodeURIComponent(forged)}` })
      expect(answer.body).toEqual({ user: null })
    }
  })

  it('lasts for 30 days where it is remembered, and until the browser closes or a day passes unused where not', async () => {
    const hour = 60 * 60 * 1000
    const { email, password } = await makeJobSeeker(app().parts)
    const remembered = app().visitor()
    const yes = await remembered.post('/api/session', { email, password, remember: true })
    expect(yes.headers.get('set-cookie')).toMatch(/Max-Age=2592000.*HttpOnly.*SameSite=Lax/)
    const passing = app().visitor()
    const no = await passing.post('/api/session', { email, password })
    expect(no.headers.get('set-cookie')).toMatch(/^assay-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)

    // Used every 20 hours, the passing one goes on.
    for (let use = 0; use < 3; use++) {
      app().clock.advance(20 * hour)
      expect((await passing.get('/api/session')).body).toMatchObject({ user: { email } })
    }
    app().clock.advance(25 * hour)
    expect((await passing.get('/api/session')).body).toEqual({ user: null })

    app().clock.advance((30 * 24 - 85) * hour - 60_000)
    expect((await remembered.get('/api/session')).body).toMatchObject({ user: { email } })
    app().clock.advance(120_000)
    expect((await remembered.get('/api/session')).body).toEqual({ user: null })
    app().clock.set(new Date())
  })

  it('ends after 30 days, however often it is used', async () => {
    const hour = 60 * 60 * 1000
    const seeker = await makeJobSeeker(app().parts)
    const client = await app().visitor().signIn(seeker)
    for (let use = 0; use < 35; use++) {
      app().clock.advance(20 * hour)
      expect((await client.get('/api/session')).body).toMatchObject({ user: { email: seeker.email } })
    }
    app().clock.advance(19 * hour)
    expect((await client.get('/api/session')).body).toMatchObject({ user: { email: seeker.email } })
    app().clock.advance(2 * hour)
    expect((await client.get('/api/session')).body).toEqual({ user: null })
    app().clock.set(new Date())
  })
})

describe('a suspended user', () => {
  it('is out at once and cannot come back', async () => {
    const seeker = await makeJobSeeker(app().parts)
    const client = await app().visitor().signIn(seeker)
    await suspend(app().parts, seeker)
    expect((await client.get('/api/session')).body).toEqual({ user: null })
    const again = await app().visitor().post('/api/session', { email: seeker.email, password: testPassword })
    expect(again.status).toBe(403)
    expect(again.body).toMatchObject({ code: 'ACCOUNT_UNAVAILABLE' })
    expect(again.headers.getSetCookie()).toEqual([])
    await app().parts.users.changing.change(systemActor, { action: 'activate', who: { ids: [seeker.id] } })
    expect((await client.get('/api/session')).body).toEqual({ user: null })
  })
})

describe('a request that takes its time', () => {
  /** Its headers and a part of its body now, the rest when told. */
  async function sendSlowly(client: HttpClient, method: string, path: string, body: string) {
    const slow = request(`${app().url}${path}`, {
      method,
      headers: {
        cookie: client.cookieHeader(),
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    })
    const answered = once(slow, 'response') as Promise<[IncomingMessage]>
    slow.write(body.slice(0, 1))
    await new Promise((resolve) => setTimeout(resolve, 700))
    return {
      async finish() {
        slow.end(body.slice(1))
        const [response] = await answered
        response.resume()
        return response.statusCode
      },
    }
  }

  it('is judged by who its sender is at its end', async () => {
    const seeker = await makeJobSeeker(app().parts)
    const client = await app().visitor().signIn(seeker)
    const leave = JSON.stringify({ password: testPassword })
    const slow = await sendSlowly(client, 'POST', '/api/account/deletion', leave)
    await suspend(app().parts, seeker)
    expect(await slow.finish()).toBe(401)
    const again = await app().visitor().post('/api/session', { email: seeker.email, password: testPassword })
    expect(again.body).toMatchObject({ code: 'ACCOUNT_UNAVAILABLE' })
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
    ['\u200b\u200b', 'Please remove the characters that cannot be shown.'],
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

describe('wrong passwords', () => {
  const wrong = { password: 'wrong password' }
  const tryOften = async (email: string, times: number) => {
    const answers = []
    for (let time = 0; time < times; time++)
      answers.push(
        (
          await app()
            .visitor()
            .post('/api/session', { email, ...wrong })
        ).status,
      )
    return answers
  }

  it.each(['someone', 'no one'])('slow down the next try at the account of %s, and it ends', async (who) => {
    const seeker = await makeJobSeeker(app().parts)
    const email = who === 'someone' ? seeker.email : `nobody.${seeker.email}`
    expect(await tryOften(email, 6)).toEqual([401, 401, 401, 401, 401, 429])
    const refused = await app().visitor().post('/api/session', { email, password: testPassword })
    expect(refused.body).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', data: { retryAfterSeconds: 2 } })
    app().clock.advance(2100)
    const after = await app().visitor().post('/api/session', { email, password: testPassword })
    expect(after.status).toBe(who === 'someone' ? 200 : 401)
    // Being in, the owner starts afresh.
    if (who === 'someone') expect(await tryOften(email, 5)).toEqual([401, 401, 401, 401, 401])
    app().clock.set(new Date())
  })

  it('get no more looks when they come all at once', async () => {
    const { email } = await makeJobSeeker(app().parts)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        app()
          .visitor()
          .post('/api/session', { email, ...wrong }),
      ),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  it('of others at the same place do not keep out who has been there before', async () => {
    const colleagues = [await makeJobSeeker(app().parts), await makeJobSeeker(app().parts)]
    for (const colleague of colleagues) await app().visitor().signIn(colleague)
    const newcomer = await makeJobSeeker(app().parts)
    const fromNowhere = (number: number) => `nobody${number}.${newcomer.email}`
    for (let number = 0; number < 40; number++) await tryOften(fromNowhere(number), 1)
    expect(await tryOften(fromNowhere(99), 1)).toEqual([429])
    for (const colleague of colleagues) await app().visitor().signIn(colleague)
    // Who is new here waits a little, and not for the colleagues who came in meanwhile.
    app().clock.advance(61_000)
    await app().visitor().signIn(newcomer)
    app().clock.set(new Date())
    await app().parts.database.raw.query('DELETE FROM sign_in_failures')
  })

  it('leave no address and no network address behind that could be read', async () => {
    const { email } = await makeJobSeeker(app().parts)
    await tryOften(email, 1)
    const { rows } = await app().parts.database.raw.query('SELECT * FROM sign_in_failures')
    const text = JSON.stringify(rows)
    expect(rows.length).toBeGreaterThan(0)
    expect(text).not.toContain(email)
    expect(text).not.toContain('127.0.0.1')
  })
})

describe('one’s own sign-ins', () => {
  type List = { signIns: { id: string; isThisOne: boolean; isOpen: boolean; browser: string }[] }
  const list = async (client: HttpClient) =>
    ((await client.get('/api/account/sign-ins')).body as List).signIns

  it('are listed, this one marked, and can be ended one by one', async () => {
    const seeker = await makeJobSeeker(app().parts)
    const here = await app().visitor().signIn(seeker)
    const there = await app().visitor().signIn(seeker)
    const signIns = await list(here)
    expect(signIns.map(({ isThisOne, isOpen }) => ({ isThisOne, isOpen }))).toEqual([
      { isThisOne: false, isOpen: true },
      { isThisOne: true, isOpen: true },
    ])
    expect(signIns[0]).toMatchObject({ method: 'password', address: '127.0.0.1', browser: 'A script' })
    const elsewhere = `/api/account/sign-ins/${signIns[0]?.id}`
    const stranger = await app()
      .visitor()
      .signIn(await makeJobSeeker(app().parts))
    expect((await stranger.request('DELETE', elsewhere)).status).toBe(404)
    expect((await here.request('DELETE', elsewhere)).status).toBe(200)
    expect((await there.get('/api/session')).body).toEqual({ user: null })
    expect((await list(here)).map(({ isOpen }) => isOpen)).toEqual([false, true])
    expect((await here.request('DELETE', elsewhere)).status).toBe(404)
  })

  it('all end with "sign out everywhere", and open event streams with them', async () => {
    const seeker = await makeJobSeeker(app().parts)
    const here = await app().visitor().signIn(seeker)
    const there = await app().visitor().signIn(seeker)
    const stream = await there.fetch('/api/events')
    const ended = stream.text()
    expect((await here.request('DELETE', '/api/account/sign-ins')).body).toEqual({ user: null })
    for (const client of [here, there])
      expect((await client.get('/api/session')).body).toEqual({ user: null })
    await ended
  })

  it('are stored so that the table signs no one in', async () => {
    const client = await app()
      .visitor()
      .signIn(await makeJobSeeker(app().parts))
    const [name = '', token = ''] = client.cookieHeader().split('=', 2)
    const { rows } = await app().parts.database.raw.query('SELECT token_hash FROM sessions')
    expect(JSON.stringify(rows)).not.toContain(token)
    for (const { token_hash } of rows) {
      const cookie = `${name}=${String(token_hash)}`
      const answer = await app().visitor().request('GET', '/api/session', undefined, { cookie })
      expect(answer.body).toEqual({ user: null })
    }
  })
})

describe('settings', () => {
  it('keep a time zone that exists', async () => {
    const client = await app()
      .visitor()
      .signIn(await makeJobSeeker(app().parts))
    const set = (timeZone: unknown) => client.request('PUT', '/api/account/time-zone', { timeZone })
    expect((await set('Asia/Kathmandu')).body).toMatchObject({ user: { timeZone: 'Asia/Kathmandu' } })
    for (const nonsense of ['Mars/Olympus', '', '\0', 'x'.repeat(5000), 5])
      expect((await set(nonsense)).status).toBe(422)
    expect((await client.get('/api/session')).body).toMatchObject({ user: { timeZone: 'Asia/Kathmandu' } })
    expect((await set(null)).body).toMatchObject({ user: { timeZone: null } })
  })

  it('keep extra time, where only its owner finds it', async () => {
    const client = await app()
      .visitor()
      .signIn(await makeJobSeeker(app().parts))
    const set = (percent: unknown) => client.request('PUT', '/api/account/extra-time', { percent })
    for (const percent of [25, 100, 50])
      expect((await set(percent)).body).toEqual({ extraTimePercent: percent })
    for (const nonsense of [10, -25, '50', null]) expect((await set(nonsense)).status).toBe(422)
    expect((await client.get('/api/account')).body).toMatchObject({ extraTimePercent: 50 })
    expect(JSON.stringify((await client.get('/api/session')).body)).not.toMatch(/extra/i)
    expect((await set(0)).body).toEqual({ extraTimePercent: 0 })
    const audit = await app().parts.database.raw.query('SELECT action, after FROM audit_entries')
    expect(JSON.stringify(audit.rows)).not.toMatch(/extra/i)
  })
})
