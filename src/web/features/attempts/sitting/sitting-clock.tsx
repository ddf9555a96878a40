/** The time that is left, by the server's clock. Who gets nervous can fold it away until it matters. */
import { EyeOff, Hourglass, Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatClock } from '#web/lib/format.ts'
import { usePreference } from '#web/lib/preference.ts'
import { clockPreference } from './preferences.ts'
import { type Spoken, speakTime } from './words.ts'

/** Below this the time is running out. */
const hurrySeconds = 300

export function SittingClock({ msLeft }: { msLeft: () => number | null }) {
  const secondsLeft = useSecondsLeft(msLeft)
  const isHurrying = secondsLeft !== null && secondsLeft < hurrySeconds
  const isFolded = usePreference(clockPreference) === 'folded' && !isHurrying
  const words = useSpokenTime(secondsLeft)
  return (
    <div className="flex items-center">
      {secondsLeft === null ? null : isFolded ? (
        <button
          type="button"
          onClick={() => clockPreference.set('shown')}
          className="inline-flex min-h-9 items-center gap-2 rounded-full border border-hairline px-3.5 text-quiet text-sm hover:border-ink hover:text-ink"
        >
          <Timer aria-hidden="true" className="size-4" />
          Show time
        </button>
      ) : (
        <div
          className={`inline-flex min-h-9 items-center rounded-full border ${isHurrying ? 'border-danger bg-danger-tint px-3.5 text-danger' : 'border-hairline bg-card pl-3.5'}`}
        >
          {isHurrying ? (
            <Hourglass aria-hidden="true" className="mr-2 size-4" />
          ) : (
            <Timer aria-hidden="true" className="mr-2 size-4" />
          )}
          <span role="timer" aria-label="Time left" className="figures font-medium text-lg leading-none">
            {formatClock(secondsLeft)}
          </span>
          {isHurrying ? (
            <span className="ml-2 text-sm max-sm:sr-only">Ending soon</span>
          ) : (
            <button
              type="button"
              aria-label="Hide time"
              onClick={() => clockPreference.set('folded')}
              className="ml-1 inline-flex size-9 items-center justify-center rounded-full text-quiet hover:text-ink"
            >
              <EyeOff aria-hidden="true" className="size-4" />
            </button>
          )}
        </div>
      )}
      <span aria-live="assertive" className="sr-only">
        {words}
      </span>
    </div>
  )
}

function useSecondsLeft(msLeft: () => number | null): number | null {
  const measure = () => {
    const left = msLeft()
    return left === null ? null : Math.ceil(left / 1000)
  }
  const [secondsLeft, setSecondsLeft] = useState(measure)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const left = msLeft()
      setSecondsLeft(left === null ? null : Math.ceil(left / 1000))
      // To the next full second, so that none is skipped or shown twice; the clock may be corrected in between.
      timer = setTimeout(tick, left ? left % 1000 || 1000 : 250)
    }
    tick()
    return () => clearTimeout(timer)
  }, [msLeft])
  return secondsLeft
}

function useSpokenTime(secondsLeft: number | null): string {
  const [spoken, setSpoken] = useState<Spoken | null>(null)
  if (secondsLeft !== null) {
    const next = speakTime(spoken, secondsLeft)
    if (next !== spoken) setSpoken(next)
  }
  return spoken?.words ?? ''
}
