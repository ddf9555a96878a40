/** For as long as someone is signed in and looks at a page of theirs. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** How many came since the window was opened, for those who do not see the bell. */
export function useLive(userId: string): number {
  const queryClient = useQueryClient()
  const [told, setTold] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    import('./live.ts')
      .then(({ listen }) =>
        listen(queryClient, userId, leaving.signal, () => setTold((before) => before + 1)),
      )
      // Without it the bell still asks now and then.
      .catch(() => {})
    return () => leaving.abort()
  }, [queryClient, userId])
  return told
}
