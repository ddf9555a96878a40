/** Both sides are reminded a day and an hour before, once each. */
import { isAwaited, isNoticeDue, type Notice, noticeAt, notices } from '#core/meetings/meeting.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { lockUser } from '#server/platform/db/locks.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { CandidatesService } from '../candidates/service.ts'
import * as store from './store.ts'
import type { Telling } from './telling.ts'

export type Reminding = ReturnType<typeof createReminding>

/** The database's clock may be a little ahead of ours, and a task that comes too early would be for nothing. */
const marginMs = 2000
const dayMs = 24 * 60 * 60_000

const columnOf = { day: 'dayNoticeAt', hour: 'hourNoticeAt' } as const satisfies Record<Notice, string>

export function createReminding(parts: {
  database: Database
  clock: Clock
  queue: Queue
  candidates: Pick<CandidatesService, 'movingOn'>
  telling: Telling
}) {
  const { database, clock, queue, candidates, telling } = parts

  /** `version`: for which it was asked; it was moved or called off since where there is another. */
  const remind = async (meetingId: string, version?: number): Promise<void> => {
    await database.transaction(async (tx) => {
      const found = await store.selectMeetingIfAny(tx, { id: meetingId })
      if (!found) return
      await lockUser(tx, found.userId)
      const meeting = await store.selectMeetingIfAny(tx, { id: meetingId })
      if (meeting?.state !== 'planned' || (version !== undefined && meeting.version !== version)) return
      const application = await candidates.movingOn.findApplicationIfAny(tx, meeting.applicationId)
      if (!application || !isAwaited(application.status)) return
      const now = clock.now()
      for (const notice of notices) {
        if (meeting[columnOf[notice]] || !isNoticeDue(notice, meeting, now)) continue
        await store.updateMeeting(tx, meeting.id, { [columnOf[notice]]: now })
        await telling.tellSoon(tx, { meeting, application }, notice)
      }
    })
  }

  return {
    remind,

    async plan(tx: Tx, { id, version, startsAt }: store.MeetingRow): Promise<void> {
      for (const notice of notices) {
        const at = noticeAt(startsAt, notice)
        if (at <= clock.now()) continue
        const startAfter = new Date(at.getTime() + marginMs)
        await queue.send(tx, 'meetings.remind', { meetingId: id, version }, { startAfter })
      }
    },

    /** What a task that was lost left behind. */
    async remindDue(): Promise<void> {
      const now = clock.now()
      const until = new Date(now.getTime() + dayMs)
      for (const id of await store.selectUnnoticedIds(database.db, { now, until })) await remind(id)
    },
  }
}
