/** Two companies that are one: all that either has is kept, in one transaction. */
import type { MergePreview } from '#contract/companies.ts'
import { Refusal } from '#contract/errors.ts'
import { renameBadges } from '#core/companies/merging.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import * as managing from './managing-store.ts'
import * as store from './merge-store.ts'
import { type CompanyRow, selectMembers } from './store.ts'
import { createTelling } from './telling.ts'

type Asked = { id: string; into: string }

/** Whoever began before a merge is done by then, as a rule; and surely a day later. */
const latecomersSeconds = 3
const latecomersAtMostMs = 24 * 60 * 60 * 1000

export function createMerging(parts: { database: Database; clock: Clock; queue: Queue }) {
  const { database, clock, queue } = parts
  const telling = createTelling(parts)

  /** Both as they stand: neither suspended, so that nothing comes back onto the board, or leaves it, by the way. */
  const refuseUnfit = (company: CompanyRow | undefined): CompanyRow => {
    if (!company) throw new Refusal('NOT_FOUND')
    if (company.mergedIntoId !== null || company.suspendedAt !== null) throw new Refusal('COMPANY_STATE')
    return company
  }
  const fitPair = (rows: readonly CompanyRow[], { id, into }: Asked) => {
    if (id === into)
      throw new Refusal('INVALID_INPUT', { fields: { into: 'A company cannot be merged with itself' } })
    const find = (wanted: string) => refuseUnfit(rows.find((row) => row.id === wanted))
    return { from: find(id), into: find(into) }
  }

  const findRenamed = async (reader: Reader, from: CompanyRow, into: CompanyRow) =>
    renameBadges(
      await store.selectBadgeNames(reader, from.id),
      await store.selectBadgeNames(reader, into.id),
      from.name,
    )

  const show = ({ id, name, createdAt }: CompanyRow) => ({ id, name, createdAt: createdAt.toISOString() })

  /** What was under way when two were merged, and written for the one that is gone. */
  const moveRest = async ({ from }: { from: string }) => {
    await database.transaction(async (tx) => {
      const [company] = await managing.selectCompanies(tx, [from])
      // Since merged on, it goes to where all of it is.
      if (!company?.mergedIntoId) return
      const pair = { from, into: company.mergedIntoId }
      for (const userId of await store.settleConsents(tx, pair, clock.now()))
        await queue.send(tx, 'candidates.refresh_listing', { userId })
      await store.settleWording(tx, pair)
      await store.settleRetirements(tx, pair)
      await store.moveRows(tx, pair)
    })
  }

  return {
    async preview(asked: Asked): Promise<MergePreview> {
      const reader = database.db
      const { from, into } = fitPair(await managing.selectCompanies(reader, [asked.id, asked.into]), asked)
      const pair = { from: from.id, into: into.id }
      return {
        from: show(from),
        into: show(into),
        moves: await store.countMoves(reader, from.id),
        clashes: {
          jobTitles: await store.selectSharedJobTitles(reader, pair),
          testTitles: await store.selectSharedTestTitles(reader, pair),
          badges: await findRenamed(reader, from, into),
          ...(await store.countClashes(reader, pair)),
        },
      }
    },

    async merge(actor: Actor, { reason, ...asked }: Asked & { reason: string }): Promise<void> {
      await database.transaction(async (tx) => {
        // In the order of those who apply and those who suspend: jobs, and companies after them.
        await managing.lockPublishedJobs(tx, asked.id)
        // Whoever adds something to either meanwhile waits, by the reference to it.
        const { from, into } = fitPair(await managing.lockCompanies(tx, [asked.id, asked.into]), asked)
        const pair = { from: from.id, into: into.id }
        const now = clock.now()
        const moved = Object.fromEntries(
          (await store.countMoves(tx, from.id)).map(({ kind, count }) => [kind, count]),
        )
        const renamed = await findRenamed(tx, from, into)
        const members = await selectMembers(tx, [from.id])

        for (const { name, becomes } of renamed) await store.renameBadge(tx, from.id, name, becomes)
        const unshared = await store.settleConsents(tx, pair, now)
        await store.settleWording(tx, pair)
        await store.settleRetirements(tx, pair)
        await store.moveRows(tx, pair)
        await store.markMerged(tx, pair, now)

        const badges = renamed.map(({ name, becomes }) => `${name} → ${becomes}`)
        const both = { moved, ...(badges.length > 0 && { badges }), noLongerShared: unshared.length }
        await recordAudit(tx, clock, {
          actor,
          action: 'companies.merged',
          subject: { kind: 'company', id: from.id },
          before: { name: from.name },
          after: { into: into.name, ...both },
          reason,
        })
        await recordAudit(tx, clock, {
          actor,
          action: 'companies.merged_in',
          subject: { kind: 'company', id: into.id },
          after: { from: from.name, ...both },
          reason,
        })
        for (const userId of unshared) await queue.send(tx, 'candidates.refresh_listing', { userId })
        await queue.send(tx, 'companies.move_rest', { from: from.id }, { startAfter: latecomersSeconds })
        await telling.tell(tx, members, {
          change: 'merged',
          companyName: from.name,
          into: into.name,
          reason,
        })
      })
    },

    moveRest,

    /** What took even longer, or was under way in a process that looked away. */
    async sweep(): Promise<void> {
      const since = new Date(clock.now().getTime() - latecomersAtMostMs)
      for (const pair of await store.selectMerged(database.db, since)) await moveRest(pair)
    },
  }
}
