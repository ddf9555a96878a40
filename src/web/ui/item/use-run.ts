/** An answer in code being run: followed while it takes its time, or given up. */
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { TestVerdict } from '#core/items/judge.ts'

export type RunCode = (code: string, signal: AbortSignal) => Promise<readonly TestVerdict[]>

/** Known before anyone is asked, and no fault of the connection. */
export class CodeTooLong extends Error {
  constructor() {
    super('The code is too long to be run. Please make it shorter.')
  }
}

/** The first run of a language starts what it needs; most others are done by then. */
const longMs = 3000

export type Run = ReturnType<typeof useRun>

/** Without `onRun` there is nothing to start. */
export function useRun(onRun: RunCode | undefined) {
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  // The last one stays in sight while the next is on its way.
  const [result, setResult] = useState<{ code: string; verdicts: readonly TestVerdict[] } | null>(null)
  const run = useMutation({
    mutationFn: async ({ code, signal }: { code: string; signal: AbortSignal }) =>
      onRun ? await onRun(code, signal) : [],
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
    result,
    error: run.error,
    isRunning: isPending,
    isLong,
    start: (code: string) => {
      running.current?.abort()
      running.current = new AbortController()
      run.mutate(
        { code, signal: running.current.signal },
        { onSuccess: (verdicts) => setResult({ code, verdicts }), onError: () => setResult(null) },
      )
    },
    /** Also of what came of it. */
    forget: () => {
      running.current?.abort()
      run.reset()
      setResult(null)
    },
  }
}
