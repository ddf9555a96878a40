/**
 * Who is signed in where. A cookie holds a random token and the table its hash, so a request's user is one query and no one
 * who reads the table can sign in by it.
 */
import { Refusal } from '#contract/errors.ts'
import { describeBrowser } from '#core/accounts/browser-name.ts'
import { toDay } from '#core/analytics/days.ts'
import type { User } from '#core/permissions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { SignInMethod } from '#server/platform/db/tables/accounts.ts'
import type { EventHub } from '#server/platform/events/hub.ts'
import { type Cookie, cookieName } from '#server/platform/http/cookies.ts'
import type { CallerSession, Client } from '#server/platform/http/procedures.ts'
import { makeId } from '#server/platform/ids.ts'
import { keepRows } from '#server/platform/retention.ts'
import { hashToken, makeToken } from '#server/platform/tokens.ts'
import * as store from './session-store.ts'

const minute = 60
const day = 24 * 60 * minute
const rememberedSeconds = 30 * day
/** Not remembered: the cookie ends with the browser, the session after a day without use, and as late as a remembered one. */
const idleSeconds = day
/** A session says where it is used, but not at every click. */
const seenEverySeconds = 5 * minute
const listLength = 50

export type Caller = { user: User; session: CallerSession }
export type SignIn = { userId: string; method: SignInMethod; remember: boolean; client: Client }
export type Sessions = ReturnType<typeof createSessions>

export function createSessions(parts: {
  database: Database
  clock: Clock
  hub: EventHub
  publicUrl: string
}) {
  const { database, clock, hub } = parts
  const findCaller = store.prepareCallerByToken(database.db)
  const name = cookieName('session', parts.publicUrl)
  const after = (seconds: number, start = clock.now()) => new Date(start.getTime() + seconds * 1000)
  const noCookie: Cookie = { name, value: '', maxAgeSeconds: 0 }

  /** Open event streams look at their session again. */
  const tellStreams = (tx: Tx, userId: string) =>
    hub.publish(tx, { topic: `user:${userId}`, data: { sessionEnded: true } })

  const listOf = async (userId: string) => {
    const rows = await store.selectSessions(database.db, userId, listLength)
    const now = clock.now()
    return rows.map((row) => ({
      id: row.id,
      isOpen: row.endedAt === null && row.expiresAt > now,
      method: row.method,
      browser: describeBrowser(row.userAgent),
      address: row.ipAddress,
      startedAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
    }))
  }

  return {
    noCookie,

    /** A suspended user's sessions count for nothing. */
    async findCallerIfAny(cookies: Record<string, string | undefined>): Promise<Caller | null> {
      const token = cookies[name]
      if (!token || !/^[\w-]{43}$/.test(token)) return null
      const found = await findCaller(hashToken(token), clock.now())
      if (!found || found.user.status === 'suspended') return null
      const { user, session } = found
      const now = clock.now()
      const seen = session.lastSeenAt
      // Of each day the first: who was here on it is counted.
      if (now.getTime() - seen.getTime() > seenEverySeconds * 1000 || toDay(now) !== toDay(seen)) {
        const longest = after(rememberedSeconds, session.createdAt)
        const unused = after(idleSeconds)
        const expiry = session.isRemembered ? {} : { expiresAt: unused < longest ? unused : longest }
        await store.updateLastSeen(database.db, session.id, { lastSeenAt: now, ...expiry })
      }
      return { user, session: { id: session.id, startedAt: session.createdAt } }
    },

    /** Whoever was signed in in this browser is not any more. */
    async start(tx: Tx, { userId, method, remember, client }: SignIn): Promise<Cookie> {
      const now = clock.now()
      await store.endSessionByToken(tx, hashToken(client.cookies[name] ?? ''), now)
      const token = makeToken()
      await store.insertSession(tx, {
        id: makeId(clock),
        userId,
        tokenHash: hashToken(token),
        method,
        ipAddress: client.address,
        userAgent: client.userAgent,
        isRemembered: remember,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: after(remember ? rememberedSeconds : idleSeconds),
      })
      return { name, value: token, maxAgeSeconds: remember ? rememberedSeconds : null }
    },

    /** Also for someone who is not signed in: the cookie goes in any case. */
    async end(cookies: Record<string, string | undefined>): Promise<Cookie> {
      const token = cookies[name]
      if (token)
        await database.transaction(async (tx) => {
          const userId = await store.endSessionByToken(tx, hashToken(token), clock.now())
          if (userId) await tellStreams(tx, userId)
        })
      return noCookie
    },

    /** What a browser is known by, without telling its secret. Null: it brings nothing. */
    keyOf: (cookies: Record<string, string | undefined>): string | null =>
      cookies[name] ? hashToken(cookies[name]) : null,

    async endAll(tx: Tx, userId: string, { exceptId }: { exceptId?: string } = {}): Promise<void> {
      await store.endSessions(tx, userId, clock.now(), exceptId)
      await tellStreams(tx, userId)
    },

    async endAllOf(tx: Tx, userIds: string[]): Promise<void> {
      for (const userId of await store.endSessionsOf(tx, userIds, clock.now())) await tellStreams(tx, userId)
    },

    async endOne(user: User, sessionId: string): Promise<void> {
      await database.transaction(async (tx) => {
        if (!(await store.endSession(tx, user.id, sessionId, clock.now()))) throw new Refusal('NOT_FOUND')
        await tellStreams(tx, user.id)
      })
    },

    async list(user: User, current: CallerSession) {
      return (await listOf(user.id)).map((signIn) => ({ ...signIn, isThisOne: signIn.id === current.id }))
    },

    listOf,

    keeper: keepRows(database, 'sign_ins', store.endedSessions),
  }
}
