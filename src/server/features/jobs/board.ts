/** What anyone may see of jobs: the board, and each one by its link. */
import { Refusal } from '#contract/errors.ts'
import type { BoardJob, BoardQuery, Posting } from '#contract/jobs.ts'
import type { Profile } from '#core/documents/profile.ts'
import { createScorer } from '#core/jobs/match.ts'
import type { User } from '#core/permissions.ts'
import type { Database } from '#server/platform/db/database.ts'
import { toStorable } from '#server/platform/db/storable.ts'
import type { DocumentsService } from '../documents/service.ts'
import { type BoardRow, selectBoardPage } from './board-store.ts'
import * as store from './store.ts'

export function createBoard(parts: { database: Database; documents: Pick<DocumentsService, 'readProfile'> }) {
  const { database, documents } = parts

  const findProfileIfAny = async (user: User | null): Promise<Profile | null> =>
    user?.role === 'jobseeker' ? (await documents.readProfile(user)).profile : null

  const findPostingIfAny = async (slug: string): Promise<Posting | null> => {
    const row = await store.selectPublicJobIfAny(database.db, toStorable(slug))
    if (!row || row.status === 'draft' || !row.publishedAt) return null
    return {
      slug: row.slug,
      status: row.status,
      details: row.details,
      publishedBy: row.companyName,
      publishedAt: row.publishedAt.toISOString(),
      closedAt: row.closedAt?.toISOString() ?? null,
    }
  }

  return {
    /** A job seeker is told how their own profile fits each. */
    async listBoard(query: BoardQuery, user: User | null) {
      const { rows, total, hasMore } = await selectBoardPage(database.db, query)
      const profile = rows.length > 0 ? await findProfileIfAny(user) : null
      const score = profile ? createScorer(profile) : () => null
      return { jobs: rows.map((row) => toBoardJob(row, score(row.details))), total, hasMore }
    },

    findPostingIfAny,

    async readPosting(slug: string): Promise<Posting> {
      const posting = await findPostingIfAny(slug)
      if (!posting) throw new Refusal('NOT_FOUND')
      return posting
    },

    /** In pieces: each begins after the last id of the one before. */
    async listPublished({ after, limit }: { after: string | null; limit: number }) {
      return await store.selectPublished(database.db, after, limit)
    },

    /** Where each piece but the last ends, in pieces of this many. */
    async listSitemapEnds(size: number): Promise<string[]> {
      return await store.selectEndsOfPieces(database.db, size)
    },
  }
}

function toBoardJob({ slug, details, publishedAt }: BoardRow, match: number | null): BoardJob {
  const { jobTitle, company, location, workplace, jobType, experienceLevel, salary, skills } = details
  const shown = { jobTitle, company, location, workplace, jobType, experienceLevel, salary, skills }
  return { slug, ...shown, publishedAt: publishedAt.toISOString(), match }
}
