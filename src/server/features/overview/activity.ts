/** What happened last: what was done with applications, what was handed in and what it came to, in one list. */
import { type ActivityEntry, activityPageSize } from '#contract/overview.ts'
import type { CandidateStatus, MoveCause } from '#core/candidates/status.ts'
import {
  type Happening,
  mergeHappenings,
  readCursorIfAny,
  writeCursor,
} from '#core/overview/order-activity.ts'
import type { CompanyMember } from '#core/permissions.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { AttemptsService } from '../attempts/service.ts'
import type { CandidatesService } from '../candidates/service.ts'
import type { ScoringService } from '../scoring/service.ts'

type Found = Happening &
  Pick<ActivityEntry, 'kind' | 'attemptKind' | 'score' | 'by'> & { applicationId: string }

const sources = { moves: 0, submitted: 1, scored: 2 }

/** What was handed in, and what it came to, is nobody's business who is not shown it. */
const sharedKinds: readonly ActivityEntry['kind'][] = ['submitted', 'scored']

/** What may not be told is read past, so often at most: then the page is short, and the next one goes on from there. */
const mostRounds = 10

export function createActivity(parts: {
  database: Database
  attempts: Pick<AttemptsService, 'overview'>
  candidates: Pick<CandidatesService, 'overview'>
  scoring: Pick<ScoringService, 'overview'>
}) {
  const { database, attempts, candidates, scoring } = parts
  const reader = database.db

  const find = async (
    of: { companyId: string; jobId: string | undefined },
    after: Happening | null,
  ): Promise<Found[][]> => {
    const from = (source: number) => ({
      limit: activityPageSize + 1,
      after: after && { at: after.at, id: after.id, isBeforeSame: source > after.source },
    })
    const nobody = { by: null, attemptKind: null, score: null }
    const moves = await candidates.overview.selectMoves(reader, of, from(sources.moves))
    const submitted = await attempts.overview.selectSubmitted(reader, of, from(sources.submitted))
    const scored = await scoring.overview.selectScored(reader, of, from(sources.scored))
    return [
      moves.map(({ cause, to, by, isOwn, ...row }) => ({
        ...{ ...nobody, ...row, source: sources.moves },
        kind: kindOf(cause, to),
        by: isOwn ? null : by,
      })),
      submitted.map((row) => ({ ...nobody, ...row, kind: 'submitted', source: sources.submitted })),
      scored.map(({ percent, ...row }) => ({
        ...{ ...nobody, ...row, source: sources.scored },
        kind: 'scored',
        score: percent,
      })),
    ]
  }

  /** Those that may be told of. */
  const show = async (companyId: string, happenings: Found[]) => {
    const ids = [...new Set(happenings.map(({ applicationId }) => applicationId))]
    const briefs = await candidates.overview.selectBriefs(reader, companyId, ids)
    return happenings.flatMap((happening) => {
      const { id, source, at, kind, attemptKind, score, by, applicationId } = happening
      const brief = briefs.get(applicationId)
      if (!brief || (sharedKinds.includes(kind) && brief.sharing !== 'shared')) return []
      const entry: ActivityEntry = {
        ...{ kind, attemptKind, score, by, id: `${id}_${source}`, candidateId: applicationId },
        candidate: brief.name,
        position: brief.jobTitle,
        time: at.toISOString(),
      }
      return [{ happening, entry }]
    })
  }

  return {
    async list(
      { membership }: CompanyMember,
      asked: { jobId?: string | undefined; after?: string | undefined },
    ): Promise<{ entries: ActivityEntry[]; next: string | null }> {
      const of = { companyId: membership.companyId, jobId: asked.jobId }
      let after = asked.after === undefined ? null : readCursorIfAny(asked.after)
      let shown: { happening: Found; entry: ActivityEntry }[] = []
      for (let round = 0; round < mostRounds; round++) {
        const { first, hasMore } = mergeHappenings(await find(of, after), activityPageSize)
        shown = [...shown, ...(await show(of.companyId, first))]
        const isFull = shown.length >= activityPageSize
        after = (isFull ? shown[activityPageSize - 1]?.happening : first.at(-1)) ?? null
        if (!hasMore && shown.length <= activityPageSize) after = null
        if (isFull || !hasMore) break
      }
      const entries = shown.slice(0, activityPageSize).map(({ entry }) => entry)
      return { entries, next: after && writeCursor(after) }
    },
  }
}

function kindOf(cause: MoveCause, to: CandidateStatus): ActivityEntry['kind'] {
  switch (cause) {
    case 'applied':
    case 'applied_again':
      return 'applied'
    case 'approved':
      return to === 'hired' ? 'hired' : 'approved'
    case 'scheduled':
      return 'invited_to_interview'
    case 'step_done':
      throw new Error('A step that was done is told by what was handed in.')
    default:
      return cause
  }
}
