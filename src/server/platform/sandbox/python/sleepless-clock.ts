/** Nobody waits for code that sleeps: its clock is moved on instead, and the time that it slept counts as used. */
import { wasi } from '@bjorn3/browser_wasi_shim'

/** Thrown through the interpreter to stop it. */
export class SleptTooLong extends Error {}

type ClockTimeGet = (id: number, precision: bigint, time: number) => number
export type ClockImports = { clock_time_get: ClockTimeGet }

const [subscriptionBytes, eventBytes] = [48, 32]
const nanosecondsPerMs = 1_000_000

export function createSleeplessClock(real: ClockImports, memory: () => DataView, timeMs: number) {
  const started = performance.now()
  let slept = 0n
  const now = (id: number) => clocks[id]?.() ?? null
  const clocks: Record<number, () => bigint> = {
    [wasi.CLOCKID_REALTIME]: () => BigInt(Date.now() * nanosecondsPerMs) + slept,
    [wasi.CLOCKID_MONOTONIC]: () => BigInt(Math.round(performance.now() * nanosecondsPerMs)) + slept,
  }

  const sleep = (duration: bigint) => {
    if (duration > 0n) slept += duration
    const used = performance.now() - started + Number(slept) / nanosecondsPerMs
    if (used > timeMs) throw new SleptTooLong()
  }

  return {
    clock_time_get(id: number, precision: bigint, time: number): number {
      const value = now(id)
      if (value === null) return real.clock_time_get(id, precision, time)
      memory().setBigUint64(time, value, true)
      return wasi.ERRNO_SUCCESS
    },

    /** Waits for the first of several things. A channel is always ready, so that only clocks alone are waited for. */
    poll_oneoff(subscriptions: number, events: number, count: number, eventCount: number): number {
      if (count === 0) return wasi.ERRNO_INVAL
      const waits = Array.from({ length: count }, (_, at) => read(subscriptions + at * subscriptionBytes))
      const shortest = waits.reduce((least, { duration }) => (duration < least ? duration : least), longest)
      sleep(shortest)
      const over = waits.filter(({ duration }) => duration <= shortest)
      for (const [at, { userdata, type }] of over.entries())
        new wasi.Event(userdata, wasi.ERRNO_SUCCESS, type).write_bytes(memory(), events + at * eventBytes)
      memory().setUint32(eventCount, over.length, true)
      return wasi.ERRNO_SUCCESS
    },
  }

  function read(at: number): { userdata: bigint; type: number; duration: bigint } {
    const view = memory()
    const [userdata, type] = [view.getBigUint64(at, true), view.getUint8(at + 8)]
    if (type !== wasi.EVENTTYPE_CLOCK) return { userdata, type, duration: 0n }
    const timeout = view.getBigUint64(at + 24, true)
    const isUntil = (view.getUint16(at + 40, true) & wasi.SUBCLOCKFLAGS_SUBSCRIPTION_CLOCK_ABSTIME) !== 0
    const duration = isUntil ? timeout - (now(view.getUint32(at + 16, true)) ?? 0n) : timeout
    return { userdata, type, duration: duration > 0n ? duration : 0n }
  }
}

const longest = 2n ** 64n
