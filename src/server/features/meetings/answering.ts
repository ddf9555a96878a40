/** What who applied sees of their interviews, and can say about them. */
import { Refusal } from '#contract/errors.ts'
import type { OwnMeeting } from '#contract/meetings.ts'
import { endOf, isAwaited } from '#core/meetings/meeting.ts'
import type { User } from '#core/permissions.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import { lockActiveUser } from '#server/platform/db/locks.ts'
import type { CandidatesService } from '../candidates/service.ts'
import * as store from './store.ts'
import type { Telling } from './telling.ts'
import { toOwnMeeting } from './views.ts'

export function createAnswering(parts: {
  database: Database
  clock: Clock
  candidates: Pick<CandidatesService, 'movingOn'>
  telling: Telling
}) {
  const { database, clock, candidates, telling } = parts

  /** What is planned and will not be, because the application ended, is not there for its person. */
  const isShown = ({ meeting, shownStatus }: store.OwnRow) =>
    meeting.state !== 'planned' || isAwaited(shownStatus)

  const read = async (reader: Reader, user: User, id: string): Promise<store.OwnRow> => {
    const [row] = await store.selectOwn(reader, user.id, id)
    if (!row || !isShown(row)) throw new Refusal('NOT_FOUND')
    return row
  }

  const findApplication = async (reader: Reader, id: string) => {
    const application = await candidates.movingOn.findApplicationIfAny(reader, id)
    if (!application) throw new Refusal('NOT_FOUND')
    return application
  }

  return {
    async list(user: User): Promise<{ meetings: OwnMeeting[]; now: string }> {
      const rows = await store.selectOwn(database.db, user.id)
      return { meetings: rows.filter(isShown).map(toOwnMeeting), now: clock.now().toISOString() }
    },

    /** It is the company that moves it, or calls it off. */
    async decline(actor: Actor, user: User, input: { id: string; version: number; words: string }) {
      const { id, version, words } = input
      return await database.transaction(async (tx): Promise<OwnMeeting> => {
        await lockActiveUser(tx, user.id)
        const row = await read(tx, user, id)
        const now = clock.now()
        if (row.meeting.state !== 'planned' || endOf(row.meeting) <= now) throw new Refusal('MEETING_STATE')
        if (row.meeting.version !== version) throw new Refusal('MEETING_CHANGED')
        const application = await findApplication(tx, row.meeting.applicationId)
        const meeting = await store.updateMeeting(tx, id, { declinedAt: now, declineWords: words })
        await telling.tellDeclined(tx, { meeting, application })
        await recordAudit(tx, clock, {
          actor,
          action: 'meetings.declined',
          subject: { kind: 'application', id: application.id },
        })
        return toOwnMeeting({ ...row, meeting })
      })
    },

    async writeFile(user: User, id: string): Promise<File> {
      const { meeting } = await read(database.db, user, id)
      if (meeting.state !== 'planned') throw new Refusal('MEETING_STATE')
      const application = await findApplication(database.db, meeting.applicationId)
      const text = telling.writeOwnFile({ meeting, application })
      return new File([text], 'interview.ics', { type: 'text/calendar; charset=utf-8' })
    },
  }
}
