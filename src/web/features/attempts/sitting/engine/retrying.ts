/** Tries again with growing pauses, until told that it worked. */
import type { Surroundings } from './surroundings.ts'

const firstPauseMs = 1000
const longestPauseMs = 10_000

export type Retrying = { start: () => void; now: () => void; stop: () => void }

export function createRetrying({
  run,
  surroundings: { after, chance },
}: {
  /** Whoever is called stops it when it worked. */
  run: () => Promise<void>
  surroundings: Pick<Surroundings, 'after' | 'chance'>
}): Retrying {
  let tries = 0
  let isOn = false
  let isRunning = false
  let isUrgent = false
  let cancel = () => {}

  const wait = () => {
    cancel()
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** tries)
    cancel = after(pause * (0.5 + 0.5 * chance()), attempt)
  }
  const attempt = () => {
    if (!isOn || isRunning) return
    cancel()
    isRunning = true
    isUrgent = false
    tries++
    void run().finally(() => {
      isRunning = false
      if (isOn && isUrgent) attempt()
      else if (isOn) wait()
    })
  }
  return {
    start: () => {
      if (isOn) return
      isOn = true
      tries = 0
      wait()
    },
    now: () => {
      // What is under way may have begun before there was a connection.
      isUrgent = isRunning
      attempt()
    },
    stop: () => {
      isOn = false
      cancel()
    },
  }
}
