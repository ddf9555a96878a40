/** The inside of a pooled child process: takes one input at a time, answers with a value or an error's words. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type ChildRequest = { id: number; input: unknown }
/** Sent when the work begins: from then on its own time counts. */
export type ChildStart = { id: number; started: true }
export type ChildProgress = { id: number; progress: unknown }
/** With the memory that the process holds when it is done. */
export type ChildReply = { id: number; rss: number } & (
  | { ok: true; value: unknown }
  | { ok: false; message: string }
)

export type Report = (progress: unknown) => void

export function serveInChild(handle: (input: unknown, report: Report) => Promise<unknown> | unknown): void {
  const watched = watchMemory(Number(process.argv[2]))
  process.on('message', async ({ id, input }: ChildRequest) => {
    // On a busy machine the work could be done before anyone looks.
    await watched
    process.send?.({ id, started: true } satisfies ChildStart)
    const report: Report = (progress) => process.send?.({ id, progress } satisfies ChildProgress)
    const reply = await answer(id, () => handle(input, report))
    process.send?.(reply)
  })
  process.on('disconnect', () => process.exit(0))
}

async function answer(id: number, work: () => unknown): Promise<ChildReply> {
  const outcome = await attempt(work)
  return { id, rss: process.memoryUsage.rss(), ...outcome }
}

async function attempt(work: () => unknown) {
  try {
    return { ok: true as const, value: await work() }
  } catch (error) {
    return { ok: false as const, message: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * V8's heap limit does not count buffers, WASM memory or native allocations, so the whole process is watched,
 * from a thread of its own: the main one may be busy with whatever eats the memory.
 */
async function watchMemory(limitMb: number): Promise<void> {
  const watch = `
    setInterval(() => {
      if (process.memoryUsage.rss() > ${limitMb} * 1048576) process.kill(process.pid, 'SIGKILL')
    }, 20)
    require('node:worker_threads').parentPort.postMessage('watching')`
  const worker = new Worker(watch, { eval: true })
  worker.unref()
  await once(worker, 'message')
}
