/** Changing what someone signs in with: each change needs a proof, by the password itself or by a mailed link. */
import { Refusal } from '#contract/errors.ts'
import type { User } from '#core/permissions.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { lockUser } from '#server/platform/db/locks.ts'
import type { CallerSession, Client } from '#server/platform/http/procedures.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import * as templates from '#server/platform/mail/templates.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { Links } from './links.ts'
import { refuseTakenEmail, takenEmail } from './new-accounts.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import type { SignInGuard } from './sign-in-guard.ts'
import * as store from './store.ts'

const freshSignInMs = 10 * 60 * 1000

/** Who asks for something that only the owner may do, in which sign-in and from where. */
export type Owner = { user: User; session: CallerSession; client: Client }

export function createEmailAndPassword(parts: {
  database: Database
  clock: Clock
  queue: Queue
  mailer: Mailer
  sessions: Sessions
  links: Links
  guard: SignInGuard
  passwords: Passwords
}) {
  const { database, clock, queue, mailer, sessions, links, guard, passwords } = parts

  /** By the password; where there is none (Google), by having signed in a moment ago. */
  const proveOwner = async (
    owner: Owner,
    password: string | undefined,
    field = 'password',
  ): Promise<void> => {
    const { user, session, client } = owner
    const stored = await store.selectPasswordHashIfAny(database.db, user.id)
    if (stored === null) {
      const age = clock.now().getTime() - session.startedAt.getTime()
      if (age > freshSignInMs) throw new Refusal('RECENT_SIGN_IN_REQUIRED')
      return
    }
    if (!password) throw new Refusal('INVALID_INPUT', { fields: { [field]: 'Password is required' } })
    const attempt = await guard.begin({ email: user.email, address: client.address })
    if (!(await passwords.verify(stored, password)))
      throw new Refusal('INVALID_INPUT', { fields: { [field]: 'This is not your password' } })
    await database.transaction((tx) => guard.succeed(tx, attempt))
  }

  return {
    proveOwner,

    /**
     * The same work and the same answer whether or not there is such an account. A task does the rest, once the answer is
     * out: at the same moment it would slow it down, and so tell.
     */
    async requestReset(email: string): Promise<void> {
      const user = await store.selectUserByEmailIfAny(database.db, email)
      await database.transaction((tx) =>
        queue.send(tx, 'accounts.mail_reset_link', { userId: user?.id ?? null }, { startAfter: 1 }),
      )
    },

    /** False where nothing was mailed: too many were, or they have not come in yet. */
    async mailResetLink(userId: string): Promise<boolean> {
      return await database.transaction(async (tx) => {
        const user = await store.selectUserIfAny(tx, userId)
        if (!user || !(await links.mayMailAgain(tx, userId, 'reset_password'))) return false
        // Who was invited comes in by the invitation.
        if (user.status === 'inactive' && !user.eraseAfter) return false
        const link = await links.make(tx, { userId, purpose: 'reset_password', email: user.email })
        await mailer.send(tx, {
          to: user.email,
          userId,
          ...templates.resetPassword({ name: user.name, link }),
        })
        return true
      })
    },

    /** Whoever held the old password, or a session, is out. Having the mail, the owner has proved the address too. */
    async resetPassword({ token, password }: { token: string; password: string }): Promise<void> {
      // Before the costly hash: a made-up link is not worth it.
      await links.read(token)
      const hash = await passwords.hash(password)
      await database.transaction(async (tx) => {
        const { userId, email } = await links.use(tx, token, ['reset_password'])
        const user = await store.selectUser(tx, userId)
        // Sent to an address that has been left since, it is someone else's now.
        if (user.email !== email) throw new Refusal('LINK_NOT_VALID')
        const now = clock.now()
        await store.upsertPassword(tx, { userId, hash, updatedAt: now })
        if (!user.isEmailVerified) {
          await store.updateUser(tx, userId, { emailVerifiedAt: now, updatedAt: now })
          await queue.send(tx, 'candidates.refresh_listing', { userId })
          // Until now anyone could have claimed the address, through a provider too.
          await store.deleteIdentities(tx, userId)
        }
        await sessions.endAll(tx, userId)
        await guard.forget(tx, user.email)
        await links.cancel(tx, userId, 'change_email')
        const actor = { userId, companyId: null, requestId: null }
        await recordAudit(tx, clock, {
          actor,
          action: 'accounts.password_reset',
          subject: { kind: 'user', id: userId },
        })
        await mailer.send(tx, { to: user.email, userId, ...templates.passwordChanged(user) })
      })
    },

    async changePassword(
      actor: Actor,
      owner: Owner,
      change: { currentPassword?: string | undefined; password: string },
    ): Promise<void> {
      await proveOwner(owner, change.currentPassword, 'currentPassword')
      const { user, session } = owner
      const hash = await passwords.hash(change.password)
      await database.transaction(async (tx) => {
        await lockUser(tx, user.id)
        await store.upsertPassword(tx, { userId: user.id, hash, updatedAt: clock.now() })
        await sessions.endAll(tx, user.id, { exceptId: session.id })
        await links.cancel(tx, user.id, 'reset_password', 'change_email')
        await recordAudit(tx, clock, {
          actor,
          action: 'accounts.password_changed',
          subject: { kind: 'user', id: user.id },
        })
        await mailer.send(tx, { to: user.email, userId: user.id, ...templates.passwordChanged(user) })
      })
    },

    async requestConfirmation(user: User): Promise<void> {
      if (user.isEmailVerified) return
      await database.transaction(async (tx) => {
        if (!(await links.mayMailAgain(tx, user.id, 'confirm_email'))) throw new Refusal('TOO_MANY_REQUESTS')
        const { id: userId, name, email } = user
        const link = await links.make(tx, { userId, purpose: 'confirm_email', email })
        await mailer.send(tx, { to: email, userId, ...templates.confirmEmail({ name, link }) })
      })
    },

    async requestEmailChange(
      owner: Owner,
      change: { email: string; password?: string | undefined },
    ): Promise<string> {
      const { user } = owner
      const newEmail = change.email.toLowerCase()
      if (newEmail === user.email)
        throw new Refusal('INVALID_INPUT', { fields: { email: 'This is your address already' } })
      await proveOwner(owner, change.password)
      await database.transaction(async (tx) => {
        if (await store.selectUserByEmailIfAny(tx, newEmail)) throw takenEmail()
        if (!(await links.mayMailAgain(tx, user.id, 'change_email'))) throw new Refusal('TOO_MANY_REQUESTS')
        // Only the latest wish counts.
        await links.cancel(tx, user.id, 'change_email')
        const link = await links.make(tx, { userId: user.id, purpose: 'change_email', email: newEmail })
        const mail = templates.changeEmail({ name: user.name, newEmail, link })
        await mailer.send(tx, { to: newEmail, userId: user.id, ...mail })
        const notice = templates.emailChangeAsked({ name: user.name, newEmail })
        await mailer.send(tx, { to: user.email, userId: user.id, ...notice })
      })
      return newEmail
    },

    async keepEmail(user: User): Promise<void> {
      await database.transaction((tx) => links.cancel(tx, user.id, 'change_email'))
    },

    /** For who brought something that was mailed to their address. The person is locked already. */
    async markEmailConfirmed(tx: Tx, actor: Actor, userId: string): Promise<void> {
      const { isEmailVerified } = await store.selectUser(tx, userId)
      if (isEmailVerified) return
      const now = clock.now()
      await store.updateUser(tx, userId, { emailVerifiedAt: now, updatedAt: now })
      await links.cancel(tx, userId, 'confirm_email')
      await queue.send(tx, 'badges.evaluate', { userId })
      await queue.send(tx, 'candidates.refresh_listing', { userId })
      await recordAudit(tx, clock, {
        actor,
        action: 'accounts.email_confirmed',
        subject: { kind: 'user', id: userId },
      })
    },

    /** Both for a first confirmation and for a change. A confirmed address stays so when its link is opened again. */
    async confirmEmail(token: string): Promise<{ email: string }> {
      return await refuseTakenEmail(() =>
        database.transaction(async (tx) => {
          const used = await links.findIfAny(tx, token)
          if (used?.usedAt && (await isConfirmed(used.userId, used.email))) return { email: used.email }
          const { userId, email, purpose } = await links.use(tx, token, ['confirm_email', 'change_email'])
          const before = await store.selectUser(tx, userId)
          // A link to an address that has been left since proves nothing any more.
          if (purpose === 'confirm_email' && before.email !== email) throw new Refusal('LINK_NOT_VALID')
          const now = clock.now()
          await store.updateUser(tx, userId, { email, emailVerifiedAt: now, updatedAt: now })
          // What was earned is made out to a confirmed address.
          await queue.send(tx, 'badges.evaluate', { userId })
          await queue.send(tx, 'candidates.refresh_listing', { userId })
          if (before.email !== email) await links.cancel(tx, userId, 'reset_password', 'confirm_email')
          const actor = { userId, companyId: null, requestId: null }
          const isChange = purpose === 'change_email'
          await recordAudit(tx, clock, {
            actor,
            action: isChange ? 'accounts.email_changed' : 'accounts.email_confirmed',
            subject: { kind: 'user', id: userId },
            ...(isChange ? { before: { email: before.email }, after: { email } } : {}),
          })
          if (isChange) {
            const mail = templates.emailChanged({ name: before.name, newEmail: email })
            await mailer.send(tx, { to: before.email, userId, ...mail })
          }
          return { email }

          async function isConfirmed(id: string, address: string): Promise<boolean> {
            const user = await store.selectUserIfAny(tx, id)
            return user?.email === address && user.isEmailVerified
          }
        }),
      )
    },
  }
}
