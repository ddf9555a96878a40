import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { stageThat, startPistonServer } from '../../../../../tests/support/piston-server.ts'
import { createRemoteRunner } from './remote-runner.ts'

let server: Awaited<ReturnType<typeof startPistonServer>>
beforeAll(async () => {
  server = await startPistonServer()
})
afterAll(() => server.close())

const log = createLog('silent')
const openRunner = ({ settings } = server) => createRemoteRunner(settings, { log })

const run = async (language = 'java', runner = openRunner()) =>
  await runner.run({ language, source: 'the program', stdin: '1 2\n' }, { timeMs: 5000 })

describe('Piston', () => {
  it('names what it runs as we do', async () => {
    expect((await openRunner().languages()).sort()).toEqual([
      'bash',
      'c',
      'cpp',
      'csharp',
      'java',
      'php',
      'ruby',
    ])
  })

  it('is asked as its documentation says', async () => {
    server.executeWith(() => ({ run: stageThat({ stdout: '3\n' }) }))
    expect(await run('cpp')).toEqual({ printed: '3\n', failure: null })
    const executed = server.requests.filter(({ method }) => method === 'POST')
    expect(executed.map(({ body }) => body)).toEqual([
      {
        language: 'c++',
        version: '10.2.0',
        files: [{ name: 'main.cpp', content: 'the program' }],
        stdin: '1 2\n',
        run_timeout: 5000,
        run_memory_limit: 128 * 1024 * 1024,
      },
    ])
  })

  it.each([
    ['java', { language: 'java', version: '15.0.2' }],
    ['csharp', { language: 'csharp.net', version: '5.0.201' }],
  ])('runs the newest %s that is no preview', async (language, runtime) => {
    server.executeWith(() => ({ run: stageThat() }))
    await run(language)
    expect(server.requests.at(-1)?.body).toMatchObject(runtime)
  })

  it('has room for a compiler that starts the program itself', async () => {
    server.executeWith(() => ({ run: stageThat({ code: 137, status: 'RE' }) }))
    const { failure } = await run('java')
    expect(server.requests.at(-1)?.body.run_memory_limit).toBe((128 + 256) * 1024 * 1024)
    expect(failure?.message).toBe('It needed more than 384 MB of memory.')
  })

  it('tells of what cannot be compiled, without names of its own', async () => {
    const compile = stageThat({
      code: 1,
      status: 'RE',
      stderr:
        "main.c.c: In function 'main':\nmain.c.c:4:9: error: 'x' undeclared\n/piston/packages/gcc/10.2.0/compile: line 9: x",
    })
    server.executeWith(() => ({ compile, run: compile }))
    expect(await run('c')).toEqual({
      printed: '',
      failure: {
        kind: 'compile_error',
        message: "main.c: In function 'main':\nmain.c:4:9: error: 'x' undeclared",
        line: 4,
      },
    })
  })

  it('tells of it also where the compiler writes to its output', async () => {
    const compile = stageThat({ code: 1, stdout: 'Main.cs.cs(8,9): error CS0103: no such name' })
    server.executeWith(() => ({ compile, run: compile }))
    expect((await run('csharp')).failure).toMatchObject({ kind: 'compile_error', line: 8 })
  })

  it.each([
    ['java', "Main.java.java:3: error: ';' expected\n1 error\nerror: compilation failed\n", 3],
    [
      'php',
      'PHP Parse error:  syntax error, unexpected end of file in /box/submission/script.php on line 2\n',
      2,
    ],
  ])('tells of %s that is read only when it is run', async (language, stderr, line) => {
    server.executeWith(() => ({ run: stageThat({ code: 1, status: 'RE', stderr }) }))
    expect((await run(language)).failure).toMatchObject({ kind: 'compile_error', line })
  })

  const endings: [by: string, stage: NonNullable<Parameters<typeof stageThat>[0]>, failure: object][] = [
    [
      'an exception, with its line',
      {
        stdout: 'before\n',
        code: 1,
        status: 'RE',
        stderr:
          'Exception in thread "main" java.lang.ArithmeticException: / by zero\n\tat Main.main(Main.java.java:5)\n',
      },
      {
        kind: 'runtime_error',
        message:
          'Exception in thread "main" java.lang.ArithmeticException: / by zero\n\tat Main.main(Main.java:5)',
        line: 5,
      },
    ],
    [
      'a crash without a word',
      {
        code: 139,
        status: 'RE',
        stderr: '/piston/packages/gcc/10.2.0/run: line 6:     4 Segmentation fault      ./a.out\n',
      },
      { kind: 'runtime_error', message: 'It reached for memory that is not its own.', line: null },
    ],
    [
      'a code of its own',
      { code: 3, status: 'RE' },
      { kind: 'runtime_error', message: 'It ended with code 3.', line: null },
    ],
    [
      'a signal',
      { code: null, signal: 'SIGABRT', status: 'SG' },
      { kind: 'runtime_error', message: 'It gave up on itself.', line: null },
    ],
    ['its time', { code: null, signal: 'SIGKILL', status: 'TO' }, { kind: 'timeout', line: null }],
    [
      'its memory, as the shell around it sees it',
      { code: 137, status: 'RE', stderr: '/piston/packages/java/15.0.2/run: line 6:  3 Killed  java' },
      { kind: 'memory', line: null },
    ],
    [
      'its memory, killed with the shell',
      { code: null, signal: 'SIGKILL', status: 'SG' },
      { kind: 'memory' },
    ],
    [
      "its memory, in the language's words",
      {
        code: 1,
        status: 'RE',
        stderr: 'Exception in thread "main" java.lang.OutOfMemoryError: Java heap space',
      },
      { kind: 'memory' },
    ],
    ['its output', { stdout: 'x', code: null, signal: 'SIGKILL', status: 'OL' }, { kind: 'output' }],
    ['its errors', { code: null, signal: 'SIGKILL', status: 'EL' }, { kind: 'output' }],
  ]
  it.each(endings)('tells of a program that ended by %s', async (_by, stage, failure) => {
    server.executeWith(() => ({ run: stageThat(stage) }))
    const outcome = await run()
    expect(outcome.printed).toBe(stage.stdout ?? '')
    expect(outcome.failure).toMatchObject(failure)
  })

  it('tells of its time also in the version that gave no reasons', async () => {
    const { status: _status, ...stage } = stageThat({ code: null, signal: 'SIGKILL' })
    server.executeWith(() => ({ run: stage }))
    expect((await run()).failure).toMatchObject({
      kind: 'timeout',
      message: expect.stringContaining('5 seconds'),
    })
  })

  it('cuts what is printed beyond 64 KB', async () => {
    server.executeWith(() => ({ run: stageThat({ stdout: 'x'.repeat(64 * 1024 + 1) }) }))
    const { printed, failure } = await run()
    expect(printed).toHaveLength(64 * 1024)
    expect(failure).toMatchObject({ kind: 'output', message: 'It printed more than 64 KB.' })
  })

  it('cuts what is said of an error', async () => {
    server.executeWith(() => ({ run: stageThat({ code: 1, stderr: 'x'.repeat(100_000) }) }))
    expect((await run()).failure?.message).toHaveLength(2000)
  })

  it('says nothing of the program where its own sandbox failed', async () => {
    server.executeWith(() => ({ run: stageThat({ code: null, status: 'XX' }) }))
    expect((await run()).failure?.kind).toBe('unavailable')
  })

  it('is asked for less where it allows less, and from then on', async () => {
    const strict = await startPistonServer({ run_timeout: 3000, run_memory_limit: 64 * 1024 * 1024 })
    const runner = openRunner(strict)
    strict.executeWith(() => ({ run: stageThat({ code: null, signal: 'SIGKILL', status: 'TO' }) }))
    expect((await run('ruby', runner)).failure?.message).toBe('It was still running after 3 seconds.')
    const before = strict.requests.length
    strict.executeWith(() => ({ run: stageThat({ code: 137, status: 'RE' }) }))
    expect((await run('ruby', runner)).failure?.message).toBe('It needed more than 64 MB of memory.')
    expect([before, strict.requests.length]).toEqual([4, 1])
    await strict.close()
  })

  it('is not asked for ever less', async () => {
    let limit = 5000
    server.executeWith(() => ({
      reply: {
        status: 400,
        json: { message: `run_timeout cannot exceed the configured limit of ${--limit}` },
      },
    }))
    expect((await run()).failure?.kind).toBe('unavailable')
    expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(3)
  })
})
