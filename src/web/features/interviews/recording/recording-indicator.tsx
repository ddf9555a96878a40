import { useEffect, useState } from 'react'
import { formatClock } from '#web/lib/format.ts'
import type { SessionState } from './recording-session.ts'

/** That it records, for as long as it does. Said aloud once, and once when it is over. */
export function RecordingIndicator({ status, startedAt, media }: SessionState) {
  return (
    <>
      <span role="status" className="sr-only">
        {status === 'recording' ? 'The recording has started.' : ''}
        {status === 'stopped' ? 'The recording has stopped.' : ''}
      </span>
      {status === 'recording' && startedAt !== null ? (
        <span className="inline-flex min-h-9 items-center gap-2 rounded-full border border-danger bg-danger-tint px-3 text-danger text-sm">
          <span aria-hidden="true" className="size-2.5 shrink-0 animate-breathe rounded-full bg-danger" />
          <span className="font-medium">Recording</span>
          {media === 'video' ? <span className="sr-only">with your camera,</span> : null}
          <Elapsed since={startedAt} />
        </span>
      ) : null}
    </>
  )
}

/** A part of its own: nothing else has to be drawn every second. */
function Elapsed({ since }: { since: number }) {
  return (
    <span role="timer" aria-label="Recorded so far" className="figures">
      {formatClock(useElapsedSeconds(since))}
    </span>
  )
}

/** Since a moment of the steady clock, in ms. */
export function useElapsedSeconds(since: number): number {
  const measure = () => Math.floor((performance.now() - since) / 1000)
  const [seconds, setSeconds] = useState(measure)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const passed = performance.now() - since
      setSeconds(Math.floor(passed / 1000))
      // To the next full second, so that no second is skipped or shown twice.
      timer = setTimeout(tick, 1000 - (passed % 1000))
    }
    tick()
    return () => clearTimeout(timer)
  }, [since])
  return seconds
}
