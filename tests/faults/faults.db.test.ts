/** Real server processes that are killed, stopped, doubled, backed up and restored while they work. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/demo/demo.ts'
import { projectDir } from '#server/project.ts'
import { findBuiltProgram } from '../support/built.ts'
import { HttpClient } from '../support/client.ts'
import { createPostgresqlDatabase, databaseKind } from '../support/database.ts'
import { seededRandom } from '../support/random.ts'
import { CuttableLine, ServerProcess } from '../support/server-process.ts'
import { runKillRounds } from './kill-rounds.ts'
import { embeddedTarget, type FaultTarget, postgresqlTarget } from './targets.ts'

const seeker = { email: 'seeker@example.com', password: demoPassword }

/** After a first start, with the demo story told: every test but those about first starts gets a copy. */
let model: FaultTarget
let target: FaultTarget
beforeAll(async () => {
  model = await emptyTarget()
  const server = await ServerProcess.start({ ...model.env, DEMO_DATA: 'on' })
  await server.stop()
}, 120_000)
afterAll(() => model.remove())
beforeEach(async () => {
  target =
    databaseKind() === 'embedded'
      ? await embeddedTarget(model)
      : await postgresqlTarget(await createPostgresqlDatabase({ like: model.env.DATABASE_URL }), model)
})
afterEach(() => target.remove())

async function emptyTarget(): Promise<FaultTarget> {
  return databaseKind() === 'embedded'
    ? await embeddedTarget()
    : await postgresqlTarget(await createPostgresqlDatabase({ isEmpty: true }))
}

/** What has nothing to do with the database is tried on one. */
const onceOnly = databaseKind() === 'embedded'

const start = () => ServerProcess.start({ ...target.env, DEMO_DATA: 'on' })

async function runCli(...args: string[]): Promise<{ code: number; output: string }> {
  const run = promisify(execFile)(process.execPath, [await findBuiltProgram('cli'), ...args], {
    cwd: projectDir,
    env: { PATH: process.env.PATH, ...target.env },
  })
  return await run.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (failure: { code: number; stdout: string; stderr: string }) => ({
      code: failure.code,
      output: failure.stdout + failure.stderr,
    }),
  )
}

describe('a killed server', () => {
  it('loses no acknowledged write, and starts again without a hand', { timeout: 120_000 }, async () => {
    const outcome = await runKillRounds(target, 2, seededRandom(1))
    expect(outcome).toMatchObject({ rounds: 2, lost: [], duplicated: [] })
    expect(outcome.acknowledged).toBeGreaterThanOrEqual(10)
  })
})

describe('a stopped server', () => {
  it('finishes what is under way, ends open streams, and lets go of the folder', {
    timeout: 60_000,
  }, async () => {
    const server = await start()
    const client = await server.client().signIn(seeker)
    const stream = await client.fetch('/api/events')
    const streamEnd = stream.text()
    const body = JSON.stringify({ name: 'Half Way' })
    const underWay = request(`${server.url}/api/account`, {
      method: 'PATCH',
      headers: {
        cookie: client.cookieHeader(),
        'content-type': 'application/json',
        'content-length': body.length,
      },
    })
    underWay.write(body.slice(0, 10))
    const [socket] = (await once(underWay, 'socket')) as [net.Socket]
    if (socket.connecting) await once(socket, 'connect')
    // By the time this is answered, the other is known to the server, and not yet whole.
    await client.get('/healthz')
    const answered = once(underWay, 'response')
    const stopped = server.stop()
    await expect(streamEnd).resolves.toBeTypeOf('string')
    underWay.end(body.slice(10))
    const [response] = (await answered) as [IncomingMessage]
    expect(response.statusCode).toBe(200)
    response.resume()
    expect(await stopped).toBe(0)
    expect(await readdir(target.dataDir)).not.toContain('assay.lock')
    if (databaseKind() === 'embedded') {
      expect((await stat(path.join(target.dataDir, 'database'))).mode & 0o077).toBe(0)
    }
  })

  if (onceOnly)
    it('is not held up by a connection that never asks anything', { timeout: 60_000 }, async () => {
      const server = await start()
      const { hostname, port } = new URL(server.url)
      const silent = net.connect(Number(port), hostname)
      await once(silent, 'connect')
      silent.on('error', () => {})
      expect(await server.stop()).toBe(0)
      silent.destroy()
    })
})

describe('a first start that was interrupted', () => {
  it('is made up for by the next one', { timeout: 60_000 }, async () => {
    const database = await target.open()
    await database.raw.query(`DELETE FROM users WHERE email = 'admin@example.com'`)
    await database.close()
    const server = await start()
    await server.client().signIn({ email: 'admin@example.com', password: demoPassword })
    await server.stop()
  })
})

describe('the first administrator', () => {
  it('comes in by a link that the command prints, the server running or not', {
    timeout: 60_000,
  }, async () => {
    const server = await start()
    const { output } = await runCli('admin:create', 'boss@example.com')
    const [, token] = output.match(/within seven days:\nhttp\S+\/invitation#([\w-]{43})/) ?? []
    const boss = { token, name: 'The Boss', password: 'only I know', agreeToTerms: true }
    const accepted = await server.client().post('/api/invitation', boss)
    expect(accepted.body).toMatchObject({ user: { role: 'admin', name: 'The Boss' } })
    await server.stop()
    expect((await runCli('admin:create', 'boss@example.com')).output).toContain('/reset-password#')
  })
})

if (onceOnly)
  describe('a server that others can reach', () => {
    it('refuses the demo accounts unless they are asked for', { timeout: 60_000 }, async () => {
      const open = ServerProcess.start({ ...target.env, PUBLIC_URL: 'https://assay.example.com' })
      await expect(open).rejects.toThrow(/demo account seeker@example\.com with its public password/)
    })
  })

if (onceOnly)
  describe('the clock of a server', () => {
    it('can be moved by a suite', { timeout: 60_000 }, async () => {
      const server = await start()
      const client = await server.client().signIn(seeker)
      await server.advanceClock(31 * 24 * 60 * 60 * 1000)
      expect((await client.get('/api/session')).body).toEqual({ user: null })
      await server.stop()
    })
  })

if (onceOnly)
  describe('a line that is cut', () => {
    it('fails at once and works again when mended', { timeout: 60_000 }, async () => {
      const server = await start()
      const line = await CuttableLine.to(server.url)
      const client = new HttpClient(line.url)
      expect((await client.get('/healthz')).status).toBe(200)
      line.cut()
      await expect(client.get('/healthz')).rejects.toThrow()
      line.mend()
      expect((await client.get('/healthz')).status).toBe(200)
      await line.close()
      await server.stop()
    })
  })

describe('a second server on the same data', () => {
  it('is refused on the embedded folder, and welcome on PostgreSQL', { timeout: 60_000 }, async () => {
    const first = await start()
    const second = await start().catch((error: Error) => error)
    if (databaseKind() === 'embedded') {
      expect(String(second)).toMatch(/The data folder .* is in use by process \d+\. Stop it first/)
    } else {
      const client = await (second as ServerProcess).client().signIn(seeker)
      expect((await new SharedCookie(first.url, client).get('/api/session')).body).toMatchObject({
        user: { email: seeker.email },
      })
      await (second as ServerProcess).stop()
    }
    await first.stop()
  })
})

describe('two servers started at once on nothing', () => {
  it('both come up on PostgreSQL, one on the embedded folder, with one set of demo data', {
    timeout: 60_000,
  }, async () => {
    await target.remove()
    target = await emptyTarget()
    const started = await Promise.allSettled([start(), start()])
    const servers = started.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(servers).toHaveLength(databaseKind() === 'embedded' ? 1 : 2)
    const admin = await servers[0]?.client().signIn({ email: 'admin@example.com', password: demoPassword })
    expect((await admin?.get('/api/admin/system'))?.body).toMatchObject({
      users: { jobseeker: 2, hr: 3, admin: 1 },
    })
    expect((await admin?.get('/api/jobs'))?.body).toMatchObject({ total: 6 })
    for (const server of servers) expect(await server.stop()).toBe(0)
  })
})

describe('backup and restore', () => {
  it('bring everything back, with the server running and with it stopped', { timeout: 120_000 }, async () => {
    const file = path.join(target.dataDir, 'assay.backup')
    let server = await start()
    const client = await server.client().signIn(seeker)
    const rename = (name: string) => client.request('PATCH', '/api/account', { name })
    const nameNow = async () =>
      ((await client.get('/api/session')).body as { user: { name: string } | null }).user?.name

    await rename('Before')
    expect(await runCli('backup', file)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Backed up'),
    })
    await rename('After')
    expect(await runCli('restore', file)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Restored'),
    })
    // Whoever signed out since the backup stays signed out, so everyone signs in again.
    expect(await nameNow()).toBeUndefined()
    await client.signIn(seeker)
    expect(await nameNow()).toBe('Before')
    expect((await rename('Later')).status).toBe(200)
    await server.stop()

    expect(await runCli('restore', file)).toMatchObject({ code: 0 })
    server = await start()
    const again = await server.client().signIn(seeker)
    expect((await again.get('/api/session')).body).toMatchObject({ user: { name: 'Before' } })
    await server.stop()
  })

  if (onceOnly)
    it('tell a mistake in one line and change nothing', { timeout: 60_000 }, async () => {
      const server = await start()
      for (const [args, message] of [
        [['restore', path.join(projectDir, 'package.json')], 'is not a readable backup'],
        [['restore', path.join(target.dataDir, 'nowhere')], 'is not a readable backup'],
        [['backup'], 'Usage:'],
      ] as const) {
        const { code, output } = await runCli(...args)
        expect(code).toBe(1)
        expect(output).toContain(message)
        expect(output.trim().split('\n')).toHaveLength(1)
      }
      await server.client().signIn(seeker)
      await server.stop()
    })
})

/** A client that shows another one's cookies to another server. */
class SharedCookie extends HttpClient {
  readonly #owner: HttpClient
  constructor(url: string, owner: HttpClient) {
    super(url)
    this.#owner = owner
  }
  override cookieHeader(): string {
    return this.#owner.cookieHeader()
  }
  override async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return await fetch(`${this.url}${path}`, { ...init, headers: { cookie: this.cookieHeader() } })
  }
}
