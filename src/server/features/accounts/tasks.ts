import type { TaskHandlers } from '#server/platform/queue/queue.ts'
import type { AccountsService } from './service.ts'

export const accountsTasks = ({ emailAndPassword, avatars }: AccountsService): TaskHandlers => ({
  async 'accounts.mail_reset_link'({ userId }) {
    if (userId) await emailAndPassword.mailResetLink(userId)
  },
  'accounts.fetch_avatar': (payload) => avatars.fetchFromProvider(payload),
})
