/** What a company sees of who applied: their name, and the rest as far as they share it. */
import { type Candidate, type CandidateRow, candidatesPageSize } from '#contract/candidates.ts'
import { Refusal } from '#contract/errors.ts'
import type { BadgeType } from '#core/badges/badge.ts'
import type { Profile } from '#core/documents/profile.ts'
import type { CompanyMember } from '#core/permissions.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import { avatarUrlOf } from '#server/platform/http/avatar-url.ts'
import type { DocumentsService } from '../documents/service.ts'
import type { JobsService } from '../jobs/service.ts'
import type { Matching } from './matching.ts'
import * as store from './store.ts'

type RowBadge = { type: BadgeType; name: string; isByHand: boolean }

/** The rarest badge of each of some people that a company may see. */
export type FindBadges = (
  reader: Reader,
  companyId: string,
  userIds: string[],
) => Promise<Map<string, RowBadge>>

export function createCandidateViews(parts: {
  database: Database
  documents: Pick<DocumentsService, 'findProfiles'>
  jobs: Pick<JobsService, 'findCompanyJobIfAny'>
  matching: Matching
  findBadges: FindBadges
}) {
  const { database, documents, jobs, matching, findBadges } = parts

  /** Profiles that are not shared are not even read. */
  const findSharedProfiles = async (rows: Pick<store.CandidateRow, 'userId' | 'sharing'>[]) => {
    const sharers = rows.filter(({ sharing }) => sharing === 'shared')
    return await documents.findProfiles(
      database.db,
      sharers.map(({ userId }) => userId),
    )
  }

  const findSharedBadges = async (
    companyId: string,
    rows: Pick<store.CandidateRow, 'userId' | 'sharing'>[],
  ) =>
    await findBadges(
      database.db,
      companyId,
      rows.filter(({ sharing }) => sharing === 'shared').map(({ userId }) => userId),
    )

  return {
    async list(
      member: CompanyMember,
      { jobId, sort, page }: { jobId: string; sort: 'match' | 'newest' | 'name'; page: number },
    ) {
      const { companyId } = member.membership
      const job = await jobs.findCompanyJobIfAny(database.db, companyId, jobId)
      if (!job) throw new Refusal('NOT_FOUND')
      const offset = (page - 1) * candidatesPageSize
      const limits = { sort, limit: candidatesPageSize, offset }
      const rows = await store.selectCandidates(database.db, { companyId, jobId }, limits)
      const profiles = await findSharedProfiles(rows)
      const badges = await findSharedBadges(companyId, rows)
      return {
        candidates: rows.map((row) => toCandidateRow(row, profiles.get(row.userId), badges.get(row.userId))),
        total: await store.countCandidates(database.db, { companyId, jobId }),
      }
    },

    async read(member: CompanyMember, id: string): Promise<Candidate> {
      const row = await store.selectCandidateIfAny(database.db, member.membership.companyId, id)
      if (!row) throw new Refusal('NOT_FOUND')
      const profile = (await findSharedProfiles([row])).get(row.userId)
      const badge = (await findSharedBadges(member.membership.companyId, [row])).get(row.userId)
      const match = profile ? matching.explain(profile, row.details) : null
      return {
        ...toCandidateRow({ ...row, match: match?.score ?? null }, profile, badge),
        jobId: row.jobId,
        jobTitle: row.jobTitle,
        profile: profile ?? null,
        match,
      }
    },

    async isShownTo(userId: string, companyId: string): Promise<boolean> {
      return await store.hasSharedApplication(database.db, { userId, companyId })
    },
  }
}

function toCandidateRow(
  row: store.CandidateRow,
  profile: Profile | undefined,
  badge: RowBadge | undefined,
): CandidateRow {
  const { id, name, status, appliedAt, isInvited, sharing } = row
  const isShared = sharing === 'shared'
  return {
    id,
    name,
    avatarUrl: isShared ? avatarUrlOf(row.avatarId) : null,
    status,
    appliedAt: appliedAt.toISOString(),
    isInvited,
    sharing,
    shared: isShared
      ? {
          email: row.email,
          headline: profile?.headline ?? '',
          location: profile?.location ?? '',
          skills: profile?.skills ?? [],
          match: row.match,
          badge: badge ?? null,
        }
      : null,
  }
}
