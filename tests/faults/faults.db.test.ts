/**
 * Real server processes that are doubled, cut off, backed up, stopped, restored and killed while they work. A start
 * takes seconds, so one server goes through most of it, in the order of its life.
 */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoApplicants } from '#server/demo/applicants.ts'
import { demoPassword } from '#server/demo/demo.ts'
import { projectDir } from '#server/project.ts'
import { findBuiltProgram } from '../support/built.ts'
import { HttpClient } from '../support/client.ts'
import { createPostgresqlDatabase, databaseKind } from '../support/database.ts'
import { seededRandom } from '../support/random.ts'
import { CuttableLine, ServerProcess } from '../support/server-process.ts'
import { runInterviewKills } from './interview-kills.ts'
import { runKillRounds } from './kill-rounds.ts'
import { embeddedTarget, type FaultTarget, postgresqlTarget } from './targets.ts'

const seeker = { email: 'seeker@example.com', password: demoPassword }
const admin = { email: 'admin@example.com', password: demoPassword }

/** What has nothing to do with the database is tried on one; what a dying server leaves behind, on the one that dies with it. */
const onceOnly = databaseKind() === (process.env.TEST_DATABASE_URL ? 'postgresql' : 'embedded')

async function emptyTarget(): Promise<FaultTarget> {
  return databaseKind() === 'embedded'
    ? await embeddedTarget()
    : await postgresqlTarget(await createPostgresqlDatabase({ isEmpty: true }))
}

async function copyTarget(model: FaultTarget): Promise<FaultTarget> {
  return databaseKind() === 'embedded'
    ? await embeddedTarget(model)
    : await postgresqlTarget(await createPostgresqlDatabase({ like: model.env.DATABASE_URL }), model)
}

const start = (target: FaultTarget) => ServerProcess.start({ ...target.env, DEMO_DATA: 'on' })

async function runCli(target: FaultTarget, ...args: string[]): Promise<{ code: number; output: string }> {
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

/** After a first start, with the demo story told: everything later works on copies. */
let model: FaultTarget
beforeAll(async () => {
  model = await emptyTarget()
})
afterAll(() => model.remove())

describe('two servers started at once on nothing', () => {
  it('both come up on PostgreSQL, one on the embedded folder, with one set of demo data', {
    timeout: 120_000,
  }, async () => {
    const started = await Promise.allSettled([start(model), start(model)])
    const servers = started.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    const client = await servers[0]?.client().signIn(admin)
    const { body: platform } = (await client?.get('/api/admin/analytics/platform')) ?? {}
    const { body: board } = (await client?.get('/api/jobs')) ?? {}
    // What is expected comes last: one that was left running would be in the way of everything later.
    const codes = await Promise.all(servers.map((server) => server.stop()))
    expect(codes).toEqual(databaseKind() === 'embedded' ? [0] : [0, 0])
    expect(platform).toMatchObject({
      byRole: { jobseeker: 2 + demoApplicants.length + 3, hr: 5, admin: 1 },
    })
    expect(board).toMatchObject({ total: 7 })
  })
})

// `npm run prove` does both on both.
describe('a killed server', () => {
  // What is in a folder has the harder time.
  if (databaseKind() === 'embedded')
    it('loses no acknowledged write, and starts again without a hand', { timeout: 120_000 }, async () => {
      const target = await copyTarget(model)
      const outcome = await runKillRounds(target, 1, seededRandom(1))
      await target.remove()
      expect(outcome).toMatchObject({ rounds: 1, lost: [], duplicated: [] })
      expect(outcome.acknowledged).toBeGreaterThanOrEqual(5)
    })

  if (onceOnly)
    it('goes on with an interview where it was', { timeout: 180_000 }, async () => {
      const target = await copyTarget(model)
      const outcome = await runInterviewKills(target, seededRandom(1), (step) => step % 6 === 1)
      await target.remove()
      expect(outcome).toEqual({ steps: 11, kills: 2, problems: [] })
    })
})

describe('a running server', { timeout: 60_000 }, () => {
  let target: FaultTarget
  let server: ServerProcess
  let backup: string
  beforeAll(async () => {
    target = await copyTarget(model)
    backup = path.join(target.dataDir, 'assay.backup')
    server = await start(target)
  }, 60_000)
  afterAll(() => target.remove())

  if (onceOnly)
    it('is out of reach while the line is cut, and there again when it is mended', async () => {
      const line = await CuttableLine.to(server.url)
      const client = new HttpClient(line.url)
      expect((await client.get('/healthz')).status).toBe(200)
      line.cut()
      await expect(client.get('/healthz')).rejects.toThrow()
      line.mend()
      expect((await client.get('/healthz')).status).toBe(200)
      await line.close()
    })

  it('refuses a second one on its folder, and shares a PostgreSQL with it', async () => {
    const second = await start(target).catch((error: Error) => error)
    if (databaseKind() === 'embedded') {
      expect(String(second)).toMatch(/The data folder .* is in use by process \d+\. Stop it first/)
      return
    }
    const client = await (second as ServerProcess).client().signIn(seeker)
    expect((await new SharedCookie(server.url, client).get('/api/session')).body).toMatchObject({
      user: { email: seeker.email },
    })
    await (second as ServerProcess).stop()
  })

  it('lets a first administrator in by a link that a command prints', async () => {
    const { output } = await runCli(target, 'admin:create', 'boss@example.com')
    const [, token] = output.match(/within seven days:\nhttp\S+\/invitation#([\w-]{43})/) ?? []
    const boss = { token, name: 'The Boss', password: 'only I know', agreeToTerms: true }
    const accepted = await server.client().post('/api/invitation', boss)
    expect(accepted.body).toMatchObject({ user: { role: 'admin', name: 'The Boss' } })
  })

  it('is backed up and restored', async () => {
    const client = await server.client().signIn(seeker)
    const rename = (name: string) => client.request('PATCH', '/api/account', { name })
    const nameNow = async () =>
      ((await client.get('/api/session')).body as { user: { name: string } | null }).user?.name

    await rename('Before')
    expect(await runCli(target, 'backup', backup)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Backed up'),
    })
    await rename('After')
    expect(await runCli(target, 'restore', backup)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Restored'),
    })
    // Whoever signed out since the backup stays signed out, so everyone signs in again.
    expect(await nameNow()).toBeUndefined()
    await client.signIn(seeker)
    expect(await nameNow()).toBe('Before')
    expect((await rename('Later')).status).toBe(200)
  })

  if (onceOnly)
    it('takes no harm from mistaken commands, which get one line each', async () => {
      for (const [args, message] of [
        [['restore', path.join(projectDir, 'package.json')], 'is not a readable backup'],
        [['restore', path.join(target.dataDir, 'nowhere')], 'is not a readable backup'],
        [['backup'], 'Usage:'],
      ] as const) {
        const { code, output } = await runCli(target, ...args)
        expect(code).toBe(1)
        expect(output).toContain(message)
        expect(output.trim().split('\n')).toHaveLength(1)
      }
      await server.client().signIn(seeker)
    })

  if (onceOnly)
    it('has a clock that a suite can move', async () => {
      const client = await server.client().signIn(seeker)
      await server.advanceClock(31 * 24 * 60 * 60 * 1000)
      expect((await client.get('/api/session')).body).toEqual({ user: null })
    })

  it('is stopped by a signal: it finishes what is under way, ends open streams, waits for no one silent, and lets go of the folder', async () => {
    const client = await server.client().signIn(seeker)
    const silent = await connectAndSayNothing(server.url)
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
    silent.destroy()
    expect(await readdir(target.dataDir)).not.toContain('assay.lock')
    if (databaseKind() === 'embedded') {
      expect((await stat(path.join(target.dataDir, 'database'))).mode & 0o077).toBe(0)
    }
  })

  if (onceOnly)
    it('is restored while it is stopped, makes up for what a first start left out, and knows its administrators', async () => {
      expect(await runCli(target, 'restore', backup)).toMatchObject({ code: 0 })
      // With the cast of the demo alone a start looks whether any of it is missing.
      const database = await target.open()
      await database.raw.query(`DELETE FROM users WHERE email IN ('admin@example.com', 'boss@example.com')`)
      await database.close()
      server = await start(target)
      const client = await server.client().signIn(seeker)
      expect((await client.get('/api/session')).body).toMatchObject({ user: { name: 'Before' } })
      await server.client().signIn(admin)
      await server.stop()
      expect((await runCli(target, 'admin:create', admin.email)).output).toContain('/reset-password#')
    })

  if (onceOnly)
    it('refuses to serve the demo accounts to others unless they are asked for', async () => {
      const open = ServerProcess.start({ ...target.env, PUBLIC_URL: 'https://assay.example.com' })
      await expect(open).rejects.toThrow(/demo account seeker@example\.com with its public password/)
    })
})

async function connectAndSayNothing(url: string): Promise<net.Socket> {
  const { hostname, port } = new URL(url)
  const socket = net.connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

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
