import type { TaskHandlers } from '#server/platform/queue/queue.ts'
import type { ItemsService } from './service.ts'

export const itemsTasks = (items: ItemsService): TaskHandlers => ({
  'items.measure': () => items.measuring.measureDue(),
})
