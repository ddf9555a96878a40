/** Showing a badge to whoever has its link, and no longer. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { useOneAtATime } from '#web/lib/one-at-a-time.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { ownBadgesQuery } from './own-badges-query.ts'

export type SharingWish = { isShared: boolean; showsName: boolean }

export function useSharing(id: string) {
  const queryClient = useQueryClient()
  const { queryKey } = ownBadgesQuery
  // From the very click on: the mutation says so a moment later, in which what was ticked would be seen unticked.
  const [asked, setAsked] = useState<SharingWish | null>(null)
  const { mutateAsync, error } = useMutation(
    api.badges.share.mutationOptions({
      // One after the other, also where the dialog was closed and opened again: the last answer is what holds.
      scope: { id: `sharing of badge ${id}` },
      onSuccess: async (changed) => {
        // An older answer that is on its way must not take its place.
        await queryClient.cancelQueries({ queryKey })
        queryClient.setQueryData(
          queryKey,
          (known) =>
            known && { ...known, badges: known.badges.map((one) => (one.id === changed.id ? changed : one)) },
        )
      },
      // It may have been done all the same, with the answer lost on its way.
      onError: () => void queryClient.invalidateQueries({ queryKey }),
    }),
  )
  const share = useOneAtATime(async (wish: SharingWish, onDone?: () => void) => {
    setAsked(wish)
    try {
      await mutateAsync({ id, ...wish })
      onDone?.()
    } catch {
      // Said by `problem`.
    } finally {
      setAsked(null)
    }
  })
  return {
    share,
    /** What is under way. */
    asked,
    problem: error ? refusalText(error, 'That could not be changed. Please try again.') : null,
  }
}
