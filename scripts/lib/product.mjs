/** The built product in a process of its own, with data of its own and none of the settings of whoever runs it. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from './postgres.mjs'
import { projectDir } from './run.mjs'

const readyWithinMs = 120_000

/** Build first. Whatever ends this process, the product and its data go with it. */
export async function startBuiltProduct() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-product-'))
  const port = await findFreePort()
  const child = fork(path.join(projectDir, 'dist', 'server', 'main.js'), {
    cwd: projectDir,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_DATA: 'on',
    },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  process.on('exit', () => {
    child.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })
  process.on('SIGINT', () => process.exit(130))
  process.on('SIGTERM', () => process.exit(143))

  const url = `http://127.0.0.1:${port}`
  const until = performance.now() + readyWithinMs
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (hasEnded() || performance.now() > until) throw new Error(`The server did not start:\n${printed}`)
    await sleep(100)
  }
  return {
    url,
    async stop() {
      if (hasEnded()) return
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}
