/** Companies for the search over everything, which administrators alone look for. */
import { eq, inArray, sql } from 'drizzle-orm'
import { type Query, toSearchKey } from '#core/search/query.ts'
import type { Database } from '#server/platform/db/database.ts'
import { fillIn } from '#server/platform/db/fill-in.ts'
import { findByText, type TextSource } from '#server/platform/db/find-by-text.ts'
import { companies, recruiters } from '#server/platform/db/tables/accounts.ts'

const source: TextSource = {
  ...{ table: companies, id: companies.id, text: companies.searchText, within: undefined },
  // Numbers of version 7 grow with time.
  ...{ newest: sql`${companies.id} desc`, at: companies.id, hasOrder: true, isForgiving: true },
}

export function createSearching({ database }: { database: Database }) {
  return {
    async find(query: Query, limit: number) {
      const ids = await findByText(database.db, source, query, limit)
      if (ids.length === 0) return []
      return await database.db
        .select({
          id: companies.id,
          name: companies.name,
          createdAt: companies.createdAt,
          people: sql<number>`(select count(*) from ${recruiters}
            where ${recruiters.companyId} = ${companies.id} and ${recruiters.membership} = 'member')::int`,
        })
        .from(companies)
        .where(inArray(companies.id, ids))
    },

    /** Those from before there was a search. */
    listUnlisted: () =>
      fillIn(database, {
        select: (tx, limit) =>
          tx
            .select({ id: companies.id, name: companies.name })
            .from(companies)
            .where(eq(companies.searchText, ''))
            .orderBy(companies.id)
            .limit(limit)
            .for('update'),
        update: async (tx, { id, name }) => {
          await tx
            .update(companies)
            .set({ searchText: toSearchKey(name) })
            .where(eq(companies.id, id))
        },
      }),
  }
}
