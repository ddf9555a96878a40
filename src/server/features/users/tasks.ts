import type { TaskHandlers } from '#server/platform/queue/queue.ts'
import type { UsersService } from './service.ts'

export const usersTasks = ({ changing }: UsersService): TaskHandlers => ({
  'users.change': (payload) => changing.goOn(payload),
})
