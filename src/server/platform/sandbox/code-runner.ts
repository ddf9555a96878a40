/** Runs code of strangers in child processes that hold nothing worth reaching and are killed at their limits. */
import path from 'node:path'
import type { Json, RunnableLanguage } from '#core/items/item.ts'
import type { CallsOutcome, ProgramOutcome, QueryOutcome, RunFailure } from '#core/items/run-outcome.ts'
import {
  createProcessPool,
  PoolFullError,
  ProcessCrashError,
  ProcessMemoryError,
  type ProcessPool,
  ProcessTimeoutError,
} from '#server/platform/processes/pool.ts'
import { failures } from './failures.ts'
import { sandboxLimits, stackFlag, wasmMemoryFlag } from './limits.ts'
import { templateName } from './sql/template-name.ts'
import type { QueryWork, ScriptWork } from './work.ts'

export type ScriptLanguage = Exclude<RunnableLanguage, 'sql'>

export type RunOptions = { timeMs?: number; signal?: AbortSignal }

/** Throws nothing but the signal's reason: whatever happens to the code is its outcome. */
export interface CodeRunner {
  runProgram(
    program: { language: ScriptLanguage; source: string; stdin?: string },
    options?: RunOptions,
  ): Promise<ProgramOutcome>
  /** Loads the code once and calls its entry once for each list of arguments. */
  runCalls(
    code: { language: ScriptLanguage; source: string; entry: string; args: Json[][] },
    options?: RunOptions,
  ): Promise<CallsOutcome>
  runQuery(query: { setup: string; query: string }, options?: RunOptions): Promise<QueryOutcome>
  /** Starts what the language needs ahead of the first run. */
  warm(language: RunnableLanguage): void
  close(): Promise<void>
}

type RunnerOptions = {
  /** Where what takes long to make is kept for the next start. */
  cacheDir: string
  /** The built children, where it matters: benchmarks measure what people run. */
  builtDir?: string
}

/** Beyond the code's own time: for the child to notice by itself, which says more than its death. */
const graceMs = 1000
const shared = { startMs: 30_000, timeMs: sandboxLimits.timeMs, maxWaiting: 200, idleMs: 120_000, warm: 1 }

/** Memory of the whole process, Node included: a net below the limit that the code itself has. */
const pools = {
  script: {
    entry: 'platform/sandbox/javascript/javascript-child',
    size: 2,
    memoryMb: 400,
    recycleAboveMb: 250,
  },
  python: { entry: 'platform/sandbox/python/python-child', size: 2, memoryMb: 800, recycleAboveMb: 450 },
  // Each has a whole database in its memory.
  sql: { entry: 'platform/sandbox/sql/sql-child', size: 2, memoryMb: 1200, recycleAboveMb: 800 },
} as const

type PoolName = keyof typeof pools

const poolOf: Record<RunnableLanguage, PoolName> = {
  javascript: 'script',
  typescript: 'script',
  python: 'python',
  sql: 'sql',
}

export function createCodeRunner({ cacheDir, builtDir }: RunnerOptions): CodeRunner {
  const open = new Map<PoolName, ProcessPool>()
  let isClosed = false

  const pool = (name: PoolName): ProcessPool => {
    const known = open.get(name)
    if (known) return known
    const { entry, ...limits } = pools[name]
    const made = createProcessPool({
      ...shared,
      ...limits,
      entry,
      ...(builtDir && { builtEntry: path.join(builtDir, `${path.basename(entry)}.js`) }),
      execArgv: [wasmMemoryFlag, ...(name === 'script' ? [stackFlag] : [])],
      args: [path.join(cacheDir, templateName)],
    })
    open.set(name, made)
    return made
  }

  const run = async <Outcome>(
    name: PoolName,
    work: ScriptWork | QueryWork,
    signal: AbortSignal | undefined,
  ): Promise<Outcome | { failure: RunFailure }> => {
    signal?.throwIfAborted()
    if (isClosed) return { failure: failures.busy() }
    try {
      return await pool(name).run<Outcome>(work, { timeMs: work.timeMs + graceMs, ...(signal && { signal }) })
    } catch (error) {
      if (isClosed) return { failure: failures.busy() }
      if (error instanceof ProcessTimeoutError) return { failure: failures.timeout(work.timeMs) }
      if (error instanceof ProcessMemoryError) return { failure: failures.memory() }
      if (error instanceof ProcessCrashError) return { failure: failures.crash() }
      if (error instanceof PoolFullError) return { failure: failures.busy() }
      throw error
    }
  }

  return {
    async runProgram({ language, source, stdin = '' }, { timeMs = sandboxLimits.timeMs, signal } = {}) {
      if (isTooLong(source)) return { printed: '', failure: failures.tooLong() }
      const work: ScriptWork = { language, source, stdin, timeMs, calls: null }
      return { printed: '', ...(await run<ProgramOutcome>(poolOf[language], work, signal)) }
    },

    async runCalls({ language, source, entry, args }, { timeMs = sandboxLimits.timeMs, signal } = {}) {
      if (isTooLong(source)) return { printed: '', failure: failures.tooLong() }
      const work: ScriptWork = { language, source, stdin: '', timeMs, calls: { entry, args } }
      const outcome = await run<CallsOutcome>(poolOf[language], work, signal)
      return 'calls' in outcome ? outcome : { printed: '', ...outcome }
    },

    async runQuery({ setup, query }, { timeMs = sandboxLimits.timeMs, signal } = {}) {
      if (isTooLong(query)) return { failure: failures.tooLong() }
      return await run<QueryOutcome>('sql', { setup, query, timeMs }, signal)
    },

    warm: (language) => pool(poolOf[language]).warm(),

    async close() {
      isClosed = true
      await Promise.all([...open.values()].map((one) => one.close()))
    },
  }
}

function isTooLong(source: string): boolean {
  return Buffer.byteLength(source) > sandboxLimits.sourceBytes
}
