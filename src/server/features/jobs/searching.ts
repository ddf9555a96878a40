/** Jobs for the search over everything: a company's own in every state, and those of the board for everyone. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Query } from '#core/search/query.ts'
import type { Database } from '#server/platform/db/database.ts'
import { fillIn } from '#server/platform/db/fill-in.ts'
import { findByText, type TextSource } from '#server/platform/db/find-by-text.ts'
import { isOfOpenCompany } from '#server/platform/db/open-companies.ts'
import { jobs } from '#server/platform/db/tables/jobs.ts'
import { toJobText } from './searchable.ts'

const source = (within: SQL, newest: SQL, at: TextSource['at']): TextSource => ({
  ...{ table: jobs, id: jobs.id, text: jobs.searchText, hasOrder: true, isForgiving: true },
  ...{ within, newest, at },
})

const isPublished = sql`${jobs.status} = 'published' and ${isOfOpenCompany}`
const ofBoard: TextSource = {
  ...source(
    isPublished,
    sql`${jobs.publishedAt} desc nulls first, ${jobs.id} desc nulls first`,
    jobs.publishedAt,
  ),
  hasFewWords: true,
}
const ofCompany = (companyId: string) =>
  source(eq(jobs.companyId, companyId), sql`${jobs.updatedAt} desc nulls first, ${jobs.id}`, jobs.updatedAt)

export function createSearching({ database }: { database: Database }) {
  const find = async (from: TextSource, query: Query, limit: number) => {
    const ids = await findByText(database.db, from, query, limit)
    if (ids.length === 0) return []
    return await database.db
      .select({
        id: jobs.id,
        slug: jobs.slug,
        title: jobs.title,
        company: sql<string>`${jobs.details} ->> 'company'`,
        location: sql<string>`${jobs.details} ->> 'location'`,
        status: jobs.status,
        updatedAt: jobs.updatedAt,
        publishedAt: jobs.publishedAt,
      })
      .from(jobs)
      // Asked again: what was taken off the board meanwhile is not on it.
      .where(and(from.within, inArray(jobs.id, ids)))
  }

  return {
    findPosted: (query: Query, limit: number) => find(ofBoard, query, limit),

    findOfCompany: (companyId: string, query: Query, limit: number) =>
      find(ofCompany(companyId), query, limit),

    /** Those from before there was a search. */
    listUnlisted: () =>
      fillIn(database, {
        select: (tx, limit) =>
          tx
            .select({ id: jobs.id, details: jobs.details })
            .from(jobs)
            .where(eq(jobs.searchText, ''))
            .orderBy(jobs.id)
            .limit(limit)
            .for('update'),
        update: async (tx, { id, details }) => {
          await tx
            .update(jobs)
            .set({ searchText: toJobText(details) })
            .where(eq(jobs.id, id))
        },
      }),
  }
}
