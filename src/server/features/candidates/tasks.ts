import type { TaskHandlers } from '#server/platform/queue/queue.ts'
import type { CandidatesService } from './service.ts'

export const candidatesTasks = (candidates: CandidatesService): TaskHandlers => ({
  'candidates.refresh_listing': (payload) => candidates.listing.refresh(payload),
  'candidates.tell_decision': ({ decisionId }) => candidates.telling.tell(decisionId),
})
