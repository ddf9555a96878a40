/** What the server does around every route: protection, errors, logs, health, documentation. */
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './support/app.ts'
import { procedures } from './support/contract.ts'
import { makeAdmin, makeJobSeeker, testPassword } from './support/factories.ts'
import { createReadableLog } from './support/log.ts'

const { log, logged, forget } = createReadableLog()

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ log })
})
afterAll(() => app.close())

const credentials = { email: 'nobody@example.com', password: 'wrong password' }

describe('requests from another site', () => {
  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling of the site', { 'sec-fetch-site': 'same-site' }],
  ])('are refused by %s', async (_case, headers) => {
    const answer = await app.visitor().request('POST', '/api/session', credentials, headers)
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ code: 'CROSS_SITE_REQUEST' })
  })

  it('are told apart from our own', async () => {
    const own = { origin: app.url, 'sec-fetch-site': 'same-origin' }
    expect((await app.visitor().request('POST', '/api/session', credentials, own)).status).toBe(401)
  })
})

describe('requests under another name', () => {
  const askAs = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const { port } = new URL(app.url)
      request({ host: '127.0.0.1', port, path: '/api/session', headers: { host } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
        .on('error', reject)
        .end()
    })

  it('are refused where only this machine reaches the server', async () => {
    expect(await askAs('evil.example')).toBe(403)
    expect(await askAs('evil.example:3000')).toBe(403)
    for (const own of ['localhost', '127.0.0.1:3000', '[::1]:3000']) expect(await askAs(own), own).toBe(200)
  })
})

describe('bad requests get a clear answer', () => {
  it.each([
    ['broken JSON', '{"email":', 422, 'INVALID_INPUT'],
    ['a body that is no object', '[]', 422, 'INVALID_INPUT'],
    ['a poisoned prototype', '{"__proto__":{"a":1}}', 422, 'INVALID_INPUT'],
    ['more than a megabyte', JSON.stringify({ email: 'x'.repeat(1_100_000) }), 413, 'PAYLOAD_TOO_LARGE'],
  ])('%s', async (_case, body, status, code) => {
    const answer = await app.visitor().post('/api/session', body)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ code, defined: true, message: expect.any(String) })
  })

  it('no body where JSON was announced is no body', async () => {
    const answer = await app
      .visitor()
      .request('DELETE', '/api/session', undefined, { 'content-type': 'application/json' })
    expect(answer.status).toBe(200)
  })

  it('another kind of body', async () => {
    const answer = await app
      .visitor()
      .request('POST', '/api/session', '<a/>', { 'content-type': 'application/xml' })
    expect(answer.status).toBe(422)
  })

  it.each(['/api/nothing', '/api/', '/assets/nothing.js'])('%s does not exist', async (path) => {
    const answer = await app.visitor().get(path)
    expect(answer.status).toBe(404)
    expect(answer.body).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('an unexpected error', () => {
  it('is logged in full and shown as nothing but its request id', async () => {
    const client = await app.visitor().signIn(await makeAdmin(app.parts))
    const { raw } = app.parts.database
    await raw.query('ALTER TABLE mails RENAME TO mails_on_fire')
    const answer = await client.get('/api/admin/needs')
    await raw.query('ALTER TABLE mails_on_fire RENAME TO mails')
    expect(answer.status).toBe(500)
    expect(logged().split('unexpected error')).toHaveLength(2)
    const { message, data } = answer.body as { message: string; data: { requestId: string } }
    expect(message).toBe('Something went wrong')
    expect(JSON.stringify(answer.body)).not.toContain('mails')
    const line = logged()
      .split('\n')
      .find((entry) => entry.includes('unexpected error'))
    expect(line).toContain('from \\"mails\\"')
    expect(line).toContain('PostgreSQL 42P01')
    expect(line).toContain(data.requestId)
  })
})

describe('the log', () => {
  it('names the operation and the request, and nothing of the person', async () => {
    forget()
    const seeker = await makeJobSeeker(app.parts, 'Very Secret Name')
    const client = await app.visitor().signIn(seeker)
    await client.request('PATCH', '/api/account', { name: 'Other Secret Name' })
    await client.get('/api/notifications?email=leak@example.com')
    await client.get('/verify/a-secret-token')
    await app.visitor().post('/api/session', { email: seeker.email, password: 'wrong secret' })
    const cookie = client.cookieHeader().split('=')[1] ?? 'none'
    for (const secret of [
      'Secret',
      seeker.email,
      testPassword,
      'wrong secret',
      'leak@',
      'a-secret-token',
      cookie,
      '127.0.0.1',
    ]) {
      expect(logged(), secret).not.toContain(secret)
    }
    expect(logged()).toContain('"operation":"accounts.updateProfile"')
  })

  it('leaves out the values of a failed query', async () => {
    forget()
    const seeker = await makeJobSeeker(app.parts)
    const duplicate = await app.parts.accounts
      .createAccount({ userId: null, companyId: null, requestId: null }, { ...seeker, role: 'jobseeker' })
      .then(() => null)
      .catch((error: unknown) => error)
    log.error({ err: duplicate }, 'duplicate')
    const mistyped = await app.parts.database.raw
      .query(`SELECT 'secret-value'::int`)
      .catch((error: unknown) => error)
    log.error({ err: mistyped }, 'mistyped')
    expect(logged()).toContain('PostgreSQL 23505')
    expect(logged()).toContain('users_email_key')
    expect(logged()).toContain('PostgreSQL 22P02')
    for (const value of [seeker.email, 'secret-value']) expect(logged()).not.toContain(value)
  })
})

describe('rate limits', () => {
  it('count signed-in people by themselves and visitors by address', async () => {
    const limited = await openTestApp({ limits: { perUser: 5, perVisitorAddress: 8 } })
    try {
      const [one, two] = [await makeJobSeeker(limited.parts), await makeJobSeeker(limited.parts)]
      const [first, second] = [await limited.visitor().signIn(one), await limited.visitor().signIn(two)]
      const statuses = []
      for (let n = 0; n < 6; n++) statuses.push((await first.get('/api/session')).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
      expect((await second.get('/api/session')).status).toBe(200)
      const refused = await first.get('/api/session')
      expect(refused.body).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      for (let n = 0; n < 6; n++) expect((await limited.visitor().get('/api/session')).status).toBe(200)
      expect((await limited.visitor().get('/api/session')).status).toBe(429)
    } finally {
      await limited.close()
    }
  })
})

describe('headers', () => {
  it('forbid inline script, framing and sniffing', async () => {
    const { headers } = await app.visitor().get('/api/session')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('leave microphone and camera to our own pages, and the rest of a device to nobody', async () => {
    const { headers } = await app.visitor().get('/')
    const policy = (headers.get('permissions-policy') ?? '').split(', ')
    expect(policy).toEqual(expect.arrayContaining(['camera=(self)', 'microphone=(self)']))
    for (const device of ['geolocation', 'payment', 'usb', 'serial', 'display-capture'])
      expect(policy).toContain(`${device}=()`)
  })

  it('keep the session cookie from scripts and other sites', async () => {
    const seeker = await makeJobSeeker(app.parts)
    const answer = await app.visitor().post('/api/session', { email: seeker.email, password: testPassword })
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
  })

  it('hold a browser to HTTPS where the public address has it', async () => {
    const secure = await openTestApp({ config: { publicUrl: 'https://assay.example' } })
    try {
      const { email } = await makeJobSeeker(secure.parts)
      const answer = await secure.visitor().post('/api/session', { email, password: testPassword })
      expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
      const [cookie = ''] = answer.headers.getSetCookie()
      expect(cookie).toMatch(/^__Host-assay-session=/)
      expect(cookie).toContain('; Secure')
      expect(cookie).toContain('; Path=/')
      expect(cookie).not.toContain('Domain')
    } finally {
      await secure.close()
    }
    const { headers } = await app.visitor().get('/api/session')
    expect(headers.get('strict-transport-security')).toBeNull()
  })
})

describe('health', () => {
  it('is told to whoever asks', async () => {
    expect((await app.visitor().get('/healthz')).body).toEqual({ status: 'ok' })
    expect((await app.visitor().get('/readyz')).body).toEqual({
      status: 'ready',
      database: true,
      queue: true,
    })
  })

  it('is not ready without its queue', async () => {
    const { raw } = app.parts.database
    await raw.query('ALTER SCHEMA pgboss RENAME TO pgboss_elsewhere')
    const answer = await app.visitor().get('/readyz')
    await raw.query('ALTER SCHEMA pgboss_elsewhere RENAME TO pgboss')
    expect(answer.status).toBe(503)
    expect(answer.body).toEqual({ status: 'not ready', database: true, queue: false })
  })

  it('has metrics for a scraper, not for the public address', async () => {
    const answer = await app.visitor().get('/metrics')
    expect(answer.body).toMatch(
      /assay_http_request_duration_seconds_count\{operation="accounts.session",status="200"\} \d/,
    )
    expect(answer.body).toContain('assay_queue_tasks{state="waiting"}')
    const proxied = await app
      .visitor()
      .request('GET', '/metrics', undefined, { 'x-forwarded-for': '203.0.113.9' })
    expect(proxied.status).toBe(404)
  })
})

describe('the pages', () => {
  const get = (
    path: string,
    method = 'GET',
    headers: Record<string, string> = { 'accept-encoding': 'identity' },
  ) => fetch(`${app.url}${path}`, { method, headers })

  it.each(['/', '/login', '/hr/candidates?status=hired', '/HR'])(
    '%s is the page, whatever the browser can unpack',
    async (path) => {
      for (const headers of [{ 'accept-encoding': 'identity' }, { 'accept-encoding': 'br' }]) {
        const response = await get(path, 'GET', headers)
        expect(response.status).toBe(200)
        expect(response.headers.get('cache-control')).toBe('no-cache')
        expect(response.headers.get('vary')).toBe('accept-encoding')
        expect(await response.text()).toContain('<div id="root">')
      }
      expect((await get(path, 'HEAD')).status).toBe(200)
    },
  )

  it('keeps what carries a hash in its name for good, and nothing else', async () => {
    const page = await (await get('/')).text()
    const [, script = ''] = /src="(\/assets\/[^"]+)"/.exec(page) ?? []
    expect((await get(script)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    for (const file of ['/favicon.svg', '/theme.js'])
      expect((await get(file)).headers.get('cache-control')).toBe('no-cache')
  })

  it('is sent once while it stays the same', async () => {
    const etag = (await get('/')).headers.get('etag') ?? ''
    for (const known of [etag, etag.replace('W/', ''), `"older", ${etag}`, '*']) {
      const again = await get('/login', 'GET', { 'if-none-match': known })
      expect([again.status, await again.text()], known).toEqual([304, ''])
    }
    expect((await get('/', 'GET', { 'if-none-match': '"another"' })).status).toBe(200)
  })

  it.each([
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0', null],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0.1', 'gzip'],
    ['identity', null],
    ['', null],
  ])('packed for "%s" is %s', async (accepted, packed) => {
    const response = await get('/', 'HEAD', { 'accept-encoding': accepted })
    expect(response.headers.get('content-encoding')).toBe(packed)
  })

  it.each(['/favicon.ico', '/security.txt', '/theme.js.br', '/.vite/manifest.json', '/.env'])(
    '%s is not there, and not the page',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  it('has a picture for shared links by its full address, and icons', async () => {
    const page = await (await get('/')).text()
    const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(page) ?? []
    expect(picture).toBe(`${app.parts.publicUrl}/og.jpg`)
    expect(page).not.toContain('__PUBLIC_URL__')
    const typeOf = async (path: string) => (await get(path)).headers.get('content-type')
    expect(await typeOf('/og.jpg')).toBe('image/jpeg')
    expect((await get('/og.jpg')).headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect((await get('/theme.js')).headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(await typeOf('/manifest.webmanifest')).toMatch(/^application\/manifest[+]json/)
    const { icons } = (await (await get('/manifest.webmanifest')).json()) as {
      icons: { src: string; type: string }[]
    }
    for (const { src, type } of icons) expect(await typeOf(src)).toBe(type)
  })

  it.each(['/.vite/manifest.json', '/index.html.br', '/../package.json', '/%2e%2e/package.json'])(
    '%s is no file of ours to give',
    async (path) => {
      const response = await get(path)
      expect(await response.text()).not.toMatch(/"dependencies"|isEntry/)
    },
  )

  it.each(['/api', '/assets', '/assets/nothing.js', '/%zz', '/api/%'])(
    '%s is an error in our words',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(await response.json()).toMatchObject({ defined: true, message: expect.any(String) })
    },
  )
})

describe('documentation', () => {
  it('describes every procedure as OpenAPI 3.1', async () => {
    const { body } = await app.visitor().get('/api/openapi.json')
    const document = body as { openapi: string; paths: Record<string, Record<string, { responses: object }>> }
    expect(document.openapi).toMatch(/^3\.1/)
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual(procedures.map(({ method, path }) => `${method} ${path}`).sort())
    expect(Object.keys(document.paths['/session']?.post?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '401', '422']),
    )
  })

  it('is a page of its own, with no script but the theme’s', async () => {
    const { body, headers } = await app.visitor().get('/api/docs')
    expect(headers.get('content-type')).toContain('text/html')
    expect(body).toContain('/api/session')
    expect((body as string).match(/<script[^>]*>/g)).toEqual(['<script src="/theme.js">'])
  })
})
