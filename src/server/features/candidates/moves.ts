/** The one way in which an application begins, changes and ends: its row, its history and the tallies stay together. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { findReached } from '#core/candidates/reached.ts'
import {
  type Candidacy,
  type CandidateStatus,
  candidateStatuses,
  type MoveCause,
} from '#core/candidates/status.ts'
import { isAwaited } from '#core/meetings/meeting.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import { applicationMoves, applications, applicationTallies } from '#server/platform/db/tables/candidates.ts'
import { makeId } from '#server/platform/ids.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { toColumns } from './candidacy-row.ts'
import type { ApplicationRow } from './store.ts'

export type Moves = ReturnType<typeof createMoves>

/** From here on a group of changes is worth folding. */
const worthFolding = 20

export function createMoves({ database, clock, queue }: { database: Database; clock: Clock; queue: Queue }) {
  type Of = Pick<ApplicationRow, 'id' | 'jobId' | 'companyId'>
  type Shown = Pick<ApplicationRow, 'id' | 'shownStatus'>

  const count = async (tx: Tx, { jobId, companyId }: Of, status: CandidateStatus, change: number) => {
    await tx.insert(applicationTallies).values({ id: makeId(clock), companyId, jobId, status, change })
  }

  const remember = async (
    tx: Tx,
    actor: Actor,
    { id, jobId, companyId }: Of,
    move: Pick<typeof applicationMoves.$inferInsert, 'from' | 'fromSince' | 'to' | 'cause' | 'decisionId'>,
  ) => {
    await tx.insert(applicationMoves).values({
      id: makeId(clock),
      applicationId: id,
      jobId,
      companyId,
      at: clock.now(),
      actorId: actor.userId,
      ...move,
    })
  }

  /** What its person knows by now. An interview that they will not come to any more is called off. */
  const follow = async (tx: Tx, { id, shownStatus }: Shown, status: CandidateStatus) => {
    if (isAwaited(shownStatus) && !isAwaited(status))
      await queue.send(tx, 'meetings.follow_application', { applicationId: id })
  }

  /** Who is back where they were has been there all along: a slip does not make them wait anew. */
  const readSinceIfUndone = async (
    tx: Tx,
    id: string,
    { cause, decisionId, status }: { cause: MoveCause; decisionId: string | null; status: CandidateStatus },
  ) => {
    if (cause !== 'undone' || !decisionId) return null
    const { from, fromSince } = applicationMoves
    const [move] = await tx
      .select({ from, fromSince })
      .from(applicationMoves)
      .where(and(eq(applicationMoves.applicationId, id), eq(applicationMoves.decisionId, decisionId)))
    return move?.from === status && move.fromSince ? { statusSince: move.fromSince } : null
  }

  return {
    async begin(tx: Tx, actor: Actor, of: Of & { userId: string }, candidacy: Candidacy): Promise<void> {
      const { status } = candidacy
      const now = clock.now()
      await tx.insert(applications).values({
        ...of,
        ...toColumns(candidacy),
        shownStatus: status,
        statusSince: now,
        reached: findReached('test_pending', status),
        appliedAt: now,
        updatedAt: now,
      })
      await remember(tx, actor, of, { from: null, to: status, cause: 'applied' })
      await count(tx, of, status, 1)
    },

    /** Whoever calls holds the person's lock. `isHeldBack`: the person is not to see it yet. */
    async change(
      tx: Tx,
      actor: Actor,
      row: ApplicationRow,
      candidacy: Candidacy,
      {
        cause,
        decisionId = null,
        isHeldBack = false,
      }: { cause: MoveCause; decisionId?: string | null; isHeldBack?: boolean },
    ): Promise<{ version: number }> {
      const { status } = candidacy
      const now = clock.now()
      const version = row.version + 1
      const isMoved = status !== row.status
      await tx
        .update(applications)
        .set({
          ...toColumns(candidacy),
          version,
          updatedAt: now,
          // Who withdraws goes from where they knew themselves to be.
          reached: findReached(row.reached, candidacy.withdrawnFrom ?? status),
          ...(isMoved && { statusSince: now }),
          ...(await readSinceIfUndone(tx, row.id, { cause, decisionId, status })),
          ...(!isHeldBack && { shownStatus: status }),
          ...(cause === 'applied_again' && { appliedAt: now }),
        })
        .where(eq(applications.id, row.id))
      if (isMoved) {
        const { status: from, statusSince: fromSince } = row
        await remember(tx, actor, row, { from, fromSince, to: status, cause, decisionId })
        await count(tx, row, row.status, -1)
        await count(tx, row, status, 1)
      }
      if (!isHeldBack) await follow(tx, row, status)
      return { version }
    },

    /** What was held back is not any more. */
    async show(tx: Tx, row: Shown, shownStatus: CandidateStatus): Promise<void> {
      await tx.update(applications).set({ shownStatus }).where(eq(applications.id, row.id))
      await follow(tx, row, shownStatus)
    },

    async endAllOf(tx: Tx, userId: string): Promise<void> {
      const gone = await tx.delete(applications).where(eq(applications.userId, userId)).returning()
      for (const row of gone) await count(tx, row, row.status, -1)
    },

    /** Sums up changes, a group at a time; what comes in meanwhile stays for the next time. */
    async foldTallies(): Promise<void> {
      const { companyId, jobId, status, change, id } = applicationTallies
      const groups = await database.db
        .select({ companyId, jobId, status })
        .from(applicationTallies)
        .groupBy(companyId, jobId, status)
        .having(sql`count(*) >= ${worthFolding}`)
      for (const group of groups)
        await database.transaction(async (tx) => {
          const rows = await tx
            .select({ id, change })
            .from(applicationTallies)
            .where(and(eq(companyId, group.companyId), eq(jobId, group.jobId), eq(status, group.status)))
            // Who folds the same group at the same moment leaves it to the first.
            .for('update', { skipLocked: true })
          if (rows.length < worthFolding) return
          await tx.delete(applicationTallies).where(
            inArray(
              id,
              rows.map((row) => row.id),
            ),
          )
          const sum = rows.reduce((total, row) => total + row.change, 0)
          if (sum !== 0)
            await tx.insert(applicationTallies).values({ ...group, id: makeId(clock), change: sum })
        })
    },
  }
}

export type StatusCounts = Record<CandidateStatus, number>

/** Of all of a company's jobs, or of some. */
export async function countByStatus(
  reader: Reader,
  of: { companyId: string; jobIds?: string[] | undefined },
): Promise<StatusCounts> {
  const { companyId, jobId, status, change } = applicationTallies
  const counts = Object.fromEntries(candidateStatuses.map((one) => [one, 0])) as StatusCounts
  if (of.jobIds?.length === 0) return counts
  const rows = await reader
    .select({ status, count: sql<number>`sum(${change})::int` })
    .from(applicationTallies)
    .where(and(eq(companyId, of.companyId), of.jobIds && inArray(jobId, of.jobIds)))
    .groupBy(status)
  for (const row of rows) counts[row.status] = row.count
  return counts
}
