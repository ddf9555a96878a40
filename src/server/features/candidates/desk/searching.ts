/**
 * A company's candidates for the search over everything: those that its list finds, and those whose name is nearly what
 * was typed. What is shown of each is what the list shows.
 */
import { eq, sql } from 'drizzle-orm'
import { isStillBlind, standInName } from '#core/candidates/blind.ts'
import { fold } from '#core/documents/lexicons/fold.ts'
import type { CompanyMember } from '#core/permissions.ts'
import { hasTrigram, type Query } from '#core/search/query.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findByText, type TextSource } from '#server/platform/db/find-by-text.ts'
import { applications } from '#server/platform/db/tables/candidates.ts'
import type { JobsService } from '../../jobs/service.ts'
import * as store from './find-store.ts'
import { firstLook } from './finding.ts'

const byName = (companyId: string): TextSource => ({
  ...{ table: applications, id: applications.id, text: applications.sortName, at: applications.appliedAt },
  within: eq(applications.companyId, companyId),
  newest: sql`${applications.appliedAt} desc nulls first, ${applications.id}`,
  ...{ hasOrder: true, isForgiving: true },
})

const anyoneOf = (companyId: string, search: string): store.Meant => ({
  ...{ companyId, search, status: undefined, sort: 'newest', reached: undefined },
  ...{ jobIds: undefined, since: {} },
})

/** So many jobs of one company are looked for by a word of their titles. */
const mostPositions = 300

export function createDeskSearching(parts: {
  database: Database
  jobs: { searching: Pick<JobsService['searching'], 'findOfCompany'> }
}) {
  const { database, jobs } = parts
  const reader = database.db

  /** Names first, then addresses and positions, which are the list's to find. */
  const findIds = async (companyId: string, query: Query, limit: number): Promise<string[]> => {
    const named = await findByText(reader, byName(companyId), query, limit)
    if (named.length >= limit) return named
    const meant = anyoneOf(companyId, query.text)
    const near = await store.walk(reader, meant, { rows: firstLook, limit })
    const isRare = near.length < limit && query.words.every(hasTrigram)
    const further = isRare ? await store.collect(reader, meant, limit) : near
    return [...new Set([...named, ...further])]
  }

  /** As in the list: of who is not decided about, a blind search knows the position alone. */
  const findBlindly = async (companyId: string, query: Query, limit: number): Promise<string[]> => {
    const positions = await jobs.searching.findOfCompany(companyId, query, mostPositions)
    const isMeant = ({ title }: { title: string }) => query.words.every((word) => fold(title).includes(word))
    const jobIds = positions.filter(isMeant).map(({ id }) => id)
    if (jobIds.length === 0) return []
    const meant = anyoneOf(companyId, '')
    const near = await store.walk(reader, meant, { rows: firstLook, limit, ofJobs: jobIds })
    if (near.length === limit) return near
    return await store.selectPageIds(reader, { ...meant, jobIds }, { limit, offset: 0 })
  }

  return {
    async find(
      { membership: { companyId } }: CompanyMember,
      { query, isBlind, limit }: { query: Query; isBlind: boolean; limit: number },
    ) {
      const find = isBlind ? findBlindly : findIds
      const ids = await find(companyId, query, limit)
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
