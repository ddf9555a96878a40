/**
 * Signing in with Google, or whichever OpenID Connect provider stands in its place. An address that has an account already is
 * connected to it only after a proof: whoever the provider vouches for need not be who made the account here.
 */
import { type GoogleIntent, googleIntent } from '#contract/accounts.ts'
import { Refusal } from '#contract/errors.ts'
import type { User } from '#core/permissions.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { lockUser } from '#server/platform/db/locks.ts'
import { isDuplicate } from '#server/platform/db/violations.ts'
import { type Cookie, cookieName } from '#server/platform/http/cookies.ts'
import type { Client } from '#server/platform/http/procedures.ts'
import {
  type Identity,
  type IdentityProvider,
  IdentityProviderError,
} from '#server/platform/identity/identity-provider.ts'
import { makeId } from '#server/platform/ids.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import * as templates from '#server/platform/mail/templates.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { hashToken, makeToken } from '#server/platform/tokens.ts'
import type { CompaniesService } from '../companies/service.ts'
import type { NewAccounts } from './new-accounts.ts'
import type { Passwords } from './passwords.ts'
import * as attempts from './provider-store.ts'
import type { Sessions } from './sessions.ts'
import type { SignInGuard } from './sign-in-guard.ts'
import * as store from './store.ts'

const lifetimeSeconds = 15 * 60

type Finished =
  | { outcome: 'signed_in'; user: User; cookies: Cookie[] }
  | { outcome: 'proof_needed'; email: string; cookies: Cookie[] }
  | { outcome: 'failed'; mode: GoogleIntent['mode']; cookies: Cookie[] }

export function createGoogleSignIn(parts: {
  database: Database
  clock: Clock
  queue: Queue
  mailer: Mailer
  provider: IdentityProvider | null
  publicUrl: string
  companies: CompaniesService
  newAccounts: NewAccounts
  sessions: Sessions
  guard: SignInGuard
  passwords: Passwords
}) {
  const { database, clock, queue, mailer, provider, companies, newAccounts, sessions, guard, passwords } =
    parts
  const name = cookieName('google', parts.publicUrl)
  const noCookie: Cookie = { name, value: '', maxAgeSeconds: 0 }

  const browserHashOf = ({ cookies }: Client) => hashToken(cookies[name] ?? '')

  const create = async (tx: Tx, identity: Identity, intent: GoogleIntent): Promise<User> => {
    const { email, isEmailVerified } = identity
    const who = { email, isEmailVerified, hasAgreedToTerms: true }
    // Who never said what they are is a job seeker.
    const person =
      intent.mode === 'sign_up'
        ? { ...who, name: intent.name, ...intent.account }
        : { ...who, name: identity.name ?? email.split('@')[0] ?? email, role: 'jobseeker' as const }
    const user = await newAccounts.insert(tx, null, person)
    await insertIdentity(tx, user.id, identity)
    if (identity.pictureUrl)
      await queue.send(tx, 'accounts.fetch_avatar', { userId: user.id, url: identity.pictureUrl })
    return user
  }

  const insertIdentity = async (tx: Tx, userId: string, { issuer, subject, email }: Identity) =>
    await store.insertIdentity(tx, {
      id: makeId(clock),
      userId,
      issuer,
      subject,
      email,
      createdAt: clock.now(),
    })

  const signIn = async (tx: Tx, user: User, remember: boolean, client: Client): Promise<Finished> => {
    if (user.status === 'suspended') throw new Refusal('ACCOUNT_UNAVAILABLE')
    const cookie = await sessions.start(tx, { userId: user.id, method: 'google', remember, client })
    return { outcome: 'signed_in', user, cookies: [cookie, noCookie] }
  }

  /** Who reloads the page that asks for the proof is asked again. */
  const findProofNeeded = async (client: Client): Promise<Finished> => {
    const waiting = await attempts.selectAttemptIfAny(database.db, browserHashOf(client), clock.now())
    const identity = waiting?.identity as Identity | null | undefined
    return identity
      ? { outcome: 'proof_needed', email: identity.email, cookies: [] }
      : { outcome: 'failed', mode: 'sign_in', cookies: [noCookie] }
  }

  return {
    isSetUp: provider !== null,

    async start(intent: GoogleIntent): Promise<{ url: string; cookie: Cookie }> {
      if (!provider) throw new Refusal('GOOGLE_NOT_SET_UP')
      if (intent.mode === 'sign_up' && intent.account.role === 'hr')
        await companies.refuseUnclear(database.db, intent.account.company)
      const { url, checks } = await provider.start().catch(refuse)
      const token = makeToken()
      const now = clock.now()
      await database.transaction((tx) =>
        attempts.insertAttempt(tx, {
          id: makeId(clock),
          browserHash: hashToken(token),
          checks,
          intent,
          createdAt: now,
          expiresAt: new Date(now.getTime() + lifetimeSeconds * 1000),
        }),
      )
      return { url, cookie: { name, value: token, maxAgeSeconds: lifetimeSeconds } }
    },

    async finish(parameters: string, client: Client): Promise<Finished> {
      if (!provider) throw new Refusal('GOOGLE_NOT_SET_UP')
      const browserHash = browserHashOf(client)
      const attempt = await database.transaction((tx) =>
        attempts.takeAttemptIfAny(tx, browserHash, clock.now()),
      )
      if (!attempt) return await findProofNeeded(client)
      const intent = googleIntent.parse(attempt.intent)
      const failed: Finished = { outcome: 'failed', mode: intent.mode, cookies: [noCookie] }
      try {
        const identity = await provider.finish(parameters, attempt.checks)
        return await database.transaction(async (tx) => {
          const remember = intent.mode === 'sign_in' && intent.remember
          const known = await store.selectUserByIdentityIfAny(tx, identity)
          if (known) return await signIn(tx, known, remember, client)
          if (await store.selectUserByEmailIfAny(tx, identity.email)) {
            await attempts.insertAttempt(tx, { ...attempt, identity })
            return { outcome: 'proof_needed', email: identity.email, cookies: [] }
          }
          return await signIn(tx, await create(tx, identity, intent), remember, client)
        })
      } catch (error) {
        if (error instanceof IdentityProviderError) return failed
        // The company came to be while the person was away: asked again, they will be shown it.
        if (error instanceof Refusal && error.code === 'COMPANY_EXISTS') return failed
        // Someone came in by the same identity or address at the same moment.
        if (isDuplicate(error, 'identities_subject_key') || isDuplicate(error, 'users_email_key'))
          return failed
        throw error
      }
    },

    /** The proof: whoever knows the account's password may connect the two. */
    async connect(password: string, client: Client) {
      const attempt = await attempts.selectAttemptIfAny(database.db, browserHashOf(client), clock.now())
      if (!attempt?.identity) throw new Refusal('GOOGLE_FAILED')
      const identity = attempt.identity as Identity
      const email = identity.email
      const begun = await guard.begin({ email, address: client.address })
      const stored = await store.selectPasswordByEmailIfAny(database.db, email)
      const isRight = await passwords.verify(stored?.hash ?? null, password)
      if (!stored || !isRight) throw new Refusal('INVALID_CREDENTIALS')
      return await database.transaction(async (tx) => {
        await lockUser(tx, stored.userId)
        await guard.succeed(tx, begun)
        if (!(await store.hasPasswordHash(tx, stored.userId, stored.hash)))
          throw new Refusal('INVALID_CREDENTIALS')
        // Once: of two browsers that bring the same proof, one was first.
        if (!(await attempts.deleteAttempt(tx, attempt.id))) throw new Refusal('GOOGLE_FAILED')
        if (await store.selectUserByIdentityIfAny(tx, identity)) throw new Refusal('GOOGLE_FAILED')
        const user = await store.selectUser(tx, stored.userId)
        const intent = googleIntent.parse(attempt.intent)
        const remember = intent.mode === 'sign_in' && intent.remember
        const signedIn = await signIn(tx, user, remember, client)
        await insertIdentity(tx, user.id, identity)
        if (identity.isEmailVerified && !user.isEmailVerified) {
          await store.updateUser(tx, user.id, { emailVerifiedAt: clock.now(), updatedAt: clock.now() })
          await queue.send(tx, 'candidates.refresh_listing', { userId: user.id })
        }
        await recordAudit(tx, clock, {
          actor: { userId: user.id, companyId: null, requestId: null },
          action: 'accounts.google_connected',
          subject: { kind: 'user', id: user.id },
        })
        const mail = templates.googleConnected({ name: user.name, googleEmail: email })
        await mailer.send(tx, { to: user.email, userId: user.id, ...mail })
        return { user: await store.selectUser(tx, user.id), cookies: signedIn.cookies }
      })
    },

    /** Only where there is another way in. */
    async disconnect(actor: Actor, user: User): Promise<void> {
      await database.transaction(async (tx) => {
        await lockUser(tx, user.id)
        if ((await store.selectPasswordHashIfAny(tx, user.id)) === null) throw new Refusal('PASSWORD_NEEDED')
        // Who has nothing to disconnect is told nothing.
        const isConnected = (await store.selectIdentities(tx, user.id)).length > 0
        await store.deleteIdentities(tx, user.id)
        await recordAudit(tx, clock, {
          actor,
          action: 'accounts.google_disconnected',
          subject: { kind: 'user', id: user.id },
        })
        if (!isConnected) return
        const mail = templates.googleDisconnected({ name: user.name })
        await mailer.send(tx, { to: user.email, userId: user.id, ...mail })
      })
    },

    forgetOld: (tx: Tx) => attempts.deleteOldAttempts(tx, clock.now()),
  }
}

function refuse(error: unknown): never {
  throw error instanceof IdentityProviderError ? new Refusal('GOOGLE_FAILED') : error
}
