/** To invite someone to an interview is to go on with them: where the test is not done, it passes over it. */
import { approve, type StatusProblem } from '#core/candidates/status.ts'
import type { CompanyMember } from '#core/permissions.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { makeId } from '#server/platform/ids.ts'
import { toCandidacy } from '../candidacy-row.ts'
import type { Moves } from '../moves.ts'
import * as applicationStore from '../store.ts'
import * as store from './store.ts'

export type SchedulingProblem = Extract<StatusProblem, 'step_not_done'> | 'past_interview'

export function createScheduling({ clock, moves }: { clock: Clock; moves: Moves }) {
  return {
    /**
     * Whoever calls holds the person's lock and tells them in the same transaction: nothing of it is held back. Null: they are
     * where an interview can be.
     */
    async bringToInterview(
      tx: Tx,
      actor: Actor,
      member: CompanyMember,
      applicationId: string,
      { isWaived }: { isWaived: boolean },
    ): Promise<SchedulingProblem | null> {
      const row = await applicationStore.selectApplicationByIdIfAny(tx, applicationId)
      if (!row) return 'past_interview'
      const now = clock.now()
      if (row.status === 'interview_scheduled') {
        // What was decided a moment ago and is still held back is told by the invitation.
        await store.markTold(tx, row.id, now, { isMailDropped: true })
        await moves.show(tx, row, row.status)
        return null
      }
      if (row.status !== 'test_pending') return 'past_interview'
      const change = approve(toCandidacy(row), { isWaived })
      if (!change.ok) return change.problem === 'step_not_done' ? 'step_not_done' : 'past_interview'
      const { candidacy } = change
      const decision = candidacy.lastDecision
      // Who did the interview before the test is past it once the test is.
      if (candidacy.status !== 'interview_scheduled' || !decision) return 'past_interview'
      const id = makeId(clock)
      await store.markTold(tx, row.id, now, { isMailDropped: true })
      await store.insertDecision(tx, {
        id,
        applicationId: row.id,
        companyId: row.companyId,
        kind: decision.kind,
        from: decision.from,
        to: decision.to,
        isWaived: true,
        mail: null,
        decidedBy: member.id,
        decidedAt: now,
        tellAt: now,
        toldAt: now,
      })
      await moves.change(tx, actor, row, candidacy, { cause: 'scheduled', decisionId: id })
      await recordAudit(tx, clock, {
        actor,
        action: 'candidates.approved',
        subject: { kind: 'application', id: row.id },
        before: { status: row.status },
        after: { status: candidacy.status },
      })
      return null
    },
  }
}
