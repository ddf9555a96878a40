/** CPython inside WASM: no files, no network, no processes, no environment, for there is nothing there to reach. */
import { Fd, File, OpenFile, WASI } from '@bjorn3/browser_wasi_shim'
import type { RunFailure } from '#core/items/run-outcome.ts'
import { failures } from '../failures.ts'
import { Printed } from '../printed.ts'
import type { PythonProgram } from './harness.ts'
import { type ClockImports, createSleeplessClock, SleptTooLong } from './sleepless-clock.ts'

/** Sets of words are walked in the same order every time. */
const environment = ['PYTHONHASHSEED=0']

/** Thrown through the interpreter to stop it. */
class OutputFull extends Error {}

const wasiSuccess = 0

class Channel extends Fd {
  readonly #take: (bytes: Uint8Array) => void

  constructor(take: (bytes: Uint8Array) => void) {
    super()
    this.#take = take
  }

  override fd_write(bytes: Uint8Array) {
    this.#take(bytes)
    return { ret: wasiSuccess, nwritten: bytes.byteLength }
  }
}

export type InterpreterRequest = PythonProgram & { stdin: string; timeMs: number }

export type InterpreterRun = {
  /** Marked lines beside the output, each with what was printed before it. */
  reports: { line: string; printed: string }[]
  /** What was printed after the last of them. */
  printed: string
  /** Null where it came to its own end. */
  failure: RunFailure | null
}

export async function runInterpreter(
  wasm: WebAssembly.Module,
  { program, mark, stdin, timeMs }: InterpreterRequest,
): Promise<InterpreterRun> {
  const printed = new Printed()
  const decoder = new TextDecoder()
  const reportDecoder = new TextDecoder()
  const reports: InterpreterRun['reports'] = []
  let unfinished = ''

  const print = (text: string) => {
    printed.add(text)
    if (printed.isFull) throw new OutputFull()
  }
  const output = new Channel((bytes) => print(decoder.decode(bytes, { stream: true })))
  const report = new Channel((bytes) => {
    const lines = (unfinished + reportDecoder.decode(bytes, { stream: true })).split('\n')
    unfinished = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith(mark)) reports.push({ line: line.slice(mark.length), printed: printed.take() })
      else print(`${line}\n`)
    }
  })
  const input = new OpenFile(new File(new TextEncoder().encode(stdin)))
  const wasi = new WASI(['python', '-S', '-B', '-c', program], environment, [input, output, report], {
    debug: false,
  })
  const memory = () => new DataView((instance.exports.memory as { buffer: ArrayBuffer }).buffer)
  const clock = createSleeplessClock(wasi.wasiImport as ClockImports, memory, timeMs)
  const instance = await WebAssembly.instantiate(wasm, {
    wasi_snapshot_preview1: { ...wasi.wasiImport, ...clock },
  })
  const end = (failure: RunFailure | null): InterpreterRun => ({ reports, printed: printed.take(), failure })
  try {
    wasi.start(instance as Parameters<typeof wasi.start>[0])
    return end(null)
  } catch (error) {
    if (error instanceof OutputFull) return end(failures.output())
    if (error instanceof SleptTooLong) return end(failures.timeout(timeMs))
    if (error instanceof RangeError) return end(failures.tooDeep())
    return end(failures.crash())
  }
}
