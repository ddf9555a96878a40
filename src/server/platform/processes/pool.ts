/**
 * Work that may hang, crash or eat memory (documents and code of strangers) runs in child processes that are
 * killed at their limits. The server itself only waits.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ChildProgress, ChildReply, ChildRequest, ChildStart } from './child.ts'

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
  /** For one piece of work, from when a child takes it up. */
  timeMs: number
  /** Work beyond this many in line is refused at once. */
  maxWaiting?: number
  /** A child that holds more than this after its work is replaced, so that the next piece of work has its full share. */
  recycleAboveMb?: number
  /** How many children are started ahead of work, from the first piece of work on. */
  warm?: number
  /** A child without work for this long is let go; whoever comes next starts another. */
  idleMs?: number
  execArgv?: string[]
  /** Handed to the child after the limit of its memory. */
  args?: string[]
}

export type RunOptions = {
  timeMs?: number
  signal?: AbortSignal
  /** Called with what the child reports while it works. */
  onProgress?: (progress: unknown) => void
}

export interface ProcessPool {
  run<Output>(input: unknown, options?: RunOptions): Promise<Output>
  /** Starts children ahead of the first piece of work. */
  warm(): void
  close(): Promise<void>
}

type Work = {
  input: unknown
  timeMs: number
  signal: AbortSignal | undefined
  onProgress: ((progress: unknown) => void) | undefined
  resolve: (value: unknown) => void
  reject: (error: Error) => void
}

export function createProcessPool(options: PoolOptions): ProcessPool {
  const idle: ChildProcess[] = []
  /** Each with its end. */
  const alive = new Map<ChildProcess, Promise<void>>()
  const waiting: Work[] = []
  let busy = 0
  let closed = false
  let lettingGo: NodeJS.Timeout | undefined

  const start = (): ChildProcess => {
    const child = startChild(options)
    // Without a listener, a message that does not reach a dying child would end the server.
    child.on('error', () => {})
    // What was never started has no exit to wait for.
    if (child.pid === undefined) throw new Error('There is no such process.')
    const end = new Promise<void>((resolve) => {
      child.once('exit', () => {
        alive.delete(child)
        const place = idle.indexOf(child)
        if (place >= 0) idle.splice(place, 1)
        resolve()
      })
    })
    alive.set(child, end)
    return child
  }

  const keepWarm = () => {
    const wanted = Math.min(options.warm ?? 0, options.size)
    try {
      while (!closed && busy + idle.length < wanted) idle.push(start())
    } catch {
      // Whoever has work for it is told.
    }
  }

  const letGoWhenIdle = () => {
    clearTimeout(lettingGo)
    if (!options.idleMs || busy > 0) return
    lettingGo = setTimeout(() => {
      for (const child of idle.splice(0)) child.kill('SIGKILL')
    }, options.idleMs).unref()
  }

  const startWaiting = () => {
    while (busy < options.size) {
      const work = waiting.shift()
      if (!work) return
      let child: ChildProcess
      try {
        child = idle.pop() ?? start()
      } catch (error) {
        work.reject(new ProcessCrashError('The child process could not be started.', { cause: error }))
        continue
      }
      busy++
      clearTimeout(lettingGo)
      void ask(child, work, options.memoryMb).then((outcome) => {
        busy--
        if ('reply' in outcome && isReusable(child, outcome.reply)) idle.push(child)
        else child.kill('SIGKILL')
        settle(work, outcome)
        startWaiting()
        keepWarm()
        letGoWhenIdle()
      })
    }
  }

  const isReusable = (child: ChildProcess, { rss }: ChildReply): boolean =>
    child.connected && !closed && rss <= (options.recycleAboveMb ?? Infinity) * 1024 * 1024

  return {
    async run<Output>(input: unknown, request: RunOptions = {}) {
      const { timeMs = options.timeMs, signal, onProgress } = request
      signal?.throwIfAborted()
      if (closed) throw new ProcessCrashError('The pool is closed.')
      if (waiting.length >= (options.maxWaiting ?? 100))
        throw new PoolFullError('Too much work is waiting already.')
      return await new Promise<Output>((resolve, reject) => {
        const work: Work = {
          input,
          timeMs,
          signal,
          onProgress,
          resolve: resolve as (value: unknown) => void,
          reject,
        }
        waiting.push(work)
        signal?.addEventListener('abort', () => {
          const place = waiting.indexOf(work)
          if (place < 0) return
          waiting.splice(place, 1)
          reject(signal.reason as Error)
        })
        startWaiting()
        keepWarm()
      })
    },

    warm() {
      keepWarm()
      letGoWhenIdle()
    },

    async close() {
      closed = true
      clearTimeout(lettingGo)
      for (const work of waiting.splice(0)) work.reject(new ProcessCrashError('The pool is closed.'))
      const ends = [...alive.values()]
      for (const child of alive.keys()) child.kill('SIGKILL')
      await Promise.all(ends)
    },
  }
}

type Outcome = { reply: ChildReply } | { error: Error }

function settle(work: Work, outcome: Outcome): void {
  if ('error' in outcome) work.reject(outcome.error)
  else if (outcome.reply.ok) work.resolve(outcome.reply.value)
  else work.reject(new ProcessWorkError(outcome.reply.message))
}

let lastRequestId = 0

/** For the start of a child alone: how long that takes on a busy machine says nothing about the work. */
const startMs = 30_000

/** Never fails and always ends: with the child's reply, its death, the time limit, or the asker's change of mind. */
function ask(child: ChildProcess, work: Work, memoryMb: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const id = ++lastRequestId
    const end = (outcome: Outcome) => {
      clearTimeout(timer)
      work.signal?.removeEventListener('abort', onAbort)
      child.off('message', onMessage)
      child.off('exit', onExit)
      child.off('error', onError)
      resolve(outcome)
    }
    const onMessage = (message: ChildReply | ChildProgress | ChildStart) => {
      // A late answer to an earlier question is not an answer to this one.
      if (message.id !== id) return
      if ('started' in message) limitTime(work.timeMs)
      else if ('progress' in message) work.onProgress?.(message.progress)
      else end({ reply: message })
    }
    const onExit = (code: number | null, signal: NodeJS.Signals | null) =>
      end({ error: explainExit(code, signal, memoryMb) })
    const onError = () => end({ error: new ProcessCrashError('The child process could not be reached.') })
    const onAbort = () => end({ error: work.signal?.reason as Error })
    let timer: NodeJS.Timeout | undefined
    const limitTime = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => end({ error: new ProcessTimeoutError(`It took longer than ${ms} ms.`) }), ms)
    }
    limitTime(startMs)
    work.signal?.addEventListener('abort', onAbort)
    child.on('message', onMessage)
    child.on('exit', onExit)
    child.on('error', onError)
    try {
      // Sent before the child is up, it waits in the channel.
      child.send({ id, input: work.input } satisfies ChildRequest, (error) => {
        if (error) onError()
      })
    } catch (error) {
      end({ error: error as Error })
    }
    if (work.signal?.aborted) onAbort()
  })
}

/** The build puts every entry beside this bundle. From source (tests, development) they are TypeScript. */
let builtDir = import.meta.url.endsWith('.ts') ? null : path.dirname(fileURLToPath(import.meta.url))

/** From source, the children can be built ones all the same: benchmarks measure those, and tests wait for them less. */
export function preferBuiltChildren(folder: string): void {
  builtDir = folder
}

function startChild({ entry, memoryMb, args = [], execArgv = [] }: PoolOptions): ChildProcess {
  const built = builtDir && path.join(builtDir, `${path.basename(entry)}.js`)
  // Entries of tests are not among the built ones.
  const isBuilt = built !== null && existsSync(built)
  const file = isBuilt ? built : fileURLToPath(new URL(`../../${entry}.ts`, import.meta.url))
  return fork(file, [String(memoryMb), ...args], {
    // Nothing of the server's environment: there are secrets in it.
    env: {},
    execArgv: [
      ...(isBuilt ? [] : ['--import', import.meta.resolve('tsx')]),
      `--max-old-space-size=${memoryMb}`,
      ...execArgv,
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/** Not killed by us: SIGKILL comes from the memory watch (or the system's), SIGABRT from V8's own heap limit. */
function explainExit(code: number | null, signal: NodeJS.Signals | null, memoryMb: number): Error {
  if (signal === 'SIGKILL' || signal === 'SIGABRT' || code === 134) {
    return new ProcessMemoryError(`It needed more than ${memoryMb} MB.`)
  }
  return new ProcessCrashError(`The child process ended unexpectedly (${signal ?? `code ${code}`}).`)
}
