/** A person's own results: reading them, and what the person has to say about them. */
import { Refusal } from '#contract/errors.ts'
import type { User } from '#core/permissions.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import { lockUser } from '#server/platform/db/locks.ts'
import { makeId } from '#server/platform/ids.ts'
import type { AttemptsService } from '../attempts/service.ts'
import * as store from './store.ts'
import type { Telling } from './telling.ts'

/** All that is known of one. */
export type KnownResult = Awaited<ReturnType<ReturnType<typeof createOwning>['read']>>

/** Of what was recorded of one attempt. */
const mostComments = 50

export function createOwning(parts: {
  database: Database
  clock: Clock
  attempts: Pick<AttemptsService, 'sheets'>
  telling: Telling
}) {
  const { database, clock, attempts, telling } = parts

  const readSheet = async (reader: Reader, user: User, attemptId: string) => {
    const sheet = await attempts.sheets.readIfAny(reader, attemptId)
    if (sheet?.record.attempt.userId !== user.id) throw new Refusal('NOT_FOUND')
    return sheet
  }

  const lock = async (tx: Tx, user: User, attemptId: string) => {
    await lockUser(tx, user.id)
    const sheet = await readSheet(tx, user, attemptId)
    return { sheet, row: await store.lockResultIfAny(tx, attemptId) }
  }

  return {
    /** As lists show them, by the attempts they are of. */
    async list(reader: Reader, user: User): Promise<Map<string, store.ListedResult>> {
      const rows = await store.selectOwnListed(reader, user.id)
      return new Map(rows.map((row) => [row.attemptId, row]))
    },

    async read(reader: Reader, user: User, attemptId: string) {
      const sheet = await readSheet(reader, user, attemptId)
      return {
        sheet,
        row: await store.selectResultIfAny(reader, attemptId),
        revisions: await store.selectRevisions(reader, attemptId),
        comments: await store.selectComments(reader, attemptId),
        looks: await store.selectLooks(reader, attemptId),
      }
    },

    async comment(actor: Actor, user: User, { id, text }: { id: string; text: string }): Promise<void> {
      await database.transaction(async (tx) => {
        await lock(tx, user, id)
        if ((await store.selectComments(tx, id)).length >= mostComments)
          throw new Refusal('TOO_MANY_COMMENTS')
        await store.insertComment(tx, { id: makeId(clock), attemptId: id, at: clock.now(), text })
        await recordAudit(tx, clock, {
          actor,
          action: 'results.commented',
          subject: { kind: 'attempt', id },
        })
      })
    },

    /** Of practice there is nobody to ask; what waits for a person already gets one. */
    async askForLook(
      actor: Actor,
      user: User,
      { id, reason }: { id: string; reason: string },
    ): Promise<void> {
      await database.transaction(async (tx) => {
        const { sheet, row } = await lock(tx, user, id)
        if (row?.status !== 'completed' || row.companyId === null) throw new Refusal('RESULT_STATUS')
        if (!(await telling.isShared(tx, sheet.record))) throw new Refusal('RESULT_NOT_SHARED')
        const isNew = await store.insertLookOnce(tx, {
          id: makeId(clock),
          attemptId: id,
          companyId: row.companyId,
          askedAt: clock.now(),
          reason,
        })
        if (!isNew) {
          // Sent twice it is one; something else from another window would be lost.
          const open = (await store.selectLooks(tx, id)).find(({ answeredAt }) => answeredAt === null)
          if (open?.reason !== reason) throw new Refusal('LOOK_ASKED')
          return
        }
        await recordAudit(tx, clock, {
          actor,
          action: 'results.look_asked',
          subject: { kind: 'attempt', id },
          reason,
        })
        await telling.tellCompany(tx, sheet.record, 'human_look')
      })
    },
  }
}
