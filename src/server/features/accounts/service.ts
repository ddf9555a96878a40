/** Who people are here. What belongs together has a file of its own; this one puts them together. */
import type { SessionUser } from '#contract/accounts.ts'
import { Refusal } from '#contract/errors.ts'
import type { ExtraTimePercent } from '#core/accounts/extra-time.ts'
import type { User, UserStatus } from '#core/permissions.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import { lockUser } from '#server/platform/db/locks.ts'
import type { EventHub } from '#server/platform/events/hub.ts'
import type { FileStore } from '#server/platform/files/local-files.ts'
import { avatarUrlOf } from '#server/platform/http/avatar-url.ts'
import type { Client } from '#server/platform/http/procedures.ts'
import type { IdentityProvider } from '#server/platform/identity/identity-provider.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { PictureCleaner } from '#server/platform/pictures/pictures.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { CompaniesService } from '../companies/service.ts'
import { createAvatars } from './avatars.ts'
import { createEmailAndPassword } from './email-and-password.ts'
import { createGoogleSignIn } from './google.ts'
import { createLinks } from './links.ts'
import { createNewAccounts } from './new-accounts.ts'
import type { Passwords } from './passwords.ts'
import { createAccountsPersonalData } from './personal-data.ts'
import { createSearching } from './searching.ts'
import { createSeenAdmins } from './seen-admins.ts'
import { createSessions } from './sessions.ts'
import { createSignInGuard } from './sign-in-guard.ts'
import * as store from './store.ts'

export type { Owner } from './email-and-password.ts'

export type AccountsService = ReturnType<typeof createAccountsService>

export function createAccountsService(parts: {
  database: Database
  clock: Clock
  queue: Queue
  hub: EventHub
  mailer: Mailer
  files: FileStore
  pictures: PictureCleaner
  companies: CompaniesService
  passwords: Passwords
  provider: { client: IdentityProvider; origin: string } | null
  secret: string
  publicUrl: string
  /** Whether a person shows their picture to a company. */
  isShownTo: (userId: string, companyId: string) => Promise<boolean>
}) {
  const { database, clock, queue, passwords } = parts
  const sessions = createSessions(parts)
  const links = createLinks(parts)
  const guard = createSignInGuard(parts)
  const newAccounts = createNewAccounts({ ...parts, sessions, links })
  const emailAndPassword = createEmailAndPassword({ ...parts, sessions, links, guard })
  const provider = parts.provider?.client ?? null
  const google = createGoogleSignIn({ ...parts, provider, newAccounts, sessions, guard })
  const avatars = createAvatars({ ...parts, providerOrigin: parts.provider?.origin ?? '' })

  return {
    sessions,
    newAccounts,
    emailAndPassword,
    google,
    avatars,
    searching: createSearching(parts),
    findCallerIfAny: sessions.findCallerIfAny,
    findAdminWithoutDatabase: createSeenAdmins({ clock, sessions }).findCallerIfAny,
    createAccount: newAccounts.createAccount,

    findUserIfAny: (reader: Reader, userId: string): Promise<User | null> =>
      store.selectUserIfAny(reader, userId),

    findUsers: (reader: Reader, userIds: string[]): Promise<User[]> =>
      store.selectUsersByIds(reader, userIds),

    async findUserByEmailIfAny(email: string): Promise<User | null> {
      return await store.selectUserByEmailIfAny(database.db, email)
    },

    /** By address, in small letters. */
    async findUsersByEmail(reader: Reader, emails: string[]): Promise<Map<string, User>> {
      const users = await store.selectUsersByEmail(reader, emails)
      return new Map(users.map((user) => [user.email.toLowerCase(), user]))
    },

    async hasPassword(email: string, password: string): Promise<boolean> {
      const stored = await store.selectPasswordByEmailIfAny(database.db, email)
      return stored !== null && (await passwords.verify(stored.hash, password))
    },

    async signIn(input: { email: string; password: string; remember: boolean }, client: Client) {
      const attempt = await guard.begin({ email: input.email, address: client.address })
      const stored = await store.selectPasswordByEmailIfAny(database.db, input.email)
      const isRight = await passwords.verify(stored?.hash ?? null, input.password)
      if (!stored || !isRight) throw new Refusal('INVALID_CREDENTIALS')
      return await database.transaction(async (tx) => {
        await lockUser(tx, stored.userId)
        await guard.succeed(tx, attempt)
        // Changed while it was being verified: the old one lets no one in any more.
        if (!(await store.hasPasswordHash(tx, stored.userId, stored.hash)))
          throw new Refusal('INVALID_CREDENTIALS')
        const user = await store.selectUser(tx, stored.userId)
        if (user.status === 'suspended') throw new Refusal('ACCOUNT_UNAVAILABLE')
        const signIn = { userId: user.id, method: 'password', remember: input.remember, client } as const
        return { user, cookie: await sessions.start(tx, signIn) }
      })
    },

    async signOutEverywhere(user: User): Promise<void> {
      await database.transaction(async (tx) => {
        await sessions.endAll(tx, user.id)
        await links.cancel(tx, user.id, 'change_email')
      })
    },

    async readLink(token: string) {
      const { purpose, email, userId } = await links.read(token)
      const { name } = await store.selectUser(database.db, userId)
      return { purpose, email, name: purpose === 'invitation' ? '' : name }
    },

    async readAccount(user: User) {
      const identities = await store.selectIdentities(database.db, user.id)
      const newEmail = await links.findOpenIfAny(user.id, 'change_email')
      const { createdAt } = await store.selectUserRow(database.db, user.id)
      return {
        hasPassword: (await store.selectPasswordHashIfAny(database.db, user.id)) !== null,
        google: identities[0]?.email ?? null,
        newEmail: newEmail?.email ?? null,
        extraTimePercent: (await store.selectExtraTime(database.db, user.id)) as ExtraTimePercent,
        createdAt: createdAt.toISOString(),
      }
    },

    async updateProfile(actor: Actor, user: User, change: { name: string }): Promise<User> {
      return await database.transaction(async (tx) => {
        const before = await store.selectUser(tx, user.id)
        await store.updateUser(tx, user.id, { name: change.name, updatedAt: clock.now() })
        await queue.send(tx, 'candidates.refresh_listing', { userId: user.id })
        await recordAudit(tx, clock, {
          actor,
          action: 'accounts.profile_changed',
          subject: { kind: 'user', id: user.id },
          before: { name: before.name },
          after: { name: change.name },
        })
        return { ...before, name: change.name }
      })
    },

    async setTimeZone(user: User, timeZone: string | null): Promise<User> {
      if (timeZone !== null && !isTimeZone(timeZone))
        throw new Refusal('INVALID_INPUT', { fields: { timeZone: 'We do not know this time zone' } })
      await database.transaction((tx) => store.updateUser(tx, user.id, { timeZone, updatedAt: clock.now() }))
      return { ...user, timeZone }
    },

    async readExtraTime(reader: Reader, userId: string): Promise<ExtraTimePercent> {
      return (await store.selectExtraTime(reader, userId)) as ExtraTimePercent
    },

    /** Not in the audit log either: who reads that need not know. */
    async setExtraTime(user: User, percent: ExtraTimePercent): Promise<ExtraTimePercent> {
      await database.transaction(async (tx) => {
        if (percent === 0) await store.deleteExtraTime(tx, user.id)
        else
          await store.upsertExtraTime(tx, {
            userId: user.id,
            extraTimePercent: percent,
            updatedAt: clock.now(),
          })
      })
      return percent
    },

    /** Who is barred is out in the same moment, and what was mailed to them lets nobody in. The people are locked already. */
    async endAccess(tx: Tx, userIds: string[]): Promise<void> {
      await sessions.endAllOf(tx, userIds)
      await links.cancelAllOf(tx, userIds)
    },

    /** Leaving starts now and ends at `eraseAfter`; until then the owner can come back. */
    async setLeaving(tx: Tx, userId: string, eraseAfter: Date | null): Promise<void> {
      await lockUser(tx, userId)
      const user = await store.selectUserIfAny(tx, userId)
      // As they are now, not as they were when the request came in.
      if (!user || user.status === 'suspended') throw new Refusal('SIGN_IN_REQUIRED')
      if (!eraseAfter && !user.eraseAfter) return
      if (eraseAfter && user.role === 'admin') await refuseLastAdmin(tx, user.id)
      const status: UserStatus = eraseAfter ? 'inactive' : 'active'
      await store.updateUser(tx, user.id, { status, eraseAfter, updatedAt: clock.now() })
      await queue.send(tx, 'candidates.refresh_listing', { userId })
    },

    async readUser(userId: string): Promise<User> {
      return await store.selectUser(database.db, userId)
    },

    lockIfDueForErasure: (tx: Tx, userId: string) => store.lockIfDueForErasure(tx, userId, clock.now()),

    async listDueForErasure(): Promise<string[]> {
      return await store.selectUsersDueForErasure(database.db, clock.now())
    },

    async countUsersByRole(): Promise<Record<User['role'], number>> {
      const counts = { jobseeker: 0, hr: 0, admin: 0 }
      for (const row of await store.countUsersByRole(database.db)) counts[row.role] = row.count
      return counts
    },

    personalData: createAccountsPersonalData(parts),

    keepers: [sessions.keeper, links.keeper],

    /** What has had its time, and nobody can change. */
    async forgetOld(tx: Tx): Promise<void> {
      await guard.forgetOld(tx)
      await google.forgetOld(tx)
    },
  }
}

async function refuseLastAdmin(tx: Tx, userId: string): Promise<void> {
  if (!(await store.hasOtherActiveAdmin(tx, userId))) throw new Refusal('LAST_ADMIN')
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export function toSessionUser(user: User): SessionUser {
  const { id, name, email, isEmailVerified, role, membership, avatarId, timeZone, eraseAfter } = user
  return {
    id,
    name,
    email,
    isEmailVerified,
    role,
    company: membership && {
      name: membership.companyName,
      membership: membership.state,
      suspension: membership.suspension && {
        reason: membership.suspension.reason,
        since: membership.suspension.since.toISOString(),
      },
    },
    avatarUrl: avatarUrlOf(avatarId),
    timeZone,
    eraseAfter: eraseAfter?.toISOString() ?? null,
  }
}
