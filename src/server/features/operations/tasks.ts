import type { TaskHandlers } from '#server/platform/queue/queue.ts'
import type { OperationsService } from './service.ts'

export const operationsTasks = ({ backups }: OperationsService): TaskHandlers => ({
  'operations.back_up': (payload) => backups.make(payload),
})
