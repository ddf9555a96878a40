/**
 * Activating, suspending and deleting people: one, or a hundred thousand. Who is meant is written down first; then they are changed a
 * piece at a time, each piece in its own transaction with an audit entry for each person, and what was changed can be given back.
 */

import { Refusal } from '#contract/errors.ts'
import { type ChangePreview, changedAtOnce, type UserChange, type WhichUsers } from '#contract/users.ts'
import {
  type Before,
  decideChange,
  graceMs,
  isStill,
  type LeftOutReason,
  type Person,
  type UserAction,
} from '#core/users/changing.ts'
import type { AccountsService } from '#server/features/accounts/service.ts'
import { type Actor, type AuditEvent, recordAudits } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { makeId } from '#server/platform/ids.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import * as store from './change-store.ts'

/** Small enough that others get their turn between two pieces, and that a cancel is heard soon. */
export const pieceSize = 250
const keptMs = 30 * 24 * 60 * 60 * 1000
const shownNames = 3
const shownUndoable = 5

export function createChanging(parts: {
  database: Database
  clock: Clock
  queue: Queue
  accounts: AccountsService
}) {
  const { database, clock, queue, accounts } = parts

  /** Under the locks of everyone concerned. What is decided about one counts for the next. */
  const decideAll = (people: store.PersonRow[], adminIds: Set<string>, change: store.ChangeRow) => {
    const admins = new Set(adminIds)
    return people.map((row) => {
      const person = toPerson(row, change.actorId)
      const otherAdmins = admins.size - (admins.has(row.id) ? 1 : 0)
      const outcome = decideChange(change.action, person, { otherAdmins, now: clock.now() })
      if ('after' in outcome && outcome.after.status !== 'active') admins.delete(row.id)
      return { row, before: beforeOf(row), outcome }
    })
  }

  /** What follows from it for others: sessions, links, what companies find, and the record. */
  const follow = async (
    tx: Tx,
    change: store.ChangeRow,
    changed: readonly { id: string; before: Before; after: Before }[],
    reason: string | null,
  ) => {
    await store.updatePeople(
      tx,
      changed.map(({ id, after }) => ({ id, ...after })),
      clock.now(),
    )
    const barred = changed.filter(({ after }) => after.status === 'suspended').map(({ id }) => id)
    await accounts.endAccess(tx, barred)
    const ids = changed.map(({ id }) => id)
    for (const userId of await store.selectApplicants(tx, ids))
      await queue.send(tx, 'candidates.refresh_listing', { userId })
    const actor = { userId: change.actorId, companyId: null, requestId: change.requestId }
    await recordAudits(
      tx,
      clock,
      changed.map(
        ({ id, before, after }): AuditEvent => ({
          actor,
          action: actionOf(before, after),
          subject: { kind: 'user', id },
          before: recorded(before),
          after: recorded(after),
          ...(reason && { reason }),
        }),
      ),
    )
  }

  const doPiece = async (tx: Tx, change: store.ChangeRow, limit: number) => {
    const next = await store.selectNext(tx, change.id, 'waiting', limit)
    const ids = next.map(({ userId }) => userId)
    const { people, adminIds } = await store.lockPeople(tx, ids, true)
    refuseFormerAdmin(change, adminIds)
    const decided = decideAll(people, adminIds, change)
    const changed = decided.flatMap(({ row, before, outcome }) =>
      'after' in outcome ? [{ id: row.id, before, after: outcome.after }] : [],
    )
    await follow(tx, change, changed, change.reason)
    await store.notePeople(
      tx,
      change.id,
      decided.map(({ row, before, outcome }) =>
        'after' in outcome
          ? { userId: row.id, state: 'changed', leftOutFor: null, before, after: outcome.after }
          : { userId: row.id, state: 'left_out', leftOutFor: outcome.leftOut, before: null, after: null },
      ),
    )
    const isOver = next.length < limit
    const counts = {
      changed: change.changed + changed.length,
      leftOut: change.leftOut + decided.length - changed.length,
    }
    await store.updateChange(tx, change.id, {
      ...counts,
      ...(isOver && { state: 'done' as const, finishedAt: clock.now() }),
    })
    return isOver
  }

  /** Back to what they were, where they still are as they were made. */
  const undoPiece = async (tx: Tx, change: store.ChangeRow, limit: number) => {
    const next = await store.selectNext(tx, change.id, 'changed', limit)
    const { people, adminIds } = await store.lockPeople(
      tx,
      next.map(({ userId }) => userId),
      true,
    )
    refuseFormerAdmin(change, adminIds)
    const admins = new Set(adminIds)
    const undone: { id: string; before: Before; after: Before }[] = []
    const noted = next.map(({ userId, before, after }): store.Noted => {
      const row = people.find(({ id }) => id === userId)
      const one = { userId, leftOutFor: null, before, after }
      if (!row || row.erasedAt || !before || !after || !isStill(beforeOf(row), after))
        return { ...one, state: 'kept' }
      if (
        before.status !== 'active' &&
        admins.has(userId) &&
        (admins.size === 1 || userId === change.actorId)
      )
        return { ...one, state: 'kept' }
      if (before.status !== 'active') admins.delete(userId)
      undone.push({ id: userId, before: after, after: before })
      return { ...one, state: 'undone' }
    })
    await follow(tx, change, undone, 'Undone.')
    await store.notePeople(tx, change.id, noted)
    const isOver = next.length < limit
    await store.updateChange(tx, change.id, {
      undone: change.undone + undone.length,
      kept: change.kept + noted.length - undone.length,
      ...(isOver && { state: 'undone' as const, finishedAt: clock.now() }),
    })
    return isOver
  }

  const stepOn = (tx: Tx, change: store.ChangeRow, limit: number) =>
    change.state === 'undoing' ? undoPiece(tx, change, limit) : doPiece(tx, change, limit)

  /** Few are changed at once, in the transaction of who asks; many by a task. */
  const begin = async (tx: Tx, changeId: string, amount: number) => {
    const change = await store.lockChangeIfAny(tx, changeId)
    if (!change) throw new Refusal('NOT_FOUND')
    if (amount <= changedAtOnce) await stepOn(tx, change, changedAtOnce + 1)
    else await queue.send(tx, 'users.change', { changeId })
  }

  const read = async (id: string): Promise<UserChange> => {
    const change = await store.selectChangeIfAny(database.db, id)
    if (!change) throw new Refusal('NOT_FOUND')
    return await describe(change)
  }

  const canUndo = ({ state, changed, createdAt }: store.ChangeRow) =>
    (state === 'done' || state === 'cancelled') &&
    changed > 0 &&
    clock.now().getTime() - createdAt.getTime() < graceMs

  const describe = async (change: store.ChangeRow): Promise<UserChange> => {
    const { id, action, state, total, changed, undone, kept, createdAt } = change
    return {
      ...{ id, action, state, total, changed, undone, kept },
      leftOut: change.leftOut > 0 ? await store.selectLeftOut(database.db, id) : [],
      canUndo: canUndo(change),
      at: createdAt.toISOString(),
    }
  }

  return {
    read,

    async preview(
      actor: Actor,
      { action, who }: { action: UserAction; who: WhichUsers },
    ): Promise<ChangePreview> {
      const reader = database.db
      const groups = await store.countMeant(reader, who, actor.userId)
      const now = clock.now()
      const total = groups.reduce((sum, { people }) => sum + people, 0)
      const preview: ChangePreview = {
        ...{ total, changed: 0, names: [], leftOut: [] },
        means: { sessions: 0, sittings: 0, applications: 0, jobs: 0, companies: 0, restored: 0 },
      }
      // Whoever asks is an administrator, and left out: there is always another one, unless they are it.
      const admins = (await store.selectActiveAdminIds(reader)).size
      const leftOut = new Map<LeftOutReason, { count: number; names: string[] }>()
      for (const group of groups) {
        const outcome = decideChange(action, groupPerson(group, now), { otherAdmins: admins - 1, now })
        if ('leftOut' in outcome) {
          const known = leftOut.get(outcome.leftOut) ?? { count: 0, names: [] }
          leftOut.set(outcome.leftOut, {
            count: known.count + group.people,
            names: [...known.names, ...group.names].slice(0, shownNames),
          })
          continue
        }
        preview.changed += group.people
        preview.names = [...preview.names, ...group.names].slice(0, shownNames)
        if (group.removedStatus) preview.means.restored += group.people
      }
      preview.leftOut = [...leftOut].map(([reason, one]) => ({ reason, ...one }))
      if (action === 'activate' || preview.changed === 0) return preview
      const means = await store.countConsequences(reader, { action, who, selfId: actor.userId, now })
      return { ...preview, means: { ...preview.means, ...means } }
    },

    async change(
      actor: Actor,
      asked: { action: UserAction; who: WhichUsers; reason?: string; expected?: number | undefined },
    ): Promise<UserChange> {
      const { action, who, expected } = asked
      const id = makeId(clock)
      await database.transaction(async (tx) => {
        const { userId: actorId, requestId } = actor
        const reason = asked.reason?.trim() || null
        const row = {
          id,
          action,
          state: 'working' as const,
          reason,
          actorId,
          requestId,
          createdAt: clock.now(),
        }
        await store.insertChange(tx, { ...row, total: 0 })
        const total = await store.insertPeople(tx, id, who)
        if (expected !== undefined && expected !== total) throw new Refusal('SELECTION_CHANGED')
        await store.updateChange(tx, id, { total })
        await begin(tx, id, total)
      })
      return await read(id)
    },

    async listOpen(): Promise<{ changes: UserChange[]; undoable: UserChange[] }> {
      const reader = database.db
      const since = new Date(clock.now().getTime() - graceMs)
      const open = await store.selectOpenChanges(reader)
      const latest = await store.selectLatestChanges(reader, since, shownUndoable)
      return {
        changes: await Promise.all(open.map(describe)),
        undoable: await Promise.all(latest.map(describe)),
      }
    },

    /** Waits for the piece that is being worked on, and no longer. */
    async cancel(id: string): Promise<UserChange> {
      await database.transaction(async (tx) => {
        const change = await store.lockChangeIfAny(tx, id)
        if (!change) throw new Refusal('NOT_FOUND')
        if (change.state === 'working')
          await store.updateChange(tx, id, { state: 'cancelled', finishedAt: clock.now() })
      })
      return await read(id)
    },

    /** By any administrator: whoever acts now answers for it. */
    async undo(actor: Actor, id: string): Promise<UserChange> {
      await database.transaction(async (tx) => {
        const change = await store.lockChangeIfAny(tx, id)
        if (!change) throw new Refusal('NOT_FOUND')
        if (change.state === 'undoing' || change.state === 'undone') return
        if (!canUndo(change)) throw new Refusal('CHANGE_STATE')
        const { userId: actorId, requestId } = actor
        await store.updateChange(tx, id, { state: 'undoing', finishedAt: null, actorId, requestId })
        await begin(tx, id, change.changed)
      })
      return await read(id)
    },

    /** One piece; what is left is the next task's. */
    async goOn({ changeId }: { changeId: string }): Promise<void> {
      await database.transaction(async (tx) => {
        const change = await store.lockChangeIfAny(tx, changeId)
        if (change?.state !== 'working' && change?.state !== 'undoing') return
        try {
          if (!(await stepOn(tx, change, pieceSize))) await queue.send(tx, 'users.change', { changeId })
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          // Whoever asked for it may not any more.
          const state = change.state === 'working' ? 'cancelled' : 'undone'
          await store.updateChange(tx, changeId, { state, finishedAt: clock.now() })
        }
      })
    },

    async forgetOld(): Promise<void> {
      const before = new Date(clock.now().getTime() - keptMs)
      await database.transaction((tx) => store.deleteOldChanges(tx, before))
    },
  }
}

/** Barred by another one a moment ago, they bar nobody any more. */
function refuseFormerAdmin({ actorId }: store.ChangeRow, adminIds: Set<string>): void {
  if (actorId !== null && !adminIds.has(actorId)) throw new Refusal('FORBIDDEN')
}

const beforeOf = ({ status, eraseAfter, removedFrom }: store.PersonRow): Before => ({
  ...{ status, removedFrom },
  eraseAfter: eraseAfter?.toISOString() ?? null,
})

const toPerson = (row: store.PersonRow, actorId: string | null): Person => ({
  ...beforeOf(row),
  role: row.role,
  isSelf: row.id === actorId,
  isEmailVerified: row.emailVerifiedAt !== null,
  hasWayIn: row.hasWayIn,
  isErased: row.erasedAt !== null,
})

/** Any of those who stand alike: when an account is erased makes no difference to what is decided. */
const groupPerson = (group: Awaited<ReturnType<typeof store.countMeant>>[number], now: Date): Person => {
  const { role, status, isSelf, isEmailVerified, hasWayIn, isLeaving, removedStatus } = group
  const eraseAfter = isLeaving ? now.toISOString() : null
  return {
    ...{ role, status, isSelf, isEmailVerified, hasWayIn, eraseAfter, isErased: false },
    removedFrom: removedStatus && { status: removedStatus, eraseAfter: null },
  }
}

/** For the log: what can be read of it. */
const recorded = ({ status, eraseAfter, removedFrom }: Before) => ({
  status: removedFrom ? 'deleted' : status,
  ...(eraseAfter && { eraseAfter }),
})

/** By which action of the log a person came from the one to the other. */
function actionOf(
  before: Before,
  after: Before,
): 'accounts.removed' | 'accounts.restored' | 'accounts.suspended' | 'accounts.activated' {
  if (after.removedFrom) return 'accounts.removed'
  if (before.removedFrom) return 'accounts.restored'
  return after.status === 'suspended' ? 'accounts.suspended' : 'accounts.activated'
}
