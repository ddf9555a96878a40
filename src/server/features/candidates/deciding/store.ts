/** Decisions, what people are told of them, and in which words. */
import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { MailStage, MailWording } from '#core/candidates/decision-mail.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { applicationMoves, decisionMails, decisions } from '#server/platform/db/tables/candidates.ts'
import type { Untold } from '../desk/views.ts'

export type DecisionRow = typeof decisions.$inferSelect

export async function insertDecision(tx: Tx, row: typeof decisions.$inferInsert): Promise<void> {
  await tx.insert(decisions).values(row)
}

export async function updateDecision(tx: Tx, id: string, change: Partial<DecisionRow>): Promise<void> {
  await tx.update(decisions).set(change).where(eq(decisions.id, id))
}

export async function selectDecisionIfAny(reader: Reader, id: string): Promise<DecisionRow | null> {
  const [row] = await reader.select().from(decisions).where(eq(decisions.id, id))
  return row ?? null
}

/** The last that stands: the one that can be taken back. */
export async function selectLastDecisionIfAny(
  reader: Reader,
  applicationId: string,
): Promise<DecisionRow | null> {
  const [row] = await reader
    .select()
    .from(decisions)
    .where(and(eq(decisions.applicationId, applicationId), isNull(decisions.undoneAt)))
    .orderBy(desc(decisions.decidedAt), desc(decisions.id))
    .limit(1)
  return row ?? null
}

export type Does = 'approve' | 'reject' | 'undo'
const kindOf = { approve: 'approved', reject: 'rejected' } as const

/** Whether what stands now was decided, or taken back, by this very request of theirs. */
export async function isOfRequest(
  reader: Reader,
  applicationId: string,
  { requestId, memberId, does }: { requestId: string; memberId: string; does: Does },
): Promise<boolean> {
  if (does !== 'undo') {
    const last = await selectLastDecisionIfAny(reader, applicationId)
    const isTheirs = last?.requestId === requestId && last.decidedBy === memberId
    return isTheirs && last.kind === kindOf[does]
  }
  const undone = await reader
    .select({ id: decisions.id })
    .from(decisions)
    .where(
      and(
        eq(decisions.applicationId, applicationId),
        eq(decisions.undoRequestId, requestId),
        eq(decisions.undoneBy, memberId),
      ),
    )
    .limit(1)
  return undone.length > 0
}

const isUntold = and(isNull(decisions.toldAt), isNull(decisions.undoneAt))

/** What people do not know yet: by application, the last of it. */
export async function selectUntold(reader: Reader, applicationIds: string[]): Promise<Map<string, Untold>> {
  if (applicationIds.length === 0) return new Map()
  const rows = await reader
    .select({ applicationId: decisions.applicationId, tellAt: decisions.tellAt, mail: decisions.mail })
    .from(decisions)
    // As one value: there may be thousands of them.
    .where(and(sql`${decisions.applicationId} = any(${`{${applicationIds.join(',')}}`}::uuid[])`, isUntold))
    .orderBy(asc(decisions.decidedAt), asc(decisions.id))
  return new Map(
    rows.map(({ applicationId, tellAt, mail }) => [applicationId, { tellAt, isMailed: mail !== null }]),
  )
}

/** Who decides again before the first was told tells both at once, in the last one’s words. */
export async function supersedeUntold(tx: Tx, applicationId: string, supersededBy: string): Promise<void> {
  await tx
    .update(decisions)
    .set({ supersededBy })
    .where(and(eq(decisions.applicationId, applicationId), isUntold, isNull(decisions.supersededBy)))
}

/** Those that another one stood before go their own way again: they are told as they would have been. */
export async function restoreSuperseded(tx: Tx, { id, applicationId }: DecisionRow): Promise<DecisionRow[]> {
  return await tx
    .update(decisions)
    .set({ supersededBy: null })
    .where(and(eq(decisions.applicationId, applicationId), eq(decisions.supersededBy, id), isUntold))
    .returning()
}

/** Of what is still held back, the one in whose words all of it is told. */
export async function selectUntoldIfAny(reader: Reader, applicationId: string): Promise<DecisionRow | null> {
  const [row] = await reader
    .select()
    .from(decisions)
    .where(and(eq(decisions.applicationId, applicationId), isUntold, isNull(decisions.supersededBy)))
    .orderBy(desc(decisions.decidedAt), desc(decisions.id))
    .limit(1)
  return row ?? null
}

/** All that was still held back. */
export async function markTold(tx: Tx, applicationId: string, now: Date): Promise<void> {
  await tx
    .update(decisions)
    .set({ toldAt: now })
    .where(and(eq(decisions.applicationId, applicationId), isUntold))
}

/** Who withdraws never hears of what was decided and not yet told. Answers how many those were. */
export async function dropUntold(tx: Tx, applicationId: string, now: Date): Promise<number> {
  const dropped = await tx
    .update(decisions)
    .set({ undoneAt: now })
    .where(and(eq(decisions.applicationId, applicationId), isUntold))
    .returning({ id: decisions.id })
  return dropped.length
}

export async function selectDueIds(reader: Reader, now: Date, limit: number): Promise<string[]> {
  const rows = await reader
    .select({ id: decisions.id })
    .from(decisions)
    .where(and(isUntold, isNull(decisions.supersededBy), lte(decisions.tellAt, now)))
    .orderBy(asc(decisions.tellAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function selectWordings(
  reader: Reader,
  companyId: string,
): Promise<Map<MailStage, MailWording>> {
  const { stage, subject, body } = decisionMails
  const rows = await reader
    .select({ stage, subject, body })
    .from(decisionMails)
    .where(eq(decisionMails.companyId, companyId))
  return new Map(rows.map((row) => [row.stage, { subject: row.subject, body: row.body }]))
}

export async function upsertWording(tx: Tx, row: typeof decisionMails.$inferInsert): Promise<void> {
  const { subject, body, updatedAt } = row
  await tx
    .insert(decisionMails)
    .values(row)
    .onConflictDoUpdate({
      target: [decisionMails.companyId, decisionMails.stage],
      set: { subject, body, updatedAt },
    })
}

export async function deleteWording(tx: Tx, companyId: string, stage: MailStage): Promise<void> {
  await tx
    .delete(decisionMails)
    .where(and(eq(decisionMails.companyId, companyId), eq(decisionMails.stage, stage)))
}

/** How an application got where it is, with who did it. */
export async function selectHistory(reader: Reader, applicationId: string) {
  return await reader
    .select({ move: applicationMoves, decision: decisions, by: users.name })
    .from(applicationMoves)
    .leftJoin(users, and(eq(users.id, applicationMoves.actorId), isNull(users.erasedAt)))
    .leftJoin(decisions, eq(decisions.id, applicationMoves.decisionId))
    .where(eq(applicationMoves.applicationId, applicationId))
    .orderBy(asc(applicationMoves.at), asc(applicationMoves.id))
}

/** Who changed it last, if it was somebody. */
export async function selectLastMoverIfAny(reader: Reader, applicationId: string) {
  const [row] = await reader
    .select({ id: users.id, name: users.name })
    .from(applicationMoves)
    .leftJoin(users, and(eq(users.id, applicationMoves.actorId), isNull(users.erasedAt)))
    .where(eq(applicationMoves.applicationId, applicationId))
    .orderBy(desc(applicationMoves.at), desc(applicationMoves.id))
    .limit(1)
  return row ?? null
}

/** The same of many at once; who was changed by nobody, or by somebody who has left, is not among them. */
export async function selectLastMovers(
  reader: Reader,
  applicationIds: string[],
): Promise<Map<string, string>> {
  if (applicationIds.length === 0) return new Map()
  const { applicationId, actorId, at, id } = applicationMoves
  const rows = await reader
    .selectDistinctOn([applicationId], { applicationId, by: users.name })
    .from(applicationMoves)
    .leftJoin(users, and(eq(users.id, actorId), isNull(users.erasedAt)))
    .where(inArray(applicationId, applicationIds))
    .orderBy(applicationId, desc(at), desc(id))
  return new Map(rows.flatMap(({ applicationId: of, by }) => (by === null ? [] : [[of, by] as const])))
}
