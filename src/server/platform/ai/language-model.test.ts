import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createReadableLog } from '../../../../tests/support/log.ts'
import { startModelServer } from '../../../../tests/support/model-server.ts'
import { createLanguageModel } from './language-model.ts'
import type { AiCall } from './recording.ts'

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

  describe('is noted', () => {
    const noted: AiCall[] = []
    const model = () => {
      noted.length = 0
      return createLanguageModel({ baseUrl: server.baseUrl, model: 'test-model', apiKey }, log, (call) =>
        noted.push(call),
      )
    }
    const question = { purpose: 'resume', system: '', prompt: '', timeoutMs: 5000 } as const
    const schema = z.object({ city: z.string().max(20) })

    it.each([
      ['where it answers', { content: { city: 'Oslo' } }, 'succeeded'],
      ['where what it answers is not as asked', { content: { town: 'Oslo' } }, 'refused'],
      ['where it fails', { status: 503 }, 'failed'],
      ['where it says no completion', { status: 200, text: '<html>' }, 'failed'],
    ])('%s', async (_where, reply, outcome) => {
      server.replyWith(() => reply)
      await model().ask({ ...question, schema })
      expect(noted).toEqual([
        { purpose: 'resume', model: 'test-model', outcome, durationMs: expect.any(Number), tokens: null },
      ])
    })

    it('with what it took, of all tries', async () => {
      const say = (city: unknown) =>
        JSON.stringify({
          choices: [{ message: { content: JSON.stringify({ city }) } }],
          usage: { total_tokens: 40 },
        })
      server.replyWith((_request, n) => ({ status: 200, text: say(n === 1 ? 7 : 'Oslo') }))
      expect(await model().ask({ ...question, schema })).toEqual({ city: 'Oslo' })
      expect(noted).toMatchObject([{ outcome: 'succeeded', tokens: 80 }])
    })

    it('where nobody waits for it any more', async () => {
      server.replyWith(() => ({ hang: true }))
      const stop = new AbortController()
      const answer = model().ask({ ...question, schema, signal: stop.signal })
      stop.abort(new Error('given up'))
      await expect(answer).rejects.toThrow('given up')
      expect(noted).toMatchObject([{ outcome: 'given_up' }])
    })

    it.each([
      ['to its end', { stream: ['Good ', 'point.'] }, true, 'succeeded'],
      ['and what it told is refused', { stream: ['Good ', 'point.'] }, false, 'refused'],
      ['and breaks off', { stream: ['Good '], end: 'cut' as const }, true, 'failed'],
    ])('where it tells %s', async (_where, reply, isIn, outcome) => {
      server.replyWith(() => reply)
      const told = model().tell({ ...question, isAccepted: Promise.resolve(isIn) })
      const hear = async () => {
        for await (const piece of told) expect(piece).not.toBe('')
      }
      await hear().catch(() => null)
      expect(noted).toMatchObject([{ purpose: 'resume', outcome }])
    })
  })

  it('leaves no key, question or answer in the log', () => {
    expect(logged()).toContain('no usable answer')
    for (const secret of [apiKey, 'secret resume', 'I cannot help']) expect(logged()).not.toContain(secret)
  })
})
