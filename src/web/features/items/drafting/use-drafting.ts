/** Drafts by the language model: asked for, followed while they are written and checked, or given up. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DraftingEvent } from '#contract/items.ts'
import { api, client } from '#web/lib/api.ts'
import { refusalText } from '#web/lib/refusals.ts'

export type DraftingInput = Parameters<typeof client.items.requestDrafts>[0]
export type DraftingProgress = Extract<DraftingEvent, { kind: 'progress' }>
export type Drafted = Extract<DraftingEvent, { kind: 'done' }>

/** The words belong to whoever reads them: why the model wrote nothing. */
class DraftingFailure extends Error {}

export type DraftingState =
  | { step: 'asking' }
  | { step: 'working'; progress: DraftingProgress | null }
  | { step: 'done'; drafted: Drafted }

export function useDrafting() {
  const queryClient = useQueryClient()
  const [state, setState] = useState<DraftingState>({ step: 'asking' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  // By a mutation: so it is noticed where the session has ended meanwhile.
  const { mutateAsync } = useMutation({ mutationFn: follow })

  const start = async (input: DraftingInput): Promise<void> => {
    running.current?.abort()
    running.current = new AbortController()
    const { signal } = running.current
    setState({ step: 'working', progress: null })
    try {
      const drafted = await mutateAsync({
        input,
        signal,
        onProgress: (progress) => {
          if (!signal.aborted) setState({ step: 'working', progress })
        },
      })
      void queryClient.invalidateQueries({ queryKey: api.items.list.key() })
      if (!signal.aborted) setState({ step: 'done', drafted })
    } catch (problem) {
      if (signal.aborted) return
      setState({ step: 'asking' })
      throw problem
    }
  }
  const reset = () => {
    running.current?.abort()
    setState({ step: 'asking' })
    // Some may have been saved before it was given up.
    void queryClient.invalidateQueries({ queryKey: api.items.list.key() })
  }
  return { state, start, reset }
}

async function follow({
  input,
  signal,
  onProgress,
}: {
  input: DraftingInput
  signal: AbortSignal
  onProgress: (progress: DraftingProgress) => void
}): Promise<Drafted> {
  for await (const event of await client.items.requestDrafts(input, { signal })) {
    if (event.kind === 'done') return event
    if (event.kind === 'failed') throw new DraftingFailure(event.message)
    onProgress(event)
  }
  signal.throwIfAborted()
  throw new Error('The drafting ended without a result.')
}

export function describeProblem(problem: unknown): string {
  if (problem instanceof DraftingFailure) return problem.message
  return refusalText(
    problem,
    'The drafts could not be written: the language model or your connection did not answer. Please try again.',
  )
}

export function describeProgress(progress: DraftingProgress | null): { label: string; percent?: number } {
  if (!progress) return { label: 'Waiting for the language model' }
  const { step, done, total } = progress
  if (step === 'asking') return { label: 'The language model is writing' }
  return {
    label: `Checking question ${Math.min(total, done + 1)} of ${total}`,
    percent: (done / Math.max(1, total)) * 100,
  }
}
