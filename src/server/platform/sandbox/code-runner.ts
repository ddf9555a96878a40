/** Runs code of strangers: here, in child processes that hold nothing worth reaching and are killed at their limits, or elsewhere. */
import type { Json, RunnableLanguage } from '#core/items/item.ts'
import type { CallsOutcome, ProgramOutcome, QueryOutcome } from '#core/items/run-outcome.ts'
import { failures } from './failures.ts'
import { sandboxLimits } from './limits.ts'
import { createLocalPools } from './local-pools.ts'
import type { RemoteRunner } from './remote/remote-runner.ts'
import type { ScriptWork } from './work.ts'

export type ScriptLanguage = Exclude<RunnableLanguage, 'sql'>

export type RunOptions = { timeMs?: number; signal?: AbortSignal }

/** Throws nothing but the signal's reason: whatever happens to the code is its outcome. */
export interface CodeRunner {
  /** What `runProgram` takes just now. Which of them run elsewhere nobody needs to know. */
  languages(): Promise<string[]>
  runProgram(
    program: { language: string; source: string; stdin?: string },
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
  /** Runs the languages that do not run here. */
  remote?: RemoteRunner
  /** For code that is not given a time of its own. */
  usualTimeMs?: number
}

const scriptLanguages: string[] = ['javascript', 'typescript', 'python'] satisfies ScriptLanguage[]

export function createCodeRunner({
  cacheDir,
  remote,
  usualTimeMs = sandboxLimits.timeMs,
}: RunnerOptions): CodeRunner {
  const pools = createLocalPools({ cacheDir })

  return {
    async languages() {
      return [...new Set([...scriptLanguages, ...((await remote?.languages()) ?? [])])]
    },

    async runProgram({ language, source, stdin = '' }, { timeMs = usualTimeMs, signal } = {}) {
      if (isTooLong(source)) return { printed: '', failure: failures.tooLong() }
      if (!isScript(language)) {
        if (!remote) return { printed: '', failure: failures.noRunner(language) }
        return await remote.run({ language, source, stdin }, { timeMs, ...(signal && { signal }) })
      }
      const work: ScriptWork = { language, source, stdin, timeMs, calls: null }
      return { printed: '', ...(await pools.run<ProgramOutcome>(language, work, signal)) }
    },

    async runCalls({ language, source, entry, args }, { timeMs = usualTimeMs, signal } = {}) {
      if (isTooLong(source)) return { printed: '', failure: failures.tooLong() }
      const work: ScriptWork = { language, source, stdin: '', timeMs, calls: { entry, args } }
      const outcome = await pools.run<CallsOutcome>(language, work, signal)
      return 'calls' in outcome ? outcome : { printed: '', ...outcome }
    },

    async runQuery({ setup, query }, { timeMs = usualTimeMs, signal } = {}) {
      if (isTooLong(query)) return { failure: failures.tooLong() }
      return await pools.run<QueryOutcome>('sql', { setup, query, timeMs }, signal)
    },

    warm: pools.warm,

    async close() {
      remote?.close()
      await pools.close()
    },
  }
}

function isScript(language: string): language is ScriptLanguage {
  return scriptLanguages.includes(language)
}

function isTooLong(source: string): boolean {
  return Buffer.byteLength(source) > sandboxLimits.sourceBytes
}
