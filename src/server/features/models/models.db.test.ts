import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ModelsOverview } from '#contract/models.ts'
import type { ConnectionTest } from '#core/models/connection-test.ts'
import type { ModelPurpose } from '#core/models/purposes.ts'
import { tryConnection } from '#server/platform/ai/try-connection.ts'
import { auditEntries } from '#server/platform/db/tables/platform.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/app.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import { makeAdmin, makeRecruiters } from '../../../../tests/support/factories.ts'
import { createReadableLog } from '../../../../tests/support/log.ts'
import { startModelServer } from '../../../../tests/support/model-server.ts'
import { freePort } from '../../../../tests/support/server-process.ts'

const apiKey = 'sk-hush-51c'
/** What a provider writes into an error: it is shown to nobody. */
const chatter = 'account-of-ada'
let server: Awaited<ReturnType<typeof startModelServer>>
let app: TestApp
let admin: HttpClient
let recruiter: HttpClient
const { log, logged } = createReadableLog()

beforeAll(async () => {
  server = await startModelServer(() => ({ content: { sum: 42 } }))
  app = await openTestApp({ log, config: { ai: { baseUrl: server.baseUrl, model: 'small-one', apiKey } } })
  admin = await app.visitor().signIn(await makeAdmin(app.parts))
  recruiter = await app.visitor().signIn((await makeRecruiters(app.parts, 'Fjordlink')).recruiter)
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const read = async () => (await admin.get('/api/admin/models')).body as ModelsOverview
const switchTo = (purpose: ModelPurpose, isOn: boolean, version: number) =>
  admin.post(`/api/admin/models/purposes/${purpose}`, { isOn, version })
const test = async () => {
  const answer = await admin.post('/api/admin/models/test')
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as ConnectionTest
}
const purposeOf = ({ purposes }: ModelsOverview, purpose: ModelPurpose) =>
  purposes.find((one) => one.purpose === purpose)

describe('the connection', () => {
  it('is told without its key', async () => {
    const { body } = await admin.get('/api/admin/models')
    expect(body).toMatchObject({
      version: 0,
      connection: { host: new URL(server.baseUrl).host, model: 'small-one', hasKey: true },
    })
    expect(JSON.stringify(body)).not.toContain(apiKey)
  })

  it('is tried with a real call, which is noted', async () => {
    expect(await test()).toMatchObject({ outcome: 'answered', status: 200 })
    expect(server.requests.at(-1)?.headers.authorization).toBe(`Bearer ${apiKey}`)
    await app.parts.aiCalls.settle()
    const { lastCall } = await read()
    expect(lastCall).toMatchObject({ purpose: 'connection_test', model: 'small-one', outcome: 'succeeded' })
    const [entry] = await app.parts.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'models.connection_tested'))
    expect(entry?.after).toMatchObject({ outcome: 'answered' })
  })

  it.each([
    [{ status: 401, text: chatter }, 'key_refused'],
    [
      { status: 404, text: `{"error":{"message":"The model does not exist for ${chatter}"}}` },
      'unknown_model',
    ],
    [{ status: 404, text: `<html>${chatter}` }, 'wrong_address'],
    [{ status: 429, text: chatter }, 'too_many'],
    [{ status: 503, text: chatter }, 'server_failed'],
    [{ status: 302, text: chatter }, 'elsewhere'],
    [{ status: 200, text: `<html>${chatter}` }, 'not_understood'],
    [{ content: { sum: 41 } }, 'not_understood'],
    [{ content: `It is forty-two, ${chatter}.` }, 'not_understood'],
  ])('that answers %j is told as %s', async (reply, outcome) => {
    server.replyWith(() => reply)
    const told = await test()
    expect(told.outcome).toBe(outcome)
    expect(JSON.stringify(told)).not.toContain(chatter)
  })

  it('is given up with who asked', async () => {
    server.replyWith(() => ({ hang: true }))
    const leave = new AbortController()
    const asked = admin.fetch('/api/admin/models/test', { method: 'POST', signal: leave.signal })
    await expect.poll(() => server.requests.length).toBe(1)
    leave.abort()
    await expect(asked).rejects.toThrow()
    await expect.poll(async () => (await read()).lastCall?.outcome).toBe('given_up')
  })

  it('leaves neither key nor what was answered in the log', () => {
    for (const secret of [apiKey, chatter]) expect(logged()).not.toContain(secret)
  })
})

describe('a server', () => {
  const noted: unknown[] = []
  const tryIt = (baseUrl: string, patienceMs = 5000) =>
    tryConnection(
      { baseUrl, model: 'small-one', apiKey: undefined },
      { record: (call) => noted.push(call), patienceMs },
    )

  it('that is not there, is slow, or asks for a key is told apart', async () => {
    server.replyWith(() => ({ hang: true }))
    expect(await tryIt(server.baseUrl, 150)).toMatchObject({ outcome: 'too_slow', status: null })
    server.replyWith(() => ({ status: 401 }))
    expect(await tryIt(server.baseUrl)).toMatchObject({ outcome: 'key_missing', status: 401 })
    expect(await tryIt(`http://127.0.0.1:${await freePort()}/v1`)).toMatchObject({ outcome: 'not_reachable' })
    expect(noted).toMatchObject([{ outcome: 'failed' }, { outcome: 'failed' }, { outcome: 'failed' }])
  })
})

describe('a purpose that is switched off', () => {
  const writesDrafts = async () =>
    ((await recruiter.get('/api/items/abilities')).body as { writesDrafts: boolean }).writesDrafts

  it('is done without the model at once, by whichever process', async () => {
    expect(await writesDrafts()).toBe(true)
    const { version } = await read()
    const off = (await switchTo('questions', false, version)).body as ModelsOverview
    expect(purposeOf(off, 'questions')?.isOn).toBe(false)
    expect(purposeOf(off, 'rating')?.isOn).toBe(true)
    expect(await writesDrafts()).toBe(false)
    const order = { skill: 'SQL', difficulty: 'easy', type: 'multiple-choice', count: 1 }
    expect((await recruiter.post('/api/items/drafts', order)).body).toMatchObject({
      code: 'NO_LANGUAGE_MODEL',
    })
    await switchTo('questions', true, off.version)
    expect(await writesDrafts()).toBe(true)
  })

  it('is written down with before and after', async () => {
    const entries = await app.parts.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectKind, 'model_purpose'))
      .orderBy(auditEntries.id)
    expect(entries).toMatchObject([
      {
        action: 'models.switched_off',
        subjectId: 'questions',
        before: { isOn: true },
        after: { name: 'Writing questions', isOn: false },
      },
      { action: 'models.switched_on', before: { isOn: false }, after: { isOn: true } },
    ])
  })

  it('is not switched by who saw it as it was before', async () => {
    const { version } = await read()
    const both = await Promise.all([
      switchTo('resume', false, version),
      switchTo('interview', false, version),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    // What somebody else did already is nobody's mistake.
    const { purposes } = await read()
    const off = purposes.find(({ isOn }) => !isOn)?.purpose ?? 'rating'
    expect((await switchTo(off, false, version)).status).toBe(200)
    expect((await switchTo(off, true, version)).body).toMatchObject({ code: 'MODEL_SETTINGS_CHANGED' })
  })

  it('is told with its calls of the last seven days, and how often it went without', async () => {
    const { record } = app.parts.aiCalls
    const call = { model: 'small-one', durationMs: 5, tokens: null, purpose: 'rating' } as const
    for (const outcome of ['succeeded', 'refused', 'failed', 'given_up'] as const)
      record({ ...call, outcome })
    await app.parts.aiCalls.settle()
    expect(purposeOf(await read(), 'rating')).toMatchObject({ calls: 4, fellBack: 2 })
    app.clock.advance(7 * 24 * 60 * 60 * 1000)
    await admin.signIn(await makeAdmin(app.parts))
    expect(purposeOf(await read(), 'rating')).toMatchObject({ calls: 0, fellBack: 0 })
    app.clock.set(new Date())
  })
})
