import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RetentionKind, retentionRules } from '#core/retention/kinds.ts'
import { api } from '#web/lib/api.ts'
import { countThings } from '#web/lib/count-things.ts'
import { keptForKey } from '#web/lib/kept-for.ts'
import { isRefusal, refusalText } from '#web/lib/refusals.ts'
import { notify } from '#web/ui/toast.tsx'

type Change = { kind: RetentionKind; days: number; before: number; version: number; reason: string }

/** Throws where it could not be done; it can be taken back until what would go has gone. */
export function useSetRetention() {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation(api.retention.set.mutationOptions())
  const refresh = () =>
    Promise.all(
      [api.retention.key(), keptForKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )

  const set = async ({ kind, days, before, version, reason }: Change): Promise<void> => {
    try {
      const settings = await mutateAsync({ kind, days, version, reason })
      queryClient.setQueryData(api.retention.read.queryOptions().queryKey, settings)
      if (days === before) return
      notify({
        key: `retention-${kind}`,
        text: `${retentionRules[kind].label}: kept for ${countThings(days, 'day')} from now on.`,
        onUndo: () => void undo({ kind, days: before, before: days, version: settings.version }),
      })
    } catch (error) {
      if (isRefusal(error, 'RETENTION_CHANGED')) void refresh()
      throw error
    }
    void refresh()
  }

  const undo = async (change: Omit<Change, 'reason'>) => {
    try {
      await mutateAsync({ ...change, reason: 'Taken back at once' })
      notify({
        text: `${retentionRules[change.kind].label}: kept for ${countThings(change.days, 'day')} again.`,
      })
    } catch (error) {
      notify({ kind: 'problem', text: refusalText(error, 'It could not be taken back. Please try again.') })
    }
    await refresh()
  }
  return set
}
