/** Scoring. What belongs together has a file of its own; this one puts them together. */
import type { LanguageModel } from '#server/platform/ai/language-model.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { AttemptsService } from '../attempts/service.ts'
import type { InterviewsService } from '../interviews/service.ts'
import type { ItemsService } from '../items/service.ts'
import { createCarding } from './carding.ts'
import { scoringPersonalData } from './personal-data.ts'
import { createProposing } from './proposing.ts'
import { createScoring } from './scoring.ts'

export type ScoringService = ReturnType<typeof createScoringService>

export function createScoringService(parts: {
  database: Database
  clock: Clock
  log: Log
  model: LanguageModel | null
  attempts: AttemptsService
  interviews: InterviewsService
  items: ItemsService
}) {
  const carding = createCarding({ ...parts, proposing: createProposing(parts) })
  return { scoring: createScoring({ ...parts, carding }), personalData: scoringPersonalData }
}
