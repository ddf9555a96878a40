/** What happened to attempts, and who is told. */

import type { AttemptEvent } from '#core/attempts/timeline.ts'
import type { NotificationContent } from '#core/notifications/content.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { makeId } from '#server/platform/ids.ts'
import type { ComposedMail } from '#server/platform/mail/compose.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import * as store from './store.ts'

export type Events = ReturnType<typeof createEvents>

export function createEvents({ clock, queue }: { clock: Clock; queue: Queue }) {
  return {
    /** `at`: where the attempt itself carries the moment, the same one. */
    async record(
      tx: Tx,
      attemptIds: readonly string[],
      event: AttemptEvent,
      at: Date = clock.now(),
    ): Promise<void> {
      await store.insertEvents(
        tx,
        attemptIds.map((attemptId) => ({ id: makeId(clock), attemptId, at, event })),
      )
    },

    /** `occasion`: what makes it happen once, with the kind of what is told. */
    async tell(
      tx: Tx,
      userId: string,
      occasion: string,
      content: NotificationContent,
      mail: ComposedMail,
    ): Promise<void> {
      await queue.send(tx, 'notifications.deliver', {
        userId,
        eventKey: `${content.kind}:${occasion}`,
        content,
        mail,
      })
    },
  }
}
