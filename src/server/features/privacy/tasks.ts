import type { TaskHandlers } from '#server/platform/queue/queue.ts'
import type { PrivacyService } from './service.ts'

export const privacyTasks = (privacy: PrivacyService): TaskHandlers => ({
  'privacy.export': (payload) => privacy.makeExport(payload),
})
