/** Questions for the search over everything: a company's own, and those of the bank that all share. */
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { titleOfQuestion } from '#core/items/title-of-question.ts'
import type { Query } from '#core/search/query.ts'
import type { Database } from '#server/platform/db/database.ts'
import { fillIn } from '#server/platform/db/fill-in.ts'
import { findByText, type TextSource } from '#server/platform/db/find-by-text.ts'
import { items } from '#server/platform/db/tables/items.ts'
import { toItemText } from './item-rows.ts'

const source = (within: SQL, newest: SQL, hasOrder: boolean): TextSource => ({
  ...{ table: items, id: items.id, text: items.searchText, at: items.updatedAt, isForgiving: true },
  ...{ within, newest, hasOrder },
})
const shared = source(
  sql`${items.companyId} is null`,
  sql`${items.updatedAt} desc nulls first, ${items.id}`,
  true,
)
const ofCompany = (companyId: string) =>
  source(eq(items.companyId, companyId), sql`${items.updatedAt} desc nulls first, ${items.id}`, true)

export function createSearching({ database }: { database: Database }) {
  return {
    /** One's own and the shared ones, each the best of theirs. */
    async findOfCompany(companyId: string, query: Query, limit: number) {
      const found = await Promise.all(
        [ofCompany(companyId), shared].map((from) => findByText(database.db, from, query, limit)),
      )
      const ids = found.flat()
      if (ids.length === 0) return []
      const rows = await database.db
        .select({
          id: items.id,
          question: items.question,
          skill: items.skill,
          type: items.type,
          difficulty: items.difficulty,
          companyId: items.companyId,
          updatedAt: items.updatedAt,
        })
        .from(items)
        .where(
          and(sql`(${eq(items.companyId, companyId)} or ${isNull(items.companyId)})`, inArray(items.id, ids)),
        )
      return rows.map(({ question, ...row }) => ({ ...row, title: titleOfQuestion(question) }))
    },

    /** Those from before there was a search. */
    listUnlisted: () =>
      fillIn(database, {
        select: (tx, limit) =>
          tx
            .select({ id: items.id, question: items.question, skill: items.skill })
            .from(items)
            .where(eq(items.searchText, ''))
            .orderBy(items.id)
            .limit(limit)
            .for('update'),
        update: async (tx, { id, ...shown }) => {
          await tx
            .update(items)
            .set({ searchText: toItemText(shown) })
            .where(eq(items.id, id))
        },
      }),
  }
}
