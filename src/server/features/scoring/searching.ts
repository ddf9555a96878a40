/** What candidates of a company came to, for the search over everything. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { attempts } from '#server/platform/db/tables/attempts.ts'
import { results } from '#server/platform/db/tables/results.ts'

export function createSearching({ database }: { database: Database }) {
  return {
    /** Complete ones of some applications, the latest first. Whoever calls asks for those that are shared alone. */
    async listOf(companyId: string, applicationIds: string[], limit: number) {
      if (applicationIds.length === 0) return []
      return await database.db
        .select({
          id: results.attemptId,
          applicationId: attempts.applicationId,
          kind: results.kind,
          percent: results.percent,
          completedAt: results.completedAt,
        })
        .from(attempts)
        .innerJoin(results, eq(results.attemptId, attempts.id))
        .where(
          and(
            inArray(attempts.applicationId, applicationIds),
            eq(attempts.companyId, companyId),
            // What is gone on with has no result until it is handed in again.
            eq(attempts.status, 'submitted'),
            eq(results.status, 'completed'),
            eq(results.isPractice, false),
          ),
        )
        .orderBy(desc(results.completedAt), desc(results.attemptId))
        .limit(limit)
    },
  }
}
