/** How candidates stand, for those who decide: at once for many, and whether it is still what they saw. */
import type { CandidateRow, CandidateStanding, ChangedStanding } from '#contract/desk.ts'
import { findApprovalIfAny, needsWaiver } from '#core/candidates/status.ts'
import type { CompanyMember } from '#core/permissions.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import { selectLastMovers, selectUntold } from '../deciding/store.ts'
import { selectStanding } from './find-store.ts'

type Seen = Pick<CandidateStanding, 'id' | 'version' | 'isTold'>

export async function findStandings(
  reader: Reader,
  companyId: string,
  ids: string[],
): Promise<CandidateStanding[]> {
  const rows = await selectStanding(reader, companyId, ids)
  const untold = await selectUntold(
    reader,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { id, version, status, lastDecision } = row
    const canUndo = lastDecision !== null
    return {
      ...{ id, version, status, canUndo },
      needsWaiver: needsWaiver(row),
      approvalLeadsTo: findApprovalIfAny(row),
      isTold: canUndo && !untold.has(id),
    }
  })
}

type ShowAll = (companyId: string, ids: string[], isBlind: boolean) => Promise<CandidateRow[]>

export function createStanding({ database, desk }: { database: Database; desk: { showAll: ShowAll } }) {
  const reader = database.db

  return {
    /** Those who are not as they were seen. */
    async findChanged(
      { membership: { companyId } }: CompanyMember,
      { candidates, isBlind }: { candidates: Seen[]; isBlind: boolean },
    ): Promise<ChangedStanding[]> {
      const seen = new Map(candidates.map((one) => [one.id, one]))
      const changed = (await findStandings(reader, companyId, [...seen.keys()])).filter(
        ({ id, version, isTold }) => seen.get(id)?.version !== version || seen.get(id)?.isTold !== isTold,
      )
      const ids = changed.map(({ id }) => id)
      const rows = new Map((await desk.showAll(companyId, ids, isBlind)).map((row) => [row.id, row]))
      const movers = await selectLastMovers(reader, ids)
      return changed.flatMap((standing) => {
        const row = rows.get(standing.id)
        if (!row) return []
        const isMoved = seen.get(standing.id)?.version !== standing.version
        // It may be the candidate, whom blind mode does not name.
        const changedBy = isMoved && !row.isHidden ? (movers.get(standing.id) ?? null) : null
        return [{ ...standing, name: row.name, changedBy }]
      })
    },
  }
}
