import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Health, HealthMeasurement, PlatformProcess } from '#contract/operations.ts'
import { processes } from '#server/platform/db/tables/operations.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/app.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import { makeAdmin, makeJobSeeker, suspend } from '../../../../tests/support/factories.ts'
import { freePort } from '../../../../tests/support/server-process.ts'
import { createUnsteadyRunner } from '../../../../tests/support/unsteady-runner.ts'
import { waitFor } from '../../../../tests/support/wait.ts'

let app: TestApp
let admin: HttpClient
let smtp: SMTPServer
let smtpPort: number
let greetings = 0
let runs = 0
const steady = createUnsteadyRunner()
const runner = {
  ...steady,
  runProgram: (...run: Parameters<typeof steady.runProgram>) => {
    runs++
    return steady.runProgram(...run)
  },
}

const openMailServer = async (port: number) => {
  const server = new SMTPServer({
    hideSTARTTLS: true,
    onAuth: ({ username, password }, _session, done) =>
      done(password === 'verysecret' ? null : new Error('no'), { user: username }),
    onConnect: (_session, done) => {
      greetings++
      done()
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return server
}
const closeMailServer = (server: SMTPServer) => new Promise<void>((resolve) => server.close(resolve))

beforeAll(async () => {
  smtp = await openMailServer(0)
  smtpPort = (smtp.server.address() as AddressInfo).port
  app = await openTestApp({
    config: {
      smtpUrl: `smtp://mailer:verysecret@127.0.0.1:${smtpPort}`,
      ai: { baseUrl: `http://127.0.0.1:${await freePort()}`, model: 'small-one', apiKey: 'sk-verysecret' },
    },
    runner,
  })
  admin = await app.visitor().signIn(await makeAdmin(app.parts))
})
afterAll(async () => {
  await app.close()
  await closeMailServer(smtp)
})

const read = async (client = admin): Promise<Health> => {
  const answer = await client.get('/api/admin/health')
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as Health
}
const partOf = ({ measurements }: Health, kind: HealthMeasurement['kind']) => {
  const found = measurements.find((one) => one.kind === kind)
  if (!found) throw new Error(`${kind} is measured.`)
  return found
}
/** Once what is known of it is as old as it may be. */
const readLater = async () => {
  app.clock.advance(5000)
  return await read()
}
const untilIts = (kind: HealthMeasurement['kind'], level: HealthMeasurement['level']) =>
  waitFor(`${kind} to be ${level}`, async () => {
    const found = partOf(await readLater(), kind)
    return found.level === level ? found : undefined
  })

describe('health', () => {
  it('is measured once, however many ask', async () => {
    // A child that is not up yet takes its time.
    await untilIts('runner', 'good')
    app.clock.advance(60_000)
    const [before, asked] = [{ greetings, runs }, app.clock.now()]
    const answers = await Promise.all(Array.from({ length: 100 }, () => read()))
    // A busy machine takes longer to answer them all than a measurement holds.
    const most = 1 + Math.floor((app.clock.now().getTime() - asked.getTime()) / 3000)
    expect(greetings - before.greetings).toBeGreaterThan(0)
    expect(greetings - before.greetings).toBeLessThanOrEqual(most)
    expect(runs - before.runs).toBeLessThanOrEqual(most)
    const moments = new Set(answers.map((answer) => partOf(answer, 'database').measuredAt))
    expect(moments.size).toBeLessThanOrEqual(3 * most)
  })

  it('is of every part, with words and the moment of each', async () => {
    const health = await readLater()
    expect(health.measurements.map(({ kind }) => kind)).toEqual([
      ...['database', 'queue', 'processes', 'mail', 'runner', 'model', 'event_loop', 'memory', 'disk'],
    ])
    expect(partOf(health, 'database').value).toMatch(/^Answers in [\d.]+ ms$/)
    expect(partOf(health, 'mail').value).toMatch(/^The mail server answers in/)
    expect(partOf(health, 'disk').value).toMatch(/B of .*B left$/)
    expect(partOf(health, 'memory').value).toMatch(/\d [MG]B in /)
    for (const { measuredAt, kind } of health.measurements) expect(measuredAt, kind).not.toBeNull()
    expect(JSON.stringify(health)).not.toContain('verysecret')
  })

  it('turns bad when the mail server is away, and good when it is back', async () => {
    await untilIts('mail', 'good')
    await closeMailServer(smtp)
    expect((await untilIts('mail', 'bad')).value).toMatch(/Does not answer/)
    smtp = await openMailServer(smtpPort)
    await untilIts('mail', 'good')
  })

  it('turns bad when code cannot run, and good when it can', async () => {
    await untilIts('runner', 'good')
    runner.set('throws')
    expect((await untilIts('runner', 'bad')).advice).toMatch(/log/)
    runner.set('unavailable')
    expect((await untilIts('runner', 'watch')).value).toMatch(/Every place is taken/)
    runner.set('works')
    await untilIts('runner', 'good')
  })

  it('says of a language model whether it can be reached, and what came of the last call', async () => {
    expect((await untilIts('model', 'watch')).value).toMatch(/^small-one does not answer \(ECONNREFUSED\)/)
  })

  it('knows the processes by their signs of life, and misses one that gives none', async () => {
    const { database, operations } = app.parts
    await operations.beats.beat('web')
    const now = app.clock.now()
    const [own] = await database.db.select().from(processes)
    if (!own) throw new Error('It has just given one.')
    const dead = {
      ...own,
      id: '0199b1f0-3c1a-7d2e-8f00-0123456789ab',
      kind: 'worker' as const,
      name: 'elsewhere',
    }
    const before = new Date(now.getTime() - 60_000)
    await database.db.insert(processes).values({ ...dead, startedAt: before, beatAt: before })
    app.clock.advance(1500)
    expect(partOf(await read(), 'processes')).toMatchObject({
      level: 'bad',
      value: expect.stringMatching(/^The worker elsewhere has been silent for 1 minute$/),
    })

    const list = async () =>
      ((await admin.get('/api/admin/processes')).body as { processes: PlatformProcess[] }).processes
    expect(
      (await list()).map(({ name, state, isMissed, isThisOne }) => ({ name, state, isMissed, isThisOne })),
    ).toEqual([
      { name: 'elsewhere', state: 'silent', isMissed: true, isThisOne: false },
      { name: own.name, state: 'running', isMissed: false, isThisOne: true },
    ])
    expect((await admin.request('DELETE', `/api/admin/processes/${own.id}`)).body).toMatchObject({
      code: 'PROCESS_RUNNING',
    })
    expect((await admin.request('DELETE', `/api/admin/processes/${dead.id}`)).status).toBe(200)
    expect((await admin.request('DELETE', `/api/admin/processes/${dead.id}`)).status).toBe(404)
    app.clock.advance(1500)
    expect(partOf(await read(), 'processes').level).toBe('good')
  })

  it('is in the metrics, where nothing is started for it', async () => {
    app.clock.advance(60_000)
    const before = { greetings, runs }
    const { body } = await app.visitor().get('/metrics')
    expect(body).toContain('assay_health_level{part="database"} 0')
    expect({ greetings, runs }).toEqual(before)
  })

  it('is for admins whose session holds', async () => {
    const seeker = await app.visitor().signIn(await makeJobSeeker(app.parts))
    expect((await seeker.get('/api/admin/health')).status).toBe(403)
    expect((await app.visitor().get('/api/admin/health')).status).toBe(401)
    const account = await makeAdmin(app.parts, 'Bea Barred')
    const barred = await app.visitor().signIn(account)
    await read(barred)
    await suspend(app.parts, account)
    expect((await barred.get('/api/admin/health')).status).toBe(401)
  })
})
