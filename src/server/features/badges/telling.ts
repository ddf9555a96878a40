/** Whoever gets or loses a badge is told. */
import type { User } from '#core/permissions.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { badgeEarned, badgeRevoked } from '#server/platform/mail/badge-templates.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type * as store from './store.ts'
import { readAward } from './views.ts'

export type Telling = ReturnType<typeof createTelling>

export function createTelling({ queue, publicUrl }: { queue: Queue; publicUrl: string }) {
  const link = `${publicUrl}/job-seeker/results?badges=open`
  return {
    async tellEarned(
      tx: Tx,
      user: User,
      award: { id: string; name: string; criteria: string; given: { by: string; reason: string } | null },
    ): Promise<void> {
      const { id, name, criteria, given } = award
      await queue.send(tx, 'notifications.deliver', {
        userId: user.id,
        eventKey: `badge_earned:${id}`,
        content: { kind: 'badge_earned', badgeId: id, name, by: given?.by ?? null },
        mail: badgeEarned({ name: user.name, badge: name, criteria, given, link }),
      })
    },

    async tellRevoked(
      tx: Tx,
      user: User,
      { issuance, reason }: { issuance: store.IssuanceRow; reason: string },
    ): Promise<void> {
      const { name } = readAward(issuance)
      await queue.send(tx, 'notifications.deliver', {
        userId: user.id,
        eventKey: `badge_revoked:${issuance.id}`,
        content: { kind: 'badge_revoked', badgeId: issuance.id, name, reason },
        mail: badgeRevoked({ name: user.name, badge: name, reason, link }),
      })
    },
  }
}
