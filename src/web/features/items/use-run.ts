/** An answer in code being run: followed while it takes its time, or given up. */
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { client } from '#web/lib/api.ts'

export type RunInput = Parameters<typeof client.items.tryAnswer>[0]

/** The first run of a language starts what it needs; most others are done by then. */
const longMs = 3000

export function useRun() {
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const run = useMutation({
    mutationFn: ({ input, signal }: { input: RunInput; signal: AbortSignal }) =>
      client.items.tryAnswer(input, { signal }),
  })
  const { isPending } = run
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setIsLong(true), longMs)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isPending])

  return {
    verdicts: run.data?.verdicts ?? null,
    error: run.error,
    isRunning: isPending,
    isLong,
    start: (input: RunInput) => {
      running.current?.abort()
      running.current = new AbortController()
      run.mutate({ input, signal: running.current.signal })
    },
    /** Also of what came of it. */
    forget: () => {
      running.current?.abort()
      run.reset()
    },
  }
}
