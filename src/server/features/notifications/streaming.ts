/**
 * What an open page hears: what its person is told, and what changed that it may show. A page that comes back says what it heard last;
 * what it was told since follows, once each, from whichever process it comes back to (docs/decisions/0041).
 */
import { withEventMeta } from '@orpc/server'
import { Refusal } from '#contract/errors.ts'
import { type ChangedArea, changedAreas, type LiveEvent } from '#contract/notifications.ts'
import type { User } from '#core/permissions.ts'
import type { Database } from '#server/platform/db/database.ts'
import { beat, type EventHub } from '#server/platform/events/hub.ts'
import * as store from './store.ts'
import { toNotification } from './views.ts'

/** Whoever was away for longer loads the list anew. */
const backlogLength = 100
/** After this it ends, and whoever comes back shows again who they are. */
const longestMs = 30 * 60 * 1000
/** A browser needs one, however many windows it has open. */
const mostPerUser = 20

export const personalTopic = (userId: string) => `user:${userId}`

/** `lastHeard`: the number of the last notification that this page was told; null where it comes for the first time. */
type Listening = { signal: AbortSignal | undefined; lastHeard: number | null }

export function createStreaming({ database, hub }: { database: Database; hub: EventHub }) {
  const open = new Map<string, number>()

  const countIn = (userId: string) => open.set(userId, (open.get(userId) ?? 0) + 1)
  const countOut = (userId: string) => {
    const left = (open.get(userId) ?? 1) - 1
    if (left > 0) open.set(userId, left)
    else open.delete(userId)
  }

  const tellAfter = async (user: User, after: number, limit: number) => {
    const rows = await store.selectAfter(database.db, user.id, { after, limit })
    const unread = await store.countUnreadNotifications(database.db, user.id)
    return { rows, unread }
  }

  /** What somebody hears hangs on whose company they are of. */
  const hasMoved = async ({ id, membership }: User) => {
    const now = await store.selectMembershipIfAny(database.db, id)
    return now?.companyId !== membership?.companyId || now?.state !== membership?.state
  }

  async function* listen(user: User, { signal, lastHeard }: Listening): AsyncGenerator<LiveEvent, void> {
    countIn(user.id)
    const openedAt = performance.now()
    // Before anything is read: what happens from here on is heard.
    const events = hub.stream(topicsOf(user), signal)
    try {
      const latest = await store.selectLatestNumber(database.db, user.id)
      const isKnown = lastHeard !== null && lastHeard <= latest
      const { rows, unread } = await tellAfter(user, isKnown ? lastHeard : latest, backlogLength + 1)
      const isWhole = isKnown && rows.length <= backlogLength
      let heard = isWhole ? (lastHeard ?? latest) : latest
      yield withEventMeta({ kind: 'here', unread, isWhole }, { id: String(heard) })

      const tell = function* (told: { rows: store.NotificationRow[]; unread: number }) {
        for (const row of told.rows) {
          heard = row.number
          const event: LiveEvent = { kind: 'told', notification: toNotification(row), unread: told.unread }
          yield withEventMeta(event, { id: String(row.number) })
        }
      }
      if (isWhole) yield* tell({ rows, unread })

      for await (const { topic, data } of events) {
        if (data === beat.data) {
          if (performance.now() - openedAt > longestMs) return
          yield { kind: 'beat' }
        } else if ('sessionEnded' in data) return
        else if ('told' in data) {
          if (Number(data.told) > heard) yield* tell(await tellAfter(user, heard, backlogLength))
        } else if ('read' in data) {
          yield { kind: 'read', unread: await store.countUnreadNotifications(database.db, user.id) }
        } else if (isArea(data.changed)) {
          yield { kind: 'changed', area: data.changed }
          if (data.changed === 'people' && topic === personalTopic(user.id) && (await hasMoved(user))) return
        }
      }
    } finally {
      countOut(user.id)
      await events.return()
    }
  }

  return (user: User, listening: Listening): AsyncGenerator<LiveEvent, void> => {
    if ((open.get(user.id) ?? 0) >= mostPerUser) throw new Refusal('TOO_MANY_REQUESTS')
    return listen(user, listening)
  }
}

const isArea = (value: unknown): value is ChangedArea => changedAreas.includes(value as ChangedArea)

function topicsOf(user: User): string[] {
  const own = personalTopic(user.id)
  if (user.role === 'admin') return [own, 'platform']
  const { membership } = user
  // Also where it is suspended: that it is back is heard of.
  return membership && membership.state !== 'waiting' ? [own, `company:${membership.companyId}`] : [own]
}
