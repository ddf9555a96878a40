/** A few candidates of one company beside each other, in as many queries for four as for one. */
import type { ComparedCandidate, ComparedSitting } from '#contract/comparison.ts'
import type { AttemptKind } from '#core/attempts/attempt.ts'
import { findLatestWorkIfAny } from '#core/documents/latest-work.ts'
import type { Profile } from '#core/documents/profile.ts'
import type { JobMatch } from '#core/jobs/match.ts'
import type { CompanyMember } from '#core/permissions.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import type { Desk } from '../desk/desk.ts'
import type { CandidateRecord } from '../desk/find-store.ts'
import { type Beside, type RowBadge, shownBadges, shownProfile, toCandidateRow } from '../desk/views.ts'
import type { Matching } from '../matching.ts'
import * as store from './store.ts'

/** All badges that a company may see of some people. */
export type FindHeldBadges = (
  reader: Reader,
  companyId: string,
  userIds: string[],
) => Promise<Map<string, RowBadge[]>>

/** What some candidates did, by their applications. */
export type FindWork = (
  reader: Reader,
  companyId: string,
  applicationIds: string[],
) => Promise<Map<string, Record<AttemptKind, ComparedSitting | null>>>

export function createComparing(parts: {
  database: Database
  desk: Pick<Desk, 'readRecords'>
  matching: Matching
  findHeldBadges: FindHeldBadges
  findWork: FindWork
}) {
  const { database, desk, matching, findHeldBadges, findWork } = parts

  return {
    async compare(
      { membership }: CompanyMember,
      { ids, isBlind }: { ids: string[]; isBlind: boolean },
    ): Promise<ComparedCandidate[]> {
      const reader = database.db
      const { companyId } = membership
      const found = await desk.readRecords(companyId, [...new Set(ids)])
      // What is not shared is not even read.
      const shared = found.filter(({ row }) => row.sharing === 'shared').map(({ row }) => row)
      const details = await store.selectDetails(reader, [...new Set(shared.map(({ jobId }) => jobId))])
      const badges = await findHeldBadges(
        reader,
        companyId,
        shared.map(({ userId }) => userId),
      )
      const work = await findWork(
        reader,
        companyId,
        shared.map(({ id }) => id),
      )
      const notes = await store.countNotes(
        reader,
        found.map(({ row }) => row.id),
      )

      const toBeside = (row: CandidateRecord, beside: Beside): ComparedCandidate['beside'] => {
        const own = work.get(row.id)
        if (row.sharing !== 'shared' || !own) return null
        const profile = shownProfile(row, beside.profile, isBlind)
        const job = details.get(row.jobId)
        const match = profile && job ? matching.explain(profile, job) : null
        const held = { badges: badges.get(row.userId) ?? [], isBlind }
        return { match, ...describe(profile), badges: shownBadges(row, beside.profile, held), ...own }
      }
      return found.map(({ row, beside }) => {
        const shown = toBeside(row, beside)
        const listed = toCandidateRow(row, beside, { isBlind })
        return {
          ...listed,
          shared: listed.shared && { ...listed.shared, match: scoreOf(shown?.match ?? null) },
          notes: notes.get(row.id) ?? 0,
          beside: shown,
        }
      })
    },
  }
}

/** Of the profile as it is now, as everything else of it here. */
const scoreOf = (match: JobMatch | null) => match?.score ?? null

function describe(
  profile: Profile | undefined,
): Pick<NonNullable<ComparedCandidate['beside']>, 'work' | 'education'> {
  const latest = profile ? findLatestWorkIfAny(profile.workHistory) : null
  return {
    work: latest && {
      title: latest.work.title,
      company: latest.work.company,
      isPresent: latest.isPresent,
    },
    education: (profile?.education ?? []).map(({ degree, school }) => ({ degree, school })),
  }
}
