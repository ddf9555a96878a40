import type { TaskHandlers } from '#server/platform/queue/queue.ts'
import type { CandidatesService } from './service.ts'

export const candidatesTasks = (candidates: CandidatesService): TaskHandlers => ({
  'candidates.refresh_match': (payload) => candidates.matching.refresh(payload),
})
