/** Interviews. What belongs together has a file of its own; this one puts them together. */
import type { ModelAccess } from '#server/platform/ai/model-access.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/local-files.ts'
import type { Log } from '#server/platform/log.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { AttemptsService } from '../attempts/service.ts'
import type { DocumentsService } from '../documents/service.ts'
import type { JobsService } from '../jobs/service.ts'
import { readAnswers } from './answers.ts'
import { createConversing } from './conversing.ts'
import * as overview from './overview-store.ts'
import { createInterviewsPersonalData } from './personal-data.ts'
import { createPhrasing } from './phrasing.ts'
import { createPlanning } from './planning.ts'
import { createRecordings } from './recordings.ts'
import { createTranscripts } from './transcripts.ts'

export type { InterviewAnswer } from './answers.ts'
/** For the attempts that are made of plans. It needs nothing, so that each of the two can have it of the other. */
export { giving as interviewGiving } from './giving.ts'

export type InterviewsService = ReturnType<typeof createInterviewsService>

export function createInterviewsService(parts: {
  database: Database
  clock: Clock
  queue: Queue
  files: FileStore
  log: Log
  models: ModelAccess
  /** How long the interviewer types, in milliseconds. */
  typingMs: { min: number; max: number }
  attempts: AttemptsService
  documents: DocumentsService
  jobs: JobsService
}) {
  return {
    planning: createPlanning(parts),
    conversing: createConversing({ ...parts, phrasing: createPhrasing(parts) }),
    recordings: createRecordings(parts),
    transcripts: createTranscripts(parts),
    readAnswers,
    overview,
    personalData: createInterviewsPersonalData(parts),
  }
}
