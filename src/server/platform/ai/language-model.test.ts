import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createReadableLog } from '../../../../tests/support/log.ts'
import { startModelServer } from '../../../../tests/support/model-server.ts'
import { createLanguageModel } from './language-model.ts'

let server: Awaited<ReturnType<typeof startModelServer>>
const { log, logged } = createReadableLog()
beforeAll(async () => {
  server = await startModelServer(() => ({ status: 500 }))
})
afterAll(() => server.close())

const apiKey = 'sk-very-secret'
const ask = (question: { timeoutMs?: number; signal?: AbortSignal } = {}, baseUrl = server.baseUrl) =>
  createLanguageModel({ baseUrl, model: 'test-model', apiKey }, log).ask({
    purpose: 'resume',
    system: 'Be brief.',
    prompt: 'What is the city of the secret resume?',
    schema: z.object({ city: z.string().max(20) }),
    timeoutMs: 5000,
    ...question,
  })

describe('a language model', () => {
  it('is asked as most are, and its answer is checked', async () => {
    server.replyWith(() => ({ content: { city: 'Oslo' } }))
    expect(await ask({}, `${server.baseUrl}/`)).toEqual({ city: 'Oslo' })
    expect(server.requests).toHaveLength(1)
    expect(server.requests[0]).toMatchObject({
      headers: { authorization: `Bearer ${apiKey}` },
      body: {
        model: 'test-model',
        temperature: 0,
        messages: [
          { role: 'system', content: expect.stringContaining('"city"') },
          { role: 'user', content: expect.stringContaining('What is the city') },
        ],
      },
    })
  })

  it('may put its answer between other words', async () => {
    server.replyWith(() => ({ content: 'Sure:\n```json\n{"city":"Bergen"}\n```' }))
    expect(await ask()).toEqual({ city: 'Bergen' })
  })

  it('is asked once more, and more simply, after an answer of no use', async () => {
    server.replyWith((_request, n) => (n === 1 ? { status: 400 } : { content: { city: 'Oslo' } }))
    expect(await ask()).toEqual({ city: 'Oslo' })
    expect(server.requests.map(({ body }) => body.response_format !== undefined)).toEqual([true, false])
  })

  it.each([
    ['not JSON', { content: 'I cannot help with that.' }],
    ['JSON of another shape', { content: { town: 'Oslo' } }],
    ['a value that is too long', { content: { city: 'x'.repeat(21) } }],
    ['not a completion', { status: 200, text: '{"error":"no"}' }],
    ['not even JSON', { status: 200, text: '<html>' }],
    ['far too much', { status: 200, text: `{"x":"${'x'.repeat(1_100_000)}"}` }],
    ['a failure', { status: 503 }],
    ['a way elsewhere', { status: 302 }],
  ])('has no answer where it says %s', async (_what, reply) => {
    server.replyWith(() => reply)
    expect(await ask()).toBeNull()
    expect(server.requests).toHaveLength(2)
  })

  it('has no answer where no one is there', async () => {
    expect(await ask({}, 'http://127.0.0.1:1/v1')).toBeNull()
  })

  it('has no answer after its time', async () => {
    server.replyWith(() => ({ hang: true }))
    expect(await ask({ timeoutMs: 100 })).toBeNull()
  })

  it('is not waited for by who gives up', async () => {
    server.replyWith(() => ({ hang: true }))
    const stop = new AbortController()
    const answer = ask({ signal: stop.signal })
    setTimeout(() => stop.abort(new Error('given up')), 50)
    await expect(answer).rejects.toThrow('given up')
  })

  it('leaves no key, question or answer in the log', () => {
    expect(logged()).toContain('no usable answer')
    for (const secret of [apiKey, 'secret resume', 'I cannot help']) expect(logged()).not.toContain(secret)
  })
})
