import { useEffect, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { isRunning } from './attempt-standing.ts'

/** While one runs its end may come by itself. */
const watchMs = 20_000

/** Asked again whenever the page is looked at: companies give more time, and other windows go on. */
export const ownAttemptsQuery = api.attempts.list.queryOptions({
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.attempts.some(isRunning) ? watchMs : false),
})

const tickMs = 5000

/** Now, by the server's clock as it was told with the answer: this machine's own may be wrong. */
export function useServerNow(told: { now: string } | undefined, toldAt: number): Date {
  const [local, setLocal] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setLocal(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  if (!told) return new Date(local)
  return new Date(Date.parse(told.now) + Math.max(0, local - toldAt))
}
