/** Applications move on by themselves when what was asked for is done. */
import { type CandidateStatus, type Step, submit } from '#core/candidates/status.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { toCandidacy } from './candidacy-row.ts'
import type { Moves } from './moves.ts'
import * as store from './store.ts'
import type { Telling } from './telling.ts'

export function createMovingOn({ clock, tell, moves }: { clock: Clock; tell: Telling; moves: Moves }) {
  return {
    tell,

    /** Done again, it stays done. Whoever calls holds the person's lock. */
    async recordStep(tx: Tx, actor: Actor, applicationId: string, step: Step): Promise<void> {
      const row = await store.selectApplicationByIdIfAny(tx, applicationId)
      if (!row || row.submitted.includes(step)) return
      const moved = submit(toCandidacy(row), step)
      // What is held back from its person stays so.
      const isHeldBack = row.shownStatus !== row.status
      await moves.change(tx, actor, row, moved, { cause: 'step_done', isHeldBack })
      await recordAudit(tx, clock, {
        actor,
        action: 'candidates.step_done',
        subject: { kind: 'application', id: row.id },
        before: { status: row.status },
        after: { status: moved.status, step },
      })
    },

    /** Those of a job who are so far. */
    listOfStatus: (reader: Reader, jobId: string, statuses: CandidateStatus[]) =>
      store.selectOfStatus(reader, jobId, statuses),

    /** What one person's application is about, for whoever asks something of them. */
    findApplicationIfAny: (reader: Reader, applicationId: string) =>
      store.selectApplicationWithJobIfAny(reader, applicationId),
  }
}
