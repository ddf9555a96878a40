import type { TaskHandlers } from '#server/platform/queue/queue.ts'
import type { ScoringService } from './service.ts'

export const scoringTasks = ({ scoring }: ScoringService): TaskHandlers => ({
  'scoring.score': (payload) => scoring.score(payload),
  'scoring.item_changed': (payload) => scoring.itemChanged(payload),
  'scoring.report_failure': (payload) => scoring.reportFailure(payload),
})
