/** Who did what to whom. Written in the transaction of the change itself: both happen, or neither. */
import { and, asc, eq, or } from 'drizzle-orm'
import type { Clock } from './clock.ts'
import type { Tx } from './db/database.ts'
import { auditEntries } from './db/tables/platform.ts'
import { makeId } from './ids.ts'
import type { PersonalDataHolder } from './personal-data.ts'

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

export const recordAudit = (tx: Tx, clock: Clock, event: AuditEvent) => recordAudits(tx, clock, [event])

/** PostgreSQL takes so many values in one statement and no more: rows of eleven, with room. */
const rowsAtOnce = 1000

/** One entry each, for what happens to many at once. */
export async function recordAudits(tx: Tx, clock: Clock, events: readonly AuditEvent[]): Promise<void> {
  for (let first = 0; first < events.length; first += rowsAtOnce)
    await tx
      .insert(auditEntries)
      .values(events.slice(first, first + rowsAtOnce).map((event) => toRow(clock, event)))
}

const toRow = (clock: Clock, { actor, subject, ...event }: AuditEvent) => ({
  id: makeId(clock),
  at: clock.now(),
  actorId: actor.userId,
  companyId: actor.companyId,
  requestId: actor.requestId,
  action: event.action,
  subjectKind: subject.kind,
  subjectId: subject.id,
  before: event.before ?? null,
  after: event.after ?? null,
  reason: event.reason ?? null,
})

const isAbout = (userId: string) =>
  and(eq(auditEntries.subjectKind, 'user'), eq(auditEntries.subjectId, userId))

export const auditPersonalData: PersonalDataHolder = {
  tables: [auditEntries],
  async export(reader, userId) {
    const entries = await reader
      .select()
      .from(auditEntries)
      .where(or(isAbout(userId), eq(auditEntries.actorId, userId)))
      .orderBy(asc(auditEntries.at))
    // What someone else is in it for stays out: it is their data.
    const json = entries.map(({ at, action, actorId, subjectId, before, after }) => ({
      at,
      action,
      byYou: actorId === userId,
      aboutYou: subjectId === userId,
      ...(subjectId === userId ? { before, after } : {}),
    }))
    return [{ path: 'history.json', json }]
  },
  /** That something happened stays; what it was about is forgotten. */
  async erase(tx, userId) {
    await tx.update(auditEntries).set({ before: null, after: null, reason: null }).where(isAbout(userId))
  },
}
