/** More languages than run here, on a server that somebody else looks after. It is believed in nothing. */
import type { ProgramOutcome } from '#core/items/run-outcome.ts'
import { type Clock, systemClock } from '../../clock.ts'
import { describeFailure } from '../../http/reply.ts'
import type { Log } from '../../log.ts'
import { failures } from '../failures.ts'
import { BusyReply, createExchange, OverflowingReply } from './exchange.ts'
import { judge0 } from './judge0.ts'
import { piston } from './piston.ts'
import type { RemoteService, Runtimes } from './remote-service.ts'

export type RemoteSettings = { service: 'piston' | 'judge0'; baseUrl: string; key: string | undefined }

export interface RemoteRunner {
  /** None where it does not answer. */
  languages(): Promise<string[]>
  /** Throws nothing but the signal's reason. */
  run(
    program: { language: string; source: string; stdin: string },
    options: { timeMs: number; signal?: AbortSignal },
  ): Promise<ProgramOutcome>
  close(): void
}

const services: Record<RemoteSettings['service'], RemoteService> = { piston, judge0 }

const keepMs = 5 * 60_000
/** So that whoever asks in between need not wait for nothing. */
const retryMs = 30_000
const listMs = 5000
/** What Piston runs at once, unless it is told otherwise. */
const maxUnderWay = 64

type Parts = {
  log: Log
  clock?: Clock
  /** Beyond the program's own time: its turn, the compiler, and the way there and back. */
  patienceMs?: number
}

export function createRemoteRunner(
  { service: name, baseUrl, key }: RemoteSettings,
  { log, clock = systemClock, patienceMs = 25_000 }: Parts,
): RemoteRunner {
  const service = services[name]
  const exchange = createExchange(baseUrl, key ? { [service.keyHeader]: key } : {})
  const underWay = new Set<AbortController>()
  let isClosed = false
  let known: { until: number; runtimes: Promise<Runtimes | null> } | null = null

  const warn = (error: unknown) => {
    if (!isClosed)
      log.warn({ service: name, why: describeFailure(error) }, 'the code runner gave no usable answer')
  }

  /** Null where there is no answer. Asked once, however many wait for it. */
  const findRuntimesIfAny = (): Promise<Runtimes | null> => {
    const now = clock.now().getTime()
    if (known && now < known.until) return known.runtimes
    const asked = { until: now + keepMs, runtimes: listRuntimesIfAny() }
    known = asked
    void asked.runtimes.then((runtimes) => {
      if (!runtimes) asked.until = clock.now().getTime() + retryMs
    })
    return asked.runtimes
  }

  const listRuntimesIfAny = async (): Promise<Runtimes | null> => {
    try {
      return await limit(Math.min(listMs, patienceMs), undefined, (signal) => service.list(exchange, signal))
    } catch (error) {
      warn(error)
      return null
    }
  }

  const limit = async <Value>(
    timeMs: number,
    outer: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<Value>,
  ): Promise<Value> => {
    const controller = new AbortController()
    const stop = () => controller.abort()
    const timer = setTimeout(stop, timeMs)
    outer?.addEventListener('abort', stop)
    underWay.add(controller)
    try {
      return await work(controller.signal)
    } finally {
      clearTimeout(timer)
      outer?.removeEventListener('abort', stop)
      underWay.delete(controller)
    }
  }

  return {
    languages: async () => (isClosed ? [] : [...((await findRuntimesIfAny())?.keys() ?? [])]),

    async run({ language, source, stdin }, { timeMs, signal: outer }) {
      outer?.throwIfAborted()
      if (isClosed || underWay.size >= maxUnderWay) return { printed: '', failure: failures.busy() }
      if (source.trim() === '') return { printed: '', failure: failures.noCode() }
      try {
        return await limit(timeMs + patienceMs, outer, async (signal) => {
          const runtimes = await untilAborted(findRuntimesIfAny(), signal)
          if (!runtimes) return { printed: '', failure: failures.noAnswer() }
          const run = runtimes.get(language)
          if (!run) return { printed: '', failure: failures.noRunner(language) }
          return await run({ source, stdin, timeMs }, signal)
        })
      } catch (error) {
        outer?.throwIfAborted()
        warn(error)
        if (error instanceof OverflowingReply) return { printed: '', failure: failures.output() }
        if (isClosed || error instanceof BusyReply) return { printed: '', failure: failures.busy() }
        // Perhaps it is gone, or has other versions than it had.
        known = null
        return { printed: '', failure: failures.noAnswer() }
      }
    },

    close() {
      isClosed = true
      for (const controller of underWay) controller.abort()
    },
  }
}

async function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return await new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}
