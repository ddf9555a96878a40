/** People with an account for the search over everything, which administrators alone look for here. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Query, toSearchKey } from '#core/search/query.ts'
import type { Database } from '#server/platform/db/database.ts'
import { fillIn } from '#server/platform/db/fill-in.ts'
import { findByText, type TextSource } from '#server/platform/db/find-by-text.ts'
import { companies, recruiters, users } from '#server/platform/db/tables/accounts.ts'

// Numbers of version 7 grow with time.
const newest = { newest: sql`${users.id} desc`, at: users.id }
const byName: TextSource = {
  ...{ table: users, id: users.id, text: users.nameKey, within: undefined, ...newest },
  ...{ hasOrder: true, isForgiving: true },
}
const byEmail: TextSource = {
  // Whoever is erased has another address, and is not meant by that either.
  ...{
    table: users,
    id: users.id,
    text: sql`lower(${users.email})`,
    within: isNull(users.erasedAt),
    ...newest,
  },
  ...{ hasOrder: false, isForgiving: false },
}

export function createSearching({ database }: { database: Database }) {
  const reader = database.db

  /** Of companies that are meant, whoever is in them. */
  const selectRecruiterIds = async (companyIds: string[], limit: number) => {
    if (companyIds.length === 0) return []
    const rows = await reader
      .select({ id: recruiters.userId })
      .from(recruiters)
      .where(inArray(recruiters.companyId, companyIds))
      .limit(limit)
    return rows.map(({ id }) => id)
  }

  return {
    async find(query: Query, companyIds: string[], limit: number) {
      const [named, inCompanies] = await Promise.all([
        findByText(reader, byName, query, limit),
        selectRecruiterIds(companyIds, limit),
      ])
      const addressed = named.length < limit ? await findByText(reader, byEmail, query, limit) : []
      const ids = [...new Set([...named, ...addressed, ...inCompanies])]
      if (ids.length === 0) return []
      return await reader
        .select({
          id: users.id,
          name: users.name,
          email: users.email,
          role: users.role,
          status: users.status,
          company: companies.name,
          createdAt: users.createdAt,
        })
        .from(users)
        .leftJoin(recruiters, eq(recruiters.userId, users.id))
        .leftJoin(companies, eq(companies.id, recruiters.companyId))
        .where(and(inArray(users.id, ids), isNull(users.erasedAt)))
    },

    /** Those from before there was a search. */
    listUnlisted: () =>
      fillIn(database, {
        select: (tx, limit) =>
          tx
            .select({ id: users.id, name: users.name })
            .from(users)
            .where(and(eq(users.nameKey, ''), isNull(users.erasedAt)))
            .orderBy(asc(users.id))
            .limit(limit)
            .for('update'),
        update: async (tx, { id, name }) => {
          await tx
            .update(users)
            .set({ nameKey: toSearchKey(name) })
            .where(eq(users.id, id))
        },
      }),
  }
}
