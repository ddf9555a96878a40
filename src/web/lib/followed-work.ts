/** Work of the server that tells how far it is, as server-sent events: asked for, followed, or given up. */
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

type WorkEvent = { kind: string }
type EndOf<Event extends WorkEvent> = Exclude<Event, { kind: 'progress' }>
type ProgressOf<Event extends WorkEvent> = Exclude<Event, EndOf<Event>>

type Asked<Input, Event extends WorkEvent> = {
  input: Input
  signal: AbortSignal
  onProgress: (progress: ProgressOf<Event>) => void
}

export type FollowedWork<Progress, Result> =
  | { step: 'asking' }
  | { step: 'working'; progress: Progress | null }
  | { step: 'done'; result: Result }

export function useFollowedWork<Input, Event extends WorkEvent, Result>({
  ask,
  conclude,
}: {
  ask: (input: Input, options: { signal: AbortSignal }) => Promise<AsyncIterable<Event>>
  /** What came of it. What it throws is a failure like any other. */
  conclude: (end: EndOf<Event>, input: Input) => Result
}) {
  const [state, setState] = useState<FollowedWork<ProgressOf<Event>, Result>>({ step: 'asking' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  // By a mutation: so it is noticed where the session has ended meanwhile.
  const { mutateAsync } = useMutation({
    mutationFn: async ({ input, signal, onProgress }: Asked<Input, Event>) => {
      const isEnd = (event: Event): event is EndOf<Event> => event.kind !== 'progress'
      const events = await ask(input, { signal })
      const end = await followEvents(events, { signal, isEnd, onProgress })
      return conclude(end, input)
    },
  })

  return {
    state,
    /** Null where it was given up, or asked for anew, before it was done. Throws where it failed. */
    async start(input: Input): Promise<Result | null> {
      running.current?.abort()
      running.current = new AbortController()
      const { signal } = running.current
      setState({ step: 'working', progress: null })
      try {
        const result = await mutateAsync({
          input,
          signal,
          onProgress: (progress) => {
            if (!signal.aborted) setState({ step: 'working', progress })
          },
        })
        if (signal.aborted) return null
        setState({ step: 'done', result })
        return result
      } catch (problem) {
        if (signal.aborted) return null
        setState({ step: 'asking' })
        throw problem
      }
    },
    reset() {
      running.current?.abort()
      setState({ step: 'asking' })
    },
  }
}

/** The server works on its own; this listens until it is done. */
export async function followEvents<Event, End extends Event>(
  events: AsyncIterable<Event>,
  {
    signal,
    isEnd,
    onProgress,
  }: {
    signal: AbortSignal
    isEnd: (event: Event) => event is End
    onProgress: (progress: Exclude<Event, End>) => void
  },
): Promise<End> {
  for await (const event of events) {
    if (isEnd(event)) return event
    onProgress(event as Exclude<Event, End>)
  }
  signal.throwIfAborted()
  throw new Error('The events ended without a result.')
}
