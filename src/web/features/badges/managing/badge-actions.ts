/** What an admin does with badges. What these throw is said by the dialog that asked. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BadgeDefinition, BadgeIssuance } from '#contract/badges.ts'
import type { Rule } from '#core/badges/rule.ts'
import { api } from '#web/lib/api.ts'
import { isRefusal } from '#web/lib/refusals.ts'
import { notify } from '#web/ui/toast.tsx'

export function useBadgeActions() {
  const queryClient = useQueryClient()
  const listKey = api.badges.listAll.queryKey()
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.badges.key() })
  const { mutateAsync: askToChange } = useMutation(api.badges.changeRule.mutationOptions())
  const { mutateAsync: askToApply } = useMutation(api.badges.applyToPast.mutationOptions())
  const { mutateAsync: askToAward } = useMutation(api.badges.awardAny.mutationOptions())
  const { mutateAsync: askToWithdraw } = useMutation(api.badges.revoke.mutationOptions())

  const keep = async (changed: BadgeDefinition) => {
    // An older answer that is on its way must not take its place.
    await queryClient.cancelQueries({ queryKey: listKey })
    queryClient.setQueryData(
      listKey,
      (known) => known && { badges: known.badges.map((one) => (one.id === changed.id ? changed : one)) },
    )
  }

  return {
    async changeRule({ id, version }: Pick<BadgeDefinition, 'id' | 'version'>, rule: Rule): Promise<void> {
      const changed = await askToChange({ id, version, rule })
      await keep(changed)
      notify({ text: `The rule of ${changed.name} is changed, from now on.` })
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
