/** One interview's recordings on this page, one after the other: asked for, running, stopped. */
import { mediaOf, type RecordedMedia, type RecordedType, recordingLimits } from '#core/interview/recording.ts'
import type { Piece } from './engine/piece-store.ts'
import type { Dropped } from './engine/uploader.ts'
import { DeviceFailure, type OpenRecorder } from './recorder.ts'
import {
  type DeviceProblem,
  describeDeviceProblem,
  describeDropped,
  describeStartProblem,
} from './recording-words.ts'

export type RecordingStatus =
  | 'off'
  /** The browser asks for the devices, then the server is told. */
  | 'asking'
  | 'recording'
  /** What is left of it is being kept. */
  | 'stopping'
  | 'stopped'

export type SessionState = {
  status: RecordingStatus
  /** Of the one that is asked for or running, or of the last. */
  media: RecordedMedia | null
  recordingId: string | null
  /** While it is recording. */
  stream: MediaStream | null
  /** By the steady clock, in ms. */
  startedAt: number | null
  /** What went wrong, to be read by the person. */
  problem: string | null
}

const nothing: SessionState = {
  ...{ status: 'off', media: null, recordingId: null },
  ...{ stream: null, startedAt: null, problem: null },
}

export type RecordingSession = {
  start: (wish: { withCamera: boolean }) => Promise<void>
  /** Once all of it is kept on this device. */
  stop: () => Promise<void>
  hearDropped: (dropped: Dropped) => void
  getState: () => SessionState
  subscribe: (listener: () => void) => () => void
}

export function createRecordingSession({
  interviewId,
  open,
  tellServer,
  keep,
  steadyNow,
  makeId,
}: {
  interviewId: string
  open: (media: RecordedMedia) => Promise<OpenRecorder>
  tellServer: (begun: { recordingId: string; contentType: RecordedType }) => Promise<unknown>
  keep: (piece: Piece) => Promise<void>
  steadyNow: () => number
  makeId: () => string
}): RecordingSession {
  let state = nothing
  const listeners = new Set<() => void>()
  /** Of the last start; what an earlier one still brings is let go of. */
  let turn = 0
  let running: OpenRecorder | null = null

  const set = (change: Partial<SessionState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const over = { stream: null, startedAt: null }

  function fail(problem: string): void {
    set({ ...over, status: 'off', recordingId: null, problem })
  }

  function endWith(problem: string): void {
    running = null
    set({ ...over, status: 'stopped', problem })
  }

  async function start({ withCamera }: { withCamera: boolean }): Promise<void> {
    if (state.status === 'asking' || state.status === 'recording' || state.status === 'stopping') return
    const own = ++turn
    const media: RecordedMedia = withCamera ? 'video' : 'sound'
    set({ ...nothing, status: 'asking', media })
    let opened: OpenRecorder
    try {
      opened = await open(media)
    } catch (error) {
      const problem = error instanceof DeviceFailure ? error.problem : 'failed'
      if (own === turn) fail(describeDeviceProblem(problem, media))
      return
    }
    const recordingId = makeId()
    const { contentType, stream } = opened
    try {
      if (own === turn) await tellServer({ recordingId, contentType })
    } catch (error) {
      opened.close()
      if (own === turn) fail(describeStartProblem(error))
      return
    }
    // Stopped while the browser was still asking: nothing is recorded that nobody waits for.
    if (own !== turn) return opened.close()
    running = opened
    set({ status: 'recording', media: mediaOf(contentType), recordingId, stream, startedAt: steadyNow() })
    let seq = 0
    opened.begin({
      onPiece: async (piece) => {
        await keep({ interviewId, recordingId, seq: seq++, ...piece })
        if (seq >= recordingLimits.chunks - 1 && own === turn) void stop(describeDropped('full'))
      },
      onEnd: (problem: DeviceProblem) => {
        if (own === turn) endWith(describeDeviceProblem(problem, media))
      },
    })
  }

  async function stop(problem: string | null = null): Promise<void> {
    if (state.status === 'asking') {
      turn++
      set({ ...nothing, problem })
    }
    if (!running) return
    const ending = running
    running = null
    turn++
    set({ ...over, status: 'stopping', problem })
    await ending.end()
    set({ status: 'stopped' })
  }

  return {
    start,
    stop: () => stop(),
    hearDropped: ({ recordingId, reason }) => {
      const problem = describeDropped(reason)
      if (running && recordingId === state.recordingId) void stop(problem)
      else set({ problem })
    },
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
