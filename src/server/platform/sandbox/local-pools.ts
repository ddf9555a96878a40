/** The pools of child processes in which code runs here, each opened by its first piece of work. */
import path from 'node:path'
import type { RunnableLanguage } from '#core/items/item.ts'
import type { RunFailure } from '#core/items/run-outcome.ts'
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

/** Beyond the code's own time: for the child to notice by itself, which says more than its death. */
const graceMs = 1000
const shared = { timeMs: sandboxLimits.timeMs, maxWaiting: 200, idleMs: 120_000, warm: 1 }

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

/** What all children together may hold that run these languages. */
export function mostMemoryMb(languages: readonly RunnableLanguage[]): { each: number; together: number } {
  const used = [...new Set(languages.map((language) => poolOf[language]))].map((name) => pools[name])
  return {
    each: Math.max(...used.map(({ memoryMb }) => memoryMb)),
    together: used.reduce((sum, { size, memoryMb }) => sum + size * memoryMb, 0),
  }
}

export function createLocalPools({ cacheDir }: { cacheDir: string }) {
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
      execArgv: [wasmMemoryFlag, ...(name === 'script' ? [stackFlag] : [])],
      args: [path.join(cacheDir, templateName)],
    })
    open.set(name, made)
    return made
  }

  const run = async <Outcome>(
    language: RunnableLanguage,
    work: ScriptWork | QueryWork,
    signal: AbortSignal | undefined,
  ): Promise<Outcome | { failure: RunFailure }> => {
    signal?.throwIfAborted()
    if (isClosed) return { failure: failures.busy() }
    try {
      return await pool(poolOf[language]).run<Outcome>(work, {
        timeMs: work.timeMs + graceMs,
        ...(signal && { signal }),
      })
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
    run,
    warm: (language: RunnableLanguage) => pool(poolOf[language]).warm(),
    async close() {
      isClosed = true
      await Promise.all([...open.values()].map((one) => one.close()))
    },
  }
}
