import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { startJudge0Server, submissionThat } from '../../../../../tests/support/judge0-server.ts'
import { createRemoteRunner } from './remote-runner.ts'

let server: Awaited<ReturnType<typeof startJudge0Server>>
beforeAll(async () => {
  server = await startJudge0Server()
})
afterAll(() => server.close())

const log = createLog('silent')
const openRunner = ({ settings } = server) => createRemoteRunner(settings, { log })

const source = 'puts "größer"'
const run = async (language = 'ruby', runner = openRunner()) =>
  await runner.run({ language, source, stdin: '1 2\n' }, { timeMs: 5000 })

const encode = (text: string) => Buffer.from(text).toString('base64')

describe('Judge0', () => {
  it('names what it runs as we do', async () => {
    expect((await openRunner().languages()).sort()).toEqual([
      'bash',
      'c',
      'cpp',
      'csharp',
      'go',
      'java',
      'ruby',
    ])
  })

  it('is asked as its documentation says', async () => {
    const long = `${'größer '.repeat(50)}\n`
    server.executeWith(() => submissionThat(3, { stdout: long }))
    expect(await run()).toEqual({ printed: long, failure: null })
    const [sent] = server.requests.filter(({ method }) => method === 'POST')
    expect(Object.fromEntries(sent?.query ?? [])).toMatchObject({ base64_encoded: 'true', wait: 'true' })
    expect(sent?.body).toEqual({
      language_id: 72,
      source_code: encode(source),
      stdin: encode('1 2\n'),
      number_of_runs: 1,
      enable_network: false,
      redirect_stderr_to_stdout: false,
      cpu_time_limit: 5,
      wall_time_limit: 5,
      memory_limit: 128 * 1024,
      max_file_size: 1024,
    })
  })

  it.each([
    ['java', 91],
    ['cpp', 105],
    ['c', 50],
  ])('runs the newest %s of the preferred make', async (language, id) => {
    server.executeWith(() => submissionThat(3))
    await run(language)
    expect(server.requests.at(-1)?.body.language_id).toBe(id)
  })

  it('tells of what cannot be compiled', async () => {
    const words = "Main.java:6: error: ';' expected\n1 error\n"
    server.executeWith(() => submissionThat(6, { compile_output: words }))
    expect(await run('java')).toEqual({
      printed: '',
      failure: { kind: 'compile_error', message: words.trim(), line: 6 },
    })
  })

  const endings: [
    by: string,
    status: number,
    submission: Parameters<typeof submissionThat>[1],
    failure: object,
  ][] = [
    [
      'an exception, with its line',
      11,
      {
        stdout: 'before\n',
        stderr: "script.rb:2:in `/': divided by 0 (ZeroDivisionError)\n",
        exit_code: 1,
        message: 'Exited with error status 1',
      },
      { kind: 'runtime_error', message: "script.rb:2:in `/': divided by 0 (ZeroDivisionError)", line: 2 },
    ],
    [
      'a crash without a word',
      11,
      { exit_code: 139, stderr: 'run.sh: line 1:     3 Segmentation fault      ./a.out\n' },
      { kind: 'runtime_error', message: 'It reached for memory that is not its own.', line: null },
    ],
    [
      'what cannot be read',
      11,
      { exit_code: 1, stderr: 'script.rb:3: syntax error, unexpected end-of-input\n' },
      { kind: 'compile_error', line: 3 },
    ],
    ['its time', 5, {}, { kind: 'timeout', message: 'It was still running after 5 seconds.' }],
    [
      'its memory, as the shell around it sees it',
      11,
      { exit_code: 137, message: 'Exited with error status 137' },
      { kind: 'memory', message: 'It needed more than 128 MB of memory.' },
    ],
    ['its memory, killed with the shell', 12, { exit_signal: 9 }, { kind: 'memory' }],
    ['the size of its output', 8, { stdout: 'x', exit_signal: 25 }, { kind: 'output' }],
    ['the size of its output, behind a shell', 11, { exit_code: 153 }, { kind: 'output' }],
  ]
  it.each(endings)('tells of a program that ended by %s', async (_by, status, submission, failure) => {
    server.executeWith(() => submissionThat(status, submission))
    const outcome = await run()
    expect(outcome.printed).toBe(submission?.stdout ?? '')
    expect(outcome.failure).toMatchObject(failure)
  })

  it('cuts what is printed beyond 64 KB', async () => {
    server.executeWith(() => submissionThat(3, { stdout: 'x'.repeat(1024 * 1024) }))
    const { printed, failure } = await run()
    expect(printed).toHaveLength(64 * 1024)
    expect(failure).toMatchObject({ kind: 'output', message: 'It printed more than 64 KB.' })
  })

  it.each([13, 99])('says nothing of the program where it ended by status %i', async (status) => {
    server.executeWith(() => submissionThat(status, { stdout: 'x' }))
    expect(await run()).toMatchObject({ printed: '', failure: { kind: 'unavailable' } })
  })

  it('says that it is busy', async () => {
    server.executeWith(() => ({ reply: { status: 503, json: { error: 'queue is full' } } }))
    expect((await run()).failure).toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('Too much code is running'),
    })
  })

  it('is asked again and again where it does not let one wait, which is remembered', async () => {
    const impatient = await startJudge0Server({ allowsWait: false, polls: 2 })
    const runner = openRunner(impatient)
    impatient.executeWith(() => submissionThat(3, { stdout: '3\n' }))
    expect(await run('ruby', runner)).toEqual({ printed: '3\n', failure: null })
    const asked = () =>
      impatient.requests.map(({ method, query }) => `${method} ${query.get('wait') ?? ''}`.trim())
    expect(asked()).toEqual(['GET', 'POST true', 'POST false', 'GET', 'GET', 'GET'])
    impatient.executeWith(() => submissionThat(5))
    expect((await run('ruby', runner)).failure?.kind).toBe('timeout')
    expect(asked()).toEqual(['POST false', 'GET', 'GET', 'GET'])
    await impatient.close()
  })

  it('is not asked for ever', async () => {
    const endless = await startJudge0Server({ allowsWait: false, polls: Number.POSITIVE_INFINITY })
    const runner = createRemoteRunner(endless.settings, { log, patienceMs: 1000 })
    const outcome = await runner.run({ language: 'ruby', source, stdin: '' }, { timeMs: 100 })
    expect(outcome.failure?.kind).toBe('unavailable')
    await endless.close()
  })

  it('is asked for less where it allows less', async () => {
    const strict = await startJudge0Server({ configured: { wall_time_limit: 2.5, memory_limit: 65_536 } })
    const runner = openRunner(strict)
    strict.executeWith(() => submissionThat(5))
    expect((await run('ruby', runner)).failure?.message).toBe('It was still running after 2.5 seconds.')
    expect(strict.requests.at(-1)?.body).toMatchObject({ cpu_time_limit: 5, memory_limit: 65_536 })
    await strict.close()
  })
})
