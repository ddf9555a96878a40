/**
 * Something that is measured when somebody asks, and not more often than it is worth: who asks while it is being measured, or soon
 * after, shares the answer. A measurement that hangs holds up nobody.
 */
import type { Reading } from '#core/operations/health.ts'
import type { Clock } from '../clock.ts'
import { withinMs } from '../within.ts'

export type Gauged<Value> = { reading: Reading<Value>; at: Date | null }

export interface Gauge<Value> {
  read(): Promise<Gauged<Value>>
  /** What is known, without measuring. */
  peek(): Gauged<Value>
}

export type GaugeOptions<Value> = {
  clock: Clock
  /** For how long an answer holds. */
  freshMs: number
  /** After so long without an answer there is none. */
  patienceMs: number
  measure: () => Promise<Value>
  /** Whoever asks waits so long at most: for what takes longer there is the last answer. */
  waitMs?: number
  /** Why it failed, in a word that tells no secret. */
  explain: (error: unknown) => string
}

/** One that never ends is let be, and another one begun, so that what came back is noticed; but not without end. */
const mostUnderWay = 4

export function createGauge<Value>(options: GaugeOptions<Value>): Gauge<Value> {
  const { clock, freshMs, patienceMs, waitMs = 1200, measure, explain } = options
  let last: Gauged<Value> = { reading: { state: 'missing' }, at: null }
  let current: { begunAt: Date; ended: Promise<void> } | null = null
  /** Of those that have not answered, when the first began. */
  let waitingSince: Date | null = null
  let underWay = 0

  const ageOf = (since: Date) => Math.abs(clock.now().getTime() - since.getTime())

  const begin = () => {
    const started = { begunAt: clock.now(), ended: Promise.resolve() }
    const settle = (reading: Reading<Value>) => {
      underWay--
      // Of two, the later one knows better.
      if (current !== started) return
      current = null
      waitingSince = null
      last = { reading, at: clock.now() }
    }
    underWay++
    waitingSince ??= started.begunAt
    current = started
    started.ended = measure().then(
      (value) => settle({ state: 'measured', value }),
      (error: unknown) => settle({ state: 'failed', why: explain(error) }),
    )
  }

  const known = (): Gauged<Value> => {
    const waitedMs = waitingSince ? ageOf(waitingSince) : 0
    return waitedMs >= patienceMs ? { reading: { state: 'late', waitedMs }, at: clock.now() } : last
  }

  return {
    peek: known,
    async read() {
      const isFresh = last.at !== null && ageOf(last.at) < freshMs
      const isHanging = current !== null && ageOf(current.begunAt) >= 2 * patienceMs
      if (isHanging ? underWay < mostUnderWay : !current && !isFresh) begin()
      if (current) await withinMs(waitMs, current.ended).catch(() => {})
      return known()
    },
  }
}
