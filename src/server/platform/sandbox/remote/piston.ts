/** Piston, by its API v2 (https://github.com/engineer-man/piston, `docs/api-v2.md` and its readme). */
import os from 'node:os'
import * as z from 'zod'
import { UselessReply } from '../../http/reply.ts'
import { sandboxLimits } from '../limits.ts'
import type { Exchange } from './exchange.ts'
import { compareVersions, type RemoteLanguage, remoteLanguages } from './languages.ts'
import { type ProgramEnd, toOutcome } from './program-end.ts'
import type { RemoteService, RunRemotely, Runtimes } from './remote-service.ts'

const runtimeList = z.array(z.object({ language: z.string(), version: z.string() }))

/** `status` came with a later version: RE, SG (a signal), TO, OL and EL (too long an output), XX (its own fault). */
const stage = z.object({
  stdout: z.string(),
  stderr: z.string(),
  code: z.number().nullish(),
  signal: z.string().nullish(),
  status: z.string().nullish(),
})
type Stage = z.infer<typeof stage>

/** Where the compiler failed, `run` is empty, or the same once more. */
const execution = z.object({ compile: stage.nullish(), run: stage })
const refusal = z.object({ message: z.string() })

const bytesPerMb = 1024 * 1024
/** For the compiler, where its memory is counted with the program's. */
const compilerMb = 256

export const piston: RemoteService = {
  keyHeader: 'authorization',
  async list(exchange, signal) {
    const { status, body } = await exchange({ method: 'GET', path: '/runtimes' }, signal)
    const listed = runtimeList.safeParse(body)
    if (status !== 200 || !listed.success) throw new UselessReply(`status ${status}, not a list of runtimes`)
    const runtimes: Runtimes = new Map()
    for (const language of remoteLanguages) {
      const installed = language.piston
        .map((name) => listed.data.filter((one) => one.language === name))
        .find((versions) => versions.length > 0)
      const newest = installed?.reduce((a, b) => (compareVersions(a.version, b.version) < 0 ? b : a))
      if (newest) runtimes.set(language.name, createRun(exchange, language, newest))
    }
    return runtimes
  },
}

/** What it is asked to allow. It refuses to allow more than it was set up for, and says how much that is. */
type Limits = { run_timeout: number; run_memory_limit: number }

function createRun(
  exchange: Exchange,
  language: RemoteLanguage,
  runtime: { language: string; version: string },
): RunRemotely {
  const most: Limits = { run_timeout: Number.POSITIVE_INFINITY, run_memory_limit: Number.POSITIVE_INFINITY }
  const memoryMb = sandboxLimits.memoryMb + (language.compilesInRun ? compilerMb : 0)

  return async ({ source, stdin, timeMs }, signal) => {
    for (let tries = 1; ; tries++) {
      const limits: Limits = {
        run_timeout: Math.min(timeMs, most.run_timeout),
        run_memory_limit: Math.min(memoryMb * bytesPerMb, most.run_memory_limit),
      }
      const { status, body } = await exchange(
        {
          method: 'POST',
          path: '/execute',
          body: {
            language: runtime.language,
            version: runtime.version,
            files: [{ name: language.fileName, content: source }],
            stdin,
            ...limits,
          },
        },
        signal,
      )
      if (status === 400 && tries <= Object.keys(limits).length && lower(most, limits, body)) continue
      const executed = execution.safeParse(body)
      if (status !== 200 || !executed.success) throw new UselessReply(`status ${status}, not an execution`)
      return toOutcome(toEnd(executed.data), language, {
        timeMs: limits.run_timeout,
        memoryMb: Math.round(limits.run_memory_limit / bytesPerMb),
      })
    }
  }
}

/** Whether it was refused for asking too much, and asking for less may help. */
function lower(most: Limits, asked: Limits, body: unknown): boolean {
  const message = refusal.safeParse(body).data?.message ?? ''
  const [, field, limit] = /^(\w{1,40}) cannot exceed the configured limit of (\d{1,15})$/.exec(message) ?? []
  if (field !== 'run_timeout' && field !== 'run_memory_limit') return false
  const isLower = Number(limit) > 0 && Number(limit) < asked[field]
  if (isLower) most[field] = Number(limit)
  return isLower
}

function toEnd({ compile, run }: z.infer<typeof execution>): ProgramEnd {
  if (compile && !isFine(compile)) {
    return { how: 'compile_error', stdout: '', words: findWords(compile), exitCode: toExitCode(compile) }
  }
  return { how: findHow(run), stdout: run.stdout, words: run.stderr, exitCode: toExitCode(run) }
}

function isFine(done: Stage): boolean {
  if (done.status === 'XX') throw new UselessReply('its sandbox failed')
  return done.code === 0 && !done.signal && !done.status
}

function findHow(run: Stage): ProgramEnd['how'] {
  if (isFine(run)) return 'ended'
  if (run.status === 'TO') return 'timeout'
  if (run.status === 'OL' || run.status === 'EL') return 'output'
  // Before it said why, time was the one thing that it killed for as a rule.
  if (run.status === undefined && run.signal === 'SIGKILL') return 'timeout'
  return 'failed'
}

/** Some compilers write their errors where the output goes. */
function findWords({ stdout, stderr }: Stage): string {
  return stderr.trim() === '' ? stdout : stderr
}

function toExitCode({ code, signal }: Stage): number | null {
  const number = signal && os.constants.signals[signal as NodeJS.Signals]
  return number ? 128 + number : (code ?? null)
}
