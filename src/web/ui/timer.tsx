/** Time that is left, by a clock that the caller gives: for an attempt that is the server's, not this machine's. */
import { TimerReset } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatClock } from '#web/lib/format.ts'

/** Below this the time is shown as running out. */
const hurrySeconds = 300
/** Said aloud when they are reached; a clock that speaks every second is of no use. */
const spokenMinutes = [30, 10, 5, 1]
/** Long enough to be read out, short enough to be true. */
const spokenForSeconds = 10

export function Timer({
  endsAt,
  now = Date.now,
  onEnd,
}: {
  /** In milliseconds since 1970, by the same clock as `now`. */
  endsAt: number
  now?: () => number
  onEnd?: () => void
}) {
  const secondsLeft = useSecondsLeft(endsAt, now, onEnd)
  const isHurrying = secondsLeft < hurrySeconds
  const spoken = spokenMinutes.find(
    (minutes) => secondsLeft <= minutes * 60 && secondsLeft > minutes * 60 - spokenForSeconds,
  )
  return (
    <div
      className={`inline-flex items-center gap-2 rounded-full border px-3.5 py-1.5 ${isHurrying ? 'border-danger bg-danger-tint text-danger' : 'border-hairline bg-card'}`}
    >
      <TimerReset aria-hidden="true" className="size-4" />
      <span role="timer" aria-label="Time left" className="figures font-medium text-lg leading-none">
        {formatClock(secondsLeft)}
      </span>
      <span role="status" className="sr-only">
        {secondsLeft === 0 ? 'Time is up.' : spoken ? minutesLeft(spoken) : ''}
      </span>
    </div>
  )
}

const minutesLeft = (minutes: number) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left.`

function useSecondsLeft(endsAt: number, now: () => number, onEnd: (() => void) | undefined): number {
  const measure = () => Math.max(0, Math.ceil((endsAt - now()) / 1000))
  const [secondsLeft, setSecondsLeft] = useState(measure)
  const atEnd = useRef(onEnd)
  useEffect(() => {
    atEnd.current = onEnd
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const left = Math.max(0, endsAt - now())
      setSecondsLeft(Math.ceil(left / 1000))
      // Once for each end, however often the page around it is drawn.
      if (left === 0) atEnd.current?.()
      // To the next full second, so that no second is skipped or shown twice.
      else timer = setTimeout(tick, left % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [endsAt, now])
  return secondsLeft
}
