/**
 * The line to the server: tried again until it stands, and begun anew where nothing is heard of it for too long, as after a sleep.
 * What was heard last is said when it is begun anew, so nothing is lost and nothing is told twice.
 */
import type { beatMs, LiveEvent } from '#contract/notifications.ts'

/** With the number that the server knows it by, where it has one. */
export type Heard = { event: LiveEvent; number: number | null }
export type Connect = (lastHeard: number | null, signal: AbortSignal) => AsyncIterable<Heard>

/** The contract's, by its type alone: the schemas beside it would come to the browser too. */
const beat: typeof beatMs = 15_000
/** Two beats may be late on a slow line. */
const longestSilenceMs = 2.5 * beat

const firstPauseMs = 500
const longestPauseMs = 8000

/** After so many failures in a row. A server that starts again is not asked by everyone in the same moment. */
export function pauseAfter(failures: number, random: number): number {
  const longest = Math.min(longestPauseMs, firstPauseMs * 2 ** failures)
  return longest * (0.5 + random / 2)
}

export type Line = {
  /** The browser is online again, or looked at again: no more waiting, and a line that may be dead is given up. */
  hurry(): void
  stop(): void
}

export function openLine({
  connect,
  lastHeard: heardBefore,
  onHeard,
  onFailure,
  random = Math.random,
}: {
  connect: Connect
  lastHeard: number | null
  onHeard: (heard: Heard) => void
  onFailure: (error: unknown) => void
  random?: () => number
}): Line {
  let lastHeard = heardBefore
  let failures = 0
  let isStopped = false
  let lastSoundAt = 0
  let connection = new AbortController()
  let wake = () => {}

  const listen = async (): Promise<void> => {
    connection = new AbortController()
    const { signal } = connection
    let silence: ReturnType<typeof setTimeout> | undefined
    const heardSomething = () => {
      lastSoundAt = Date.now()
      clearTimeout(silence)
      silence = setTimeout(() => connection.abort(), longestSilenceMs)
    }
    heardSomething()
    try {
      for await (const heard of connect(lastHeard, signal)) {
        if (signal.aborted) return
        heardSomething()
        failures = 0
        lastHeard = heard.number ?? lastHeard
        onHeard(heard)
      }
    } catch (error) {
      // Given up from this side, it is no failure.
      if (!signal.aborted) onFailure(error)
    } finally {
      clearTimeout(silence)
    }
  }

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const keepOpen = async () => {
    while (!isStopped) {
      await listen()
      if (!isStopped) await pause(pauseAfter(failures++, random()))
    }
  }
  void keepOpen()

  return {
    hurry() {
      failures = 0
      wake()
      if (Date.now() - lastSoundAt > beat + firstPauseMs) connection.abort()
    },
    stop() {
      isStopped = true
      connection.abort()
      wake()
    },
  }
}
