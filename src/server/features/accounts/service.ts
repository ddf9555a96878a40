import { createHmac, timingSafeEqual } from 'node:crypto'
import { APIError } from 'better-auth/api'
import type { SessionUser } from '#contract/accounts.ts'
import { Refusal } from '#contract/errors.ts'
import type { CompanyMember, MembershipState, User } from '#core/permissions.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { makeId } from '#server/platform/ids.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { createAuth, hashPassword, verifyPassword } from './auth.ts'
import * as store from './store.ts'

export type NewAccount = {
  name: string
  email: string
  password: string
} & (
  | { role: 'jobseeker' | 'admin' }
  | { role: 'hr'; company: { name: string } | { id: string; membership: MembershipState } }
)

export type AccountsService = ReturnType<typeof createAccountsService>

export function createAccountsService(parts: {
  database: Database
  clock: Clock
  queue: Queue
  secret: string
  publicUrl: string
}) {
  const { database, clock, queue, secret } = parts
  const auth = createAuth(parts)
  const findUserBySession = store.prepareUserBySession(database.db)
  const cookieName = parts.publicUrl.startsWith('https:')
    ? '__Secure-assay.session_token'
    : 'assay.session_token'

  return {
    /** The user behind a request's cookies, by one query. A suspended user's sessions count for nothing. */
    async findCallerIfAny(cookies: Record<string, string | undefined>): Promise<User | null> {
      const token = readSignedToken(cookies[cookieName], secret)
      if (!token) return null
      const user = await findUserBySession(token, clock.now())
      return user && user.status !== 'suspended' ? user : null
    },

    async findUserByEmailIfAny(email: string): Promise<User | null> {
      return await store.selectUserByEmailIfAny(database.db, email)
    },

    async hasPassword(email: string, password: string): Promise<boolean> {
      const stored = await store.selectPasswordHashIfAny(database.db, email)
      return stored !== null && (await verifyPassword(stored, password))
    },

    async createAccount(actor: Actor, account: NewAccount): Promise<User> {
      const password = await hashPassword(account.password)
      return await database.transaction(async (tx) => {
        const now = clock.now()
        const userId = makeId(clock)
        await store.insertUser(tx, {
          id: userId,
          name: account.name,
          email: account.email.toLowerCase(),
          role: account.role,
          createdAt: now,
          updatedAt: now,
        })
        await store.insertCredential(tx, {
          id: makeId(clock),
          userId,
          accountId: userId,
          providerId: 'credential',
          password,
          createdAt: now,
          updatedAt: now,
        })
        if (account.role === 'jobseeker') await store.insertJobseeker(tx, { userId, createdAt: now })
        if (account.role === 'hr') {
          const { company } = account
          const companyId = 'id' in company ? company.id : makeId(clock)
          const membership = 'id' in company ? company.membership : 'member'
          if (!('id' in company))
            await store.insertCompany(tx, { id: companyId, name: company.name, createdAt: now })
          await store.insertRecruiter(tx, { userId, companyId, membership, createdAt: now })
        }
        await recordAudit(tx, clock, {
          actor,
          action: 'accounts.created',
          subject: { kind: 'user', id: userId },
          after: { role: account.role },
        })
        await queue.send(tx, 'notifications.deliver', {
          userId,
          eventKey: 'welcome',
          content: { kind: 'welcome', name: account.name },
        })
        return await store.selectUser(tx, userId)
      })
    },

    async signIn(input: { email: string; password: string }, headers: Headers) {
      try {
        const signedIn = await auth.api.signInEmail({ body: input, headers, returnHeaders: true })
        const user = await store.selectUser(database.db, signedIn.response.user.id)
        if (user.status === 'suspended') {
          await auth.$context.then((context) => context.internalAdapter.deleteUserSessions(user.id))
          throw new Refusal('ACCOUNT_UNAVAILABLE')
        }
        return { user: toSessionUser(user), cookies: signedIn.headers.getSetCookie() }
      } catch (error) {
        if (error instanceof APIError && error.statusCode < 500) throw new Refusal('INVALID_CREDENTIALS')
        throw error
      }
    },

    /** Also for someone who is not signed in: the cookies go in any case. */
    async signOut(headers: Headers): Promise<{ cookies: string[] }> {
      const signedOut = await auth.api.signOut({ headers, returnHeaders: true })
      return { cookies: signedOut.headers.getSetCookie() }
    },

    async updateProfile(actor: Actor, user: User, change: { name: string }): Promise<SessionUser> {
      return await database.transaction(async (tx) => {
        const before = await store.selectUser(tx, user.id)
        await store.updateUserName(tx, user.id, change.name, clock.now())
        await recordAudit(tx, clock, {
          actor,
          action: 'accounts.profile_changed',
          subject: { kind: 'user', id: user.id },
          before: { name: before.name },
          after: { name: change.name },
        })
        return toSessionUser({ ...before, name: change.name })
      })
    },

    async readCompany(member: CompanyMember) {
      const { companyId, companyName } = member.membership
      return {
        id: companyId,
        name: companyName,
        recruiters: await store.selectRecruitersOf(database.db, companyId),
      }
    },

    async countUsersByRole(): Promise<Record<User['role'], number>> {
      const counts = { jobseeker: 0, hr: 0, admin: 0 }
      for (const row of await store.countUsersByRole(database.db)) counts[row.role] = row.count
      return counts
    },
  }
}

export function toSessionUser(user: User): SessionUser {
  const { id, name, email, role, membership } = user
  return {
    id,
    name,
    email,
    role,
    company: membership && { name: membership.companyName, membership: membership.state },
  }
}

/** better-auth's cookie: the token, a dot, and its HMAC-SHA256 in base64. */
function readSignedToken(cookie: string | undefined, secret: string): string | null {
  if (!cookie) return null
  const dot = cookie.lastIndexOf('.')
  if (dot < 1) return null
  const token = cookie.slice(0, dot)
  const given = Buffer.from(cookie.slice(dot + 1), 'base64')
  const expected = createHmac('sha256', secret).update(token).digest()
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}
