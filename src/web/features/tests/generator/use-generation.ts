/** A test being made: asked for, followed while the server draws it, or given up. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CompanyTest, GenerationEvent } from '#contract/tests.ts'
import { api, client } from '#web/lib/api.ts'

export type GenerationInput = Parameters<typeof client.tests.generate>[0]
export type GenerationProgress = Extract<GenerationEvent, { kind: 'progress' }>
type Outcome = Exclude<GenerationEvent, { kind: 'progress' }>

export type GenerationState =
  | { step: 'asking' }
  | { step: 'working'; progress: GenerationProgress | null }
  /** For which job, and the skills the bank has nothing for. */
  | { step: 'nothing'; jobId: string; skills: string[] }

export function useGeneration(onDone: (test: CompanyTest) => void) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<GenerationState>({ step: 'asking' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  // By a mutation: so it is noticed where the session has ended meanwhile.
  const { mutateAsync } = useMutation({ mutationFn: follow })

  const start = async (input: GenerationInput): Promise<void> => {
    running.current?.abort()
    running.current = new AbortController()
    const { signal } = running.current
    setState({ step: 'working', progress: null })
    try {
      const outcome = await mutateAsync({
        input,
        signal,
        onProgress: (progress) => {
          if (!signal.aborted) setState({ step: 'working', progress })
        },
      })
      if (signal.aborted) return
      if (outcome.kind === 'nothing') {
        setState({ step: 'nothing', jobId: input.jobId, skills: outcome.skills })
        return
      }
      setState({ step: 'asking' })
      const { test } = outcome
      queryClient.setQueryData(api.tests.read.queryKey({ input: { id: test.id } }), test)
      onDone(test)
    } catch (problem) {
      if (signal.aborted) return
      setState({ step: 'asking' })
      throw problem
    }
  }
  const reset = () => {
    running.current?.abort()
    setState({ step: 'asking' })
  }
  return { state, start, reset }
}

async function follow({
  input,
  signal,
  onProgress,
}: {
  input: GenerationInput
  signal: AbortSignal
  onProgress: (progress: GenerationProgress) => void
}): Promise<Outcome> {
  for await (const event of await client.tests.generate(input, { signal })) {
    if (event.kind !== 'progress') return event
    onProgress(event)
  }
  signal.throwIfAborted()
  throw new Error('The generation ended without a result.')
}
