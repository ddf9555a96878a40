/** Uploaded resumes that are no one's profile yet: one each, read while its owner watches, gone after a week. */
import {
  maxDocumentBytes,
  type ReadingEvent,
  type ResumeDraft,
  type ResumeReading,
} from '#contract/documents.ts'
import { Refusal, unexpectedErrorMessage } from '#contract/errors.ts'
import type { FileKind } from '#core/documents/document.ts'
import type { User } from '#core/permissions.ts'
import type { LanguageModel } from '#server/platform/ai/language-model.ts'
import { type Actor, recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { lockUser } from '#server/platform/db/locks.ts'
import { cleanFileName } from '#server/platform/files/file-name.ts'
import type { FileStore } from '#server/platform/files/local-files.ts'
import { makeId } from '#server/platform/ids.ts'
import type { Log } from '#server/platform/log.ts'
import type { DocumentReader } from '#server/platform/parsing/documents.ts'
import { UnreadableDocument } from '#server/platform/parsing/problems.ts'
import { sniffDocument } from '#server/platform/parsing/sniff.ts'
import { describeProblem, overtaken } from './problem-words.ts'
import { readResume } from './reading.ts'
import { relay } from './relay.ts'
import * as store from './store.ts'

const keptMs = 7 * 24 * 60 * 60 * 1000
const sweptAtOnce = 500

export const contentTypes: Record<FileKind, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

type ReadOptions = { signal?: AbortSignal | undefined; withoutModel?: true }

export type Drafts = ReturnType<typeof createDrafts>

/** What the documents of people are looked after with. */
export type DocumentsParts = {
  database: Database
  clock: Clock
  files: FileStore
  log: Log
  reader: DocumentReader
  /** Null where none is set up: then rules alone read. */
  model: LanguageModel | null
}

export function createDrafts(parts: DocumentsParts) {
  const { database, clock, files, log } = parts
  /** By user, in this process: the last one counts. */
  const underWay = new Map<string, AbortController>()

  const forget = async (tx: Tx, userId: string): Promise<boolean> => {
    const draft = await store.deleteDraft(tx, userId)
    if (draft) await files.remove(tx, draft.fileId)
    return draft !== null
  }
  const overtake = (userId: string) => underWay.get(userId)?.abort(overtaken)

  const read = async (
    draft: store.DraftRow,
    model: LanguageModel | null,
    tell: (event: ReadingEvent) => void,
    signal: AbortSignal,
  ): Promise<void> => {
    tell({ step: 'waiting' })
    const found = await files.read(database.db, draft.fileId)
    if (!found) return tell({ step: 'failed', problem: overtaken })
    const outcome = await readResume({ reader: parts.reader, model }, new Uint8Array(found.bytes), {
      tell,
      signal,
    })
    if (!outcome.ok) return tell({ step: 'failed', problem: outcome.problem })
    signal.throwIfAborted()
    const isThere = await database.transaction(async (tx) => {
      await lockUser(tx, draft.userId)
      return await store.updateReading(tx, draft.id, outcome.reading)
    })
    tell(
      isThere
        ? { step: 'done', draft: toResumeDraft({ ...draft, reading: outcome.reading }) }
        : { step: 'failed', problem: overtaken },
    )
  }

  const watch = async function* (
    draft: store.DraftRow,
    { signal, withoutModel }: ReadOptions,
  ): AsyncGenerator<ReadingEvent, void> {
    overtake(draft.userId)
    const model = withoutModel ? null : parts.model
    const turn = new AbortController()
    underWay.set(draft.userId, turn)
    const either = signal ? AbortSignal.any([signal, turn.signal]) : turn.signal
    try {
      yield* relay<ReadingEvent>((tell, inner) => read(draft, model, tell, inner), either)
      if (turn.signal.aborted) yield { step: 'failed', problem: overtaken }
    } catch (error) {
      log.error({ err: error }, 'a resume could not be read')
      throw new Error(unexpectedErrorMessage)
    } finally {
      if (underWay.get(draft.userId) === turn) underWay.delete(draft.userId)
    }
  }

  return {
    /** Takes the place of an earlier one. */
    async upload(actor: Actor, user: User, file: File): Promise<ResumeDraft> {
      if (file.size > maxDocumentBytes) throw refuse('too_large')
      const bytes = new Uint8Array(await file.arrayBuffer())
      const kind = sniffOrRefuse(bytes)
      const fileName = cleanFileName(file.name, 'resume')
      // It is about to be read; who reads can get ready meanwhile.
      parts.reader.warm()
      const draft = await database.transaction(async (tx) => {
        await lockOwner(tx, user)
        await forget(tx, user.id)
        const stored = await files.save(tx, { name: fileName, contentType: contentTypes[kind], bytes })
        const row = {
          userId: user.id,
          id: makeId(clock),
          fileId: stored.id,
          fileName,
          kind,
          size: stored.size,
          uploadedAt: clock.now(),
          reading: null,
        }
        await store.insertDraft(tx, row)
        await recordAudit(tx, clock, {
          actor,
          action: 'documents.resume_uploaded',
          subject: { kind: 'user', id: user.id },
          after: { kind, size: stored.size },
        })
        return row
      })
      overtake(user.id)
      return toResumeDraft(draft)
    },

    async findIfAny(user: User): Promise<ResumeDraft | null> {
      const row = await store.selectDraftIfAny(database.db, user.id)
      return row && toResumeDraft(row)
    },

    /** What was read before is told again at once. */
    async read(
      user: User,
      id: string,
      options: ReadOptions = {},
    ): Promise<AsyncGenerator<ReadingEvent, void>> {
      const row = await store.selectDraftIfAny(database.db, user.id)
      if (row?.id !== id) throw new Refusal('NOT_FOUND')
      return row.reading ? tellAgain({ step: 'done', draft: toResumeDraft(row) }) : watch(row, options)
    },

    async discard(actor: Actor, user: User): Promise<void> {
      overtake(user.id)
      await database.transaction(async (tx) => {
        await lockUser(tx, user.id)
        if (!(await forget(tx, user.id))) return
        await recordAudit(tx, clock, {
          actor,
          action: 'documents.resume_discarded',
          subject: { kind: 'user', id: user.id },
        })
      })
    },

    /** The row goes, its file stays with whoever took it. */
    async take(tx: Tx, user: User, id: string): Promise<store.DraftRow> {
      const row = await store.selectDraftIfAny(tx, user.id)
      if (row?.id !== id) throw new Refusal('NOT_FOUND')
      await store.deleteDraft(tx, user.id)
      return row
    },

    forget,

    async forgetOld(): Promise<void> {
      const before = new Date(clock.now().getTime() - keptMs)
      for (const { userId, id } of await store.selectOldDrafts(database.db, before, sweptAtOnce)) {
        await database.transaction(async (tx) => {
          await lockUser(tx, userId)
          const draft = await store.selectDraftIfAny(tx, userId)
          if (draft?.id === id) await forget(tx, userId)
        })
      }
    },
  }
}

/** Who was barred or erased while the request was on its way stores nothing more. */
export async function lockOwner(tx: Tx, user: User): Promise<void> {
  await lockUser(tx, user.id)
  if (!(await store.isActive(tx, user.id))) throw new Refusal('FORBIDDEN')
}

function sniffOrRefuse(bytes: Uint8Array): FileKind {
  try {
    return sniffDocument(bytes)
  } catch (error) {
    throw refuse(error instanceof UnreadableDocument ? error.problem : 'damaged')
  }
}

function refuse(code: Parameters<typeof describeProblem>[0]): Refusal {
  return new Refusal('UNREADABLE_DOCUMENT', describeProblem(code))
}

async function* tellAgain(event: ReadingEvent): AsyncGenerator<ReadingEvent, void> {
  yield event
}

function toResumeDraft(
  row: Omit<store.DraftRow, 'reading'> & { reading: ResumeReading | null },
): ResumeDraft {
  const { id, fileName, size, uploadedAt, reading } = row
  return { id, fileName, size, uploadedAt: uploadedAt.toISOString(), reading }
}
