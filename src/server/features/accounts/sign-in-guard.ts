/** Slows down who guesses passwords (core/accounts/throttle.ts decides by how much). */
import { Refusal } from '#contract/errors.ts'
import { networkOf } from '#core/accounts/network.ts'
import {
  countRemembered,
  type Failures,
  secondsToWait,
  type ThrottleKind,
  throttleRules,
} from '#core/accounts/throttle.ts'
import { failedSignInHours } from '#core/retention/kinds.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { hashWithSecret } from '#server/platform/tokens.ts'
import * as store from './failure-store.ts'
import { hasSessionFrom } from './session-store.ts'

export type SignInGuard = ReturnType<typeof createSignInGuard>

type Try = { email: string; address: string }
/** A try that was let through, and when the one before it failed. */
export type BegunTry = Try & { at: Date; addressFailedAt: Date }
type Counter = { kind: ThrottleKind; key: string; accountHash: string | null }

export function createSignInGuard(parts: { database: Database; clock: Clock; secret: string }) {
  const { database, clock, secret } = parts
  const accountHashOf = (email: string) => hashWithSecret(secret, `account ${email.trim().toLowerCase()}`)

  const countersOf = ({ email, address }: Try): Counter[] => {
    const account = accountHashOf(email)
    const place = hashWithSecret(secret, `address ${networkOf(address)}`)
    return [
      { kind: 'account', key: account, accountHash: account },
      { kind: 'accountFromAddress', key: `${account} ${place}`, accountHash: account },
      { kind: 'address', key: place, accountHash: null },
    ]
  }

  return {
    /**
     * Before a password is looked at. The try counts as failed until `succeed` says otherwise, so that many at the same
     * moment get no more looks than one after the other.
     */
    async begin(attempt: Try): Promise<BegunTry> {
      const email = attempt.email.trim().toLowerCase()
      // Where the owner has signed in before, neither strangers elsewhere nor colleagues here slow them down.
      const isKnownPlace = await hasSessionFrom(database.db, email, attempt.address)
      const now = clock.now()
      return await database.transaction(async (tx) => {
        const counters = countersOf(attempt)
        const known = await store.lockCounters(tx, counters, now)
        const waits = counters
          .filter(({ kind }) => kind === 'accountFromAddress' || !isKnownPlace)
          .map(({ kind, key }) => secondsToWait(known.get(key) ?? null, throttleRules[kind], now))
        const retryAfterSeconds = Math.max(...waits)
        if (retryAfterSeconds > 0) throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfterSeconds })
        for (const { kind, key } of counters)
          await store.updateCounter(tx, key, increased(known.get(key) ?? null, kind, now))
        const place = counters.find(({ kind }) => kind === 'address')
        return { ...attempt, at: now, addressFailedAt: known.get(place?.key ?? '')?.lastAt ?? now }
      })
    },

    /** The owner is in. What others did from the same address still counts. */
    async succeed(tx: Tx, attempt: BegunTry): Promise<void> {
      const counters = countersOf(attempt)
      await store.lockCounters(tx, counters, attempt.at)
      for (const { kind, key } of counters)
        if (kind === 'address') await store.takeBack(tx, key, attempt.at, attempt.addressFailedAt)
        else await store.deleteFailures(tx, key)
    },

    /** The owner proved who they are in another way: nobody's guesses stand in their way. */
    async forget(tx: Tx, email: string): Promise<void> {
      await store.deleteFailuresOfAccount(tx, accountHashOf(email))
    },

    forgetOld: (tx: Tx) =>
      store.deleteOldFailures(tx, new Date(clock.now().getTime() - failedSignInHours * 60 * 60 * 1000)),
  }
}

function increased(failures: Failures | null, kind: ThrottleKind, now: Date): Failures {
  return { count: countRemembered(failures, throttleRules[kind], now) + 1, lastAt: now }
}
