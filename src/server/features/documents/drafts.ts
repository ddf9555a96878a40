/** Documents that were handed in and not made use of yet: one each, read while its owner watches, gone after a while. */
import type { ReadingEvent } from '#contract/documents.ts'
import { Refusal, unexpectedErrorMessage } from '#contract/errors.ts'
import type { DocumentKind } from '#core/documents/document.ts'
import type { User } from '#core/permissions.ts'
import type { ModelAccess } from '#server/platform/ai/model-access.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { lockActiveUser, lockUser } from '#server/platform/db/locks.ts'
import { relay } from '#server/platform/events/relay.ts'
import { contentTypes } from '#server/platform/files/content-types.ts'
import type { FileStore } from '#server/platform/files/local-files.ts'
import { makeId } from '#server/platform/ids.ts'
import type { Log } from '#server/platform/log.ts'
import type { DocumentReader } from '#server/platform/parsing/documents.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { countKept, endOf, type Keeper } from '#server/platform/retention.ts'
import type { DraftRow } from './draft-store.ts'
import type { HandedIn } from './handed-in.ts'
import { describeOvertaking } from './problem-words.ts'
import type { Purpose } from './purposes.ts'

const sweptAtOnce = 500

type ReadOptions = { signal?: AbortSignal | undefined; withoutModel?: boolean }

/** What the documents of people are looked after with. */
export type DocumentsParts = {
  database: Database
  clock: Clock
  queue: Queue
  files: FileStore
  log: Log
  reader: DocumentReader
  /** Where there is none, rules alone read. */
  models: ModelAccess
}

/** A reading that tells of itself in the same steps, whatever it ends with. */
type EventOf<Shown> = Exclude<ReadingEvent, { step: 'done' }> | { step: 'done'; draft: Shown }

export function createDrafts<Kind extends DocumentKind, Reading, Shown>(
  parts: DocumentsParts,
  purpose: Purpose<Kind, Reading, Shown>,
) {
  type Row = DraftRow<Kind, Reading>
  type Event = EventOf<Shown>
  const { database, clock, files, log } = parts
  const { subject, store, show } = purpose
  const overtaken = describeOvertaking(subject)
  /** By user, in this process: the last one counts. */
  const underWay = new Map<string, AbortController>()

  const forget = async (tx: Tx, userId: string): Promise<boolean> => {
    const draft = await store.delete(tx, userId)
    if (draft) await files.remove(tx, draft.fileId)
    return draft !== null
  }
  const overtake = (userId: string) => underWay.get(userId)?.abort(overtaken)

  const read = async (
    draft: Row,
    withoutModel: boolean,
    tell: (event: Event) => void,
    signal: AbortSignal,
  ): Promise<void> => {
    tell({ step: 'waiting' })
    const model = withoutModel ? null : await parts.models.findIfOn(database.db, subject)
    const found = await files.read(database.db, draft.fileId)
    if (!found) return tell({ step: 'failed', problem: overtaken })
    const source = { bytes: new Uint8Array(found.bytes), kind: draft.kind }
    const outcome = await purpose.read({ reader: parts.reader, model }, source, { tell, signal })
    if (!outcome.ok) return tell({ step: 'failed', problem: outcome.problem })
    signal.throwIfAborted()
    const isThere = await database.transaction(async (tx) => {
      await lockUser(tx, draft.userId)
      return await store.updateReading(tx, draft.id, outcome.reading)
    })
    tell(
      isThere
        ? { step: 'done', draft: show({ ...draft, reading: outcome.reading }) }
        : { step: 'failed', problem: overtaken },
    )
  }

  const watch = async function* (
    draft: Row,
    { signal, withoutModel = false }: ReadOptions,
  ): AsyncGenerator<Event, void> {
    overtake(draft.userId)
    const turn = new AbortController()
    underWay.set(draft.userId, turn)
    const either = signal ? AbortSignal.any([signal, turn.signal]) : turn.signal
    try {
      yield* relay<Event>((tell, inner) => read(draft, withoutModel, tell, inner), either)
      if (turn.signal.aborted) yield { step: 'failed', problem: overtaken }
    } catch (error) {
      log.error({ err: error, subject }, 'a document could not be read')
      throw new Error(unexpectedErrorMessage)
    } finally {
      if (underWay.get(draft.userId) === turn) underWay.delete(draft.userId)
    }
  }

  /** Takes the place of an earlier one. */
  const keep = async (actor: Actor, user: User, { name, kind, bytes }: HandedIn<Kind>): Promise<Shown> => {
    // It is about to be read; who reads can get ready meanwhile.
    parts.reader.warm()
    const draft = await database.transaction(async (tx) => {
      await lockActiveUser(tx, user.id)
      await forget(tx, user.id)
      const stored = await files.save(tx, { name, contentType: contentTypes[kind], bytes })
      const row: Row = {
        userId: user.id,
        id: makeId(clock),
        fileId: stored.id,
        fileName: name,
        kind,
        size: stored.size,
        uploadedAt: clock.now(),
        reading: null,
      }
      await store.insert(tx, row)
      await recordAudit(tx, clock, {
        actor,
        action: `documents.${subject}_uploaded`,
        subject: { kind: 'user', id: user.id },
        after: { kind, size: stored.size },
      })
      return row
    })
    overtake(user.id)
    return show(draft)
  }

  return {
    keep,

    async upload(actor: Actor, user: User, file: File): Promise<Shown> {
      return await keep(actor, user, await purpose.accept(file))
    },

    async findIfAny(user: User): Promise<Shown | null> {
      const row = await store.selectIfAny(database.db, user.id)
      return row && show(row)
    },

    /** What was read before is told again at once. */
    async read(user: User, id: string, options: ReadOptions = {}): Promise<AsyncGenerator<Event, void>> {
      const row = await store.selectIfAny(database.db, user.id)
      if (row?.id !== id) throw new Refusal('NOT_FOUND')
      return row.reading ? tellAgain<Event>({ step: 'done', draft: show(row) }) : watch(row, options)
    },

    async discard(actor: Actor, user: User): Promise<void> {
      overtake(user.id)
      await database.transaction(async (tx) => {
        await lockUser(tx, user.id)
        if (!(await forget(tx, user.id))) return
        await recordAudit(tx, clock, {
          actor,
          action: `documents.${subject}_discarded`,
          subject: { kind: 'user', id: user.id },
        })
      })
    },

    /** The row goes, its file stays with whoever took it. */
    async take(tx: Tx, user: User, id: string): Promise<Row> {
      const row = await store.selectIfAny(tx, user.id)
      if (row?.id !== id) throw new Refusal('NOT_FOUND')
      await store.delete(tx, user.id)
      return row
    },

    forget,

    keeper: {
      kind: `${subject}_drafts`,
      count: (reader, keptFor) => countKept(reader, store.counted, keptFor),
      async forget(keptFor) {
        let count = 0
        for (const { userId, id } of await store.selectOld(database.db, endOf(keptFor), sweptAtOnce)) {
          await database.transaction(async (tx) => {
            await lockUser(tx, userId)
            const draft = await store.selectIfAny(tx, userId)
            if (draft?.id === id && (await forget(tx, userId))) count++
          })
        }
        return count
      },
    } satisfies Keeper,
  }
}

async function* tellAgain<Event>(event: Event): AsyncGenerator<Event, void> {
  yield event
}
