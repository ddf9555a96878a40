/** Scoring. What belongs together has a file of its own; this one puts them together. */
import type { ModelAccess } from '#server/platform/ai/model-access.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { AttemptsService } from '../attempts/service.ts'
import type { CandidatesService } from '../candidates/service.ts'
import type { InterviewsService } from '../interviews/service.ts'
import type { ItemsService } from '../items/service.ts'
import type { TestsService } from '../tests/service.ts'
import { createCarding } from './carding.ts'
import { createComparing } from './comparing.ts'
import { createCounting } from './counting.ts'
import * as overview from './overview-store.ts'
import { createOwning } from './owning.ts'
import { scoringPersonalData } from './personal-data.ts'
import { createProposing } from './proposing.ts'
import { createReviewing } from './reviewing.ts'
import { createScoring } from './scoring.ts'
import { createSearching } from './searching.ts'
import { selectPercents } from './store.ts'
import { createTelling } from './telling.ts'
import { createTestStatistics } from './test-statistics.ts'

export type { KnownResult } from './owning.ts'
export type { ListedResult } from './store.ts'
export { toReviewedItem, toScore } from './views.ts'

export type ScoringService = ReturnType<typeof createScoringService>

export function createScoringService(parts: {
  database: Database
  clock: Clock
  queue: Queue
  log: Log
  publicUrl: string
  models: ModelAccess
  attempts: AttemptsService
  candidates: CandidatesService
  interviews: InterviewsService
  items: ItemsService
  tests: TestsService
}) {
  const carding = createCarding({ ...parts, proposing: createProposing(parts) })
  const telling = createTelling(parts)
  return {
    scoring: createScoring({ ...parts, carding, telling }),
    reviewing: createReviewing({ ...parts, carding, telling }),
    counting: createCounting(parts),
    comparing: createComparing(parts),
    testStatistics: createTestStatistics(parts),
    owning: createOwning({ ...parts, telling }),
    searching: createSearching(parts),
    /** What the results of some applications come to: several tests, the same one taken again too, count alike. */
    async findPercents(reader: Reader, applicationIds: string[]) {
      type Percents = { test: number | null; testedAt: Date | null; interview: number | null }
      const percents = new Map<string, Percents>()
      for (const { applicationId, isInterview, percent, at } of await selectPercents(
        reader,
        applicationIds,
      )) {
        const known = percents.get(applicationId) ?? { test: null, testedAt: null, interview: null }
        const found = isInterview ? { interview: percent } : { test: percent, testedAt: at }
        percents.set(applicationId, { ...known, ...found })
      }
      return percents
    },
    overview,
    personalData: scoringPersonalData,
  }
}
