/** What holds for every kind of remote runner, above all where it misbehaves. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MovableClock } from '../../../../../tests/support/clock.ts'
import type { RunnerReply } from '../../../../../tests/support/code-runner-server.ts'
import { startJudge0Server, submissionThat } from '../../../../../tests/support/judge0-server.ts'
import { createReadableLog } from '../../../../../tests/support/log.ts'
import { stageThat, startPistonServer } from '../../../../../tests/support/piston-server.ts'
import { waitFor } from '../../../../../tests/support/wait.ts'
import { createRemoteRunner } from './remote-runner.ts'

const kinds = {
  piston: async () => {
    const server = await startPistonServer()
    server.executeWith(() => ({ run: stageThat({ stdout: 'done\n' }) }))
    return server
  },
  judge0: async () => {
    const server = await startJudge0Server()
    server.executeWith(() => submissionThat(3, { stdout: 'done\n' }))
    return server
  },
}

const key = 'a-very-secret-key'
const source = 'puts "the secret program"'
const done = { printed: 'done\n', failure: null }
const minute = 60_000
const html = { type: 'text/html', text: '<html>' }
const endless = 'x'.repeat(5 * 1024 * 1024)

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('a remote runner of the kind %s', (kind) => {
  let server: Awaited<ReturnType<(typeof kinds)['piston']>> | Awaited<ReturnType<(typeof kinds)['judge0']>>
  const { log, logged, forget } = createReadableLog()
  /** Its answer to a program that ran. */
  const created = kind === 'piston' ? 200 : 201
  beforeEach(async () => {
    server = await kinds[kind]()
    forget()
  })
  afterEach(() => server.close())

  const openRunner = (given: { clock?: MovableClock; patienceMs?: number; baseUrl?: string } = {}) => {
    const { baseUrl = server.settings.baseUrl, ...parts } = given
    return createRemoteRunner({ ...server.settings, baseUrl, key }, { log, ...parts })
  }
  const run = async (
    runner = openRunner(),
    {
      language = 'ruby',
      code = source,
      ...options
    }: { language?: string; code?: string; signal?: AbortSignal } = {},
  ) => await runner.run({ language, source: code, stdin: '' }, { timeMs: 100, ...options })

  const replyWith = (reply: RunnerReply) => server.executeWith(() => ({ reply }))

  const waitUntilSent = () =>
    waitFor('the program', async () => server.requests.some(({ method }) => method === 'POST'))

  it('hands over its key with every question', async () => {
    expect(await run()).toEqual(done)
    const header = kind === 'piston' ? 'authorization' : 'x-auth-token'
    expect(server.requests.length).toBeGreaterThan(0)
    for (const { headers } of server.requests) expect(headers[header]).toBe(key)
  })

  it('says plainly that it does not know a language', async () => {
    for (const language of ['cobol', 'constructor']) {
      expect((await run(openRunner(), { language })).failure).toEqual({
        kind: 'unavailable',
        message: `Code in ${language} cannot be run here at the moment.`,
        line: null,
      })
    }
  })

  it('runs nothing where there is nothing', async () => {
    expect((await run(openRunner(), { code: ' \n' })).failure?.kind).toBe('compile_error')
  })

  const useless: [what: string, reply: RunnerReply, why: RegExp][] = [
    ['garbage', { status: created, type: 'application/json', text: '{"run":' }, /status 20[01], not a/],
    ['JSON of another shape', { status: created, json: { answer: 42 } }, /status 20[01], not a/],
    ['a page', { status: created, ...html }, /status 20[01], not a/],
    ['an endless page', { status: created, ...html, text: endless }, /too long/],
    ['a failure', { status: 500, json: {} }, /status 500/],
    ['that the key is wrong', { status: 401, json: {} }, /status 401/],
    ['nothing', { hang: true }, /no answer in time/],
  ]
  const patienceWith = (reply: RunnerReply) => ('hang' in reply ? { patienceMs: 400 } : {})

  const expectLogged = (why: RegExp) => {
    expect(logged()).toMatch(why)
    for (const secret of [key, 'secret program', '127.0.0.1']) expect(logged()).not.toContain(secret)
  }

  it.each(useless)('has no outcome where it answers %s', async (_what, reply, why) => {
    replyWith(reply)
    expect(await run(openRunner(patienceWith(reply)))).toEqual({
      printed: '',
      failure: {
        kind: 'unavailable',
        message: 'The service that runs this language does not answer. Try again in a moment.',
        line: null,
      },
    })
    expectLogged(why)
  })

  it.each(useless)('has no languages where it answers %s', async (_what, reply, why) => {
    server.listWith(() => ('status' in reply && reply.status === created ? { ...reply, status: 200 } : reply))
    const runner = openRunner(patienceWith(reply))
    expect(await runner.languages()).toEqual([])
    expect((await run(runner)).failure?.kind).toBe('unavailable')
    expectLogged(why)
  })

  it('takes more of an answer than it can read for what the program printed', async () => {
    const text = `{"stdout":"${endless}"}`
    replyWith({ status: created, type: 'application/json', text })
    expect((await run()).failure?.kind).toBe('output')
    expectLogged(/too long/)
  })

  it('is not followed elsewhere, where the key and the code would go along', async () => {
    const elsewhere = await kinds[kind]()
    const { baseUrl } = elsewhere.settings
    replyWith({ redirectTo: `${baseUrl}${kind === 'piston' ? '/execute' : '/submissions?wait=true'}` })
    expect((await run()).failure?.kind).toBe('unavailable')
    server.listWith(() => ({ redirectTo: `${baseUrl}${kind === 'piston' ? '/runtimes' : '/languages'}` }))
    expect(await openRunner().languages()).toEqual([])
    expect(elsewhere.requests).toEqual([])
    expectLogged(/"why"/)
    await elsewhere.close()
  })

  it('has nothing to say where no one is there', async () => {
    const gone = await kinds[kind]()
    await gone.close()
    const runner = openRunner({ baseUrl: gone.settings.baseUrl })
    expect(await runner.languages()).toEqual([])
    expect((await run(runner)).failure?.kind).toBe('unavailable')
    expectLogged(/ECONNREFUSED/)
  })

  it('is asked for its languages once in a while, by however many', async () => {
    const clock = new MovableClock()
    const runner = openRunner({ clock })
    server.requests.length = 0
    await Promise.all([runner.languages(), runner.languages(), run(runner), run(runner)])
    clock.advance(4 * minute)
    await runner.languages()
    const lists = () => server.requests.filter(({ method }) => method === 'GET').length
    expect(lists()).toBe(1)
    clock.advance(2 * minute)
    await runner.languages()
    expect(lists()).toBe(2)
  })

  it('is there again a little after it was not', async () => {
    const clock = new MovableClock()
    const runner = openRunner({ clock })
    server.listWith(() => ({ status: 500, json: {} }))
    expect([await runner.languages(), await runner.languages()]).toEqual([[], []])
    expect(server.requests).toHaveLength(1)
    server.listWith()
    clock.advance(minute)
    expect(await runner.languages()).toContain('ruby')
  })

  it('is asked for its languages anew when a run failed', async () => {
    const runner = openRunner()
    await runner.languages()
    replyWith({ status: 500, json: {} })
    await run(runner)
    server.listWith(() => ({ status: 500, json: {} }))
    expect(await runner.languages()).toEqual([])
  })

  it('is not waited for by who gives up', async () => {
    replyWith({ hang: true })
    const stop = new AbortController()
    const outcome = run(openRunner(), { signal: stop.signal })
    outcome.catch(() => {})
    await waitUntilSent()
    stop.abort(new Error('given up'))
    await expect(outcome).rejects.toThrow('given up')
    await expect(run(openRunner(), { signal: stop.signal })).rejects.toThrow('given up')
  })

  it('ends what it waits for when it is closed', async () => {
    replyWith({ hang: true })
    const runner = openRunner()
    const outcome = run(runner)
    await waitUntilSent()
    runner.close()
    expect((await outcome).failure?.kind).toBe('unavailable')
    expect((await run(runner)).failure?.kind).toBe('unavailable')
    expect(await runner.languages()).toEqual([])
  })

  it('takes no more at once than it can', async () => {
    replyWith({ hang: true })
    const runner = openRunner()
    const many = Array.from({ length: 70 }, () => run(runner))
    expect((await Promise.race(many)).failure?.message).toContain('Too much code is running')
    runner.close()
    await Promise.all(many)
  })
})
