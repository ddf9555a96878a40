import type { TaskHandlers } from '#server/platform/queue/queue.ts'
import type { BadgesService } from './service.ts'

export const badgesTasks = ({ evaluating }: BadgesService): TaskHandlers => ({
  'badges.evaluate': (payload) => evaluating.evaluate(payload),
  'badges.evaluate_all': (payload) => evaluating.evaluateAll(payload),
})
