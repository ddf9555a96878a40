/** The inside of a pooled child process: takes one input at a time, answers with a value or an error's words. */
import { Worker } from 'node:worker_threads'

export type ChildRequest = { id: number; input: unknown }
export type ChildReply = { id: number } & ({ ok: true; value: unknown } | { ok: false; message: string })

export function serveInChild(handle: (input: unknown) => Promise<unknown> | unknown): void {
  watchMemory(Number(process.argv[2]))
  process.on('message', ({ id, input }: ChildRequest) => {
    void answer(id, () => handle(input)).then((reply) => process.send?.(reply))
  })
  process.on('disconnect', () => process.exit(0))
}

async function answer(id: number, work: () => unknown): Promise<ChildReply> {
  try {
    return { id, ok: true, value: await work() }
  } catch (error) {
    return { id, ok: false, message: error instanceof Error ? error.message : String(error) }
  }
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
