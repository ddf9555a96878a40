/** The inside of a pooled child process: takes one input at a time, answers with a value or an error's words. */
import { Worker } from 'node:worker_threads'

export type ChildRequest = { input: unknown }
export type ChildReply = { ok: true; value: unknown } | { ok: false; message: string }

export function serveInChild(handle: (input: unknown) => Promise<unknown> | unknown): void {
  watchMemory(Number(process.argv[2]))
  process.on('message', ({ input }: ChildRequest) => {
    void Promise.resolve()
      .then(() => handle(input))
      .then(
        (value): ChildReply => ({ ok: true, value }),
        (error: unknown): ChildReply => ({
          ok: false,
          message: error instanceof Error ? error.message : String(error),
        }),
      )
      .then((reply) => process.send?.(reply))
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.('ready')
}

/**
 * V8's heap limit does not count buffers, WASM memory or native allocations, so the whole process is watched,
 * from a thread of its own: the main one may be busy with whatever eats the memory.
 */
function watchMemory(limitMb: number): void {
  const watch = `
    setInterval(() => {
      if (process.memoryUsage.rss() > ${limitMb} * 1048576) process.kill(process.pid, 'SIGKILL')
    }, 20)`
  new Worker(watch, { eval: true }).unref()
}
