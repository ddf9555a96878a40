/** What code of strangers may use. */
export const sandboxLimits = {
  timeMs: 5000,
  /** Of the machine inside WASM that runs the code. */
  memoryMb: 128,
  outputBytes: 64 * 1024,
  /** Of what went wrong, in the words of the language or the code itself. */
  messageLength: 2000,
  sourceBytes: 64 * 1024,
  rows: 500,
} as const

const wasmPagesPerMb = 16

/** V8 counts in pages of 64 KB, and holds every WASM memory of the process to it. */
export const wasmMemoryFlag = `--wasm-max-mem-pages=${sandboxLimits.memoryMb * wasmPagesPerMb}`

/** In KB. Engines inside WASM have limits of their own for calls that go too deep, and this is room for them to work. */
export const stackFlag = '--stack-size=3900'
