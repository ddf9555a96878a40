/** What an admin does with badges. What these throw is said by the dialog that asked. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BadgeDefinition, BadgeIssuance } from '#contract/badges.ts'
import { api, type client } from '#web/lib/api.ts'
import { isRefusal } from '#web/lib/refusals.ts'
import { notify } from '#web/ui/toast.tsx'

type Seen = Pick<BadgeDefinition, 'id' | 'version'>
type Written = Parameters<typeof client.badges.create>[0]

export function useBadgeActions() {
  const queryClient = useQueryClient()
  const listKey = api.badges.listAll.queryKey()
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.badges.key() })
  const { mutateAsync: askToCreate } = useMutation(api.badges.create.mutationOptions())
  const { mutateAsync: askToChange } = useMutation(api.badges.change.mutationOptions())
  const { mutateAsync: askToDeactivate } = useMutation(api.badges.deactivate.mutationOptions())
  const { mutateAsync: askToActivate } = useMutation(api.badges.activate.mutationOptions())
  const { mutateAsync: askToRemove } = useMutation(api.badges.remove.mutationOptions())
  const { mutateAsync: askToApply } = useMutation(api.badges.applyToPast.mutationOptions())
  const { mutateAsync: askToAward } = useMutation(api.badges.awardAny.mutationOptions())
  const { mutateAsync: askToWithdraw } = useMutation(api.badges.revoke.mutationOptions())

  const keep = async (changed: BadgeDefinition) => {
    // An older answer that is on its way must not take its place.
    await queryClient.cancelQueries({ queryKey: listKey })
    queryClient.setQueryData(
      listKey,
      (known) =>
        known && { ...known, badges: known.badges.map((one) => (one.id === changed.id ? changed : one)) },
    )
  }

  const activate = async ({ id, version }: Seen, countsPast: boolean): Promise<void> => {
    const changed = await askToActivate({ id, version, countsPast })
    await keep(changed)
    notify({
      text: countsPast
        ? `${changed.name} is active. Earlier results are looked through, which takes a while.`
        : `${changed.name} is active.`,
    })
  }

  return {
    refresh,
    activate,

    async create(written: Written): Promise<void> {
      const created = await askToCreate(written)
      notify({
        text: written.countsPast
          ? `${created.name} is created. Earlier results are looked through, which takes a while.`
          : `${created.name} is created.`,
      })
      await refresh()
    },

    async change(written: Written & Seen): Promise<void> {
      const changed = await askToChange(written)
      await keep(changed)
      notify({ text: `${changed.name} is saved.` })
    },

    async deactivate({ id, version }: Seen, reason: string): Promise<void> {
      const changed = await askToDeactivate({ id, version, reason })
      await keep(changed)
      notify({
        text: `${changed.name} is inactive. Whoever has it keeps it.`,
        onUndo: () => {
          activate(changed, false).catch(() => {
            notify({ kind: 'problem', text: `${changed.name} could not be activated. Please try again.` })
            void refresh()
          })
        },
      })
    },

    async remove({ id, version, name }: BadgeDefinition): Promise<void> {
      await askToRemove({ id, version })
      notify({ text: `${name} is deleted.` })
      await refresh()
    },

    /** As it is now; null where it is gone. */
    async loadNewest(id: string): Promise<BadgeDefinition | null> {
      const { badges } = await queryClient.fetchQuery(api.badges.listAll.queryOptions({ staleTime: 0 }))
      return badges.find((badge) => badge.id === id) ?? null
    },

    async applyToPast({ id }: BadgeDefinition): Promise<void> {
      const changed = await askToApply({ id })
      await keep(changed)
      notify({ text: `Earlier results are looked through for ${changed.name}. This takes a while.` })
    },

    async award(
      { id, name }: BadgeDefinition,
      { email, reason }: { email: string; reason: string },
    ): Promise<void> {
      const issued = await askToAward({ id, email, reason })
      notify({ text: `${issued.recipientName} now has the badge ${name}, and is told.` })
      await refresh()
    },

    async withdraw({ id, name, recipientName }: BadgeIssuance, reason: string): Promise<void> {
      try {
        await askToWithdraw({ id, reason })
        notify({ text: `The badge ${name} of ${recipientName} is withdrawn. They are told.` })
        await refresh()
      } catch (error) {
        if (isRefusal(error, 'BADGE_STATE')) void refresh()
        throw error
      }
    },
  }
}
