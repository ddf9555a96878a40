/** A company's tests for the search over everything, by what their latest versions are called. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Query } from '#core/search/query.ts'
import type { Database } from '#server/platform/db/database.ts'
import { fillIn } from '#server/platform/db/fill-in.ts'
import { findByText } from '#server/platform/db/find-by-text.ts'
import { jobs } from '#server/platform/db/tables/jobs.ts'
import { tests, testVersions } from '#server/platform/db/tables/tests.ts'
import * as store from './store.ts'

const title = sql<string>`${testVersions.content} ->> 'title'`
const isLatest = and(eq(testVersions.testId, tests.id), eq(testVersions.version, tests.version))

/** What nobody saved is in no list, and so not in this one. */
const isSavedOf = (companyId: string) =>
  sql`${tests.companyId} = ${companyId} and ${ne(tests.status, 'proposed')}`

export function createSearching({ database }: { database: Database }) {
  return {
    async findOfCompany(companyId: string, query: Query, limit: number) {
      const within = isSavedOf(companyId)
      const ids = await findByText(
        database.db,
        {
          ...{ table: tests, id: tests.id, text: tests.searchText, within, at: tests.updatedAt },
          newest: sql`${tests.updatedAt} desc nulls first, ${tests.id}`,
          ...{ hasOrder: true, isForgiving: true },
        },
        query,
        limit,
      )
      if (ids.length === 0) return []
      return await database.db
        .select({
          id: tests.id,
          title,
          jobTitle: jobs.title,
          status: tests.status,
          updatedAt: tests.updatedAt,
        })
        .from(tests)
        .innerJoin(testVersions, isLatest)
        .innerJoin(jobs, eq(jobs.id, tests.jobId))
        .where(and(within, inArray(tests.id, ids)))
    },

    /** Those from before there was a search. */
    listUnlisted: () =>
      fillIn(database, {
        select: async (tx, limit) => {
          const rows = await tx
            .select({ id: tests.id })
            .from(tests)
            .where(eq(tests.searchText, ''))
            .orderBy(tests.id)
            .limit(limit)
            .for('update')
          const ids = rows.map(({ id }) => id)
          if (ids.length === 0) return []
          return await tx
            .select({ id: tests.id, title })
            .from(tests)
            .innerJoin(testVersions, isLatest)
            .where(inArray(tests.id, ids))
        },
        update: (tx, { id, title: latest }) => store.retitle(tx, id, latest),
      }),
  }
}
