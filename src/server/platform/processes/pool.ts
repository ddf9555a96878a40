/**
 * Work that may hang, crash or eat memory (documents and code of strangers) runs in child processes that are
 * killed at their limits. The server itself only waits.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ChildReply, ChildRequest } from './child.ts'

export class ProcessTimeoutError extends Error {}
export class ProcessMemoryError extends Error {}
export class ProcessCrashError extends Error {}
/** The work itself failed, inside its limits. */
export class ProcessWorkError extends Error {}
export class PoolFullError extends Error {}

export type PoolOptions = {
  /** Path of a module below `server/`, without its ending, that calls `serveInChild`. */
  entry: string
  /** How many run at once. */
  size: number
  memoryMb: number
  timeMs: number
  /** Work beyond this many in line is refused at once. */
  maxWaiting?: number
  execArgv?: string[]
}

export interface ProcessPool {
  run<Output>(input: unknown, options?: { timeMs?: number; signal?: AbortSignal }): Promise<Output>
  close(): Promise<void>
}

type Work = {
  input: unknown
  timeMs: number
  signal: AbortSignal | undefined
  resolve: (value: unknown) => void
  reject: (error: Error) => void
}

export function createProcessPool(options: PoolOptions): ProcessPool {
  const idle: ChildProcess[] = []
  const alive = new Set<ChildProcess>()
  const waiting: Work[] = []
  let busy = 0
  let closed = false

  const startWaiting = () => {
    while (busy < options.size) {
      const work = waiting.shift()
      if (!work) return
      busy++
      void perform(work).then((settle) => {
        busy--
        settle()
        startWaiting()
      })
    }
  }

  /** Never fails; what it returns tells the asker how it went. */
  const perform = async (work: Work): Promise<() => void> => {
    try {
      work.signal?.throwIfAborted()
      const child = idle.pop() ?? (await startChild(options, alive))
      const reply = await ask(child, work, options.memoryMb)
      if (closed) child.kill('SIGKILL')
      else idle.push(child)
      return reply.ok
        ? () => work.resolve(reply.value)
        : () => work.reject(new ProcessWorkError(reply.message))
    } catch (error) {
      return () => work.reject(error as Error)
    }
  }

  return {
    async run<Output>(input: unknown, request: { timeMs?: number; signal?: AbortSignal } = {}) {
      const { timeMs = options.timeMs, signal } = request
      signal?.throwIfAborted()
      if (closed) throw new ProcessCrashError('The pool is closed.')
      if (waiting.length >= (options.maxWaiting ?? 100))
        throw new PoolFullError('Too much work is waiting already.')
      return await new Promise<Output>((resolve, reject) => {
        const work: Work = { input, timeMs, signal, resolve: resolve as (value: unknown) => void, reject }
        waiting.push(work)
        signal?.addEventListener('abort', () => {
          const place = waiting.indexOf(work)
          if (place >= 0) waiting.splice(place, 1)
          reject(signal.reason as Error)
        })
        startWaiting()
      })
    },

    async close() {
      closed = true
      for (const work of waiting.splice(0)) work.reject(new ProcessCrashError('The pool is closed.'))
      const exits = [...alive].map((child) => once(child, 'exit'))
      for (const child of alive) child.kill('SIGKILL')
      await Promise.all(exits)
    },
  }
}

async function startChild(options: PoolOptions, alive: Set<ChildProcess>): Promise<ChildProcess> {
  // From source (tests, development) the entry is TypeScript; the build puts every entry beside this bundle.
  const fromSource = import.meta.url.endsWith('.ts')
  const entry = fromSource ? `../../${options.entry}.ts` : `./${options.entry.split('/').at(-1)}.js`
  const child = fork(fileURLToPath(new URL(entry, import.meta.url)), [String(options.memoryMb)], {
    // Nothing of the server's environment: there are secrets in it.
    env: {},
    execArgv: [
      ...(fromSource ? ['--import', import.meta.resolve('tsx')] : []),
      `--max-old-space-size=${options.memoryMb}`,
      ...(options.execArgv ?? []),
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  alive.add(child)
  child.once('exit', () => alive.delete(child))
  const died = once(child, 'exit').then(() =>
    Promise.reject(new ProcessCrashError('A child process could not start.')),
  )
  await Promise.race([once(child, 'message'), died])
  return child
}

async function ask(child: ChildProcess, work: Work, memoryMb: number): Promise<ChildReply> {
  let verdict: Error | undefined
  const kill = (error: Error) => {
    verdict ??= error
    child.kill('SIGKILL')
  }
  const timer = setTimeout(
    () => kill(new ProcessTimeoutError(`It took longer than ${work.timeMs} ms.`)),
    work.timeMs,
  )
  const onAbort = () => kill(work.signal?.reason as Error)
  work.signal?.addEventListener('abort', onAbort)
  const settled = new AbortController()
  try {
    const replied = once(child, 'message', { signal: settled.signal }).then(([reply]) => reply as ChildReply)
    const died = once(child, 'exit', { signal: settled.signal }).then(([code, signal]) => {
      throw verdict ?? explainExit(code as number | null, signal as NodeJS.Signals | null, memoryMb)
    })
    child.send({ input: work.input } satisfies ChildRequest, (error) => {
      if (error) kill(new ProcessCrashError('The child process went away.'))
    })
    return (await Promise.race([replied, died])) as ChildReply
  } finally {
    clearTimeout(timer)
    work.signal?.removeEventListener('abort', onAbort)
    settled.abort()
  }
}

/** Not killed by us: SIGKILL comes from the memory watch (or the system's), SIGABRT from V8's own heap limit. */
function explainExit(code: number | null, signal: NodeJS.Signals | null, memoryMb: number): Error {
  if (signal === 'SIGKILL' || signal === 'SIGABRT' || code === 134) {
    return new ProcessMemoryError(`It needed more than ${memoryMb} MB.`)
  }
  return new ProcessCrashError(`The child process ended unexpectedly (${signal ?? `code ${code}`}).`)
}
