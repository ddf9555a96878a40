/** What administrators see and do of companies: each as a whole, barred and let in again, and who recruits for whom. */
import {
  type Belongings,
  type CompanyRow,
  type CompanyStatus,
  companiesPageSize,
  type JoinRequest,
  type ManagedCompany,
  shownJobs,
} from '#contract/companies.ts'
import { Refusal } from '#contract/errors.ts'
import { companyKey } from '#core/accounts/company-key.ts'
import { fold } from '#core/documents/lexicons/fold.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import { lockUser } from '#server/platform/db/locks.ts'
import { avatarUrlOf } from '#server/platform/http/avatar-url.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import * as store from './managing-store.ts'
import { type CompanyRow as Company, deleteRecruiter, selectMembers } from './store.ts'
import { createTelling } from './telling.ts'

const statusOf = ({ mergedIntoId, suspendedAt }: Company): CompanyStatus =>
  mergedIntoId !== null ? 'merged' : suspendedAt !== null ? 'suspended' : 'active'

export function createManaging(parts: {
  database: Database
  clock: Clock
  queue: Queue
  listRequests: (reader: Reader, companyId: string) => Promise<JoinRequest[]>
}) {
  const { database, clock, listRequests } = parts
  const telling = createTelling(parts)

  const lockCompany = async (tx: Tx, id: string) => {
    const [company] = await store.lockCompanies(tx, [id])
    if (!company) throw new Refusal('NOT_FOUND')
    return company
  }

  const numbersOf = async (reader: Reader, ids: string[]) => {
    const { openJobs, applied } = await store.countForRows(reader, ids)
    return (id: string, recruiters: number) => ({
      recruiters,
      openJobs: openJobs.get(id) ?? 0,
      applications: applied.get(id)?.applications ?? 0,
      hires: applied.get(id)?.hires ?? 0,
    })
  }

  return {
    async list({
      search,
      status,
      page,
    }: {
      search: string
      status?: CompanyStatus | undefined
      page: number
    }) {
      const reader = database.db
      // As it is typed, without accents, and without what a name may end with or not.
      const asked = { key: fold(companyKey(search)), status }
      // Every name has a letter or a number.
      if (search !== '' && asked.key === '') return { companies: [], total: 0 }
      const offset = (page - 1) * companiesPageSize
      const rows = await store.selectCompaniesPage(reader, asked, { limit: companiesPageSize, offset })
      const ids = rows.map(({ id }) => id)
      const members = await selectMembers(reader, ids)
      const bearers = await store.selectNamesakes(reader, [...new Set(rows.map(({ nameKey }) => nameKey))])
      const numbers = await numbersOf(reader, ids)
      const companies = rows.map((row): CompanyRow => {
        const own = members.filter(({ companyId }) => companyId === row.id)
        return {
          ...{ id: row.id, name: row.name, status: statusOf(row), createdAt: row.createdAt.toISOString() },
          members: own.map(({ id, name, email, avatarId }) => ({
            id,
            name,
            email,
            avatarUrl: avatarUrlOf(avatarId),
          })),
          numbers: numbers(row.id, own.length),
          namesakes: bearers.filter(({ id, nameKey }) => nameKey === row.nameKey && id !== row.id).length,
        }
      })
      return { companies, total: await store.countCompanies(reader, asked) }
    },

    async read(id: string): Promise<ManagedCompany> {
      const reader = database.db
      const [row] = await store.selectCompanies(reader, [id])
      if (!row) throw new Refusal('NOT_FOUND')
      const [into] = row.mergedIntoId === null ? [] : await store.selectCompanies(reader, [row.mergedIntoId])
      const people = await store.selectRecruiters(reader, id)
      const jobs = await store.selectJobs(reader, id, shownJobs)
      const applications = await store.countApplications(
        reader,
        id,
        jobs.map((job) => job.id),
      )
      const numbers = await numbersOf(reader, [id])
      const namesakes = await store.selectNamesakes(reader, [row.nameKey])
      const { suspendedAt, suspendedReason } = row
      return {
        ...{ id, name: row.name, status: statusOf(row), createdAt: row.createdAt.toISOString() },
        suspension: suspendedAt && { reason: suspendedReason ?? '', since: suspendedAt.toISOString() },
        mergedInto: into
          ? { id: into.id, name: into.name, at: (row.mergedAt ?? row.createdAt).toISOString() }
          : null,
        mergedFrom: (await store.selectMergedInto(reader, id)).map(({ at, ...from }) => ({
          ...from,
          at: (at ?? row.createdAt).toISOString(),
        })),
        namesakes: namesakes
          .filter((namesake) => namesake.id !== id)
          .map((namesake) => ({ id: namesake.id, name: namesake.name })),
        numbers: { ...numbers(id, people.length), ...(await store.countThings(reader, id)) },
        recruiters: people.map(({ avatarId, since, ...person }) => ({
          ...person,
          avatarUrl: avatarUrlOf(avatarId),
          since: since.toISOString(),
        })),
        jobs: jobs.map(({ updatedAt, ...job }) => ({
          ...job,
          applications: applications.get(job.id) ?? 0,
          updatedAt: updatedAt.toISOString(),
        })),
        requests: await listRequests(reader, id),
      }
    },

    /** Asked for again, it stays as it is, with the reason that was given first. */
    async setStatus(
      actor: Actor,
      { id, status, reason }: { id: string; status: 'active' | 'suspended'; reason: string },
    ): Promise<void> {
      await database.transaction(async (tx) => {
        await store.lockPublishedJobs(tx, id)
        const company = await lockCompany(tx, id)
        const before = statusOf(company)
        if (before === 'merged') throw new Refusal('COMPANY_STATE')
        if (before === status) return
        const isSuspended = status === 'suspended'
        await store.updateSuspension(tx, id, isSuspended ? { at: clock.now(), reason } : null)
        await recordAudit(tx, clock, {
          actor,
          action: isSuspended ? 'companies.suspended' : 'companies.reactivated',
          subject: { kind: 'company', id },
          before: { status: before },
          after: { status },
          reason,
        })
        const members = await selectMembers(tx, [id])
        const change = isSuspended ? 'suspended' : 'reactivated'
        await telling.tell(tx, members, { change, companyName: company.name, reason })
      })
    },

    async readBelongings({ id, userId }: { id: string; userId: string }): Promise<Belongings> {
      const reader = database.db
      const recruiter = await store.selectRecruiterIfAny(reader, userId)
      if (recruiter?.companyId !== id || recruiter.membership !== 'member') throw new Refusal('NOT_FOUND')
      return {
        ...(await store.countMadeBy(reader, id, userId)),
        isLast: !(await store.hasOtherRecruiter(reader, id, userId)),
      }
    },

    /** What they made stays where it was made. */
    async moveRecruiter(
      actor: Actor,
      {
        userId,
        from,
        to,
        reason,
      }: { userId: string; from: string | null; to: string | null; reason: string },
    ): Promise<void> {
      await database.transaction(async (tx) => {
        await lockUser(tx, userId)
        const recruiter = await store.selectRecruiterIfAny(tx, userId)
        if (!recruiter) throw new Refusal('NOT_FOUND')
        const isIn = recruiter.membership === 'member' ? recruiter.companyId : null
        if (isIn !== from || from === to) throw new Refusal('RECRUITER_MOVED')
        const [left] = from === null ? [] : await store.selectCompanies(tx, [from])
        const joined = to === null ? null : await lockCompany(tx, to)
        if (joined?.mergedIntoId) throw new Refusal('COMPANY_STATE')
        if (joined)
          await store.putRecruiter(tx, {
            ...{ userId, companyId: joined.id, membership: 'member', createdAt: clock.now() },
          })
        else await deleteRecruiter(tx, userId)
        const action = !joined
          ? 'companies.recruiter_removed'
          : left
            ? 'companies.recruiter_moved'
            : 'companies.recruiter_placed'
        await recordAudit(tx, clock, {
          actor,
          action,
          subject: { kind: 'user', id: userId },
          ...(left && { before: { company: left.name } }),
          after: { ...(left && { from: left.name }), ...(joined && { to: joined.name }) },
          reason,
        })
        const companyName = left?.name ?? joined?.name ?? ''
        await telling.tell(tx, [{ id: userId }], {
          ...{ change: !joined ? 'removed' : left ? 'moved' : 'placed', companyName, reason },
          ...(joined && { into: joined.name }),
        })
      })
    },
  }
}
