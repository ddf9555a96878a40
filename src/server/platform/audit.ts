/** Who did what to whom. Written in the transaction of the change itself: both happen, or neither. */

import type { Clock } from './clock.ts'
import type { Tx } from './db/database.ts'
import { auditEntries } from './db/tables/platform.ts'
import { makeId } from './ids.ts'

/** Who acts, and in which request: every service call that changes something is told. */
export type Actor = { userId: string | null; companyId: string | null; requestId: string | null }

export const systemActor: Actor = { userId: null, companyId: null, requestId: null }

export type AuditEvent = {
  actor: Actor
  /** Past tense, feature first: "accounts.profile_changed". */
  action: `${string}.${string}`
  subject: { kind: string; id: string }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  reason?: string
}

export async function recordAudit(tx: Tx, clock: Clock, event: AuditEvent): Promise<void> {
  await tx.insert(auditEntries).values({
    id: makeId(clock),
    at: clock.now(),
    actorId: event.actor.userId,
    companyId: event.actor.companyId,
    requestId: event.actor.requestId,
    action: event.action,
    subjectKind: event.subject.kind,
    subjectId: event.subject.id,
    before: event.before ?? null,
    after: event.after ?? null,
    reason: event.reason ?? null,
  })
}
