/** What a company sees of its candidates: their name, and the rest as far as they share it. */
import type { Candidate, CandidateRow } from '#contract/desk.ts'
import type { BadgeType } from '#core/badges/badge.ts'
import {
  type CoverIfAny,
  coverOf,
  hideIdentity,
  hideSkills,
  hideWith,
  isStillBlind,
} from '#core/candidates/blind.ts'
import { findApprovalIfAny, needsWaiver } from '#core/candidates/status.ts'
import type { Profile } from '#core/documents/profile.ts'
import type { JobMatch } from '#core/jobs/match.ts'
import { avatarUrlOf } from '#server/platform/http/avatar-url.ts'
import type { CandidateRecord } from './find-store.ts'

export type RowBadge = { type: BadgeType; name: string; isByHand: boolean }
export type Untold = { tellAt: Date; isMailed: boolean }

/** What belongs to a row and is kept elsewhere. */
export type Beside = {
  profile: Profile | undefined
  badge: RowBadge | undefined
  untold: Untold | undefined
}

export function toCandidateRow(
  row: CandidateRecord,
  { profile, badge, untold }: Beside,
  { isBlind }: { isBlind: boolean },
): CandidateRow {
  const { id, status, version, jobId, jobTitle, isInvited, sharing } = row
  const cover = coverRow(row, profile, isBlind)
  const isHidden = cover !== null
  const hide = hideWith(cover)
  return {
    id,
    name: cover?.name ?? row.name,
    isHidden,
    avatarUrl: sharing === 'shared' && !isHidden ? avatarUrlOf(row.avatarId) : null,
    status,
    statusSince: row.statusSince.toISOString(),
    version,
    needsWaiver: needsWaiver(row),
    approvalLeadsTo: findApprovalIfAny(row),
    canUndo: row.lastDecision !== null,
    untold: untold ? { ...untold, tellAt: untold.tellAt.toISOString() } : null,
    jobId,
    jobTitle,
    appliedAt: row.appliedAt.toISOString(),
    isInvited,
    sharing,
    shared:
      sharing === 'shared'
        ? {
            email: isHidden ? '' : row.email,
            headline: hide(profile?.headline ?? ''),
            location: isHidden ? '' : (profile?.location ?? ''),
            skills: cover ? hideSkills(profile?.skills ?? [], cover.hide) : (profile?.skills ?? []),
            match: row.match,
            testPercent: row.testPercent,
            interviewPercent: row.interviewPercent,
            badge: badge ? hideBadge(badge, hide) : null,
          }
        : null,
  }
}

/** What is not given by hand has the same name for everyone. */
const hideBadge = (badge: RowBadge, hide: (text: string) => string): RowBadge => ({
  ...badge,
  name: badge.isByHand ? hide(badge.name) : badge.name,
})

export function shownBadges(
  row: Covered,
  profile: Profile | undefined,
  { badges, isBlind }: { badges: readonly RowBadge[]; isBlind: boolean },
): RowBadge[] {
  const hide = hideWith(coverRow(row, profile, isBlind))
  return badges.map((badge) => hideBadge(badge, hide))
}

type Covered = Pick<CandidateRecord, 'id' | 'status' | 'lastDecision' | 'name' | 'email'>

function coverRow(row: Covered, profile: Profile | undefined, isBlind: boolean): CoverIfAny {
  const { id, name, email } = row
  return isBlind && isStillBlind(row) ? coverOf(id, { name, email, profile }) : null
}

export function shownProfile(
  row: Covered,
  profile: Profile | undefined,
  isBlind: boolean,
): Profile | undefined {
  const cover = coverRow(row, profile, isBlind)
  return profile && cover ? hideIdentity(profile, cover) : profile
}

/** A quote may hold what blind mode hides: it is of the profile as it is shown then. */
export function toCandidate(
  row: CandidateRow,
  rest: { profile: Profile | undefined; match: JobMatch | null; hasResume: boolean } & Pick<
    Candidate,
    'alsoHere'
  >,
): Candidate {
  const { profile, match, hasResume, alsoHere } = rest
  return {
    ...row,
    shared: row.shared && { ...row.shared, match: match?.score ?? null },
    profile: profile ?? null,
    match,
    hasResume: hasResume && !row.isHidden,
    alsoHere: row.isHidden ? [] : alsoHere,
  }
}
