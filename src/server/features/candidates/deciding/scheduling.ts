/** What interviews with a person do to an application: to invite someone is to go on with them, and so is to have met them. */
import { approve, type Candidacy, type MoveCause, type StatusProblem } from '#core/candidates/status.ts'
import type { CompanyMember } from '#core/permissions.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { makeId } from '#server/platform/ids.ts'
import { toCandidacy } from '../candidacy-row.ts'
import type { Moves } from '../moves.ts'
import * as applicationStore from '../store.ts'
import * as store from './store.ts'
import type { TellingDecisions } from './telling-decisions.ts'

export type SchedulingProblem = Extract<StatusProblem, 'step_not_done'> | 'past_interview'

export function createScheduling(parts: {
  clock: Clock
  moves: Moves
  telling: Pick<TellingDecisions, 'tellAhead'>
}) {
  const { clock, moves, telling } = parts

  /** Whoever calls tells of it in the same transaction, or it is seen at once: nothing of it is held back. */
  const goOn = async (
    tx: Tx,
    actor: Actor,
    member: CompanyMember,
    row: applicationStore.ApplicationRow,
    { candidacy, cause, isWaived }: { candidacy: Candidacy; cause: MoveCause; isWaived: boolean },
  ) => {
    const decision = candidacy.lastDecision
    if (!decision) throw new Error('What was decided is not in the application.')
    const id = makeId(clock)
    const now = clock.now()
    await store.insertDecision(tx, {
      id,
      applicationId: row.id,
      companyId: row.companyId,
      kind: decision.kind,
      from: decision.from,
      to: decision.to,
      isWaived,
      mail: null,
      decidedBy: member.id,
      decidedAt: now,
      tellAt: now,
      toldAt: now,
    })
    await moves.change(tx, actor, row, candidacy, { cause, decisionId: id })
  }

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
      if (row.status === 'interview_scheduled') {
        // What was decided a moment ago and is still held back is told by the invitation.
        await telling.tellAhead(tx, row)
        return null
      }
      if (row.status !== 'test_pending') return 'past_interview'
      const change = approve(toCandidacy(row), { isWaived })
      if (!change.ok) return change.problem === 'step_not_done' ? 'step_not_done' : 'past_interview'
      const { candidacy } = change
      // Who did the interview before the test is past it once the test is.
      if (candidacy.status !== 'interview_scheduled') return 'past_interview'
      await goOn(tx, actor, member, row, { candidacy, cause: 'scheduled', isWaived: true })
      await recordAudit(tx, clock, {
        actor,
        action: 'candidates.approved',
        subject: { kind: 'application', id: row.id },
        before: { status: row.status },
        after: { status: candidacy.status },
      })
      return null
    },

    /** That they have met: the interview is done, by the word of a person who can take it back. */
    async recordHeld(tx: Tx, actor: Actor, member: CompanyMember, applicationId: string): Promise<void> {
      const row = await applicationStore.selectApplicationByIdIfAny(tx, applicationId)
      if (row?.status !== 'interview_scheduled') return
      const change = approve(toCandidacy(row), { isWaived: true })
      if (!change.ok) return
      const { candidacy } = change
      await goOn(tx, actor, member, row, { candidacy, cause: 'step_done', isWaived: false })
      await recordAudit(tx, clock, {
        actor,
        action: 'candidates.step_done',
        subject: { kind: 'application', id: row.id },
        before: { status: row.status },
        after: { status: candidacy.status, step: 'interview' },
      })
    },
  }
}
