/** Interviews follow their applications: one that nobody waits for any more is called off, and leaves the calendars. */
import { isAwaited } from '#core/meetings/meeting.ts'
import { recordAudit, systemActor } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { lockUser } from '#server/platform/db/locks.ts'
import type { CandidatesService } from '../candidates/service.ts'
import * as store from './store.ts'
import type { Telling } from './telling.ts'

export function createFollowing(parts: {
  database: Database
  clock: Clock
  candidates: Pick<CandidatesService, 'movingOn'>
  telling: Telling
}) {
  const { database, clock, candidates, telling } = parts

  return {
    /** By what its person knows: a decision that is still held back is not told by its consequences. */
    async callOffUnawaited(applicationId: string): Promise<void> {
      await database.transaction(async (tx) => {
        const found = await candidates.movingOn.findApplicationIfAny(tx, applicationId)
        if (!found) return
        await lockUser(tx, found.user.id)
        const application = await candidates.movingOn.findApplicationIfAny(tx, applicationId)
        if (!application || isAwaited(application.shownStatus)) return
        const now = clock.now()
        for (const before of await store.selectPlanned(tx, { applicationId, after: now })) {
          const meeting = await store.updateMeeting(tx, before.id, {
            state: 'called_off',
            // Nobody has written one.
            reason: null,
            version: before.version + 1,
            updatedAt: now,
          })
          await telling.tellChange(tx, { meeting, application }, { kind: 'called_off', reason: null }, null)
          await recordAudit(tx, clock, {
            actor: { ...systemActor, companyId: meeting.companyId },
            action: 'meetings.called_off',
            subject: { kind: 'application', id: applicationId },
            before: { state: before.state, startsAt: before.startsAt.toISOString() },
            after: { state: meeting.state, startsAt: meeting.startsAt.toISOString() },
            reason: `The application is ${application.shownStatus}.`,
          })
        }
      })
    },
  }
}
