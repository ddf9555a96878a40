/** Everyone with an account, as administrators see them. */
import {
  type ManagedUser,
  type UserFilter,
  type UserNumbers,
  type UserSort,
  usersPageSize,
} from '#contract/users.ts'
import { noteOf } from '#core/users/standing.ts'
import type { BadgesService } from '#server/features/badges/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { avatarUrlOf } from '#server/platform/http/avatar-url.ts'
import * as store from './list-store.ts'

export type Listing = ReturnType<typeof createListing>

export function createListing({
  database,
  clock,
  badges,
}: {
  database: Database
  clock: Clock
  badges: Pick<BadgesService, 'awarding'>
}) {
  const reader = database.db

  /** In the order of the ids; without those who are not there any more. */
  const describe = async (ids: string[]): Promise<ManagedUser[]> => {
    const rows = await store.selectUsers(reader, ids)
    const beside = await store.selectBeside(reader, ids, clock.now())
    const seekers = rows.filter(({ role }) => role === 'jobseeker').map(({ id }) => id)
    const held = await badges.awarding.findForemostOfAll(reader, seekers)
    return rows.map((row) => {
      const { id, name, email, role, companyId, companyName, membership, eraseAfter } = row
      const isSeeker = role === 'jobseeker'
      const badge = held.get(id)
      return {
        ...{ id, name, email, role, avatarUrl: avatarUrlOf(row.avatarId) },
        company:
          companyId && companyName
            ? { id: companyId, name: companyName, isWaiting: membership === 'waiting' }
            : null,
        status: row.standing,
        note: noteOf(accountOf(row)),
        eraseAfter: eraseAfter?.toISOString() ?? null,
        invitedUntil: beside.invited.get(id) ?? null,
        lastActiveAt: beside.seen.get(id) ?? null,
        testsCompleted: isSeeker ? (beside.tests.get(id) ?? 0) : null,
        badge: badge ? { type: badge.type, name: badge.name } : null,
        jobsPosted: role === 'hr' ? (beside.jobs.get(id) ?? 0) : null,
        joinedAt: row.createdAt.toISOString(),
      }
    })
  }

  const countWithin = async ({ role, status }: Pick<UserFilter, 'role' | 'status'>): Promise<number> =>
    (await store.countByStanding(reader))
      .filter((row) => (role ?? row.role) === row.role && (status ?? row.standing) === row.standing)
      .reduce((sum, { people }) => sum + people, 0)

  return {
    describe,

    async list({ page, ...filter }: UserFilter & { sort: UserSort; page: number }) {
      const offset = (page - 1) * usersPageSize
      if (store.isSearch(filter)) {
        const found = await store.selectFoundIds(reader, filter)
        const users = await describe(found.slice(offset, Math.min(offset + usersPageSize, store.mostCounted)))
        const isAtLeast = found.length > store.mostCounted
        return { users, total: { count: Math.min(found.length, store.mostCounted), isAtLeast } }
      }
      const ids = await store.selectPageIds(reader, filter, { limit: usersPageSize, offset })
      return { users: await describe(ids), total: { count: await countWithin(filter), isAtLeast: false } }
    },

    foldTallies: (): Promise<void> => database.transaction(store.foldTallies),

    async readNumbers(): Promise<UserNumbers> {
      const numbers = { jobseeker: 0, hr: 0, admin: 0, total: 0 }
      for (const { role, people } of await store.countByStanding(reader)) {
        numbers[role] += people
        numbers.total += people
      }
      return numbers
    },
  }
}

export const accountOf = ({ status, emailVerifiedAt, eraseAfter, removedFrom }: store.UserRecord) => ({
  ...{ status, eraseAfter },
  isEmailVerified: emailVerifiedAt !== null,
  isRemoved: removedFrom !== null,
})
