/** The time, but for what a story tells of the past. */
import type { Clock } from '../platform/clock.ts'

export type StoryClock = Clock & {
  /** What `work` does happened so many days ago. */
  daysAgo<Result>(days: number, work: () => Promise<Result>): Promise<Result>
  /** Within a story: so much time goes by. */
  pass(minutes: number): void
}

const minuteMs = 60 * 1000
const dayMs = 24 * 60 * minuteMs

export function createStoryClock(clock: Clock): StoryClock {
  let behindMs = 0
  return {
    now: () => new Date(clock.now().getTime() - behindMs),

    async daysAgo(days, work) {
      const before = behindMs
      behindMs = days * dayMs
      try {
        return await work()
      } finally {
        behindMs = before
      }
    },

    pass(minutes) {
      behindMs -= minutes * minuteMs
    },
  }
}
