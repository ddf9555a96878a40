import type { TaskHandlers } from '#server/platform/queue/queue.ts'
import type { ScoringService } from './service.ts'

export const scoringTasks = ({ scoring }: ScoringService): TaskHandlers => ({
  'scoring.score': (payload) => scoring.score(payload),
})
