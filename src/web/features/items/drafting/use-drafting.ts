/** Drafts by the language model: asked for, followed while they are written and checked, or given up. */
import { useQueryClient } from '@tanstack/react-query'
import type { DraftingEvent } from '#contract/items.ts'
import { api, client } from '#web/lib/api.ts'
import { useFollowedWork } from '#web/lib/followed-work.ts'
import { refusalText } from '#web/lib/refusals.ts'

export type DraftingInput = Parameters<typeof client.items.requestDrafts>[0]
export type DraftingProgress = Extract<DraftingEvent, { kind: 'progress' }>
export type Drafted = Extract<DraftingEvent, { kind: 'done' }>

/** The words belong to whoever reads them: why the model wrote nothing. */
class DraftingFailure extends Error {}

const drafting = {
  ask: (input: DraftingInput, options: { signal: AbortSignal }) => client.items.requestDrafts(input, options),
  conclude: (end: Exclude<DraftingEvent, DraftingProgress>): Drafted => {
    if (end.kind === 'failed') throw new DraftingFailure(end.message)
    return end
  },
}

export function useDrafting() {
  const queryClient = useQueryClient()
  const { state, start, reset } = useFollowedWork(drafting)
  // Some may have been saved before it was given up.
  const refreshBank = () => void queryClient.invalidateQueries({ queryKey: api.items.list.key() })
  return {
    state,
    async start(input: DraftingInput): Promise<void> {
      await start(input)
      refreshBank()
    },
    reset() {
      reset()
      refreshBank()
    },
  }
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
