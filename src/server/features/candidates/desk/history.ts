/** How a candidate got where they are. */
import type { HistoryEntry } from '#contract/desk.ts'
import { Refusal } from '#contract/errors.ts'
import { type CoverIfAny, hideWith, theCandidate } from '#core/candidates/blind.ts'
import { phraseRejection } from '#core/candidates/rejection.ts'
import type { MoveCause } from '#core/candidates/status.ts'
import type { CompanyMember } from '#core/permissions.ts'
import type { Database } from '#server/platform/db/database.ts'
import { selectHistory } from '../deciding/store.ts'
import { selectApplicationByIdIfAny } from '../store.ts'
import type { Covering } from './covering.ts'

type Entry = Awaited<ReturnType<typeof selectHistory>>[number]

export function createHistory({ database, covering }: { database: Database; covering: Covering }) {
  return {
    async list(
      { membership }: CompanyMember,
      { id, isBlind }: { id: string; isBlind?: boolean | undefined },
    ): Promise<HistoryEntry[]> {
      const row = await selectApplicationByIdIfAny(database.db, id)
      if (row?.companyId !== membership.companyId) throw new Refusal('NOT_FOUND')
      const cover = await covering.findIfAny(database.db, { id, isBlind })
      return (await selectHistory(database.db, id)).map((entry) => toEntry(entry, row.userId, cover))
    },
  }
}

/** Also where it was recorded by the product. */
const ownActs = new Set<MoveCause>(['applied', 'applied_again', 'withdrawn'])

function toEntry({ move, decision, by }: Entry, userId: string, cover: CoverIfAny): HistoryEntry {
  const { id, at, cause, from, to, actorId } = move
  const hide = hideWith(cover)
  return {
    id,
    at: at.toISOString(),
    cause,
    from,
    to,
    by: cover && (actorId === userId || ownActs.has(cause)) ? theCandidate : by,
    decision: decision && {
      isWaived: decision.isWaived,
      reason:
        decision.ground && hide(phraseRejection({ ground: decision.ground, words: decision.words ?? '' })),
      mail: decision.mail && { subject: hide(decision.mail.subject), body: hide(decision.mail.body) },
      tellAt: decision.tellAt.toISOString(),
      toldAt: decision.toldAt?.toISOString() ?? null,
      isSuperseded: decision.supersededBy !== null,
      undoneAt: decision.undoneAt?.toISOString() ?? null,
    },
  }
}
