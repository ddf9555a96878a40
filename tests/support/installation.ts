/** An installation on PostgreSQL: web processes behind one address, and a worker, each of which can be killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import { projectDir } from '#server/project.ts'
import { ServerProcess } from './server-process.ts'

export type Installation = {
  /** Where browsers go. */
  url: string
  webs: ServerProcess[]
  worker: WorkerProcess
  close(): Promise<void>
}

export async function startInstallation(env: Record<string, string>): Promise<Installation> {
  // The first makes the tables; the others find them.
  const webs = [await ServerProcess.start(env)]
  webs.push(await ServerProcess.start(env))
  const worker = await WorkerProcess.start(env)
  const balancer = await startBalancer(webs.map(({ url }) => new URL(url)))
  return {
    url: balancer.url,
    webs,
    worker,
    async close() {
      await balancer.close()
      await Promise.all([...webs, worker].map((one) => one.kill()))
    },
  }
}

export class WorkerProcess {
  readonly #child: ChildProcess

  private constructor(child: ChildProcess) {
    this.#child = child
  }

  static async start(env: Record<string, string>): Promise<WorkerProcess> {
    const child = spawn(process.execPath, [path.join(projectDir, 'scripts/run-built.mjs'), 'worker'], {
      cwd: projectDir,
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    await new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          printed += chunk
          if (printed.includes('The worker is ready.')) resolve()
        })
      child.on('exit', () => reject(new Error(`The worker did not start:\n${printed}`)))
    })
    return new WorkerProcess(child)
  }

  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const exited = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await exited
  }
}

/** Each connection to the next server in turn that takes it. */
async function startBalancer(targets: readonly URL[]): Promise<{ url: string; close(): Promise<void> }> {
  const open = new Set<net.Socket>()
  let turn = 0
  const keep = (socket: net.Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  const connect = (near: net.Socket, [target, ...others]: readonly URL[]) => {
    if (!target) return near.destroy()
    const far = net.connect(Number(target.port), target.hostname)
    const tryNext = () => connect(near, others)
    far.once('error', tryNext)
    far.once('connect', () => {
      far.off('error', tryNext)
      keep(far)
      far.on('close', () => near.destroy())
      near.on('close', () => far.destroy())
      near.pipe(far).pipe(near)
    })
  }
  const server = net.createServer((near) => {
    keep(near)
    const first = turn++ % targets.length
    connect(near, [...targets.slice(first), ...targets.slice(0, first)])
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
