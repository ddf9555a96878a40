/**
 * A real server in a process of its own, for suites that kill it, cut it off or move its clock.
 * It is the product's own start (server-process-entry.ts), so what survives here survives there.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectDir } from '#server/project.ts'
import { findBuiltIfAny } from '../../scripts/build.mjs'
import { HttpClient } from './client.ts'

/** Of its child processes, and of itself. */
const builtServer = findBuiltIfAny('server')
const builtTestServer = findBuiltIfAny('test-server')

export class ServerProcess {
  readonly url: string
  readonly #child: ChildProcess

  private constructor(url: string, child: ChildProcess) {
    this.url = url
    this.#child = child
  }

  /** Ready when it says so; a start that fails throws with what it printed. */
  static async start(
    env: Record<string, string>,
    /** Where the programs of its child processes are, if not where they were built. */
    { children }: { children?: string } = {},
  ): Promise<ServerProcess> {
    const port = env.PORT ?? String(await freePort())
    const built = await builtTestServer
    const entry = built
      ? path.join(built, 'server-process.js')
      : fileURLToPath(new URL('./server-process-entry.ts', import.meta.url))
    const child = fork(entry, [children ?? (await builtServer) ?? ''], {
      cwd: projectDir,
      env: { ...bareEnvironment(), ...env, PORT: port },
      execArgv: built ? [] : ['--import', 'tsx'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    let printed = ''
    child.stdout?.on('data', (chunk) => {
      printed += chunk
    })
    child.stderr?.on('data', (chunk) => {
      printed += chunk
    })
    const died = once(child, 'exit').then(() =>
      Promise.reject(new Error(`The server did not start:\n${printed}`)),
    )
    await Promise.race([once(child, 'message'), died])
    return new ServerProcess(`http://127.0.0.1:${port}`, child)
  }

  client(): HttpClient {
    return new HttpClient(this.url)
  }

  /** As a power switch would; of one that is gone it is nothing. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const exited = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await exited
  }

  /** As Ctrl-C would; the exit code. */
  async stop(): Promise<number | null> {
    const exited = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    const [code] = (await exited) as [number | null]
    return code
  }

  /** Those of its child processes that run this program, as a machine without memory would. */
  async killChildren(program: string): Promise<void> {
    const { pid } = this.#child
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
    for (const child of children.split(' ').filter(Boolean)) {
      const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')
      if (command.includes(program)) process.kill(Number(child), 'SIGKILL')
    }
  }

  async advanceClock(ms: number): Promise<void> {
    const moved = once(this.#child, 'message')
    this.#child.send({ advanceClockMs: ms })
    await moved
  }
}

/** A TCP connection to the server that can be cut and mended, for a client in between. */
export class CuttableLine {
  readonly url: string
  readonly #server: net.Server
  readonly #open = new Set<net.Socket>()
  #isCut = false

  private constructor(server: net.Server, url: string) {
    this.#server = server
    this.url = url
  }

  static async to(target: string): Promise<CuttableLine> {
    const { hostname, port } = new URL(target)
    const server = net.createServer((near) => {
      if (line.#isCut) {
        near.destroy()
        return
      }
      const far = net.connect(Number(port), hostname)
      for (const socket of [near, far]) {
        line.#open.add(socket)
        socket.on('close', () => line.#open.delete(socket))
        socket.on('error', () => socket.destroy())
      }
      // A server that is not there is known at once: who waits on the near side must not wait for ever.
      far.on('close', () => near.destroy())
      near.on('close', () => far.destroy())
      near.pipe(far).pipe(near)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const line = new CuttableLine(server, `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`)
    return line
  }

  cut(): void {
    this.#isCut = true
    for (const socket of this.#open) socket.destroy()
  }

  mend(): void {
    this.#isCut = false
  }

  async close(): Promise<void> {
    this.cut()
    this.#server.close()
    await once(this.#server, 'close')
  }
}

/** What a program needs to run at all, and none of the settings of whoever runs the tests. */
function bareEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' }
}

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
