/** Companies and who belongs to them. Nothing of a company is shown to who still waits at its door. */
import type { JoinRequest } from '#contract/companies.ts'
import { Refusal } from '#contract/errors.ts'
import type { CompanyInput } from '#contract/fields.ts'
import { companyKey } from '#core/accounts/company-key.ts'
import { type CompanyMember, isCompanyMember, type User } from '#core/permissions.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import { lockUser } from '#server/platform/db/locks.ts'
import { recruiters } from '#server/platform/db/tables/accounts.ts'
import { avatarUrlOf } from '#server/platform/http/avatar-url.ts'
import { makeId } from '#server/platform/ids.ts'
import * as templates from '#server/platform/mail/templates.ts'
import type { PersonalDataHolder } from '#server/platform/personal-data.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { createManaging } from './managing.ts'
import { createMerging } from './merging.ts'
import { createSearching } from './searching.ts'
import * as store from './store.ts'

export type CompaniesService = ReturnType<typeof createCompaniesService>

type Recruiter = { id: string; name: string; email: string; isEmailVerified: boolean }

export function createCompaniesService(parts: {
  database: Database
  clock: Clock
  queue: Queue
  publicUrl: string
}) {
  const { database, clock, queue, publicUrl } = parts

  /** A company without anyone who could answer is looked after by the administrators. */
  const askToLetIn = async (tx: Tx, asker: Recruiter, company: store.CompanyRow) => {
    const anHourAgo = new Date(clock.now().getTime() - 60 * 60 * 1000)
    if (await store.wasMailedAbout(tx, asker.id, anHourAgo)) return
    const members = (await store.selectMembers(tx, [company.id])).filter(({ status }) => status === 'active')
    const isAbandoned = members.length === 0 || company.suspendedAt !== null
    const link = `${publicUrl}${isAbandoned ? '/admin/companies' : '/hr'}`
    for (const { id } of isAbandoned ? await store.selectActiveAdmins(tx) : members) {
      await queue.send(tx, 'notifications.deliver', {
        userId: id,
        eventKey: `join_requested:${asker.id}:${company.id}`,
        content: {
          kind: 'join_requested',
          aboutUserId: asker.id,
          name: asker.name,
          companyName: company.name,
        },
        mail: {
          aboutUserId: asker.id,
          ...templates.joinRequested({ ...asker, companyName: company.name, link }),
        },
      })
    }
  }

  /** The company that is meant, or null for a new one. Refuses where it could be either. */
  const findWantedIfAny = async (reader: Reader, { name, choice }: CompanyInput) => {
    const namesakes = await store.selectCompaniesByKey(reader, companyKey(name))
    if (namesakes.length === 0 || choice === 'different') return null
    const wanted = choice && namesakes.find(({ id }) => id === choice.join)
    if (wanted) return wanted
    throw new Refusal('COMPANY_EXISTS', {
      companies: namesakes.map(({ id, name, createdAt }) => ({ id, name, since: createdAt.toISOString() })),
    })
  }

  /** One that is merged at this moment is waited for: then only the one that stays is left to choose. */
  const findAndHold = async (tx: Tx, input: CompanyInput) => {
    const wanted = await findWantedIfAny(tx, input)
    if (!wanted) return null
    await store.holdCompany(tx, wanted.id)
    return await findWantedIfAny(tx, input)
  }

  const makeNew = async (tx: Tx, name: string) => {
    const company = { id: makeId(clock), name, nameKey: companyKey(name), createdAt: clock.now() }
    await store.insertCompany(tx, company)
    return company
  }

  const place = async (tx: Tx, recruiter: Recruiter, input: CompanyInput): Promise<void> => {
    const now = clock.now()
    const wanted = await findAndHold(tx, input)
    const company = wanted ?? (await makeNew(tx, input.name))
    await store.insertRecruiter(tx, {
      userId: recruiter.id,
      companyId: company.id,
      membership: wanted ? 'waiting' : 'member',
      createdAt: now,
    })
    if (wanted) await askToLetIn(tx, recruiter, wanted)
  }

  const listRequests = async (reader: Reader, companyId: string | null): Promise<JoinRequest[]> => {
    const rows = await store.selectJoinRequests(reader, companyId)
    return rows.map(({ emailVerifiedAt, askedAt, ...row }) => ({
      ...row,
      isEmailVerified: emailVerifiedAt !== null,
      askedAt: askedAt.toISOString(),
    }))
  }

  return {
    searching: createSearching({ database }),
    managing: createManaging({ database, clock, queue, listRequests }),
    merging: createMerging({ database, clock, queue }),
    async findByName(name: string): Promise<{ id: string; name: string }[]> {
      return await store.selectCompaniesByKey(database.db, companyKey(name))
    },

    /** Before someone leaves for another site to register: what they must decide, they decide here. */
    async refuseUnclear(reader: Reader, input: CompanyInput): Promise<void> {
      await findWantedIfAny(reader, input)
    },

    /** A new recruiter's place: a company of their own, or one they ask to join. */
    place,

    /** For whom an administrator vouches: nobody has to let them in. */
    async placeAsMember(tx: Tx, userId: string, input: CompanyInput): Promise<void> {
      const company = (await findAndHold(tx, input)) ?? (await makeNew(tx, input.name))
      await store.insertRecruiter(tx, {
        ...{ userId, companyId: company.id, membership: 'member', createdAt: clock.now() },
      })
    },

    leave: (tx: Tx, userId: string): Promise<void> => store.deleteRecruiter(tx, userId),

    async choose(actor: Actor, user: User, input: CompanyInput): Promise<void> {
      await database.transaction(async (tx) => {
        await lockUser(tx, user.id)
        // Asked twice at the same moment, the second finds the company chosen.
        if ((await store.selectMembership(tx, user.id))?.membership === 'member') return
        await store.deleteWaitingRecruiter(tx, user.id)
        await place(tx, user, input)
        await recordAudit(tx, clock, {
          actor,
          action: 'companies.chosen',
          subject: { kind: 'user', id: user.id },
          after: { company: input.name, asked: typeof input.choice === 'object' },
        })
      })
    },

    async withdraw(actor: Actor, user: User): Promise<void> {
      await database.transaction(async (tx) => {
        await store.deleteWaitingRecruiter(tx, user.id)
        await recordAudit(tx, clock, {
          actor,
          action: 'companies.request_withdrawn',
          subject: { kind: 'user', id: user.id },
        })
      })
    },

    async readMine(member: CompanyMember) {
      const { companyId, companyName } = member.membership
      const members = await store.selectMembers(database.db, [companyId])
      return {
        id: companyId,
        name: companyName,
        recruiters: members.map(({ id, name, avatarId }) => ({ id, name, avatarUrl: avatarUrlOf(avatarId) })),
      }
    },

    /** Who can be told something. */
    async listActiveMembers(reader: Reader, companyId: string): Promise<{ id: string; name: string }[]> {
      const members = await store.selectMembers(reader, [companyId])
      return members.filter(({ status }) => status === 'active').map(({ id, name }) => ({ id, name }))
    },

    async listJoinRequests(user: User): Promise<JoinRequest[]> {
      return await listRequests(database.db, companyToAnswerFor(user))
    },

    async answerJoinRequest(
      actor: Actor,
      user: User,
      request: { userId: string; companyId: string; answer: 'approve' | 'decline' },
    ): Promise<void> {
      const { userId, companyId, answer } = request
      const own = companyToAnswerFor(user)
      if (own !== null && own !== companyId) throw new Refusal('NOT_FOUND')
      await database.transaction(async (tx) => {
        const asker = (await store.selectJoinRequests(tx, companyId)).find(({ id }) => id === userId)
        const isOpen = await store.selectJoinRequestForUpdateIfAny(tx, userId, companyId)
        if (!asker || !isOpen) throw new Refusal('NOT_FOUND')
        if (answer === 'approve') await store.admitRecruiter(tx, userId)
        else await store.deleteRecruiter(tx, userId)
        await recordAudit(tx, clock, {
          actor,
          action: answer === 'approve' ? 'companies.join_approved' : 'companies.join_declined',
          subject: { kind: 'user', id: userId },
          after: { companyId },
        })
        const { companyName, name } = asker
        await queue.send(tx, 'notifications.deliver', {
          userId,
          eventKey: `join_answered:${companyId}:${clock.now().getTime()}`,
          content: { kind: 'join_answered', answer, companyName },
          mail: templates.joinAnswered({ name, companyName, answer, link: `${publicUrl}/hr` }),
        })
      })
    },

    personalData: {
      tables: [recruiters],
      async export(reader, userId) {
        const membership = await store.selectMembership(reader, userId)
        return membership ? [{ path: 'company.json', json: membership }] : []
      },
      /** The company is not a person: it stays. */
      erase: (tx, userId) => store.deleteRecruiter(tx, userId),
    } satisfies PersonalDataHolder as PersonalDataHolder,
  }
}

/** Null: an administrator, who may answer for any. */
function companyToAnswerFor(user: User): string | null {
  if (user.role === 'admin') return null
  if (!isCompanyMember(user)) throw new Refusal('FORBIDDEN')
  return user.membership.companyId
}
