/**
 * Who asks how the platform is while the database, which knows who is signed in, is away: an administrator whose session was seen
 * to be good a moment before. Only their page's question about health is answered so, and nothing that anybody stored is in that
 * answer (docs/decisions/0044).
 */
import type { Clock } from '#server/platform/clock.ts'
import { withinMs } from '#server/platform/within.ts'
import type { Caller, Sessions } from './sessions.ts'

type Cookies = Record<string, string | undefined>
type Seen = { caller: Caller; seenAt: number; askedAt: number }

/** A database that is well answers in a hundredth of it. */
const patienceMs = 1000
/** An open page asks again within seconds, and one behind others when it is looked at again. After that long it was left. */
export const openPageMs = 2 * 60_000
/** However long the database is away: then its people look after it by other means. */
export const longestMs = 60 * 60_000
const mostKept = 100

export function createSeenAdmins({
  clock,
  sessions,
}: {
  clock: Clock
  sessions: Pick<Sessions, 'findCallerIfAny' | 'keyOf'>
}) {
  const seen = new Map<string, Seen>()

  /** Whatever the database says holds, also where it says so late. */
  const note = (key: string, caller: Caller | null) => {
    seen.delete(key)
    if (caller?.user.role !== 'admin' || caller.user.status !== 'active') return
    const now = clock.now().getTime()
    seen.set(key, { caller, seenAt: now, askedAt: now })
    for (const oldest of seen.keys()) {
      if (seen.size <= mostKept) break
      seen.delete(oldest)
    }
  }

  const recallIfAny = (key: string): Caller | null => {
    const known = seen.get(key)
    if (!known) return null
    const now = clock.now().getTime()
    if (now - known.askedAt > openPageMs || now - known.seenAt > longestMs) {
      seen.delete(key)
      return null
    }
    known.askedAt = now
    return known.caller
  }

  return {
    async findCallerIfAny(cookies: Cookies): Promise<Caller | null> {
      const key = sessions.keyOf(cookies)
      if (!key) return null
      const asked = sessions.findCallerIfAny(cookies).then((caller) => {
        note(key, caller)
        return caller
      })
      try {
        return await withinMs(patienceMs, asked)
      } catch (error) {
        const caller = recallIfAny(key)
        if (!caller) throw error
        return caller
      }
    },
  }
}
