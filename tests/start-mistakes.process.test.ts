/** Whoever starts the server wrongly gets one line that names what to change. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectDir } from '#server/project.ts'
import { findBuiltProgram } from './support/built.ts'

let folder: string
let taken: net.Server
let takenPort: number

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'assay-mistakes-'))
  await writeFile(path.join(folder, 'a-file'), '')
  taken = net.createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  takenPort = (taken.address() as net.AddressInfo).port
})
afterAll(async () => {
  taken.close()
  await rm(folder, { recursive: true, force: true })
})

const untouched = () => path.join(folder, 'untouched')

async function start(program: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [await findBuiltProgram(program)], {
    cwd: projectDir,
    env: { PATH: process.env.PATH, DATA_DIR: path.join(folder, 'data'), ...env },
  })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, errors: errors.trim() }
}

describe('a mistake at the start', () => {
  it.each([
    ['a malformed setting', 'main', () => ({ PORT: 'eighty' }), /^PORT: must be a port number$/],
    [
      'a folder that is a file',
      'main',
      () => ({ DATA_DIR: path.join(folder, 'a-file') }),
      /^DATA_DIR: the folder .*a-file cannot be written/,
    ],
    [
      'no database there',
      'main',
      () => ({ DATABASE_URL: 'postgresql://u:hunter2@127.0.0.1:1/x' }),
      /^DATABASE_URL: connect ECONNREFUSED/,
    ],
    [
      'a port in use',
      'main',
      () => ({ PORT: String(takenPort), DATA_DIR: untouched() }),
      /^PORT: \d+ on 127\.0\.0\.1 is in use/,
    ],
    [
      'an address of another machine',
      'main',
      () => ({ HOST: '192.0.2.1', DATA_DIR: untouched() }),
      /^HOST, PORT: cannot listen on 192\.0\.2\.1/,
    ],
    ['a worker without a server', 'worker', () => ({}), /^A separate worker needs a PostgreSQL server/],
    ['a command without a file', 'cli', () => ({}), /^Usage: npm run backup/],
  ])('%s is told in one line', async (_case, program, env, message) => {
    const { code, errors } = await start(program, env())
    expect(errors).toMatch(message)
    expect(errors.split('\n')).toHaveLength(1)
    expect(errors).not.toContain('hunter2')
    expect(code).toBe(1)
  })

  it('with the address leaves the data folder alone', async () => {
    await start('main', { PORT: String(takenPort), DATA_DIR: untouched() })
    expect(existsSync(untouched())).toBe(false)
  })
})
