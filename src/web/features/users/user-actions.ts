/** What administrators do with people. What these throw is said by the dialog that asked. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { UserChange, WhichUsers } from '#contract/users.ts'
import type { UserAction } from '#core/users/changing.ts'
import { api, client } from '#web/lib/api.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { notify } from '#web/ui/toast.tsx'
import { sayDone } from './user-words.ts'

export function useRefreshUsers(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(async () => {
    await Promise.all(
      [api.users.key(), api.audit.key(), api.companies.key()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  }, [queryClient])
}

export function useUserActions() {
  const refresh = useRefreshUsers()
  return useMemo(() => {
    const undo = (id: string) => () =>
      void client.users
        .undoChange({ id })
        .then((undone) => {
          if (undone.state === 'undone') notify({ text: sayDone(undone) })
        })
        .catch((error: unknown) =>
          notify({
            kind: 'problem',
            text: refusalText(error, 'That could not be undone. Please try again.'),
          }),
        )
        .finally(() => void refresh())
    /** Once it is over: what became of it, and the way back. */
    const tell = (change: UserChange) =>
      notify({ text: sayDone(change), ...(change.canUndo && { onUndo: undo(change.id) }) })
    return {
      tell,
      undo,
      async change(asked: {
        action: UserAction
        who: WhichUsers
        reason: string
        expected?: number
      }): Promise<void> {
        const change = await client.users.change(asked)
        // What is under way is shown by the list, which also says how it ended.
        if (change.state === 'done') tell(change)
        await refresh()
      },
    }
  }, [refresh])
}
