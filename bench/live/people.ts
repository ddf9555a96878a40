/** Recruiters of one company who are signed in. Written as rows: each password alone would take longer than the bench. */
import type { Parts } from '#server/parts.ts'
import { systemClock } from '#server/platform/clock.ts'
import { companies, recruiters, sessions, users } from '#server/platform/db/tables/accounts.ts'
import { makeId } from '#server/platform/ids.ts'
import { hashToken, makeToken } from '#server/platform/tokens.ts'

const batch = 500

export async function makeRecruiters({ database }: Parts, count: number) {
  const now = new Date()
  const later = new Date(now.getTime() + 24 * 3600 * 1000)
  const companyId = makeId(systemClock)
  const people = Array.from({ length: count }, () => ({ id: makeId(systemClock), token: makeToken() }))
  await database.transaction((tx) =>
    tx.insert(companies).values({ id: companyId, name: 'Northwind', nameKey: 'northwind', createdAt: now }),
  )
  for (let from = 0; from < count; from += batch) {
    const some = people.slice(from, from + batch)
    await database.transaction(async (tx) => {
      await tx.insert(users).values(
        some.map(({ id }) => ({
          ...{ id, name: 'Rosa Recruiter', email: `${id}@example.com`, emailVerifiedAt: now },
          ...{ role: 'hr' as const, createdAt: now, updatedAt: now },
        })),
      )
      await tx
        .insert(recruiters)
        .values(
          some.map(({ id }) => ({ userId: id, companyId, membership: 'member' as const, createdAt: now })),
        )
      await tx.insert(sessions).values(
        some.map(({ id, token }) => ({
          ...{ id: makeId(systemClock), userId: id, tokenHash: hashToken(token) },
          ...{ method: 'password' as const, isRemembered: true },
          ...{ createdAt: now, lastSeenAt: now, expiresAt: later },
        })),
      )
    })
  }
  return { companyId, people: people.map(({ id, token }) => ({ id, cookie: `assay-session=${token}` })) }
}
