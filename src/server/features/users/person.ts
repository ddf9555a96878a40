/** One person, as administrators see them, and what is done for or to them alone. */
import { Refusal } from '#contract/errors.ts'
import type { CompanyInput } from '#contract/fields.ts'
import type { UserPage } from '#contract/users.ts'
import type { Role, User } from '#core/permissions.ts'
import { findRoleProblem } from '#core/users/role-change.ts'
import type { AccountsService } from '#server/features/accounts/service.ts'
import type { PrivacyService } from '#server/features/privacy/service.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import { lockPeople, type PersonRow, selectActiveAdminIds } from './change-store.ts'
import { selectUsers, type UserRecord } from './list-store.ts'
import type { Listing } from './listing.ts'
import * as store from './person-store.ts'

type RoleChange = {
  id: string
  role: Role
  company?: CompanyInput | undefined
  confirmedEmail?: string | undefined
  reason: string
}

export function createPerson(parts: {
  database: Database
  clock: Clock
  accounts: AccountsService
  privacy: PrivacyService
  listing: Listing
}) {
  const { database, clock, accounts, privacy, listing } = parts

  const roleProblemOf = async (
    reader: Reader,
    row: Pick<UserRecord, 'id' | 'role' | 'status'>,
    { actor, adminIds, role }: { actor: Actor; adminIds: Set<string>; role: Role },
  ) => {
    const { applications, sittings, badges } = await store.countOf(reader, row.id)
    return findRoleProblem(
      {
        role: row.role,
        isSelf: row.id === actor.userId,
        isActive: row.status === 'active',
        isBarred: row.status === 'suspended',
        hasApplied: applications + sittings + badges > 0,
      },
      role,
      adminIds.size - (adminIds.has(row.id) ? 1 : 0),
    )
  }

  /** Everyone who matters is locked: the person, and the administrators of whom one must stay. */
  const withLocked = async (
    actor: Actor,
    id: string,
    work: (tx: Tx, locked: { row: PersonRow; user: User; adminIds: Set<string> }) => Promise<void>,
  ) =>
    await database.transaction(async (tx) => {
      const { people, adminIds } = await lockPeople(tx, [id], true)
      const user = await accounts.findUserIfAny(tx, id)
      const [row] = people
      if (!row || !user) throw new Refusal('NOT_FOUND')
      if (actor.userId !== null && !adminIds.has(actor.userId)) throw new Refusal('FORBIDDEN')
      await work(tx, { row, user, adminIds })
    })

  return {
    async read(actor: Actor, id: string): Promise<UserPage> {
      const reader = database.db
      const [known] = await listing.describe([id])
      const [row] = await selectUsers(reader, [id])
      if (!known || !row) throw new Refusal('NOT_FOUND')
      const adminIds = await selectActiveAdminIds(reader)
      // Any other role than theirs: what stands in the way of one stands in the way of all.
      const role = row.role === 'admin' ? 'hr' : 'admin'
      return {
        ...known,
        ...(await store.selectWaysIn(reader, id)),
        isYou: id === actor.userId,
        isEmailVerified: row.emailVerifiedAt !== null,
        isLastAdmin: adminIds.has(id) && adminIds.size === 1,
        timeZone: row.timeZone,
        signIns: await accounts.sessions.listOf(id),
        numbers: await store.countOf(reader, id),
        roleProblem: await roleProblemOf(reader, row, { actor, adminIds, role }),
      }
    },

    async invite(
      actor: Actor,
      asked: {
        email: string
        role: Role
        company?: CompanyInput | undefined
        confirmedEmail?: string | undefined
      },
    ): Promise<{ id: string }> {
      if (asked.role === 'admin') refuseUnconfirmed(asked.email, asked.confirmedEmail)
      const { id } = await accounts.newAccounts.invite(actor, asked)
      return { id }
    },

    async sendInvitation(actor: Actor, id: string): Promise<void> {
      await withLocked(actor, id, async (tx, { user }) => {
        if (user.status !== 'inactive' || user.eraseAfter) throw new Refusal('USER_STATE')
        await accounts.newAccounts.inviteAgain(tx, actor, user)
      })
    },

    async sendConfirmation(actor: Actor, id: string): Promise<void> {
      const user = await accounts.findUserIfAny(database.db, id)
      if (!user) throw new Refusal('NOT_FOUND')
      if (user.status !== 'active' || user.isEmailVerified) throw new Refusal('USER_STATE')
      await accounts.emailAndPassword.requestConfirmation(user)
      await note(actor, id, 'accounts.confirmation_sent')
    },

    async sendPasswordReset(actor: Actor, id: string): Promise<void> {
      const user = await accounts.findUserIfAny(database.db, id)
      if (!user) throw new Refusal('NOT_FOUND')
      if (user.status !== 'active') throw new Refusal('USER_STATE')
      if (!(await accounts.emailAndPassword.mailResetLink(id))) throw new Refusal('TOO_MANY_REQUESTS')
      await note(actor, id, 'accounts.reset_link_sent')
    },

    async changeRole(actor: Actor, { id, role, company, confirmedEmail, reason }: RoleChange): Promise<void> {
      if (role === 'hr' && !company)
        throw new Refusal('INVALID_INPUT', {
          fields: { company: 'Company name is required for HR accounts' },
        })
      await withLocked(actor, id, async (tx, { row, user, adminIds }) => {
        const problem = await roleProblemOf(tx, row, { actor, adminIds, role })
        if (problem === 'last_admin') throw new Refusal('LAST_ADMIN')
        if (problem) throw new Refusal('ROLE_NOT_POSSIBLE', { problem })
        if (role === 'admin') refuseUnconfirmed(user.email, confirmedEmail)
        await store.updateRole(tx, id, role, clock.now())
        await accounts.newAccounts.takeUpRole(tx, id, role, company)
        // What is open on their screen is not theirs any more.
        await accounts.sessions.endAll(tx, id)
        await recordAudit(tx, clock, {
          actor,
          action: 'accounts.role_changed',
          subject: { kind: 'user', id },
          before: { from: roleWords[user.role] },
          after: { to: roleWords[role], ...(role === 'hr' && company && { company: company.name }) },
          reason,
        })
      })
    },

    /** At once and for good: the person asked for it, and an administrator typed their address. */
    async erase(
      actor: Actor,
      { id, confirmedEmail, reason }: { id: string; confirmedEmail: string; reason: string },
    ): Promise<void> {
      await withLocked(actor, id, async (tx, { row, user, adminIds }) => {
        if (id === actor.userId) throw new Refusal('OWN_ACCOUNT')
        if (adminIds.has(row.id) && adminIds.size === 1) throw new Refusal('LAST_ADMIN')
        refuseUnconfirmed(user.email, confirmedEmail)
        await accounts.endAccess(tx, [id])
        await privacy.eraseNow(tx, actor, id, reason)
      })
    },
  }

  async function note(
    actor: Actor,
    id: string,
    action: 'accounts.confirmation_sent' | 'accounts.reset_link_sent',
  ): Promise<void> {
    await database.transaction((tx) =>
      recordAudit(tx, clock, { actor, action, subject: { kind: 'user', id } }),
    )
  }
}

const roleWords: Record<Role, string> = { jobseeker: 'job seeker', hr: 'HR user', admin: 'administrator' }

function refuseUnconfirmed(email: string, confirmed: string | undefined): void {
  if (confirmed?.trim().toLowerCase() === email.trim().toLowerCase()) return
  throw new Refusal('INVALID_INPUT', {
    fields: { confirmedEmail: 'Please type the email address once more, exactly as it is' },
  })
}
