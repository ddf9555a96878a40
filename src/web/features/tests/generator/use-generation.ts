/** A test being made: asked for, followed while the server draws it, or given up. */
import { useQueryClient } from '@tanstack/react-query'
import type { CompanyTest, GenerationEvent } from '#contract/tests.ts'
import { api, client } from '#web/lib/api.ts'
import { useFollowedWork } from '#web/lib/followed-work.ts'

export type GenerationInput = Parameters<typeof client.tests.generate>[0]
export type GenerationProgress = Extract<GenerationEvent, { kind: 'progress' }>
type Outcome = Exclude<GenerationEvent, { kind: 'progress' }>

/** For which job, too: another may be chosen meanwhile. */
type Generated = Outcome & { jobId: string }

const generation = {
  ask: (input: GenerationInput, options: { signal: AbortSignal }) => client.tests.generate(input, options),
  conclude: (outcome: Outcome, { jobId }: GenerationInput): Generated => ({ ...outcome, jobId }),
}

export function useGeneration(onDone: (test: CompanyTest) => void) {
  const queryClient = useQueryClient()
  const { state, start, reset } = useFollowedWork(generation)
  return {
    state,
    reset,
    async start(input: GenerationInput): Promise<void> {
      const outcome = await start(input)
      if (outcome?.kind !== 'done') return
      const { test } = outcome
      queryClient.setQueryData(api.tests.read.queryKey({ input: { id: test.id } }), test)
      onDone(test)
    },
  }
}
