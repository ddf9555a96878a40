/**
 * A company's candidates for the search over everything: those that its list finds, and those whose name is nearly what
 * was typed. What is shown of each is what the list shows.
 */
import { eq, sql } from 'drizzle-orm'
import { isStillBlind, standInName } from '#core/candidates/blind.ts'
import type { CompanyMember } from '#core/permissions.ts'
import { hasTrigram, type Query } from '#core/search/query.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findByText, type TextSource } from '#server/platform/db/find-by-text.ts'
import { applications } from '#server/platform/db/tables/candidates.ts'
import * as store from './find-store.ts'
import { firstLook, toMeant } from './finding.ts'

const byName = (companyId: string): TextSource => ({
  ...{ table: applications, id: applications.id, text: applications.sortName, at: applications.appliedAt },
  within: eq(applications.companyId, companyId),
  newest: sql`${applications.appliedAt} desc nulls first, ${applications.id}`,
  ...{ hasOrder: true, isForgiving: true },
})

const anyone = { status: undefined, sort: 'newest', jobId: undefined, reached: undefined } as const
const anyTime = { appliedWithin: undefined, movedWithin: undefined, testedWithin: undefined } as const

export function createDeskSearching({ database, clock }: { database: Database; clock: Clock }) {
  const reader = database.db

  /** Names first, then addresses and positions, which are the list's to find. */
  const findIds = async (companyId: string, query: Query, limit: number): Promise<string[]> => {
    const named = await findByText(reader, byName(companyId), query, limit)
    if (named.length >= limit) return named
    const meant = await meantBy(companyId, query, false)
    const near = await store.walk(reader, meant, { rows: firstLook, limit })
    const isRare = near.length < limit && query.words.every(hasTrigram)
    const further = isRare ? await store.collect(reader, meant, limit) : near
    return [...new Set([...named, ...further])]
  }

  const meantBy = async (companyId: string, { text }: Query, isBlind: boolean) =>
    await toMeant(reader, companyId, clock.now(), { ...anyone, ...anyTime, search: text, isBlind })

  return {
    async find(
      { membership: { companyId } }: CompanyMember,
      { query, isBlind, limit }: { query: Query; isBlind: boolean; limit: number },
    ) {
      // As in the list: of who is not decided about, a blind search knows the position alone.
      const ids = isBlind
        ? await store.selectPageIds(reader, await meantBy(companyId, query, true), { limit, offset: 0 })
        : await findIds(companyId, query, limit)
      const rows = await store.selectCandidates(reader, companyId, ids)
      return rows.map((row) => {
        const isHidden = isBlind && isStillBlind(row)
        return {
          id: row.id,
          name: isHidden ? standInName(row.id) : row.name,
          email: row.sharing === 'shared' && !isBlind ? row.email : null,
          jobTitle: row.jobTitle,
          status: row.status,
          isShared: row.sharing === 'shared',
          appliedAt: row.appliedAt,
        }
      })
    },
  }
}
