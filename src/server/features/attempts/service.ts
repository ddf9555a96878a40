/** Attempts. What belongs together has a file of its own; this one puts them together. */
import { Refusal } from '#contract/errors.ts'
import type { User } from '#core/permissions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { keepRows } from '#server/platform/retention.ts'
import type { AccountsService } from '../accounts/service.ts'
import type { CandidatesService } from '../candidates/service.ts'
import type { ItemsService } from '../items/service.ts'
import type { TestsService } from '../tests/service.ts'
import { createAsked } from './asked.ts'
import { createAssigning } from './assigning.ts'
import { createBriefing } from './briefing.ts'
import { createCompanyReader } from './company-reader.ts'
import { createComparing } from './comparing.ts'
import { createEvents } from './events.ts'
import { createFinishing } from './finishing.ts'
import type { GivenInterviews } from './given-interviews.ts'
import { createInterviewing } from './interviewing.ts'
import { createManaging } from './managing.ts'
import * as overview from './overview-store.ts'
import { attemptsPersonalData } from './personal-data.ts'
import { createSheets } from './sheets.ts'
import { createSitting } from './sitting.ts'
import * as store from './store.ts'
import { createTimekeeping } from './timekeeping.ts'
import { createTimelines } from './timelines.ts'
import { toAttempt } from './views.ts'

export type { CompanyAttempt } from './company-reader.ts'
export type { ComparedRecord } from './comparing.ts'
export type { InterviewAttempt } from './interviewing.ts'
export type { SubmittedSheet } from './sheets.ts'

export type AttemptsService = ReturnType<typeof createAttemptsService>

export function createAttemptsService(parts: {
  database: Database
  clock: Clock
  queue: Queue
  log: Log
  publicUrl: string
  accounts: AccountsService
  items: ItemsService
  tests: TestsService
  /** Each needs the other: whoever applies is given tests, and whoever has done them moves on. */
  candidates: () => CandidatesService
  interviews: GivenInterviews
}) {
  const { database, clock } = parts
  const events = createEvents(parts)
  const asked = createAsked(parts)
  const companyReader = createCompanyReader(parts)
  const timelines = createTimelines({ ...parts, asked })

  return {
    assigning: createAssigning({ ...parts, events }),
    briefing: createBriefing({ ...parts, events }),
    sitting: createSitting({ ...parts, events, asked }),
    timekeeping: createTimekeeping({ ...parts, events }),
    finishing: createFinishing(parts),
    sheets: createSheets({ asked }),
    companyReader,
    comparing: createComparing({ clock, timelines }),
    interviewing: createInterviewing({ ...parts, events, companyReader }),
    managing: createManaging({ ...parts, events, timelines, companyReader }),

    /** As its person sees it. */
    view: (record: store.AttemptRecord) => toAttempt(record, clock.now()),

    async readTimeline(user: User, id: string) {
      const attempt = await store.selectRowIfAny(database.db, user.id, id)
      if (!attempt) throw new Refusal('NOT_FOUND')
      return await timelines.read(database.db, attempt)
    },

    /** Long enough to look into what went wrong. */
    keeper: keepRows(database, 'answer_drafts', store.overwrittenDrafts),

    overview,

    personalData: attemptsPersonalData,
  }
}
