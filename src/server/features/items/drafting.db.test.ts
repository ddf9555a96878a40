/** Drafts that a language model writes: whatever it says, only what is sound gets to a person. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompanyItem, DraftingEvent } from '#contract/items.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/app.ts'
import type { HttpClient } from '../../../../tests/support/client.ts'
import { parseEvents } from '../../../../tests/support/events.ts'
import { makeRecruiters } from '../../../../tests/support/factories.ts'
import { goodChoice, goodOutput } from '../../../../tests/support/items.ts'
import { createReadableLog } from '../../../../tests/support/log.ts'
import { startModelServer } from '../../../../tests/support/model-server.ts'

let server: Awaited<ReturnType<typeof startModelServer>>
let app: TestApp
let client: HttpClient
const { log, logged } = createReadableLog()
beforeAll(async () => {
  server = await startModelServer(() => ({ status: 500 }))
  app = await openTestApp({
    log,
    config: { ai: { baseUrl: server.baseUrl, model: 'test-model', apiKey: 'sk-secret' } },
  })
  client = await app.visitor().signIn((await makeRecruiters(app.parts, 'Fjordlink')).recruiter)
})
afterAll(async () => {
  await app.close()
  await server.close()
})

async function requestDrafts(type: 'multiple-choice' | 'output-prediction'): Promise<DraftingEvent[]> {
  const body = JSON.stringify({ skill: 'JavaScript', difficulty: 'easy', type, count: 3 })
  const response = await client.fetch('/api/items/drafts', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  expect(response.status).toBe(200)
  return parseEvents<DraftingEvent>(await response.text())
}

describe('drafts by a model', () => {
  it('are offered where one is set up', async () => {
    expect((await client.get('/api/items/abilities')).body).toMatchObject({ writesDrafts: true })
  })

  it('are run before they are kept, and wait for a person', async () => {
    const { question, code, language, options, explanation } = goodOutput
    const claimed = options.map((option, at) => ({ ...option, isKey: at === options.length - 1 }))
    const lied = { question: `${question} This time another is said.`, options: claimed }
    const sound = { question, code, language, options, explanation }
    server.replyWith(() => ({ content: { items: [sound, { ...sound, ...lied }, sound] } }))
    const events = await requestDrafts('output-prediction')
    expect(events[0]).toMatchObject({ kind: 'progress', step: 'asking' })
    const done = events.at(-1)
    if (done?.kind !== 'done') throw new Error(`It ended with ${done?.kind}.`)
    expect(done.drafts).toHaveLength(1)
    // One whose key is not what it prints, and one that says the same again.
    expect(done.dropped).toHaveLength(2)
    const id = done.drafts[0]?.id
    const draft = (await client.get(`/api/items/${id}`)).body as CompanyItem
    expect(draft).toMatchObject({ status: 'draft', source: 'llm', question, skill: 'JavaScript' })
    const approved = await client.post(`/api/items/${id}/activate`, { version: draft.version })
    expect(approved.body).toMatchObject({ status: 'active' })
  })

  it('are dropped with a reason where their options give the key away', async () => {
    const [key, ...others] = goodChoice.options
    const options = [
      { ...key, text: `${key?.text} ${'which is what everyone who knows this trade does '.repeat(4)}` },
      ...others,
    ]
    const { question, explanation } = goodChoice
    server.replyWith(() => ({ content: { items: [{ question, explanation, options }] } }))
    const done = (await requestDrafts('multiple-choice')).at(-1)
    expect(done).toMatchObject({ kind: 'done', drafts: [], dropped: [{ question }] })
  })

  it.each([
    ['is out of order', () => ({ status: 500 })],
    ['says nothing that can be read', () => ({ content: 'Sure! Here are some questions.' })],
    ['answers with something else', () => ({ content: { items: [{ prompt: 'drop table items' }] } })],
  ] as const)('fail in words when the model %s', async (_, reply) => {
    server.replyWith(reply)
    expect((await requestDrafts('multiple-choice')).at(-1)).toMatchObject({ kind: 'failed' })
  })

  it('never show the key of the service', () => {
    expect(logged()).not.toContain('sk-secret')
  })
})
