import { interviewPlans, interviewPlanVersions } from '#server/platform/db/tables/interview-plans.ts'
import {
  interviewMessages,
  interviewRecordingChunks,
  interviewRecordings,
  interviews,
} from '#server/platform/db/tables/interviews.ts'
import type { FileStore } from '#server/platform/files/local-files.ts'
import type { ExportedFile, PersonalDataHolder } from '#server/platform/personal-data.ts'
import * as recordingStore from './recording-store.ts'
import * as store from './store.ts'

/** Plans belong to companies; of a person they hold no more than who approved them. */
export const createInterviewsPersonalData = ({ files }: { files: FileStore }): PersonalDataHolder => ({
  tables: [
    interviews,
    interviewMessages,
    interviewRecordings,
    interviewRecordingChunks,
    interviewPlans,
    interviewPlanVersions,
  ],

  async export(reader, userId) {
    const json: unknown[] = []
    const recorded: ExportedFile[] = []
    for (const { id, jobTitle, company } of await store.selectInterviewsOf(reader, userId)) {
      const messages = await store.selectMessages(reader, id)
      const recordings = await recordingStore.selectRecordings(reader, id)
      json.push({
        ...{ jobTitle, company },
        messages: messages.map(({ seq, kind, place, text, segments, at }) => ({
          ...{ seq, at, kind, question: place === null ? null : place + 1, text },
          from: segments ? 'interviewer' : 'you',
          inTheWordsOf: segments?.find(({ model }) => model !== null)?.model ?? null,
        })),
        recordings: recordings.map(({ id: name, media, startedAt, deletedAt }) => ({
          ...{ name, media, startedAt, deletedAt },
        })),
      })
      for (const { id: name, contentType } of recordings) {
        const pieces: Uint8Array[] = []
        for (const { fileId } of await recordingStore.selectChunks(reader, name)) {
          const stored = await files.read(reader, fileId)
          if (stored) pieces.push(stored.bytes)
        }
        const ending = contentType.split('/')[1] ?? 'webm'
        if (pieces.length > 0)
          recorded.push({ path: `recordings/${name}.${ending}`, bytes: Buffer.concat(pieces) })
      }
    }
    return json.length > 0 ? [{ path: 'interviews.json', json }, ...recorded] : []
  },

  /** The attempts go with their own holder, and what was said with them; the files have to be let go of before. */
  async erase(tx, userId) {
    for (const { id } of await store.selectInterviewsOf(tx, userId))
      for (const recording of await recordingStore.selectRecordings(tx, id))
        for (const fileId of await recordingStore.deleteChunks(tx, recording.id))
          await files.remove(tx, fileId)
  },
})
