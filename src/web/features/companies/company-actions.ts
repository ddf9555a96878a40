/** What an admin does with companies and their recruiters. What these throw is said by the dialog that asked. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ManagedCompany, ManagedRecruiter } from '#contract/companies.ts'
import { api } from '#web/lib/api.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { notify } from '#web/ui/toast.tsx'

type Named = { id: string; name: string }

const undone = 'Undone a moment later.'

export function useCompanyActions() {
  const queryClient = useQueryClient()
  const { mutateAsync: askStatus } = useMutation(api.companies.setStatus.mutationOptions())
  const { mutateAsync: askMove } = useMutation(api.companies.moveRecruiter.mutationOptions())
  const { mutateAsync: askMerge } = useMutation(api.companies.merge.mutationOptions())

  const refresh = async () => {
    await Promise.all(
      [api.companies.key(), api.audit.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
  }
  const undo = (act: () => Promise<unknown>) => () =>
    void act()
      .catch((error: unknown) =>
        notify({ kind: 'problem', text: refusalText(error, 'That could not be undone. Please try again.') }),
      )
      .finally(() => void refresh())

  /** Where no answer came, it may have been done all the same: what is shown is asked for again. */
  const done = async (act: Promise<unknown>) => {
    await act.catch((error: unknown) => {
      void refresh()
      throw error
    })
  }

  return {
    async setStatus(
      { id, name }: ManagedCompany,
      status: 'active' | 'suspended',
      reason: string,
    ): Promise<void> {
      await done(askStatus({ id, status, reason }))
      const isSuspended = status === 'suspended'
      const back = isSuspended ? 'active' : 'suspended'
      notify({
        text: isSuspended ? `${name} is suspended. Its jobs are off the board.` : `${name} is active again.`,
        onUndo: undo(() => askStatus({ id, status: back, reason: undone })),
      })
      await refresh()
    },

    async moveRecruiter(
      recruiter: ManagedRecruiter,
      from: Named,
      to: Named | null,
      reason: string,
    ): Promise<void> {
      const { id: userId, name } = recruiter
      await done(askMove({ userId, from: from.id, to: to?.id ?? null, reason }))
      notify({
        text: to ? `${name} recruits for ${to.name} now.` : `${name} is not in ${from.name} any more.`,
        onUndo: undo(() => askMove({ userId, from: to?.id ?? null, to: from.id, reason: undone })),
      })
      await refresh()
    },

    async merge(from: Named, into: Named, reason: string): Promise<void> {
      await done(askMerge({ id: from.id, into: into.id, reason }))
      notify({ text: `${from.name} is part of ${into.name} now.` })
      await refresh()
    },
  }
}
