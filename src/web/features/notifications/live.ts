/** Hears what the server tells as it happens, and keeps what the pages show true. Loaded when a page of someone's own is there. */
import { getEventMeta } from '@orpc/client'
import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/notifications.ts'
import { api, client } from '#web/lib/api.ts'
import type { Connect, Heard } from '#web/lib/live/line.ts'
import { allLiveQueries, liveQueries, toldQueries } from '#web/lib/live/live-queries.ts'
import { shareLine } from '#web/lib/live/one-line.ts'
import { createRefresher } from '#web/lib/live/refresher.ts'
import { sessionQuery } from '#web/lib/session.ts'
import { addTold, highest, latestQuery, setUnread } from './told.ts'

const connect: Connect = async function* connect(lastHeard, signal) {
  const lastEventId = lastHeard === null ? undefined : String(lastHeard)
  const stream = await client.notifications.stream(undefined, { signal, ...(lastEventId && { lastEventId }) })
  for await (const event of stream) {
    const id = getEventMeta(event)?.id
    // A copy: what carries an id is wrapped, and cannot be passed on to other windows.
    yield { event: { ...event }, number: id === undefined ? null : Number(id) }
  }
}

/** By whom this window has been told something before: then it may have missed what changed since. */
let hasHeard: string | null = null

export async function listen(
  queryClient: QueryClient,
  userId: string,
  leaving: AbortSignal,
  onTold: () => void,
): Promise<void> {
  const latest = await queryClient.ensureQueryData(latestQuery).catch(() => null)
  if (leaving.aborted) return
  const refresher = createRefresher(queryClient, {
    isLookedAt: () => document.visibilityState === 'visible',
  })

  const hear: { [Kind in LiveEvent['kind']]: (event: Extract<LiveEvent, { kind: Kind }>) => void } = {
    here({ unread, isWhole }) {
      setUnread(queryClient, unread)
      const wasAway = hasHeard === userId
      // What could not be loaded meanwhile is tried again, too.
      if (wasAway || !isWhole) void queryClient.invalidateQueries({ queryKey: api.notifications.list.key() })
      if (wasAway) refresher.refresh(allLiveQueries)
      hasHeard = userId
    },
    told({ notification, unread }) {
      addTold(queryClient, notification, unread)
      refresher.refresh(toldQueries)
      onTold()
    },
    read({ unread }) {
      setUnread(queryClient, unread)
      void queryClient.invalidateQueries({ queryKey: api.notifications.list.key() })
    },
    changed({ area }) {
      refresher.refresh(liveQueries[area])
    },
    beat() {},
  }

  const line = shareLine({
    userId,
    connect,
    lastHeard: latest ? highest(latest.notifications) : null,
    onHeard: ({ event }: Heard) => (hear[event.kind] as (event: LiveEvent) => void)(event),
    onFailure(error) {
      // Signed out elsewhere, or barred: whoever it is now, the session knows.
      if ((error as { status?: unknown } | null)?.status === 401)
        void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
  })
  const hurry = () => {
    if (document.visibilityState === 'visible') line.hurry()
  }
  const options = { signal: leaving }
  window.addEventListener('online', hurry, options)
  window.addEventListener('pageshow', hurry, options)
  document.addEventListener('visibilitychange', hurry, options)
  leaving.addEventListener('abort', () => {
    line.stop()
    refresher.stop()
  })
}
