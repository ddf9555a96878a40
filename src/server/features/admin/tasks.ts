import type { TaskHandlers } from '#server/platform/queue/queue.ts'
import type { AdminService } from './service.ts'

export const adminTasks = (admin: AdminService): TaskHandlers => ({
  'admin.report_dead_tasks': () => admin.reportDeadTasks(),
})
