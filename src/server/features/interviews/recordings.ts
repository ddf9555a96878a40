/** Sound and video of an interview, where its person switched them on. Kept for a while, and deleted for good. */
import { Refusal } from '#contract/errors.ts'
import type { InterviewRecording } from '#contract/interviews.ts'
import { daysAfter } from '#core/attempts/rules.ts'
import {
  beginsLike,
  lateDays,
  mediaOf,
  type RecordedType,
  recordingLimits,
} from '#core/interview/recording.ts'
import type { CompanyMember, User } from '#core/permissions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/local-files.ts'
import type { Log } from '#server/platform/log.ts'
import { countKept, type Keeper, selectRetentionDays } from '#server/platform/retention.ts'
import type { AttemptsService } from '../attempts/service.ts'
import * as store from './recording-store.ts'
import * as interviews from './store.ts'
import { toRecording } from './views.ts'

type Which = { id: string; recordingId: string }

export function createRecordings(parts: {
  database: Database
  clock: Clock
  log: Log
  files: FileStore
  attempts: Pick<AttemptsService, 'interviewing'>
}) {
  const { database, clock, log, files } = parts
  const { interviewing } = parts.attempts

  const read = async (reader: Reader, { id, recordingId }: Which): Promise<store.RecordingRow> => {
    const row = await store.selectRecordingIfAny(reader, { attemptId: id, id: recordingId })
    if (!row) throw new Refusal('NOT_FOUND')
    return row
  }

  const usedBytes = async (reader: Reader, id: string) =>
    (await store.selectRecordings(reader, id)).reduce((sum, { bytes }) => sum + bytes, 0)

  /** Its pieces one after the other: that is how a browser made them. */
  const open = async (reader: Reader, which: Which): Promise<File> => {
    const row = await read(reader, which)
    const kept = row.deletedAt ? [] : await store.selectChunks(reader, row.id)
    // As far as there is no gap: what stands behind one is no recording by itself.
    const chunks = kept.filter(({ seq }, at) => seq === at)
    const pieces: Blob[] = []
    for (const { fileId } of chunks) {
      const piece = await files.open(reader, fileId)
      if (!piece) throw new Refusal('NOT_FOUND')
      pieces.push(piece)
    }
    if (pieces.length === 0) throw new Refusal('NOT_FOUND')
    const ending = row.contentType.split('/')[1] ?? 'webm'
    const name = `interview-${row.startedAt.toISOString().slice(0, 10)}.${ending}`
    return new File(pieces, name, { type: row.contentType })
  }

  /** Under the lock of the interview: a piece that comes in at the same moment would stay behind. */
  const discard = async (tx: Tx, { id, recordingId }: Which, by: 'person' | 'time') => {
    const row = await store.selectRecordingIfAny(tx, { attemptId: id, id: recordingId })
    if (!row || row.deletedAt) return
    for (const fileId of await store.deleteChunks(tx, recordingId)) await files.remove(tx, fileId)
    await store.markDeleted(tx, recordingId, { at: clock.now(), by })
    await interviewing.record(tx, id, { kind: 'recording_deleted', by })
  }

  return {
    async start(
      user: User,
      {
        id,
        recordingId,
        contentType,
        consent,
        keptDays,
      }: Which & { contentType: RecordedType; consent: boolean; keptDays?: number | undefined },
    ): Promise<InterviewRecording> {
      if (!consent) throw new Refusal('RECORDING_CONSENT_NEEDED')
      return await database.transaction(async (tx) => {
        const { attempt } = await interviewing.lockOwn(tx, user, id)
        const known = await store.selectRecordingIfAny(tx, { attemptId: id, id: recordingId })
        const { recordings: days } = await selectRetentionDays(tx)
        if (known) return toRecording(known, days)
        const isPaused = (await interviews.selectInterviewIfAny(tx, id))?.pausedAt != null
        if (attempt.status !== 'in_progress' || isPaused) throw new Refusal('ATTEMPT_STATUS')
        const earlier = await store.selectRecordings(tx, id)
        if (earlier.length >= recordingLimits.recordings) throw new Refusal('RECORDING_FULL')
        const media = mediaOf(contentType)
        const isMade = await store.insertRecording(tx, {
          ...{ id: recordingId, attemptId: id, media, contentType },
          startedAt: clock.now(),
          // What its person was told, where that is shorter by now.
          keptDays: Math.min(keptDays ?? days, days),
        })
        if (!isMade) throw new Refusal('NOT_FOUND')
        await interviewing.record(tx, id, { kind: 'recording_started', media })
        return toRecording(await read(tx, { id, recordingId }), days)
      })
    },

    /** Also after the interview has ended: what was recorded before it may still be on its way. */
    async saveChunk(
      user: User,
      { id, recordingId, seq, ms, chunk }: Which & { seq: number; ms: number; chunk: Blob },
    ): Promise<{ bytes: number }> {
      if (chunk.size === 0) throw new Refusal('RECORDING_UNREADABLE')
      if (chunk.size > recordingLimits.chunkBytes) throw new Refusal('RECORDING_FULL')
      const bytes = new Uint8Array(await chunk.arrayBuffer())
      return await database.transaction(async (tx) => {
        const { attempt } = await interviewing.lockOwn(tx, user, id)
        const row = await read(tx, { id, recordingId })
        const { submittedAt } = attempt
        if (submittedAt && daysAfter(submittedAt, lateDays) < clock.now()) throw new Refusal('NOT_FOUND')
        // What was deleted stays so, whatever still comes in.
        if (row.deletedAt || (await store.hasChunk(tx, recordingId, seq))) return { bytes: bytes.byteLength }
        if (seq === 0 && !beginsLike(row.contentType as RecordedType, bytes))
          throw new Refusal('RECORDING_UNREADABLE')
        const isFull = (await usedBytes(tx, id)) + bytes.byteLength > recordingLimits.bytes
        if (isFull || row.chunks >= recordingLimits.chunks) throw new Refusal('RECORDING_FULL')
        const file = await files.save(tx, {
          name: `${recordingId}-${seq}`,
          contentType: row.contentType,
          bytes,
        })
        await store.insertChunk(tx, { recordingId, seq, fileId: file.id, bytes: bytes.byteLength, ms })
        return { bytes: bytes.byteLength }
      })
    },

    async open(user: User, which: Which): Promise<File> {
      await interviewing.readOwn(database.db, user, which.id)
      return await open(database.db, which)
    },

    /** A voice and a face are who somebody is: in blind mode there are none. */
    async openCompanys(
      member: CompanyMember,
      { isBlind, ...which }: Which & { isBlind?: boolean | undefined },
    ): Promise<File> {
      const { attempt, cover } = await interviewing.readCompanys(database.db, member, {
        id: which.id,
        isBlind,
      })
      if (attempt.status !== 'submitted' || cover) throw new Refusal('NOT_FOUND')
      return await open(database.db, which)
    },

    async delete(user: User, which: Which): Promise<InterviewRecording> {
      return await database.transaction(async (tx) => {
        await interviewing.lockOwn(tx, user, which.id)
        await discard(tx, which, 'person')
        return toRecording(await read(tx, which), (await selectRetentionDays(tx)).recordings)
      })
    },

    keeper: {
      kind: 'recordings',
      count: (reader, keptFor) => countKept(reader, store.keptRecordings, keptFor),
      async forget({ now, days }) {
        let count = 0
        for (const { id: recordingId, attemptId: id } of await store.selectDue(database.db, { now, days }))
          await database
            .transaction(async (tx) => {
              await interviewing.lock(tx, id)
              await discard(tx, { id, recordingId }, 'time')
            })
            .then(() => count++)
            // One that cannot be deleted now must not keep the others.
            .catch((error: unknown) => log.error({ err: error, recordingId }, 'a recording was not deleted'))
        return count
      },
    } satisfies Keeper,
  }
}
