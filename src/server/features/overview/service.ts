/** A recruiter's dashboard. It has no tables of its own: each feature is asked for what it knows. */
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { AttemptsService } from '../attempts/service.ts'
import type { CandidatesService } from '../candidates/service.ts'
import type { InterviewsService } from '../interviews/service.ts'
import type { JobsService } from '../jobs/service.ts'
import type { MeetingsService } from '../meetings/service.ts'
import type { ScoringService } from '../scoring/service.ts'
import type { TestsService } from '../tests/service.ts'
import { createActivity } from './activity.ts'
import { createFigures } from './figures.ts'
import { createNeeds } from './needs.ts'
import { createTopTests } from './top-tests.ts'

export type OverviewService = ReturnType<typeof createOverviewService>

export function createOverviewService(parts: {
  database: Database
  clock: Clock
  attempts: AttemptsService
  candidates: CandidatesService
  interviews: InterviewsService
  jobs: JobsService
  meetings: MeetingsService
  scoring: ScoringService
  tests: TestsService
}) {
  return {
    needs: createNeeds(parts),
    figures: createFigures(parts),
    topTests: createTopTests(parts),
    activity: createActivity(parts),
  }
}
