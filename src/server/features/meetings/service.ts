/** Interviews with a person. What belongs together has a file of its own; this one puts them together. */
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { CandidatesService } from '../candidates/service.ts'
import type { CompaniesService } from '../companies/service.ts'
import { createAnswering } from './answering.ts'
import { createFollowing } from './following.ts'
import { meetingsPersonalData } from './personal-data.ts'
import { createPlanning } from './planning.ts'
import { createReminding } from './reminding.ts'
import { selectMetIds, selectPlannedBetween } from './store.ts'
import { createTelling } from './telling.ts'

export type MeetingsService = ReturnType<typeof createMeetingsService>

export function createMeetingsService(parts: {
  database: Database
  clock: Clock
  queue: Queue
  mailer: Mailer
  publicUrl: string
  candidates: CandidatesService
  companies: CompaniesService
}) {
  const telling = createTelling(parts)
  const reminding = createReminding({ ...parts, telling })
  return {
    planning: createPlanning({ ...parts, telling, reminding }),
    following: createFollowing({ ...parts, telling }),
    answering: createAnswering({ ...parts, telling }),
    reminding,
    overview: { selectPlannedBetween, selectMetIds },
    personalData: meetingsPersonalData,
  }
}
