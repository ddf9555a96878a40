/** What the demo's people were told, and have long seen. */
import type { Parts } from '../parts.ts'
import type { StoryClock } from './story-clock.ts'

const seenAfterDays = 3
const dayMs = 24 * 60 * 60 * 1000

export async function seeOldNotifications(
  parts: Parts,
  story: StoryClock,
  emails: readonly string[],
): Promise<void> {
  const { accounts, notifications, queue } = parts
  const now = story.now().getTime()
  // Each is told, and mailed, when it happened.
  await queue.drain({
    'notifications.deliver': (told, { askedAt }) =>
      story.daysAgo((now - askedAt.getTime()) / dayMs, () => notifications.deliver(told)),
  })
  const seenBefore = new Date(now - seenAfterDays * dayMs).toISOString()
  for (const email of emails) {
    const user = await accounts.findUserByEmailIfAny(email)
    if (!user) continue
    const unread = await notifications.list(user, { only: 'unread' })
    for (const { id, createdAt } of unread.notifications)
      if (createdAt < seenBefore) await notifications.markRead(user, id)
  }
}
