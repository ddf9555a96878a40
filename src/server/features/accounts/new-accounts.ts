/** How an account comes to be: by registration, by invitation, or made by the system for its own story. */
import type { RegistrationInput } from '#contract/accounts.ts'
import { Refusal } from '#contract/errors.ts'
import type { CompanyInput } from '#contract/fields.ts'
import type { Role, User } from '#core/permissions.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { isDuplicate } from '#server/platform/db/violations.ts'
import type { Client } from '#server/platform/http/procedures.ts'
import { makeId } from '#server/platform/ids.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import * as templates from '#server/platform/mail/templates.ts'
import { Mistake } from '#server/platform/mistake.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { CompaniesService } from '../companies/service.ts'
import type { Links } from './links.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import * as store from './store.ts'

export type Person = {
  name: string
  email: string
  isEmailVerified: boolean
  hasAgreedToTerms: boolean
} & ({ role: 'jobseeker' | 'admin' } | { role: 'hr'; company: CompanyInput })

export type NewAccounts = ReturnType<typeof createNewAccounts>

export function createNewAccounts(parts: {
  database: Database
  clock: Clock
  queue: Queue
  mailer: Mailer
  companies: CompaniesService
  sessions: Sessions
  links: Links
  passwords: Passwords
}) {
  const { database, clock, queue, mailer, companies, sessions, links, passwords } = parts

  /** The person, their place, the record of it and the welcome. How they will prove who they are is the caller's. */
  const insert = async (tx: Tx, actor: Actor | null, person: Person): Promise<User> => {
    const now = clock.now()
    const id = makeId(clock)
    const { name, role } = person
    const email = person.email.toLowerCase()
    await store.insertUser(tx, {
      id,
      name,
      email,
      role,
      emailVerifiedAt: person.isEmailVerified ? now : null,
      termsAgreedAt: person.hasAgreedToTerms ? now : null,
      createdAt: now,
      updatedAt: now,
    })
    if (role === 'jobseeker') await store.insertJobseeker(tx, { userId: id, createdAt: now })
    if (person.role === 'hr')
      await companies.place(tx, { id, name, email, isEmailVerified: person.isEmailVerified }, person.company)
    await recordAudit(tx, clock, {
      // Who registers is the one who acts.
      actor: actor ?? { userId: id, companyId: null, requestId: null },
      action: 'accounts.created',
      subject: { kind: 'user', id },
      after: { role },
    })
    await queue.send(tx, 'notifications.deliver', {
      userId: id,
      eventKey: 'welcome',
      content: { kind: 'welcome', name },
    })
    if (!person.isEmailVerified) {
      const link = await links.make(tx, { userId: id, purpose: 'confirm_email', email })
      await mailer.send(tx, { to: email, userId: id, ...templates.confirmEmail({ name, link }) })
    }
    return await store.selectUser(tx, id)
  }

  const setPassword = async (tx: Tx, userId: string, hash: string) =>
    await store.upsertPassword(tx, { userId, hash, updatedAt: clock.now() })

  return {
    insert,

    async register(input: RegistrationInput, client: Client) {
      // Before the costly hash; and once more within the transaction.
      if (await store.selectUserByEmailIfAny(database.db, input.email)) throw takenEmail()
      const hash = await passwords.hash(input.password)
      return await refuseTakenEmail(() =>
        database.transaction(async (tx) => {
          if (await store.selectUserByEmailIfAny(tx, input.email)) throw takenEmail()
          const user = await insert(tx, null, { ...input, isEmailVerified: false, hasAgreedToTerms: true })
          await setPassword(tx, user.id, hash)
          const signIn = { userId: user.id, method: 'password', remember: false, client } as const
          return { user, cookie: await sessions.start(tx, signIn) }
        }),
      )
    },

    /** For whoever starts or tests the product: with a password, and nothing left to confirm. */
    async createAccount(
      actor: Actor,
      person: DistributiveOmit<Person, 'isEmailVerified' | 'hasAgreedToTerms'> & { password: string },
    ): Promise<User> {
      const hash = await passwords.hash(person.password)
      return await database.transaction(async (tx) => {
        const user = await insert(tx, actor, { ...person, isEmailVerified: true, hasAgreedToTerms: true })
        await setPassword(tx, user.id, hash)
        return user
      })
    },

    /** A link by which an administrator comes in: for the first one, or one who lost the password. */
    async inviteAdmin(actor: Actor, email: string): Promise<{ link: string; lasts: string }> {
      return await database.transaction(async (tx) => {
        const known = await store.selectUserByEmailIfAny(tx, email)
        if (known && known.role !== 'admin')
          throw new Mistake(
            `${email} already has an account that is not an administrator's. Use another address.`,
          )
        if (known?.status === 'suspended') throw new Mistake(`${email} is suspended.`)
        if (known && known.status === 'active')
          return {
            link: await links.make(tx, { userId: known.id, purpose: 'reset_password', email: known.email }),
            lasts: 'one hour',
          }
        const user = known ?? (await insertInvited(tx, actor, email, 'admin'))
        // Only the latest one works: whoever prints a new link has lost the old.
        await links.cancel(tx, user.id, 'invitation')
        return {
          link: await links.make(tx, { userId: user.id, purpose: 'invitation', email: user.email }),
          lasts: 'seven days',
        }
      })
    },

    /** By mail. A recruiter is in their company from the start: whoever invites them vouches for it. */
    async invite(
      actor: Actor,
      { email, role, company }: { email: string; role: Role; company?: CompanyInput | undefined },
    ): Promise<User> {
      return await refuseTakenEmail(() =>
        database.transaction(async (tx) => {
          if (await store.selectUserByEmailIfAny(tx, email)) throw takenEmail()
          const user = await insertInvited(tx, actor, email, role)
          if (role === 'jobseeker')
            await store.insertJobseeker(tx, { userId: user.id, createdAt: clock.now() })
          if (role === 'hr' && company) await companies.placeAsMember(tx, user.id, company)
          await mailInvitation(tx, user)
          return user
        }),
      )
    },

    /** Only the latest one works. The person is locked already. */
    async inviteAgain(tx: Tx, actor: Actor, user: User): Promise<void> {
      if (!(await links.mayMailAgain(tx, user.id, 'invitation'))) throw new Refusal('TOO_MANY_REQUESTS')
      await links.cancel(tx, user.id, 'invitation')
      await mailInvitation(tx, user)
      await recordAudit(tx, clock, {
        actor,
        action: 'accounts.invited_again',
        subject: { kind: 'user', id: user.id },
      })
    },

    /** What somebody needs who gets another role. The person is locked already. */
    async takeUpRole(tx: Tx, userId: string, role: Role, company?: CompanyInput): Promise<void> {
      await companies.leave(tx, userId)
      if (role === 'jobseeker') await store.insertJobseeker(tx, { userId, createdAt: clock.now() })
      if (role === 'hr' && company) await companies.placeAsMember(tx, userId, company)
    },

    async acceptInvitation(input: { token: string; name: string; password: string }, client: Client) {
      await links.read(input.token)
      const hash = await passwords.hash(input.password)
      return await database.transaction(async (tx) => {
        const link = await links.use(tx, input.token, ['invitation'])
        const invited = await store.selectUser(tx, link.userId)
        if (invited.status !== 'inactive') throw new Refusal('LINK_NOT_VALID')
        const now = clock.now()
        await store.updateUser(tx, link.userId, {
          name: input.name,
          status: 'active',
          emailVerifiedAt: now,
          termsAgreedAt: now,
          updatedAt: now,
        })
        await setPassword(tx, link.userId, hash)
        const actor = { userId: link.userId, companyId: null, requestId: null }
        await recordAudit(tx, clock, {
          actor,
          action: 'accounts.invitation_accepted',
          subject: { kind: 'user', id: link.userId },
        })
        const user = await store.selectUser(tx, link.userId)
        const signIn = { userId: user.id, method: 'invitation', remember: false, client } as const
        return { user, cookie: await sessions.start(tx, signIn) }
      })
    },
  }

  async function mailInvitation(tx: Tx, { id: userId, email, role }: User): Promise<void> {
    const link = await links.make(tx, { userId, purpose: 'invitation', email })
    await mailer.send(tx, { to: email, userId, ...templates.invitation({ link, role }) })
  }

  /** Inactive until they come in. They are called by their address until they say their name. */
  async function insertInvited(tx: Tx, actor: Actor, email: string, role: Role): Promise<User> {
    const now = clock.now()
    const id = makeId(clock)
    await store.insertUser(tx, {
      id,
      name: email,
      email: email.toLowerCase(),
      role,
      status: 'inactive',
      createdAt: now,
      updatedAt: now,
    })
    await recordAudit(tx, clock, {
      actor,
      action: 'accounts.invited',
      subject: { kind: 'user', id },
      after: { role },
    })
    return await store.selectUser(tx, id)
  }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

export const takenEmail = () =>
  new Refusal('INVALID_INPUT', { fields: { email: 'An account with this email already exists' } })

/** Two at the same moment both find the address free; the second is told by the database. */
export async function refuseTakenEmail<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isDuplicate(error, 'users_email_key')) throw takenEmail()
    throw error
  }
}
