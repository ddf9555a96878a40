/**
 * Asks again for what a page shows when it has changed elsewhere. At once, and then not again for a while: in a busy company things
 * change all the time. A window that nobody looks at asks when it is looked at.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** `everyMs`: how long one that was just asked again is left alone, by what it costs to answer. */
export type Refreshed = { key: QueryKey; everyMs: number }

export type Refresher = {
  refresh(all: readonly Refreshed[]): void
  stop(): void
}

export function createRefresher(
  queryClient: QueryClient,
  { isLookedAt, random = Math.random }: { isLookedAt: () => boolean; random?: () => number },
): Refresher {
  /** Of what was asked lately: whether it is to be asked again after the pause. */
  const pausing = new Map<string, { isWanted: boolean; timer: ReturnType<typeof setTimeout> }>()

  const ask = (refreshed: Refreshed) => {
    const name = JSON.stringify(refreshed.key)
    const pause = pausing.get(name)
    if (pause) {
      pause.isWanted = true
      return
    }
    // Not all windows of a company in the same moment.
    const timer = setTimeout(
      () => {
        const isWanted = pausing.get(name)?.isWanted
        pausing.delete(name)
        if (isWanted) ask(refreshed)
      },
      refreshed.everyMs * (1 + random() / 4),
    )
    pausing.set(name, { isWanted: false, timer })
    void queryClient.invalidateQueries({
      queryKey: refreshed.key,
      refetchType: isLookedAt() ? 'active' : 'none',
    })
  }

  return {
    refresh: (all) => all.forEach(ask),
    stop() {
      for (const { timer } of pausing.values()) clearTimeout(timer)
      pausing.clear()
    },
  }
}
