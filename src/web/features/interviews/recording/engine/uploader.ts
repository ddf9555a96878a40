/**
 * Brings pieces of recordings to the server, each recording's in order and one at a time. A piece is kept on the device
 * before it is sent, and forgotten there once the server has it; whoever opens a page next goes on with what is left.
 */
import type { Piece, PieceStore } from './piece-store.ts'
import {
  type FinalFailure,
  failureKindOf,
  isFinal,
  PieceFailure,
  type RecordingServer,
  type Trouble,
} from './recording-server.ts'

const firstPauseMs = 1000
const longestPauseMs = 30_000

export type UploaderState = {
  /** How many pieces are only here. */
  unsent: number
  /** Why nothing can be sent at the moment. */
  trouble: Trouble | null
  /** Whether what is only here outlives the page. */
  isLasting: boolean
}

/** Pieces that the server will not take, ever: they are gone from here, too. */
export type Dropped = { interviewId: string; recordingId: string; reason: FinalFailure; pieces: number }

export type Uploader = {
  /** Kept once this is answered. */
  add: (piece: Piece) => Promise<void>
  /** Sends what is there, without waiting for the end of a pause: a page was opened, a connection is back. */
  wake: () => void
  /** A recording that was deleted. */
  forget: (recordingId: string) => Promise<void>
  getState: () => UploaderState
  subscribe: (listener: () => void) => () => void
  stop: () => void
}

/** One page of this browser at a time. Waits until it is its turn. */
export type TakeTurn = (run: () => Promise<void>, signal: AbortSignal) => Promise<void>

export function createUploader({
  store,
  server,
  takeTurn,
  surroundings: { after, chance },
  onDropped,
}: {
  store: PieceStore
  server: RecordingServer
  takeTurn: TakeTurn
  surroundings: {
    /** Returns how to call it off. */
    after: (ms: number, run: () => void) => () => void
    /** From 0 to 1, so that those who lost the server together do not come back together. */
    chance: () => number
  }
  onDropped: (dropped: Dropped) => void
}): Uploader {
  const leaving = new AbortController()
  const listeners = new Set<() => void>()
  const dropped = new Set<string>()
  let state: UploaderState = { unsent: 0, trouble: null, isLasting: true }
  let isRunning = false
  let isAskedAgain = false
  let tries = 0
  let cancelPause = () => {}

  const set = (change: Partial<UploaderState>) => {
    const next = { ...state, ...change, isLasting: store.isLasting() }
    if (JSON.stringify(next) === JSON.stringify(state)) return
    state = next
    for (const listener of listeners) listener()
  }

  const count = async () => set({ unsent: (await store.list()).length })

  async function drop(recordingId: string): Promise<number> {
    dropped.add(recordingId)
    const lost = (await store.list()).filter((key) => key.recordingId === recordingId)
    await store.remove(lost)
    return lost.length
  }

  async function send(piece: Piece): Promise<void> {
    const { interviewId, recordingId } = piece
    try {
      await server.send(piece)
    } catch (error) {
      const kind = failureKindOf(error)
      if (!isFinal(kind)) throw error
      if (!(await server.isStillSignedIn())) throw new PieceFailure('signed out', { cause: error })
      onDropped({ interviewId, recordingId, reason: kind, pieces: await drop(recordingId) })
      return
    }
    await store.remove([piece])
  }

  async function sendAll(): Promise<void> {
    while (!leaving.signal.aborted) {
      const waiting = await store.list()
      set({ unsent: waiting.length })
      const [next] = waiting
      if (!next) return
      const piece = await store.readIfAny(next)
      if (leaving.signal.aborted) return
      if (piece) await send(piece)
      else await store.remove([next])
      tries = 0
      set({ trouble: null })
    }
  }

  async function run(): Promise<void> {
    isAskedAgain = false
    try {
      await takeTurn(sendAll, leaving.signal)
      tries = 0
      set({ trouble: null })
    } catch (error) {
      if (leaving.signal.aborted) return
      const kind = failureKindOf(error)
      set({ trouble: isFinal(kind) ? 'unreachable' : kind })
      const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** tries++)
      cancelPause = after(pause * (0.5 + 0.5 * chance()), wake)
    }
  }

  function wake(): void {
    cancelPause()
    isAskedAgain = true
    if (isRunning || leaving.signal.aborted) return
    isRunning = true
    void run().finally(() => {
      isRunning = false
      // What came when the last look had been taken; or a connection, while one was waited for in vain.
      if (isAskedAgain) wake()
    })
  }

  return {
    add: async (piece) => {
      if (dropped.has(piece.recordingId)) return
      await store.add(piece)
      await count()
      // Where nothing can be sent, the pause decides.
      if (!state.trouble) wake()
    },
    wake,
    forget: async (recordingId) => {
      await drop(recordingId)
      await count()
    },
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    stop: () => {
      cancelPause()
      leaving.abort()
    },
  }
}
