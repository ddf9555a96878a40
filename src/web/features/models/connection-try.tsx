/** A try of the connection: a real call, small and with an end, that can be given up while it is waited for. */
import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleMinus, PlugZap, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  type ConnectionWords,
  connectionPatienceSeconds,
  describeTest,
} from '#core/models/connection-test.ts'
import { api, client } from '#web/lib/api.ts'
import { countThings } from '#web/lib/count-things.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import { useFocusKeeper, WorkProgress } from '#web/ui/work-progress.tsx'

export function ConnectionTry({ model }: { model: string }) {
  const { told, seconds, start, cancel } = useTry()
  const frame = useFocusKeeper(seconds !== null)
  return (
    <div ref={frame} className="flex flex-col gap-3">
      {seconds === null ? (
        <div>
          <Button kind="secondary" icon={PlugZap} onClick={start}>
            Test the connection
          </Button>
        </div>
      ) : (
        <WorkProgress
          label={`Waiting for ${model}`}
          note={`${countThings(seconds, 'second')} of ${connectionPatienceSeconds} at most`}
          onCancel={cancel}
        />
      )}
      <div role="status">{told ? <Told {...told} /> : null}</div>
    </div>
  )
}

type Shown = Omit<ConnectionWords, 'level'> & { level: ConnectionWords['level'] | 'off' }

const looks: Record<Shown['level'], { tone: Tone; word: string; icon: typeof CircleCheck }> = {
  good: { tone: 'good', word: 'Works', icon: CircleCheck },
  warn: { tone: 'caution', word: 'Slow', icon: TriangleAlert },
  bad: { tone: 'danger', word: 'Does not work', icon: CircleAlert },
  off: { tone: 'neutral', word: 'Stopped', icon: CircleMinus },
}

function Told({ level, text, advice }: Shown) {
  const { tone, word, icon } = looks[level]
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Chip tone={tone} icon={icon}>
        {word}
      </Chip>
      <p className="min-w-0 flex-1 basis-64 text-pretty">
        {text} {advice ? <span className="text-quiet">{advice}</span> : null}
      </p>
    </div>
  )
}

const noAnswer: ConnectionWords = {
  level: 'bad',
  text: 'The platform itself did not answer, so nothing is known of the model.',
  advice: 'Please try again.',
}
const givenUp: Shown = { level: 'off', text: 'You stopped waiting, so nothing is known.', advice: null }

function useTry() {
  const queryClient = useQueryClient()
  const [told, setTold] = useState<Shown | null>(null)
  /** Null: none is under way. */
  const [seconds, setSeconds] = useState<number | null>(null)
  const leave = useRef<AbortController | null>(null)
  const isWaiting = seconds !== null
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setSeconds((before) => (before === null ? null : before + 1)), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  useEffect(() => () => leave.current?.abort(), [])

  const run = async (signal: AbortSignal) => {
    setTold(null)
    setSeconds(0)
    try {
      setTold(describeTest(await client.models.testConnection({}, { signal })))
    } catch (error) {
      if (signal.aborted) setTold(givenUp)
      else setTold({ ...noAnswer, text: refusalText(error, noAnswer.text) })
    }
    setSeconds(null)
    // It was a call like any other: the last one, and counted.
    await queryClient.invalidateQueries({ queryKey: api.models.overview.key() })
  }
  return {
    told,
    seconds,
    start: () => {
      leave.current = new AbortController()
      void run(leave.current.signal)
    },
    cancel: () => leave.current?.abort(),
  }
}
