/** Who wants a program run need not know where. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { stageThat, startPistonServer } from '../../../../tests/support/piston-server.ts'
import { openTestRunner } from '../../../../tests/support/runner.ts'
import type { CodeRunner } from './code-runner.ts'
import { createRemoteRunner } from './remote/remote-runner.ts'

let server: Awaited<ReturnType<typeof startPistonServer>>
let runner: CodeRunner
beforeAll(async () => {
  server = await startPistonServer()
  runner = openTestRunner(createRemoteRunner(server.settings, { log: createLog('silent') }))
})
afterAll(async () => {
  await runner.close()
  await server.close()
})

const local = ['javascript', 'typescript', 'python']

describe('a code runner', () => {
  it('runs here what runs here, also where the remote one could', async () => {
    expect(await runner.runProgram({ language: 'typescript', source: 'console.log(6 * 7)' })).toEqual({
      printed: '42\n',
      failure: null,
    })
    expect(server.requests).toEqual([])
  })

  it('has the rest run elsewhere', async () => {
    server.executeWith(({ body }) => ({ run: stageThat({ stdout: `read ${body.stdin}` }) }))
    expect(await runner.runProgram({ language: 'ruby', source: 'puts gets', stdin: 'this' })).toEqual({
      printed: 'read this',
      failure: null,
    })
  })

  it('knows all that can be run now', async () => {
    const languages = await runner.languages()
    expect(languages.slice(0, 3)).toEqual(local)
    expect(languages).toEqual(expect.arrayContaining(['ruby', 'java', 'csharp']))
    expect(new Set(languages).size).toBe(languages.length)
  })

  it('says plainly what it cannot run', async () => {
    const alone = openTestRunner()
    expect(await alone.languages()).toEqual(local)
    for (const language of ['ruby', 'sql', 'toString']) {
      expect((await alone.runProgram({ language, source: 'x' })).failure).toEqual({
        kind: 'unavailable',
        message: `Code in ${language} cannot be run here at the moment.`,
        line: null,
      })
    }
    await alone.close()
  })

  it('sends no more code elsewhere than it would run here', async () => {
    server.requests.length = 0
    const source = 'x'.repeat(64 * 1024 + 1)
    expect((await runner.runProgram({ language: 'ruby', source })).failure?.kind).toBe('compile_error')
    expect(server.requests).toEqual([])
  })
})
