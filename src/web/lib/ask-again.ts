/** What the server does in the background once it has answered: pages that show it ask again for a while, until it is there. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** It is done within a second or two, and later where much is to be done. */
const everyMs = 3000
const forMs = 15_000

export type AskingAgain = ReturnType<typeof createAskingAgain>

/** Of these keys what is on the page; what was asked last takes the place of what was asked before. */
export function createAskingAgain(queryClient: QueryClient, keys: readonly QueryKey[]) {
  let next: ReturnType<typeof setTimeout> | undefined

  const shown = () =>
    keys.flatMap((queryKey) => queryClient.getQueryCache().findAll({ queryKey, type: 'active' }))
  const refetch = async () => {
    // A failure is said by whatever shows it.
    await Promise.all(keys.map((queryKey) => queryClient.refetchQueries({ queryKey, type: 'active' })))
  }
  const read = () =>
    JSON.stringify(shown().map(({ queryHash, state }) => [queryHash, withoutNow(state.data)]))

  return {
    stop: () => clearTimeout(next),
    /** From what is shown by now. */
    start: () => {
      clearTimeout(next)
      const before = read()
      const until = Date.now() + forMs
      const askNext = () => {
        next = setTimeout(async () => {
          const mine = next
          if (shown().length === 0) return
          await refetch()
          // Something else was asked meanwhile, or it is there.
          if (next !== mine || read() !== before) return
          if (Date.now() < until) askNext()
        }, everyMs)
      }
      askNext()
    },
  }
}

/** An answer says when it was given: that alone is no news. */
function withoutNow(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('now' in data)) return data
  return { ...data, now: null }
}
