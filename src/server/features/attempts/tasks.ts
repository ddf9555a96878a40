import type { TaskHandlers } from '#server/platform/queue/queue.ts'
import type { AttemptsService } from './service.ts'

export const attemptsTasks = ({ assigning, finishing }: AttemptsService): TaskHandlers => ({
  'attempts.assign_test': (payload) => assigning.assignTest(payload),
  'attempts.assign_interview': (payload) => assigning.assignInterview(payload),
  'attempts.finish': (payload) => finishing.finish(payload),
})
