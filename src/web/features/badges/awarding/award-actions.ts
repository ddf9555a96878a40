/** Giving a special badge to a candidate, and taking one back. What they throw is said by the dialog that asked. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BadgeAward } from '#contract/badges.ts'
import { api } from '#web/lib/api.ts'
import { useIsBlind } from '#web/lib/blind.ts'
import { isRefusal } from '#web/lib/refusals.ts'
import { notify } from '#web/ui/toast.tsx'

export type Candidate = { id: string; name: string }
export type HeldBadge = BadgeAward & { isOurs: boolean }

export function useAwardActions({ id: candidateId, name }: Candidate) {
  const queryClient = useQueryClient()
  const isBlind = useIsBlind()
  const heldKey = api.badges.listOfCandidate.queryKey({ input: { candidateId, isBlind } })
  const ownKey = api.badges.listSpecial.queryKey()
  const { mutateAsync: askToMake } = useMutation(api.badges.createSpecial.mutationOptions())
  const { mutateAsync: askToGive } = useMutation(api.badges.award.mutationOptions())
  const { mutateAsync: askToWithdraw } = useMutation(api.badges.revokeOurs.mutationOptions())

  const change = async (next: (held: HeldBadge[]) => HeldBadge[]) => {
    // An older answer that is on its way must not take its place.
    await queryClient.cancelQueries({ queryKey: heldKey })
    queryClient.setQueryData(heldKey, (known) => known && { badges: known.badges && next(known.badges) })
    for (const queryKey of [heldKey, ownKey, api.candidates.key()])
      void queryClient.invalidateQueries({ queryKey })
  }

  return {
    /** Its id: it is there even where it cannot be given afterwards. */
    async make(badge: { name: string; description: string }): Promise<string> {
      const made = await askToMake(badge)
      await queryClient.cancelQueries({ queryKey: ownKey })
      queryClient.setQueryData(ownKey, (known) => ({ badges: [...(known?.badges ?? []), made] }))
      return made.id
    },

    async give({ badgeId, reason }: { badgeId: string; reason: string }): Promise<void> {
      try {
        const given = await askToGive({ candidateId, badgeId, reason })
        await change((held) => [{ ...given, isOurs: true }, ...held])
        notify({ text: `${name} now has the badge ${given.name}, and is told.` })
      } catch (error) {
        const isKnownWrong = isRefusal(error, 'BADGE_HELD') || isRefusal(error, 'BADGE_NOT_SHARED')
        if (isKnownWrong) void queryClient.invalidateQueries({ queryKey: heldKey })
        throw error
      }
    },

    async withdraw({ id, name: badge }: HeldBadge, reason: string): Promise<void> {
      try {
        await askToWithdraw({ id, reason })
        await change((held) => held.filter((one) => one.id !== id))
        notify({ text: `The badge ${badge} of ${name} is withdrawn. They are told.` })
      } catch (error) {
        if (isRefusal(error, 'BADGE_STATE')) void queryClient.invalidateQueries({ queryKey: heldKey })
        throw error
      }
    },
  }
}
