/** Recruiters hear what an administrator did with their company, or with them. */
import type { NotificationContent } from '#core/notifications/content.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { makeId } from '#server/platform/ids.ts'
import type { Queue } from '#server/platform/queue/queue.ts'

type Changed = Extract<NotificationContent, { kind: 'company_changed' }>

export function createTelling({ clock, queue }: { clock: Clock; queue: Queue }) {
  return {
    async tell(tx: Tx, people: readonly { id: string }[], changed: Omit<Changed, 'kind'>): Promise<void> {
      const occasion = makeId(clock)
      for (const { id: userId } of people)
        await queue.send(tx, 'notifications.deliver', {
          userId,
          eventKey: `company_changed:${occasion}`,
          content: { kind: 'company_changed', ...changed },
        })
    },
  }
}
