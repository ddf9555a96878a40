/** Whom a dialog is about, as they stood when it was opened; and, looked at again and again, who does not any more. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { mostDecided } from '#contract/deciding.ts'
import type { ChangedStanding } from '#contract/desk.ts'
import { api, client } from '#web/lib/api.ts'
import { refreshCandidates } from '#web/lib/refresh-candidates.ts'
import type { Chosen } from '../desk/use-selection.ts'
import { findChangesFor, withChanges } from './seen.ts'

/** The contract's, by its type alone. Of more than these, each one's outcome tells. */
const mostAtOnce: typeof mostDecided = 100
const lookEveryMs = 10_000

const inputFor = (seen: readonly Chosen[]) => ({
  candidates: seen.map(({ id, version, isTold }) => ({ id, version, isTold })),
  isBlind: seen.some(({ isHidden }) => isHidden),
})

export function useSeen(
  kind: 'decide' | 'undo',
  opened: readonly Chosen[],
  { isLooking }: { isLooking: boolean },
) {
  const [seen, setSeen] = useState(opened)
  const isAtOnce = seen.length > 0 && seen.length <= mostAtOnce
  const look = useQuery({
    ...api.desk.standing.queryOptions({ input: inputFor(seen) }),
    enabled: isLooking && isAtOnce,
    refetchInterval: lookEveryMs,
    staleTime: 0,
    gcTime: 0,
    // The next look comes anyway.
    retry: false,
  })
  const changed = isLooking && isAtOnce ? findChangesFor(kind, seen, look.data?.changed ?? []) : []

  return {
    seen,
    changed,
    /** What the page shows behind the dialog follows. */
    lookAgain: () => {
      setSeen(withChanges(seen, look.data?.changed ?? []))
      void refreshCandidates()
    },
    /** Of some alone: of those that a decision did not reach. */
    goOnWith: async (ids: readonly string[]) => {
      const left = seen.filter(({ id }) => ids.includes(id))
      const now: ChangedStanding[] = []
      for (let from = 0; from < left.length; from += mostAtOnce)
        now.push(...(await client.desk.standing(inputFor(left.slice(from, from + mostAtOnce)))).changed)
      setSeen(withChanges(left, now))
    },
  }
}
