/** Time that passes when a test says so. */
import type { Surroundings } from '#web/features/attempts/sitting/engine/surroundings.ts'

type Timer = { at: number; run: () => void }

export type VirtualTime = ReturnType<typeof createVirtualTime>

/** All that follows from what has happened, happens. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

export function createVirtualTime() {
  /** The server's, in ms since 1970. */
  let now = Date.UTC(2031, 0, 15, 9)
  /** What the steady clocks of pages missed while their machine slept. */
  let slept = 0
  let deviceIsOffBy = 0
  const timers = new Set<Timer>()
  const start = now

  const after: Surroundings['after'] = (ms, run) => {
    const timer = { at: now + ms, run }
    timers.add(timer)
    return () => {
      timers.delete(timer)
    }
  }
  const nextTimer = (until: number) =>
    [...timers].filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at)[0]

  return {
    now: () => now,
    after,
    surroundings: {
      steadyNow: () => now - start - slept,
      deviceNow: () => now + deviceIsOffBy,
      after,
      chance: () => 1,
    } satisfies Surroundings,
    async advance(ms: number): Promise<void> {
      const until = now + ms
      await settle()
      for (let timer = nextTimer(until); timer; timer = nextTimer(until)) {
        timers.delete(timer)
        now = Math.max(now, timer.at)
        timer.run()
        await settle()
      }
      now = until
    },
    /** Nothing runs, and the steady clock stands still. */
    sleep(ms: number): void {
      now += ms
      slept += ms
      for (const timer of timers) timer.at += ms
    },
    setDeviceClock(offBy: number): void {
      deviceIsOffBy = offBy
    },
  }
}
