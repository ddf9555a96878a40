/** Real server processes that are killed, stopped, doubled, backed up and restored while they work. */
import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/demo/demo.ts'
import { projectDir } from '#server/project.ts'
import { HttpClient } from '../support/client.ts'
import { createEmbeddedDatabase, createPostgresqlDatabase, databaseKind } from '../support/database.ts'
import { seededRandom } from '../support/random.ts'
import { CuttableLine, ServerProcess } from '../support/server-process.ts'
import { runKillRounds } from './kill-rounds.ts'
import { embeddedTarget, type FaultTarget, postgresqlTarget } from './targets.ts'

const seeker = { email: 'seeker@example.com', password: demoPassword }

let target: FaultTarget
beforeEach(async () => {
  if (databaseKind() === 'embedded') {
    target = await embeddedTarget()
    await createEmbeddedDatabase(path.join(target.dataDir, 'database'))
  } else {
    target = await postgresqlTarget(await createPostgresqlDatabase())
  }
})
afterEach(() => target.remove())

const start = () => ServerProcess.start({ ...target.env, DEMO_DATA: 'on' })

async function runCli(...args: string[]): Promise<{ code: number; output: string }> {
  const run = promisify(execFile)(process.execPath, ['--import', 'tsx', 'src/server/cli.ts', ...args], {
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
    const outcome = await runKillRounds(target, 3, seededRandom(1))
    expect(outcome).toMatchObject({ rounds: 3, lost: [], duplicated: [] })
    expect(outcome.acknowledged).toBeGreaterThanOrEqual(15)
  })
})

describe('a stopped server', () => {
  it('finishes what is under way, ends open streams, and lets go of the folder', {
    timeout: 60_000,
  }, async () => {
    const server = await start()
    const client = await server.client().signIn(seeker)
    const stream = await client.fetch('/api/events')
    const streamEnd = stream.text().catch(() => 'cut')
    const underWay = [1, 2, 3, 4].map((n) => client.request('PATCH', '/api/account', { name: `Last ${n}` }))
    const [code, ...answers] = await Promise.all([
      server.stop(),
      ...underWay.map((answer) => answer.catch(() => null)),
    ])
    expect(code).toBe(0)
    // Each was answered in full, or turned away before it began.
    expect(
      answers.filter((answer) => answer !== null && answer.status !== 200 && answer.status !== 503),
    ).toEqual([])
    await streamEnd
    expect(await readdir(target.dataDir)).not.toContain('assay.lock')
  })
})

describe('the clock of a server', () => {
  it('can be moved by a suite', { timeout: 60_000 }, async () => {
    const server = await start()
    const client = await server.client().signIn(seeker)
    await server.advanceClock(31 * 24 * 60 * 60 * 1000)
    expect((await client.get('/api/session')).body).toEqual({ user: null })
    await server.stop()
  })
})

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
    target =
      databaseKind() === 'embedded'
        ? await embeddedTarget()
        : await postgresqlTarget(await createPostgresqlDatabase({ isEmpty: true }))
    const started = await Promise.allSettled([start(), start()])
    const servers = started.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(servers).toHaveLength(databaseKind() === 'embedded' ? 1 : 2)
    const admin = await servers[0]?.client().signIn({ email: 'admin@example.com', password: demoPassword })
    expect((await admin?.get('/api/admin/system'))?.body).toMatchObject({
      users: { jobseeker: 2, hr: 2, admin: 1 },
    })
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
    expect(await nameNow()).toBe('Before')
    expect((await rename('Later')).status).toBe(200)
    await server.stop()

    expect(await runCli('restore', file)).toMatchObject({ code: 0 })
    server = await start()
    expect((await new SharedCookie(server.url, client).get('/api/session')).body).toMatchObject({
      user: { name: 'Before' },
    })
    await server.stop()
  })

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
