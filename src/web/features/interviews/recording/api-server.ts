/** The server of recordings, over the API. */
import { ORPCError } from '@orpc/client'
import { isRefusal } from '#web/lib/refusals.ts'
import { sendFile } from '#web/lib/send-file.ts'
import { currentUser } from '#web/lib/session.ts'
import type { Piece } from './engine/piece-store.ts'
import {
  type FinalFailure,
  PieceFailure,
  type RecordingServer,
  type Trouble,
} from './engine/recording-server.ts'

/** A connection that is gone without a word is given up after so long. */
const withinMs = 60_000

export function createRecordingServer(userId: string): RecordingServer {
  return {
    send: async (piece) => {
      // Not a byte of one person's goes out under the name of another.
      if (currentUser()?.id !== userId) throw new PieceFailure('signed out')
      await sendPiece(piece).catch((error: unknown) => {
        throw new PieceFailure(kindOf(error), { cause: error })
      })
    },
    isStillSignedIn: async () => {
      const response = await fetch('/api/session', { signal: AbortSignal.timeout(withinMs) })
      if (!response.ok) throw new PieceFailure('unreachable')
      const { user } = (await response.json()) as { user: { id: string } | null }
      return user?.id === userId
    },
  }
}

async function sendPiece({ interviewId, recordingId, seq, ms, bytes }: Piece): Promise<void> {
  await sendFile({
    method: 'PUT',
    url: `/api/interviews/${interviewId}/recordings/${recordingId}/chunks/${seq}?ms=${ms}`,
    file: new File([bytes], 'piece'),
    signal: AbortSignal.timeout(withinMs),
    onProgress: () => {},
  })
}

function kindOf(error: unknown): Trouble | FinalFailure {
  if (!(error instanceof ORPCError)) return 'unreachable'
  if (error.status === 401 || error.status === 403) return 'signed out'
  if (error.status === 404) return 'gone'
  if (isRefusal(error, 'RECORDING_FULL') || error.status === 413) return 'full'
  return error.status === 422 ? 'unreadable' : 'unreachable'
}
