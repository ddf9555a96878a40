import type { TaskHandlers } from '#server/platform/queue/queue.ts'
import type { CompaniesService } from './service.ts'

export const companiesTasks = ({ merging }: CompaniesService): TaskHandlers => ({
  'companies.move_rest': (payload) => merging.moveRest(payload),
})
